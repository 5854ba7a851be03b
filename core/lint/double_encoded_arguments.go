package lint

import (
	"github.com/rolecall/rolecall/core/finding"
)

var doubleEncodedArguments = Rule{
	ID:     "double-encoded-arguments",
	Title:  "Arguments encoded twice",
	Levels: Levels{OpenAIChat: finding.Warning, Kernel: finding.Warning},
	Stage:  StageShape,
	Check: func(p *Pass) {
		for _, problem := range p.shapeProblems() {
			i, node := problem.Message, problem.Node
			if p.Counted(i, node, true) {
				continue
			}
			f := p.Finding(i, node)
			f.Headline = "The arguments " + p.ofCall(i, node) + "are encoded twice"
			f.Note = "The text holds a string, and that string holds the object. Decode it once."
			f.Fixes = []finding.Fix{p.Fix("Decode the arguments once", true, func() []finding.Op {
				inner, ok := unquoteJSON(p.Doc.String(node))
				if !ok {
					return nil
				}
				return p.Replace(node, jsonString(inner))
			})}
			p.Report(f)
		}
	},
}

var doubleEncodedArgumentsLesson = Lesson{
	Rule: &doubleEncodedArguments,
	Why: "Arguments travel as a text that holds JSON. When a program encodes that text once more, the text holds a string that holds JSON: " +
		"reading it gives a string where the tool expects its named values. The model then learns to write its calls in the same way.",
	Evidence: []string{
		"github.com/local-inference-lab/vllm/issues/684 (a bare string in the arguments poisons every later turn)",
		"github.com/NVIDIA-NeMo/Gym/pull/3474",
	},
	Says: []string{"arguments must be a JSON object", "'str' object has no attribute 'items'"},
	Bad: Example{Text: `{"model": "gpt-4.1", "messages": [
  {"role": "user", "content": "Weather in Bern?"},
  {"role": "assistant", "content": null, "tool_calls": [{"id": "call_1", "type": "function", "function": {"name": "weather", "arguments": "\"{\\\"city\\\":\\\"Bern\\\"}\""}}]},
  {"role": "tool", "tool_call_id": "call_1", "content": "12 C"}
]}`},
	Good: Example{Text: `{"model": "gpt-4.1", "messages": [
  {"role": "user", "content": "Weather in Bern?"},
  {"role": "assistant", "content": null, "tool_calls": [{"id": "call_1", "type": "function", "function": {"name": "weather", "arguments": "{\"city\":\"\\\"Bern\\\"\"}"}}]},
  {"role": "tool", "tool_call_id": "call_1", "content": "12 C"}
]}`},
}
