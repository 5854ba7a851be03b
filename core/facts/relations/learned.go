package relations

import (
	"strings"

	"github.com/rolecall/rolecall/core/facts/models"
)

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
	for _, line := range strings.Split(text, "\n") {
		if each, ok := learnedRow(strings.Fields(line)); ok {
			all = append(all, each)
		}
	}
	return all
}

func learnedRow(fields []string) (r Relation, ok bool) {
	if len(fields) < 4 {
		return r, false
	}
	target, named := strings.CutSuffix(fields[1], ":")
	r = Relation{Target: target, Source: Own, AsOf: models.ParseDate(fields[0]), Setting: parsePath(fields[2])}
	rest := fields[4:]
	switch {
	case fields[3] == "rejected":
	case fields[3] != "takes" || len(rest) == 0 || !strings.HasPrefix(rest[0], `"`):
		return r, false
	default:
		r.Kind, r.Words = Takes, strings.Split(strings.Trim(rest[0], `"`), `"|"`)
		rest = rest[1:]
	}
	if len(rest) == 2 && rest[0] == "when" && strings.HasPrefix(rest[1], "model=") && !strings.Contains(rest[1], "|") {
		r.When, rest = []Path{parsePath(rest[1])}, nil
	}
	return r, named && r.AsOf != 0 && len(rest) == 0 && !strings.ContainsAny(fields[2], `"|`)
}
