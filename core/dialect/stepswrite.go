package dialect

import (
	"github.com/rolecall/rolecall/core"
)

// A step is a part of a message whose calls hold their results, as it is to be written.
type step struct {
	newPart
	// message is the place of its message in the group; result is that of the message with
	// the result that it holds, -1 for none.
	message, result int
	// beside is the result that stands beside it in the model; nil for none.
	beside *core.ToolResult
	// border says that it parts two messages.
	border bool
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
func (w *writing) isHeld(m *core.Message) bool {
	return m.Role == core.RoleTool && (w.kept == nil || m.ToolCallID+m.Name != "" || len(m.Parts) == 0)
}

// openCalls are the IDs of the calls of a group that no result in it answers yet.
type openCalls map[string]bool

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

// steps are the parts of a group in their order, and what is lost of its messages is noted.
func (w *writing) steps(group []core.Message) []step {
	results := map[string]int{}
	for i := range group {
		if m := &group[i]; w.isHeld(m) && m.ToolCallID != "" {
			results[m.ToolCallID] = i
		}
	}
	var steps []step
	last, said := -1, false
	for i := range group {
		m := &group[i]
		w.offset = i
		if w.isHeld(m) {
			continue
		}
		if said {
			steps = append(steps, step{message: i, border: true, result: -1})
			head := w.head(m)
			head.carried[Role] = true
			w.messageMissed(m, &head)
		}
		said = true
		beside := resultsBeside(m)
		for _, each := range w.placed(m, w.stood()) {
			made := step{newPart: each, message: i, result: -1}
			if call, ok := each.Part.(core.ToolCall); ok && call.Server {
				if made.beside = beside[call.ID]; made.beside != nil {
					delete(beside, call.ID)
					_, said := recordOf(*made.beside)
					said.carried[Answers], said.carried[ToolName] = true, made.beside.Name == call.Name
					w.missed(&said, each.index)
				}
			} else if ok {
				if at, held := results[call.ID]; held && at > i {
					made.result = at
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
			steps = append(steps, made)
		}
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

// stepList writes the parts of a group.
func (w *writing) stepList(group []core.Message) {
	w.open('[')
	if steps := w.steps(group); w.patch == nil || !w.patch.steps(w, steps, group) {
		for _, each := range steps {
			w.step(each, group)
		}
	}
	w.close(']')
}

// step writes one part of a message whose calls hold their results.
func (w *writing) step(each step, group []core.Message) {
	call, ok := each.Part.(core.ToolCall)
	switch {
	case each.border:
		w.open('{')
		w.member(typeField.key, w.dialect.border)
		w.close('}')
		return
	case !ok:
		w.offset = each.message
		if w.kept != nil {
			if blocks := w.kept(w.index + w.offset); each.index < len(blocks) {
				w.raw(blocks[each.index])
				return
			}
		}
		w.part(each.newPart)
		return
	}
	w.offset = each.message
	_, said := recordOf(call)
	w.hold(&each, group, &said)
	w.record(each.form, &said, each.index)
	w.offset = 0
}

// hold puts the result that a call holds into its record.
func (w *writing) hold(each *step, group []core.Message, said *record) {
	states := each.form.states
	said.is[State] = states[len(states)-1].word
	if each.result >= 0 {
		m := &group[each.result]
		w.offset = each.result
		said.is[Output], said.is[IsJSON], said.is[Role] = w.entryText(m), mark(m.ContentIsJSON), core.RoleTool
		said.is[State] = states[0].word
		if w.beyond(said, -1, Failed); said.is[Failed] != "" && !m.ContentIsJSON {
			said.is[Failure], said.is[State], said.carried[Output], said.carried[Failed] = said.is[Output], states[1].word, true, true
			w.carriedBeyond(said, -1, Failed)
		}
		w.offset = each.message
		return
	}
	switch result := each.beside; {
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
