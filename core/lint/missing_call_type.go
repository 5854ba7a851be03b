package lint

import (
	"github.com/rolecall/rolecall/core/finding"
)

var missingCallType = Rule{
	ID:     "missing-call-type",
	Title:  "Call without its type",
	Levels: Levels{OpenAIChat: finding.Error},
	Stage:  StageShape,
	Check: func(p *Pass) {
		for _, problem := range p.shapeProblems() {
			i, node := problem.Message, problem.Node
			if p.Counted(i, node, true) {
				continue
			}
			kind := "function"
			if p.Doc.Member(node, "function") == 0 && p.Doc.Member(node, "custom") != 0 {
				kind = "custom"
			}
			f := p.Finding(i, node)
			f.Headline = "The call " + p.ofCall(i, node) + "has no type"
			f.Note = "The API wants the kind of call to be written down. By what it holds, this one is a " + quote(kind) + "."
			f.Fixes = []finding.Fix{p.Fix("Add the type "+quote(kind), true, func() []finding.Op {
				return p.Set(node, "type", jsonString(kind))
			})}
			p.Report(f)
		}
	},
}

var missingCallTypeLesson = Lesson{
	Rule: &missingCallType,
	Why: "Each entry of \"tool_calls\" says what kind of call it is. There are two, \"function\" and \"custom\", and nearly all are functions, " +
		"so programs that build the entry themselves tend to leave the word out. The API does not guess it.",
	Evidence: []string{
		"github.com/langchain-ai/langchain-azure/issues/35 (Missing required parameter: 'messages[2].tool_calls[0].type')",
		"openai/openai-python, chat_completion_message_function_tool_call_param.py: type is required",
	},
	Says: []string{"Missing required parameter: 'messages[2].tool_calls[0].type'"},
	Bad: Example{Text: `{"model": "gpt-4.1", "messages": [
  {"role": "user", "content": "Weather in Bern?"},
  {"role": "assistant", "content": null, "tool_calls": [{"id": "call_1", "function": {"name": "weather", "arguments": "{}"}}]},
  {"role": "tool", "tool_call_id": "call_1", "content": "12 C"}
]}`},
	Good: Example{Text: `{"model": "gpt-4.1", "messages": [
  {"role": "user", "content": "Weather in Bern?"},
  {"role": "assistant", "content": null, "tool_calls": [{"id": "call_1", "type": "function", "function": {"name": "weather", "arguments": "{}"}}]},
  {"role": "tool", "tool_call_id": "call_1", "content": "12 C"}
]}`},
}
