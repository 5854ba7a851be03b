package lint

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/finding"
)

var resultBehindMessage = Rule{
	ID:     "result-behind-message",
	Title:  "Another message between a call and its result",
	Levels: Levels{OpenAIChat: finding.Error, Anthropic: finding.Error, Wick: finding.Warning, Forge: finding.Warning, Structured: finding.Warning, Kernel: finding.Warning, AgentTypes: finding.Warning},
	Stage:  StageMoves,
	Check: func(p *Pass) {
		for i := range p.Messages {
			if p.displaced(i) && p.Pairs.between(i).Speakers == 0 {
				reportBehind(p, i)
			}
		}
	},
}

var resultBehindMessageLesson = Lesson{
	Rule: &resultBehindMessage,
	Why: "A provider reads the results right behind the assistant message that made the calls. One user or system message in between is enough: " +
		"the calls count as unanswered, although the results are there. It happens when somebody types while a tool is still running, " +
		"or when a reminder is put into the list at the wrong place.",
	Evidence: []string{
		"github.com/langgenius/dify/issues/32222 (a user message between call and result)",
		"github.com/ranxianglei/billion-context/issues/766 (messages inserted between call and output)",
		"Anthropic's documentation, “Handle tool calls”",
	},
	Says: []string{
		"must be followed by tool messages responding to each 'tool_call_id'",
		"`tool_use` ids were found without `tool_result` blocks immediately after",
	},
	Bad: Example{Text: `[
  {"role": "user", "content": "Start the build."},
  {"role": "assistant", "content": null, "tool_calls": [
    {"id": "call_1", "type": "function", "function": {"name": "build", "arguments": "{}"}}
  ]},
  {"role": "user", "content": "Is it done?"},
  {"role": "tool", "tool_call_id": "call_1", "content": "ok"},
  {"role": "assistant", "content": "It is done."}
]`},
	Good: Example{Text: `[
  {"role": "user", "content": "Start the build."},
  {"role": "assistant", "content": null, "tool_calls": [
    {"id": "call_1", "type": "function", "function": {"name": "build", "arguments": "{}"}}
  ]},
  {"role": "tool", "tool_call_id": "call_1", "content": "ok"},
  {"role": "user", "content": "Is it done?"},
  {"role": "assistant", "content": "It is done."}
]`},
}

// displaced reports whether message i is the result of a call before it, and stands
// where the target does not look for it.
func (p *Pass) displaced(i int) bool {
	if p.Pairs.Result(i) != Answers {
		return false
	}
	between := p.Pairs.between(i)
	if between.Early || between.Direct() {
		return false
	}
	return !(p.merges() && between.SameTurn)
}

func reportBehind(p *Pass, i int) {
	call := *p.Pairs.callOf(i)
	node, level := p.From[i].CallID, p.pairLevel(call.Nameless)
	if p.CountedAs(level, i, node, true) {
		return
	}
	aside := call.Message + 1
	for p.Messages[aside].Role == core.RoleTool {
		aside++
	}
	f := p.Finding(i, node)
	f.Level = level
	f.Headline = "A message of role " + quote(p.Messages[aside].Role) + " stands between " + theCall("call ", call) + " and its result"
	f.Note = "The result is there, but it does not stand right behind the message of its call, so the call counts as unanswered. Move the result up; the message in between then follows it."
	f.Related = []finding.Place{
		p.PartPlace(call.Message, call.Part, "The call is here"),
		p.Place(p.MessageNode(aside), "This message stands in between"),
	}
	f.Fixes = []finding.Fix{p.moveResult(i, call)}
	p.Report(f)
}
