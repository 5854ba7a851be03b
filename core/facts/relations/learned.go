//go:build !lean || dated

package relations

import (
	"strings"

	"github.com/rolecall/rolecall/core/facts/models"
)

// Learns says that rows can be learned from errors. The page's own modules leave that out for their size.
const Learns = true

// Own is the source of a row that a provider's error showed to its user.
const Own = "your provider's error"

// Row is a row of the table that a provider's error shows: a target takes a setting only with one of some words, rejects
// it with another value than the only one, or rejects it, for one model or for all. It's "" for what the table can't hold.
func Row(target, setting, model string, words []string, only string) string {
	if setting == "" {
		return ""
	}
	row := target + ": " + setting
	switch {
	case only != "":
		row += "!=" + only + " rejected"
	case len(words) > 0:
		row += ` takes "` + strings.Join(words, `"|"`) + `"`
	default:
		row += " rejected"
	}
	if model != "" {
		row += " when model=" + model
	}
	if len(Learned("2026-01-01 "+row)) == 0 {
		return ""
	}
	return row
}

// Learned reads rows that Row made, each on a line of its own after the day of the error. It leaves out what it can't read.
func Learned(text string) (all []Relation) {
	for line := range strings.Lines(text) {
		day, row, _ := strings.Cut(strings.TrimSpace(line), " ")
		target, rule, _ := strings.Cut(row, ": ")
		fields := strings.Fields(rule)
		if len(fields) < 2 || len(fields) > 5 || models.ParseDate(day) == 0 || strings.ContainsAny(fields[0], `"|`) || fields[0] == "" {
			continue
		}
		each := Relation{Target: target, Source: Own, AsOf: models.ParseDate(day), Setting: parsePath(fields[0])}
		rest := fields[2:]
		switch fields[1] {
		case "rejected":
		case "takes":
			if len(rest) == 0 || !strings.HasPrefix(rest[0], `"`) || !strings.HasSuffix(rest[0], `"`) {
				continue
			}
			each.Kind, each.Words = Takes, strings.Split(strings.Trim(rest[0], `"`), `"|"`)
			rest = rest[1:]
		default:
			continue
		}
		if len(rest) == 2 && rest[0] == "when" && strings.HasPrefix(rest[1], "model=") && !strings.Contains(rest[1], "|") {
			each.When, rest = []Path{parsePath(rest[1])}, nil
		}
		if len(rest) == 0 {
			all = append(all, each)
		}
	}
	return all
}
