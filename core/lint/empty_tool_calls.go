package lint

import (
	"github.com/rolecall/rolecall/core/finding"
)

var emptyToolCalls = Rule{
	ID:     "empty-tool-calls",
	Title:  "Empty list of calls",
	Levels: Levels{OpenAIChat: finding.Error},
	Stage:  StageShape,
	Check: func(p *Pass) {
		for _, problem := range p.shapeProblems() {
			if p.Counted(problem.Message, problem.Node, true) {
				continue
			}
			f := p.Finding(problem.Message, problem.Node)
			f.Headline = "Empty list of calls"
			f.Note = "A message that makes no call must not have the key \"tool_calls\". Take the key out."
			f.Fixes = []finding.Fix{p.Fix("Remove the empty list", true, func() []finding.Op { return p.RemoveNodes(problem.Node) })}
			p.Report(f)
		}
	},
}

var emptyToolCallsLesson = Lesson{
	Rule: &emptyToolCalls,
	Why: "An assistant message without calls has no \"tool_calls\" at all. An empty list is not the same: OpenAI's API wants at least one entry and refuses the request. " +
		"It comes from programs and SDKs that fill in a default, and from filters that take the calls out and leave the list.",
	Evidence: []string{
		"github.com/openai/openai-node/pull/1341 (the SDK's own default broke sending the message back)",
		"github.com/home-assistant/core/pull/118577",
		"github.com/mlflow/mlflow/pull/14410",
	},
	Says: []string{"tool_calls': empty array. Expected an array with minimum length 1"},
	Bad: Example{Text: `{"model": "gpt-4.1", "messages": [
  {"role": "user", "content": "Hi"},
  {"role": "assistant", "content": "Hello", "tool_calls": []},
  {"role": "user", "content": "Bye"}
]}`},
	Good: Example{Text: `{"model": "gpt-4.1", "messages": [
  {"role": "user", "content": "Hi"},
  {"role": "assistant", "content": "Hello", "tool_calls": null},
  {"role": "user", "content": "Bye"}
]}`},
}
