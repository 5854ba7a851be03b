package engine

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/internal/agentlog"
	"github.com/rolecall/rolecall/core/source"
)

// turns are those of a conversation, and of the log of a program those of the whole log.
func (e *Engine) turns(r *reading, v view) (turns []Turn) {
	var all []agentlog.Turn
	if file := e.parse(); file.Joined() {
		all = agentlog.TurnsOf(e.text, file.Log().ID)
	}
	if all == nil {
		all = r.turns()
	}
	next := 0
	for _, turn := range all {
		message := 0
		for next < len(r.From) && r.Doc.Span(r.From[next].Node).Start < turn.Span.End {
			if next++; message == 0 && r.Doc.Span(r.From[next-1].Node).Start >= turn.Span.Start {
				message = next
			}
		}
		turns = append(turns, Turn{
			Place: v.place(turn.Span, "", ""), Sent: turn.Sent, Cached: turn.Cached, Counted: turn.Counted,
			Tools: turn.Tools, Open: turn.Open, Failed: turn.Failed, To: turn.To, Cut: turn.Cut, Message: message,
		})
	}
	return turns
}

// turns are those of a conversation that isn't in a log.
func (r *reading) turns() []agentlog.Turn {
	var turns agentlog.Turns
	for i := range r.Messages {
		m := &r.Messages[i]
		size := 4 * m.EstimateTokens()
		if m.Role != core.RoleAssistant {
			turns.Say(size)
		} else {
			turns.Answer(r.Doc.Span(r.From[i].Node), "", size)
		}
		for _, call := range m.Calls() {
			turns.Call(call.ID, call.Name)
		}
		if m.Role == core.RoleTool {
			turns.Result(m.ToolCallID, r.From[i].Failed != source.None)
		}
	}
	return turns.All
}
