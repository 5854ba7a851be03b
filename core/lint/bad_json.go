package lint

import (
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

var badJSON = Rule{
	ID:     "bad-json",
	Title:  "Text that is not JSON",
	Levels: Levels{OpenAIChat: finding.Error, Anthropic: finding.Error, Wick: finding.Error, WickInput: finding.Error, Forge: finding.Error, Structured: finding.Error, Kernel: finding.Error, AgentTypes: finding.Error},
	Stage:  StageText,
	CheckFile: func(p *FilePass) {
		problems := p.Problems(source.Syntax)
		for _, problem := range problems {
			f := p.Finding(problem.At, problem.Node)
			if !p.Doc.Lines {
				f.Fixes = rescue(p.Doc.Text)
			}
			p.report(f, problem)
		}
	},
}

var badJSONLesson = Lesson{
	Rule: &badJSON,
	Why: "Every API takes JSON, and JSON is strict: no comma behind the last entry, no comments, double quotes only, and every bracket closed. " +
		"What a program prints for people to read, such as Python's None and single quotes, looks like JSON but is not.",
	Evidence: []string{"RFC 8259"},
	Says: []string{
		"We could not parse the JSON body of your request",
		"The request body is not valid JSON",
	},
	Bad:  Example{Text: `[{"role": "user", "content": "Hello"},]`},
	Good: Example{Text: `[{"role": "user", "content": "Hello"}]`},
}

// rescue is the fix that makes JSON of almost-JSON, if there is one.
func rescue(text []byte) []finding.Fix {
	rescued, ok := source.Rescue(text)
	if !ok || len(rescued.Edits) == 0 {
		return nil
	}
	// What was meant is a guess, however good: it asks.
	return []finding.Fix{{Title: "Repair the JSON", Edits: rescued.Edits}}
}
