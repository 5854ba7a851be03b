package lint

import (
	"github.com/rolecall/rolecall/core/finding"
)

var badValue = Rule{
	ID:     "bad-value",
	Title:  "Value outside its list",
	Levels: Levels{OpenAIChat: finding.Error, Anthropic: finding.Error, Structured: finding.Error, AgentTypes: finding.Error},
	Stage:  StageShape,
	Check: func(p *Pass) {
		for _, problem := range p.shapeProblems() {
			i, node, meant := problem.Message, problem.Node, problem.Suggest
			if p.Counted(i, node, meant != "") {
				continue
			}
			f := p.Finding(i, node)
			f.Headline = p.shows(node) + " is not a value that " + quote(problem.Field) + " takes"
			f.Note = "It takes " + problem.Want + "."
			if meant != "" {
				f.Fixes = []finding.Fix{p.Fix("Change it to "+quote(meant), true, func() []finding.Op {
					return p.Replace(node, jsonString(meant))
				})}
			}
			p.Report(f)
		}
	},
}

var badValueLesson = Lesson{
	Rule: &badValue,
	Why:  "Some keys take one of a few words. Another word is refused, even one that says the same.",
	Evidence: []string{
		"openai/openai-python, src/openai/types/chat: Literal[...]",
		"one refused request: a document source of a type that needs a beta header",
	},
	Says: []string{
		"Invalid value",
		"Supported values are",
		"does not match any of the expected tags",
	},
	Bad: Example{Text: `{"model": "gpt-4o-audio-preview", "messages": [
  {"role": "user", "content": [{"type": "input_audio", "input_audio": {"data": "UklGRg==", "format": "mpeg"}}]}
]}`},
	Good: Example{Text: `{"model": "gpt-4o-audio-preview", "messages": [
  {"role": "user", "content": [{"type": "input_audio", "input_audio": {"data": "UklGRg==", "format": "mp3"}}]}
]}`},
}
