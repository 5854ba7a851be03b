package dialect

import (
	"github.com/rolecall/rolecall/core"
)

// A step is a message of a group, with its parts as they are to be written.
type step struct {
	message int
	parts   []newPart
}

// holding is what a call holds: the result of role tool at a place of the group, or one that stands
// beside it in the model; none of both before the tool has run.
type holding struct {
	result *core.Message
	at     int
	beside *core.ToolResult
}

// holdsResult reports whether a call in the state has a result.
func (f *form) holdsResult(state string) bool {
	for _, each := range f.states {
		if each.word == state {
			return each.slot != Kept
		}
	}
	return false
}

// lostResult is what is lost of a result that no call can hold.
const lostResult = "a result that does not stand after its call"

// serverCalls are the places of the calls among parts that the provider ran, by ID.
func serverCalls(parts []newPart) map[string]int {
	calls := map[string]int{}
	for i := range parts {
		if call, ok := parts[i].Part.(core.ToolCall); ok && call.Server {
			calls[call.ID] = i
		}
	}
	return calls
}

// isHeld reports whether a message is a result that stands in a call. A text may have messages
// of role tool of its own, which are in no format.
//
//go:noinline
func (w *writing) isHeld(m *core.Message) bool {
	return m.Role == core.RoleTool && (w.kept == nil || m.ToolCallID+m.Name != "" || len(m.Parts) == 0)
}

// openCalls are the IDs of the calls of a group that no result in it answers yet.
type openCalls map[string]bool

// opened are those of a message that may hold results; nil where calls hold none.
func (d *Dialect) opened(m *core.Message) openCalls {
	if !d.answered {
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

// steps are the messages of a group that are no results, in their order, and what is lost of all of
// them is noted.
func (w *writing) steps(group []core.Message) []step {
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
			head.carried[Role] = true
			w.messageMissed(m, &head)
		}
		beside := resultsBeside(m)
		parts := w.placed(m, w.stood())
		for k := range parts {
			call, ok := parts[k].Part.(core.ToolCall)
			if !ok {
				continue
			}
			held := &holding{}
			parts[k].holds = held
			if call.Server {
				if held.beside = beside[call.ID]; held.beside != nil {
					delete(beside, call.ID)
					_, said := recordOf(*held.beside)
					said.carried[Answers], said.carried[ToolName], said.carried[Failure] = true, held.beside.Name == call.Name, true
					w.missed(&said, parts[k].index)
				}
			} else if at, answered := results[call.ID]; answered && at > i {
				held.result, held.at = &group[at], at
				delete(results, call.ID)
				if at < last {
					for _, w.offset = range [...]int{at, last} {
						w.lose(changed, "the order of the results", -1)
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
			w.lose(dropped, lostResult, -1)
			continue
		}
		head := w.head(m)
		head.carried[Role], head.carried[IsJSON] = true, true
		w.messageMissed(m, &head)
	}
	w.offset = 0
	return steps
}

// stepList writes the parts of a group, with a border between two messages. One that stands in the
// document is left there.
func (w *writing) stepList(group []core.Message) {
	w.open('[')
	w.elements(nil)
	for i, each := range w.steps(group) {
		w.offset = each.message
		if i > 0 && !(w.patch != nil && w.patch.lists(w) && w.patch.wire(w.index+w.offset) == w.patch.group.wire) {
			w.open('{')
			w.member(typeField.key, w.dialect.border)
			w.close('}')
		}
		w.elements(each.parts)
	}
	w.offset = 0
	w.close(']')
}

// stepPart writes a part of a message whose calls hold their results, and reports false for one that
// is written as any other.
func (w *writing) stepPart(each *newPart) bool {
	if each.holds == nil {
		if !w.dialect.answered || w.kept == nil {
			return false
		}
		blocks := w.kept(w.index + w.offset)
		if each.index < len(blocks) {
			w.raw(blocks[each.index])
		}
		return each.index < len(blocks)
	}
	_, said := recordOf(each.Part)
	w.hold(each, &said)
	w.record(each.form, &said, each.index)
	return true
}

// hold puts the result that a call holds into its record.
func (w *writing) hold(each *newPart, said *record) {
	states, held := each.form.states, each.holds
	said.is[State] = states[len(states)-1].word
	if m := held.result; m != nil {
		step := w.offset
		w.offset = held.at
		said.is[Output], said.is[IsJSON], said.is[Role] = w.entryText(m), mark(m.ContentIsJSON), core.RoleTool
		said.is[State] = states[0].word
		if w.beyond(said, -1, Failed); said.is[Failed] != "" && !m.ContentIsJSON {
			said.is[Failure], said.is[State], said.carried[Output], said.carried[Failed] = said.is[Output], states[1].word, true, true
			w.carriedBeyond(said, -1, Failed)
		}
		w.offset = step
		return
	}
	switch result := held.beside; {
	case result == nil:
		said.carried[Output] = true
	case result.Error != "":
		said.is[Failure], said.is[State], said.carried[Output] = result.Error, states[1].word, true
	default:
		said.is[Output], said.is[IsJSON], said.is[State] = result.Output, mark(isStructure(result.Output)), states[0].word
	}
}

// resultsBeside are the results beside the calls of a message, the first of each call by its ID.
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
