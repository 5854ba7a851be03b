package lint

import (
	"slices"
	"strings"
	"testing"

	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/internal/golden"
)

// RULES.md is generated from the rules: -update rewrites it.
func TestRulesPageIsCurrent(t *testing.T) {
	golden.File(t, "RULES.md", rulesPage())
}

func rulesPage() string {
	var out strings.Builder
	out.WriteString("# The rules\n\nGenerated from the rules by `go test ./core/lint -update`. E is an error (the target rejects it), W a warning and I a note.\n" +
		"Lowercase letters depend on the model. Targets with the same levels share a column.\n" +
		"The page explains each rule with evidence and tested examples; this is the full list in reading order.\n\n| rule | finds |")
	// Targets that judge all rules alike share a column.
	var heads []string
	var columns [][]string
	for _, target := range Targets {
		levels := lettersOf(target)
		if i := slices.IndexFunc(columns, func(column []string) bool { return slices.Equal(column, levels) }); i >= 0 {
			heads[i] += ", " + target.ID
			continue
		}
		heads, columns = append(heads, target.ID), append(columns, levels)
	}
	out.WriteString(" " + strings.Join(heads, " | ") + " |\n|---|---|" + strings.Repeat(":-:|", len(heads)) + "\n")
	for i, rule := range Rules {
		out.WriteString("| `" + rule.ID + "` | " + rule.Lesson().Title + " |")
		for _, column := range columns {
			out.WriteString(" " + column[i] + " |")
		}
		out.WriteString("\n")
	}
	out.WriteString("\n## Rejected rules\n\nCommonly cited rules that accepted requests break.\n\n")
	for _, r := range rejected {
		out.WriteString("* `" + r.ID + "`: " + r.Killer + "\n")
	}
	return out.String()
}

// lettersOf has a letter for the target's level of each rule, "" for none.
func lettersOf(target *Target) []string {
	var all []string
	for _, rule := range Rules {
		letter := map[finding.Level]string{finding.Error: "E", finding.Warning: "W", finding.Info: "I"}[target.Level(rule)]
		if target.ByModel(rule) {
			letter = strings.ToLower(letter)
		}
		all = append(all, letter)
	}
	return all
}
