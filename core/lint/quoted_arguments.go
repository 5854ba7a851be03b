package lint

import (
	"github.com/rolecall/rolecall/core/finding"
)

var quotedArguments = Rule{
	ID:    "quoted-arguments",
	Title: "Arguments in quotes",
	Levels: Levels{
		Anthropic:  finding.Error,
		Wick:       finding.Error, // Go reads them into a map
		WickInput:  finding.Error,
		Structured: finding.Error,
		AgentTypes: finding.Error,
	},
	Stage: StageShape,
	Check: func(p *Pass) {
		for _, problem := range p.shapeProblems() {
			i, node := problem.Message, problem.Node
			if p.Counted(i, node, true) {
				continue
			}
			f := p.Finding(i, node)
			f.Headline = "The arguments " + p.ofCall(i, node) + "are a string that holds the object"
			f.Note = "Here the object itself must stand, not its text. OpenAI's Chat Completions is the API that wants a text."
			f.Fixes = []finding.Fix{p.Fix("Write the object itself", true, func() []finding.Op {
				return p.Replace(node, p.Doc.String(node))
			})}
			p.Report(f)
		}
	},
}

var quotedArgumentsLesson = Lesson{
	Rule: &quotedArguments,
	Why: "OpenAI writes the arguments of a call as a text that holds JSON; the others write the object itself. " +
		"A history that goes from one to the other with the text unparsed is refused, though everything is there.",
	Evidence: []string{
		"anthropics/anthropic-sdk-python, tool_use_block_param.py: input is an object",
		"github.com/aliasrobotics/cai/issues/76 (Ollama)",
		"github.com/neuron-core/neuron-ai/issues/219 (Ollama)",
	},
	Says: []string{
		"tool_use.input: Input should be a valid dictionary",
		"cannot unmarshal string into Go struct field",
	},
	Bad: Example{Text: `{"model": "claude-sonnet-4-5", "max_tokens": 100, "messages": [
  {"role": "user", "content": "Weather in Bern?"},
  {"role": "assistant", "content": [{"type": "tool_use", "id": "toolu_1", "name": "weather", "input": "{\"city\": \"Bern\"}"}]},
  {"role": "user", "content": [{"type": "tool_result", "tool_use_id": "toolu_1", "content": "12 C"}]}
]}`},
	Good: Example{Text: `{"model": "claude-sonnet-4-5", "max_tokens": 100, "messages": [
  {"role": "user", "content": "Weather in Bern?"},
  {"role": "assistant", "content": [{"type": "tool_use", "id": "toolu_1", "name": "weather", "input": {"city": "Bern"}}]},
  {"role": "user", "content": [{"type": "tool_result", "tool_use_id": "toolu_1", "content": "12 C"}]}
]}`},
}
