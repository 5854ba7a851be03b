package lint

import "github.com/rolecall/rolecall/core/finding"

var lateResult = Rule{
	ID:     "late-result",
	Title:  "Result in a later turn than its call",
	Levels: Levels{OpenAIChat: finding.Error, Anthropic: finding.Error, Wick: finding.Warning, Forge: finding.Warning, Structured: finding.Warning, Kernel: finding.Warning, AgentTypes: finding.Warning},
	Stage:  StageMoves,
	Check: func(p *Pass) {
		for i := range p.Messages {
			if p.displaced(i) && p.Pairs.between(i).Speakers > 0 {
				reportLate(p, i)
			}
		}
	},
}

var lateResultLesson = Lesson{
	Rule: &lateResult,
	Why: "Once the assistant has spoken again, the turn of the call is over. A result that comes later is too late for the provider: " +
		"the call counts as unanswered, and the result as one without a call. It happens when results are stored in the order in which tools finish, " +
		"and when two assistant messages are stored for what was one answer.",
	Evidence: []string{
		"github.com/google/adk-python/issues/417 (OpenAI)",
		"github.com/qwersyk/Newelle/issues/425 (parallel calls)",
		"Anthropic's documentation, “Handle tool calls”: the result stands in the very next message",
	},
	Says: []string{
		"must be followed by tool messages responding to each 'tool_call_id'",
		"must be a response to a preceeding message with 'tool_calls'",
		"`tool_use` ids were found without `tool_result` blocks immediately after",
		"unexpected `tool_use_id` found in `tool_result` blocks",
	},
	Bad: Example{Text: `[
  {"role": "user", "content": "Book the room and tell me the price."},
  {"role": "assistant", "content": null, "tool_calls": [
    {"id": "call_1", "type": "function", "function": {"name": "book_room", "arguments": "{\"room\":12}"}}
  ]},
  {"role": "assistant", "content": "I am booking it."},
  {"role": "tool", "tool_call_id": "call_1", "content": "booked for 80 euros"},
  {"role": "assistant", "content": "It costs 80 euros."}
]`},
	Good: Example{Text: `[
  {"role": "user", "content": "Book the room and tell me the price."},
  {"role": "assistant", "content": "I am booking it.", "tool_calls": [
    {"id": "call_1", "type": "function", "function": {"name": "book_room", "arguments": "{\"room\":12}"}}
  ]},
  {"role": "tool", "tool_call_id": "call_1", "content": "booked for 80 euros"},
  {"role": "assistant", "content": "It costs 80 euros."}
]`},
}

func reportLate(p *Pass, i int) {
	call := *p.Pairs.callOf(i)
	node, level := p.From[i].CallID, p.pairLevel(call.Nameless)
	if p.CountedAs(level, i, node, true) {
		return
	}
	between := p.Pairs.between(i)
	f := p.Finding(i, node)
	f.Level = level
	f.Headline = "The result of " + theCall("call ", call) + " comes " + count(between.Speakers, "assistant message") + " too late"
	f.Note = "The result is there, but it must stand right behind the message of its call, before the assistant speaks again. Move the result up."
	f.Related = []finding.Place{p.PartPlace(call.Message, call.Part, "The call is here")}
	f.Fixes = []finding.Fix{p.moveResult(i, call)}
	p.Report(f)
}
