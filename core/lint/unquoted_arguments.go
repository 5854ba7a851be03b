package lint

import (
	"github.com/rolecall/rolecall/core/finding"
)

var unquotedArguments = Rule{
	ID:     "unquoted-arguments",
	Title:  "Arguments without quotes",
	Levels: Levels{OpenAIChat: finding.Error, Kernel: finding.Error},
	Stage:  StageShape,
	Check: func(p *Pass) {
		for _, problem := range p.shapeProblems() {
			i, node := problem.Message, problem.Node
			if p.Counted(i, node, true) {
				continue
			}
			f := p.Finding(i, node)
			f.Headline = "The arguments " + p.ofCall(i, node) + "are an object, not its text"
			f.Note = "This API takes a string that holds the JSON of the object. Write the object as text."
			f.Fixes = []finding.Fix{p.Fix("Write the object as text", true, func() []finding.Op {
				return p.Replace(node, jsonString(string(p.Doc.Raw(node))))
			})}
			p.Report(f)
		}
	},
}

var unquotedArgumentsLesson = Lesson{
	Rule: &unquotedArguments,
	Why: "OpenAI takes the arguments of a call as a text that holds JSON, because that is what the model writes, letter by letter. " +
		"Other providers and most programs hold them as an object, which must be written as text before it is sent.",
	Evidence: []string{
		"github.com/aaif-goose/goose-mobile/pull/20 (expected a string, but got an object instead)",
		"openai/openai-python, chat_completion_message_function_tool_call_param.py: arguments is a string",
	},
	Says: []string{"function.arguments': expected a string, but got an object instead"},
	Bad: Example{Text: `{"model": "gpt-4.1", "messages": [
  {"role": "user", "content": "Weather in Bern?"},
  {"role": "assistant", "content": null, "tool_calls": [{"id": "call_1", "type": "function", "function": {"name": "weather", "arguments": {"city": "Bern"}}}]},
  {"role": "tool", "tool_call_id": "call_1", "content": "12 C"}
]}`},
	Good: Example{Text: `{"model": "gpt-4.1", "messages": [
  {"role": "user", "content": "Weather in Bern?"},
  {"role": "assistant", "content": null, "tool_calls": [{"id": "call_1", "type": "function", "function": {"name": "weather", "arguments": "{\"city\": \"Bern\"}"}}]},
  {"role": "tool", "tool_call_id": "call_1", "content": "12 C"}
]}`},
}
