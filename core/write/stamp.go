package write

import (
	"slices"
	"strconv"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// logWriting is what an audit log says next to its messages, and what was found for it.
type logWriting struct {
	*LogNotes
	// number is that of the last ID that was added, and taken says how many messages have an ID.
	number int
	taken  map[string]int
	// results are the IDs of the calls that have a result; nil before one is looked for.
	results map[string]bool
}

// id is the ID of the entry. One that is added is that of no other entry.
func (e *entryWriting) id() string {
	log := &e.log
	switch {
	case e.m.ID != "" && e.piece.Row == 0:
		return e.m.ID
	case !log.Suggest && e.m.ID != "":
		return e.m.ID + "#" + strconv.Itoa(e.piece.Row+1)
	case !log.Suggest:
		return ""
	}
	if log.taken == nil {
		log.taken = takenIDs(e.all)
	}
	id := ""
	for id == "" || log.taken[id] > 0 {
		log.number++
		id = "entry-" + strconv.Itoa(log.number)
	}
	e.lose(bind.Invented, "entry ID", e.part.Index)
	return id
}

// date is the date of the entry: that of its message, or else of what is written.
func (e *entryWriting) date() string {
	if e.m.Timestamp != "" || e.log.Now == "" {
		return e.m.Timestamp
	}
	e.lose(bind.Invented, "entry timestamp (current time)", e.part.Index)
	return e.log.Now
}

// decide writes a decision and audit data for the entry.
func (e *entryWriting) decide() {
	call, isCall := e.part.Part.(core.ToolCall)
	e.KeyText("decision", decision(e.m.Role, isCall, isCall && e.hasResult(call.ID), e.failed, e.piece.Calls))
	audit := "{}"
	switch {
	case isCall:
		audit = `{"tool": ` + source.Quote(call.Name) + `}`
	case e.m.Role == core.RoleTool:
		audit = `{"result_size_bytes": ` + strconv.Itoa(len(e.m.Text())) + `}`
	}
	e.Whole("audit", audit)
	e.lose(bind.Invented, "suggested decision", e.part.Index)
}

// hasResult reports whether a call has a result.
func (e *entryWriting) hasResult(id string) bool {
	if e.log.results == nil {
		e.log.results = map[string]bool{}
		for i := range e.all {
			if m := &e.all[i]; m.Role == core.RoleTool {
				e.log.results[m.ToolCallID] = true
			}
		}
	}
	return id != "" && e.log.results[id]
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
