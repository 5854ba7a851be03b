package lint

import "github.com/rolecall/rolecall/core/finding"

var serverCallID = Rule{
	ID:     "server-call-id",
	Title:  "Call of a server tool written as one of yours",
	Levels: Levels{Anthropic: finding.Error},
	Stage:  StageShape,
	Check: func(p *Pass) {
		for _, call := range p.Pairs.Calls() {
			if call.State != CallServer && p.ofServer(call) {
				reportServerCall(p, call)
			}
		}
	},
}

var serverCallIDLesson = Lesson{
	Rule: &serverCallID,
	Why: "Some tools are run by the provider itself, inside the assistant's turn, and their IDs have a prefix of their own. " +
		"When such a call is stored as an ordinary one, the provider looks for its result in its own form, finds none and refuses, even if a result of yours follows. " +
		"It happens when a stream of blocks is put together by code that knows ordinary calls only.",
	Evidence: []string{
		"A refused request in the recordings of github.com/pydantic/pydantic-ai: the call had its result, and was reported as one without",
	},
	Says: []string{"`tool_use` ids were found without `tool_result` blocks immediately after: srvtoolu_"},
	Bad: Example{Target: Anthropic, Text: `[
  {"role": "user", "content": "What day is today?"},
  {"role": "assistant", "content": [
    {"type": "text", "text": "Let me look."},
    {"type": "tool_use", "id": "srvtoolu_01", "name": "web_search", "input": {"query": "date today"}},
    {"type": "text", "text": "It is Friday."}
  ]},
  {"role": "user", "content": [{"type": "tool_result", "tool_use_id": "srvtoolu_01", "content": "Unknown tool"}]}
]`},
	Good: Example{Target: Anthropic, Text: `[
  {"role": "user", "content": "What day is today?"},
  {"role": "assistant", "content": [
    {"type": "text", "text": "Let me look."},
    {"type": "server_tool_use", "id": "srvtoolu_01", "name": "web_search", "input": {"query": "date today"}},
    {"type": "web_search_tool_result", "tool_use_id": "srvtoolu_01", "content": []},
    {"type": "text", "text": "It is Friday."}
  ]},
  {"role": "user", "content": "Thank you."}
]`},
}

func reportServerCall(p *Pass, call Call) {
	f := p.Finding(call.Message, p.PartNode(call.Message, call.Part))
	f.Headline = nameCall(call) + " has the ID of a server tool, but is written as one of yours"
	f.Note = "The prefix " + quote(p.Target.ServerCall) + " marks a call that the provider runs itself, and no result of yours answers one. " +
		"Take the call out, and with it the result. If you still have what the provider sent, keep its own two blocks instead."
	title := "Remove the call"
	if call.Answer >= 0 {
		f.Related = []finding.Place{p.Place(p.MessageNode(call.Answer), "This result cannot answer it")}
		title = "Remove the call and its result"
	}
	f.Fixes = []finding.Fix{p.Fix(title, false, func() []finding.Op {
		if call.Answer >= 0 {
			return p.removePair(call, call.Answer)
		}
		return p.removeCalls(call)
	})}
	p.Report(f)
}
