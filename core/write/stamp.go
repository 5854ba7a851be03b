package write

import (
	"slices"
	"strconv"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// entryID is the ID of an entry of a message, which may make a number of them. One that is added is that of no
// other entry.
func (w *writing) entryID(m *core.Message, number, part int) string {
	switch {
	case m.ID != "" && number == 0:
		return m.ID
	case !w.notes.Suggest && m.ID != "":
		return m.ID + "#" + strconv.Itoa(number+1)
	case !w.notes.Suggest:
		return ""
	}
	if w.taken == nil {
		w.taken = takenIDs(w.all)
	}
	id := ""
	for id == "" || w.taken[id] > 0 {
		w.number++
		id = "entry-" + strconv.Itoa(w.number)
	}
	w.lose(bind.Invented, "entry ID", part)
	return id
}

// entryDate is the date of an entry: that of its message, or else of what is written.
func (w *writing) entryDate(m *core.Message, part int) string {
	if m.Timestamp != "" || w.notes.Now == "" {
		return m.Timestamp
	}
	w.lose(bind.Invented, "entry timestamp (current time)", part)
	return w.notes.Now
}

// decide writes a decision and audit data for an entry.
func (w *writing) decide(m *core.Message, part bind.NewPart, failed bool) {
	call, isCall := part.Part.(core.ToolCall)
	w.KeyText("decision", decision(m.Role, isCall, isCall && hasResult(w, call.ID), failed, w.pieces[w.index].Calls))
	audit := "{}"
	switch {
	case isCall:
		audit = `{"tool": ` + source.Quote(call.Name) + `}`
	case m.Role == core.RoleTool:
		audit = `{"result_size_bytes": ` + strconv.Itoa(len(m.Text())) + `}`
	}
	w.Whole("audit", audit)
	w.lose(bind.Invented, "suggested decision", part.Index)
}

// hasResult reports whether a call has a result.
func hasResult(w *writing, id string) bool {
	if w.results == nil {
		w.results = map[string]bool{}
		for i := range w.all {
			if m := &w.all[i]; m.Role == core.RoleTool {
				w.results[m.ToolCallID] = true
			}
		}
	}
	return id != "" && w.results[id]
}

// Decision suggests what was decided about a message, or about a call of it, in the words of an audit log.
func Decision(m *core.Message, call, answered, failed bool) string {
	return decision(m.Role, call, answered, failed, callsSomething(m))
}

func decision(role core.Role, call, answered, failed, calls bool) string {
	switch {
	case role == core.RoleUser:
		return "user_input"
	case role == core.RoleTool && failed:
		return "error"
	case role == core.RoleTool:
		return "tool_executed_successfully"
	case role == core.RoleSystem, role == format.RoleDeveloper:
		return "context_loaded"
	case role != core.RoleAssistant:
		return "unknown_role"
	case answered:
		return "tool_call_approved"
	case call:
		return "tool_call"
	case calls:
		return "planning"
	}
	return "response"
}

// callsSomething reports whether a message has a call.
func callsSomething(m *core.Message) bool {
	return len(m.ToolCalls) > 0 || slices.ContainsFunc(m.Parts, core.IsToolCall)
}
