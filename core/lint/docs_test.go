package lint

import (
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
		"Lowercase letters depend on the model.\n" +
		"The page explains each rule with evidence and tested examples; this is the full list in reading order.\n\n| rule | finds |")
	for _, target := range Targets {
		out.WriteString(" " + target.ID + " |")
	}
	out.WriteString("\n|---|---|" + strings.Repeat(":-:|", len(Targets)) + "\n")
	letters := map[finding.Level]string{finding.Error: "E", finding.Warning: "W", finding.Info: "I", finding.Off: ""}
	for _, rule := range Rules {
		out.WriteString("| `" + rule.ID + "` | " + rule.Lesson().Title + " |")
		for _, target := range Targets {
			letter := letters[target.Level(rule)]
			if target.ByModel(rule) {
				letter = strings.ToLower(letter)
			}
			out.WriteString(" " + letter + " |")
		}
		out.WriteString("\n")
	}
	out.WriteString("\n## Rejected rules\n\nCommonly cited rules that accepted requests break.\n\n")
	for _, r := range rejected {
		out.WriteString("* `" + r.ID + "`: " + r.Killer + "\n")
	}
	return out.String()
}
