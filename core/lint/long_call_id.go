package lint

import (
	"strconv"

	"github.com/rolecall/rolecall/core/finding"
)

var longCallID = Rule{
	ID:     "long-call-id",
	Title:  "ID of a call that is too long",
	Levels: Levels{OpenAIChat: finding.Error},
	Stage:  StageNames,
	Check: func(p *Pass) {
		words := p.Target.CallID
		for _, call := range p.Pairs.Calls() {
			if call.State == CallServer {
				continue
			}
			length := strconv.Itoa(len(call.ID))
			switch {
			case words.Length > 0 && len(call.ID) > words.Length:
				reportCallID(p, call, p.level, "An ID of "+length+" characters, and "+strconv.Itoa(words.Length)+" is the most",
					p.Target.Name+" refuses longer ones. ")
			case words.Risky > 0 && len(call.ID) > words.Risky:
				reportCallID(p, call, finding.Warning, "An ID of "+length+" characters, more than some routes take",
					"Newer models take up to "+strconv.Itoa(words.Length)+" characters, older ones and some hosts no more than "+strconv.Itoa(words.Risky)+". ")
			}
		}
	},
}

var longCallIDLesson = Lesson{
	Rule: &longCallID,
	Why: "The ID of a call may only be so long. Providers that hide a signature or a session in their IDs write very long ones, " +
		"and a history of theirs is refused by others. The limit has moved over the years and still differs from route to route.",
	Evidence: []string{
		"github.com/microsoft/autogen/issues/6377 (41 characters refused)",
		"github.com/langgenius/dify/issues/28987",
		"github.com/openclaw/openclaw/pull/875 (83 characters: first the limit was 40, later 64)",
		"github.com/vercel/ai/issues/8132 (the limit of 40 could not be provoked any more in 2026)",
		"an accepted request of an OpenAI-compatible host has an ID of 50 characters",
	},
	Says: []string{
		"string too long. Expected a string with maximum length 40",
		"string too long. Expected a string with maximum length 64",
	},
	Bad: Example{Text: `{"model": "gpt-4.1", "messages": [
  {"role": "user", "content": "Weather in Bern?"},
  {"role": "assistant", "content": null, "tool_calls": [{"id": "call_7d1f0c__thought__EqQBCgIYAhIM1gbcDa9GJwZA2b3hGgxBdjrzkLoky3dl1pkiMOYds", "type": "function", "function": {"name": "weather", "arguments": "{}"}}]},
  {"role": "tool", "tool_call_id": "call_7d1f0c__thought__EqQBCgIYAhIM1gbcDa9GJwZA2b3hGgxBdjrzkLoky3dl1pkiMOYds", "content": "12 C"}
]}`},
	Good: Example{Text: `{"model": "gpt-4.1", "messages": [
  {"role": "user", "content": "Weather in Bern?"},
  {"role": "assistant", "content": null, "tool_calls": [{"id": "call_7d1f0c", "type": "function", "function": {"name": "weather", "arguments": "{}"}}]},
  {"role": "tool", "tool_call_id": "call_7d1f0c", "content": "12 C"}
]}`},
}
