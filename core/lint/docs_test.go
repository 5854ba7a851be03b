package lint

import (
	"strings"
	"testing"

	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/internal/golden"
)

// RULES.md is generated from the rules; -update writes it.
func TestRulesPageIsCurrent(t *testing.T) {
	golden.File(t, "RULES.md", rulesPage())
}

func rulesPage() string {
	var out strings.Builder
	out.WriteString("# The rules\n\nWritten from the rules by `go test ./core/lint -update`. E is an error (the target rejects it), W a warning, I worth knowing;\n" +
		"a small letter is for what depends on the model.\n" +
		"The page explains each with its evidence and executed examples; here are all of them in reading order.\n\n| rule | what it finds |")
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
	out.WriteString("\n## Rejected rules\n\nTextbook rules that requests which providers accepted break.\n\n")
	for _, r := range rejected {
		out.WriteString("* `" + r.ID + "`: " + r.Killer + "\n")
	}
	return out.String()
}
