package write

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/format"
)

// A step is a message of a group, with its parts as they are to be written.
type step struct {
	message int
	parts   []bind.NewPart
}

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

// steps are the messages of a group that aren't results, in their order, and what is lost of all of
// them is noted.
func steps(w *writing, group []core.Message) []step {
	results := map[string]int{}
	for i := range group {
		if m := &group[i]; w.isHeld(m) && m.ToolCallID != "" {
			results[m.ToolCallID] = i
		}
	}
	var steps []step
	last := -1
	for i := range group {
		m := &group[i]
		w.offset = i
		if w.isHeld(m) {
			continue
		}
		if len(steps) > 0 {
			head := w.head(m)
			head.Carried[format.Role] = true
			w.messageMissed(m, &head)
		}
		beside := resultsBeside(m)
		parts := w.placed(m, w.stood())
		for k := range parts {
			call, ok := parts[k].Part.(core.ToolCall)
			if !ok {
				continue
			}
			held := &bind.Holding{}
			parts[k].Holds = held
			if call.Server {
				if held.Beside = beside[call.ID]; held.Beside != nil {
					delete(beside, call.ID)
					_, said := format.RecordOf(*held.Beside)
					said.Carried[format.Answers], said.Carried[format.ToolName], said.Carried[format.Failure] = true, held.Beside.Name == call.Name, true
					w.missed(&said, parts[k].Index)
				}
			} else if at, answered := results[call.ID]; answered && at > i {
				held.Result, held.At = &group[at], at
				delete(results, call.ID)
				if at < last {
					for _, w.offset = range [...]int{at, last} {
						w.lose(bind.Changed, "result order", -1)
					}
					w.offset = i
				}
				last = at
			}
		}
		steps = append(steps, step{i, parts})
	}
	for i := range group {
		m := &group[i]
		if !w.isHeld(m) {
			continue
		}
		w.offset = i
		if at, left := results[m.ToolCallID]; left && at == i || m.ToolCallID == "" {
			w.lose(bind.Dropped, lostResult, -1)
			continue
		}
		head := w.head(m)
		head.Carried[format.Role], head.Carried[format.IsJSON] = true, true
		w.messageMissed(m, &head)
	}
	w.offset = 0
	return steps
}

// stepList writes the parts of a group, with a border between two messages. One that is in the
// document is left there.
func (w *writing) stepList(group []core.Message) {
	w.Open('[')
	w.elements(nil)
	for i, each := range steps(w, group) {
		w.offset = each.message
		if i > 0 && !(w.patch != nil && w.patch.within(w)) {
			w.Open('{')
			w.KeyText(format.TypeField.Key, w.format.StepTag)
			w.Close('}')
		}
		w.elements(each.parts)
	}
	w.offset = 0
	w.Close(']')
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
