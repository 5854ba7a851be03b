package write

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/format"
)

// lostResult is what is lost of a result that no call can hold.
const lostResult = "result that doesn't follow its call"

// serverCalls are the places of the calls among parts that the provider ran, by ID.
func serverCalls(parts []bind.NewPart) map[string]int {
	calls := map[string]int{}
	for i := range parts {
		if call, ok := parts[i].Part.(core.ToolCall); ok && call.Server {
			calls[call.ID] = i
		}
	}
	return calls
}

// isHeld reports whether a message is a result that is in a call. A text may have messages
// of role tool of its own, which are in no format.
//
//go:noinline
func (w *writing) isHeld(m *core.Message) bool {
	return m.Role == core.RoleTool && (w.kept == nil || m.ToolCallID+m.Name != "" || len(m.Parts) == 0)
}

// openCalls are the IDs of the calls of a group that no result in it answers yet.
type openCalls map[string]bool

// opened are those of a message that may hold results; nil where calls hold none.
func opened(d *format.Format, m *core.Message) openCalls {
	if !d.Answered {
		return nil
	}
	open := openCalls{}
	open.take(m)
	return open
}

// take reports whether a message is the result of an open call, which is none then. The calls of
// any other message are open.
func (c openCalls) take(m *core.Message) bool {
	if m.Role == core.RoleTool {
		open := c[m.ToolCallID]
		delete(c, m.ToolCallID)
		return open
	}
	for _, call := range m.Calls() {
		if !call.Server && call.ID != "" {
			c[call.ID] = true
		}
	}
	return false
}

// turnWriting writes the content of a group whose calls hold their results.
type turnWriting struct {
	*writing
	group []core.Message
	// results are the places of those that no call holds yet, by the IDs of the calls; last is that of the last one that
	// a call holds, -1 before the first.
	results map[string]int
	last    int
	steps   []step
}

// A step is a message of the group that isn't a result, with its parts as they are to be written.
type step struct {
	message int
	parts   []bind.NewPart
}

// turnOf is the content of a group, and what is lost of its messages is noted.
func turnOf(w *writing, group []core.Message) *turnWriting {
	t := &turnWriting{writing: w, group: group, results: map[string]int{}, last: -1}
	for i := range group {
		if m := &group[i]; w.isHeld(m) && m.ToolCallID != "" {
			t.results[m.ToolCallID] = i
		}
	}
	for i := range group {
		if w.offset = i; !w.isHeld(&group[i]) {
			t.step(&group[i])
		}
	}
	for i := range group {
		if w.offset = i; w.isHeld(&group[i]) {
			t.result(&group[i])
		}
	}
	w.offset = 0
	return t
}

// step adds a step.
func (t *turnWriting) step(m *core.Message) {
	if len(t.steps) > 0 {
		head := t.head(m)
		head.Carried[format.Role] = true
		t.messageMissed(m, &head)
	}
	beside, parts := resultsBeside(m), t.placed(m, t.stood())
	for k := range parts {
		call, ok := parts[k].Part.(core.ToolCall)
		switch {
		case !ok:
		case call.Server:
			parts[k].Holds = &bind.Holding{Beside: beside[call.ID]}
			if result := beside[call.ID]; result != nil {
				delete(beside, call.ID)
				_, said := format.RecordOf(*result)
				said.Carried[format.Answers], said.Carried[format.ToolName], said.Carried[format.Failure] = true, result.Name == call.Name, true
				t.missed(&said, parts[k].Index)
			}
		default:
			parts[k].Holds = t.held(call.ID)
		}
	}
	t.steps = append(t.steps, step{t.offset, parts})
}

// held is what a call of the current message holds.
func (t *turnWriting) held(id string) *bind.Holding {
	at, answered := t.results[id]
	if !answered || at <= t.offset {
		return &bind.Holding{}
	}
	delete(t.results, id)
	if current := t.offset; at < t.last {
		for _, t.offset = range [...]int{at, t.last} {
			t.lose(bind.Changed, "result order", -1)
		}
		t.offset = current
	}
	t.last = at
	return &bind.Holding{Result: &t.group[at], At: at}
}

// result notes what is lost of a result.
func (t *turnWriting) result(m *core.Message) {
	if at, left := t.results[m.ToolCallID]; left && at == t.offset || m.ToolCallID == "" {
		t.lose(bind.Dropped, lostResult, -1)
		return
	}
	head := t.head(m)
	head.Carried[format.Role], head.Carried[format.IsJSON] = true, true
	t.messageMissed(m, &head)
}

// write writes the parts, with a border between two messages. One that is in the document is left there.
func (t *turnWriting) write() {
	t.Open('[')
	for i, each := range t.steps {
		t.offset = each.message
		if i > 0 && !(t.patch != nil && t.patch.within(t.writing)) {
			t.Open('{')
			t.KeyText(format.TypeField.Key, t.format.StepTag)
			t.Close('}')
		}
		t.elements(each.parts)
	}
	t.offset = 0
	t.Close(']')
}

// stepPart writes a part of a message whose calls hold their results, and reports false for one that
// is written as any other.
func (w *writing) stepPart(each *bind.NewPart) bool {
	if each.Holds == nil {
		if !w.format.Answered || w.kept == nil {
			return false
		}
		blocks := w.kept(w.index + w.offset)
		if each.Index < len(blocks) {
			w.Raw(blocks[each.Index])
		}
		return each.Index < len(blocks)
	}
	_, said := format.RecordOf(each.Part)
	hold(w, each, &said)
	w.record(each.Form, &said, each.Index)
	return true
}

// hold puts the result that a call holds into its record.
func hold(w *writing, each *bind.NewPart, said *format.Record) {
	states, held := each.Form.CallStates, each.Holds
	said.Is[format.State] = states[len(states)-1].Word
	if m := held.Result; m != nil {
		step := w.offset
		w.offset = held.At
		said.Is[format.Output], said.Is[format.IsJSON], said.Is[format.Role] = w.entryText(m), format.Mark(m.ContentIsJSON), core.RoleTool
		said.Is[format.State] = states[0].Word
		if w.beyond(said, -1, format.Failed); said.Is[format.Failed] != "" && !m.ContentIsJSON {
			said.Is[format.Failure], said.Is[format.State], said.Carried[format.Output], said.Carried[format.Failed] = said.Is[format.Output], states[1].Word, true, true
			w.carriedBeyond(said, -1, format.Failed)
		}
		w.offset = step
		return
	}
	switch result := held.Beside; {
	case result == nil:
		said.Carried[format.Output] = true
	case result.Error != "":
		said.Is[format.Failure], said.Is[format.State], said.Carried[format.Output] = result.Error, states[1].Word, true
	default:
		said.Is[format.Output], said.Is[format.IsJSON], said.Is[format.State] = result.Output, format.Mark(format.IsStructure(result.Output)), states[0].Word
	}
}

// resultsBeside are the results next to the calls of a message, the first of each call by its ID.
func resultsBeside(m *core.Message) map[string]*core.ToolResult {
	var results map[string]*core.ToolResult
	for _, part := range m.Parts {
		if result, ok := part.(core.ToolResult); ok {
			if results == nil {
				results = map[string]*core.ToolResult{}
			}
			if results[result.ToolCallID] == nil {
				results[result.ToolCallID] = &result
			}
		}
	}
	return results
}
