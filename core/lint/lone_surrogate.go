package lint

import (
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

var loneSurrogate = Rule{
	ID:    "lone-surrogate",
	Title: "Half a character in a text",
	// Go's own reader puts U+FFFD there and goes on.
	Levels: Levels{OpenAIChat: finding.Error, Anthropic: finding.Error, Wick: finding.Warning, WickInput: finding.Warning, Forge: finding.Warning, Structured: finding.Warning, Kernel: finding.Warning, AgentTypes: finding.Warning},
	Stage:  StageText,
	CheckFile: func(p *FilePass) {
		for _, problem := range p.Problems(source.Lone) {
			f := p.Finding(problem.At, problem.Node)
			if p.Doc.Nodes[problem.Node].Kind == source.String {
				f.Fixes = []finding.Fix{
					{
						Title: "Replace the half by the replacement character",
						Edits: []finding.Edit{{Span: problem.At, New: `\ufffd`}},
					},
					{
						Title: "Remove the half",
						Edits: []finding.Edit{{Span: problem.At}},
					},
				}
			}
			p.report(f, problem)
		}
	},
}

var loneSurrogateLesson = Lesson{
	Rule: &loneSurrogate,
	Why: "In JavaScript and Java an emoji counts as two characters, and a program that cuts a text at a length can cut between the two. " +
		"The half that is left stands for nothing. Providers refuse the whole body, on this request and on all that carry the text later.",
	Evidence: []string{
		"github.com/anthropics/claude-code/issues/1939 (Anthropic)",
		"github.com/anthropics/claude-code/issues/6273 (Anthropic)",
		"github.com/link-assistant/hive-mind/issues/1204",
	},
	Says: []string{"no low surrogate in string", "The request body is not valid JSON: no low surrogate in string"},
	Bad:  Example{Text: `[{"role": "user", "content": "Nice \ud83d"}]`},
	Good: Example{Text: `[{"role": "user", "content": "Nice \ud83d\ude00"}]`},
}
