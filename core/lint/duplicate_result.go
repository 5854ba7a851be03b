package lint

import (
	"slices"

	"github.com/rolecall/rolecall/core/dialect"
	"github.com/rolecall/rolecall/core/finding"
)

var duplicateResult = Rule{
	ID:    "duplicate-result",
	Title: "Second result for one call",
	// Whether OpenAI refuses them is not confirmed.
	Levels: Levels{OpenAIChat: finding.Warning, Anthropic: finding.Error, Wick: finding.Warning, Structured: finding.Warning, Kernel: finding.Warning, AgentTypes: finding.Warning},
	Stage:  StageOrphans,
	Check: func(p *Pass) {
		for i := range p.Messages {
			if p.Pairs.Result(i) == Repeated {
				reportRepeated(p, i)
			}
		}
	},
}

var duplicateResultLesson = Lesson{
	Rule: &duplicateResult,
	Why: "A call has one result. When a tool is tried again, or when its progress is stored message by message, a list can hold several, " +
		"and a provider does not choose between them: it refuses.",
	Evidence: []string{
		"github.com/Kilo-Org/kilocode/pull/3772 (Anthropic)",
		"LiteLLM's message sanitiser keeps the last of several results, because Anthropic and Bedrock refuse them",
	},
	Says: []string{
		"each tool_use must have a single result",
		"Found multiple `tool_result` blocks with id",
	},
	Bad: Example{Target: Anthropic, Text: `[
  {"role": "user", "content": "Is the server up?"},
  {"role": "assistant", "content": [{"type": "tool_use", "id": "toolu_1", "name": "ping", "input": {"host": "db-1"}}]},
  {"role": "user", "content": [
    {"type": "tool_result", "tool_use_id": "toolu_1", "content": "no answer yet"},
    {"type": "tool_result", "tool_use_id": "toolu_1", "content": "up, 3 ms"}
  ]}
]`},
	Good: Example{Target: Anthropic, Text: `[
  {"role": "user", "content": "Is the server up?"},
  {"role": "assistant", "content": [{"type": "tool_use", "id": "toolu_1", "name": "ping", "input": {"host": "db-1"}}]},
  {"role": "user", "content": [
    {"type": "tool_result", "tool_use_id": "toolu_1", "content": "no answer yet, then up, 3 ms"}
  ]}
]`},
}

func reportRepeated(p *Pass, i int) {
	call := *p.Pairs.callOf(i)
	first := call.Answer
	node := p.From[i].CallID
	same := p.Full().Messages[i].Text() == p.Full().Messages[first].Text()
	if p.Counted(i, node, same) {
		return
	}
	f := p.Finding(i, node)
	f.Headline = "Call " + quote(call.ID) + " has a result already"
	f.Related = []finding.Place{
		p.PartPlace(call.Message, call.Part, "The call is here"),
		p.Place(p.MessageNode(first), "The first result is here"),
	}
	if same {
		f.Note = "Both results say the same. Remove one of them."
	} else {
		f.Note = "A call takes one result, and these two differ. Keep the one that counts."
	}
	f.Fixes = []finding.Fix{p.Fix("Remove the repeated result", same, func() []finding.Op { return p.Remove(i) })}
	if !same {
		f.Fixes = append(f.Fixes, p.Fix("Keep this result in the place of the first", false, func() []finding.Op {
			return p.Rewrite(func(items []dialect.Item) []dialect.Item {
				items[first] = items[i]
				return slices.Delete(items, i, i+1)
			})
		}))
	}
	p.Report(f)
}
