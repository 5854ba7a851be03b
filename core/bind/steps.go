package bind

import (
	"slices"
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// heldResult is a result that a call holds, while its step is read.
type heldResult struct {
	node   source.Index
	call   core.ToolCall
	id     source.Index
	output source.Index
	failed source.Index
}

// readSteps reads the parts of a message whose calls hold their results.
func (r *reader) readSteps(wire int, node, content source.Index, set format.RoleSet, role core.Role, at *format.Places) {
	message, origin := r.begin(wire, node)
	message.Role = role
	r.head(message, origin, at)
	d, border := r.Format, false
	for part := content + 1; part < r.Doc.Nodes[content].Next; part = r.Doc.Nodes[part].Next {
		if typed := r.Doc.Member(part, format.TypeField.Key); r.Kind(part) == source.Object && r.Is(typed, d.StepTag) {
			r.placed(typed, r.boundForm(part, d.Parts), set)
			r.keepOthers(part, "")
			border = border || r.at() > 0
			continue
		}
		if border {
			border = false
			r.endStep(wire, node, at)
			message, origin = r.begin(wire, node)
			message.Role, origin.Role, origin.Content = role, at[format.Role], at[format.Content]
		}
		r.part = r.at()
		r.readPart(part, set)
	}
	r.endStep(wire, node, at)
}

// endStep ends the message of a step and makes those of its results.
func (r *reader) endStep(wire int, node source.Index, at *format.Places) {
	r.end()
	for _, held := range r.held {
		message, origin := r.begin(wire, node)
		message.Role, message.ToolCallID, message.Name = core.RoleTool, held.call.ID, held.call.Name
		origin.Role, origin.Block, origin.CallID, origin.Content = at[format.Role], held.node, held.id, held.output
		if origin.Failed = held.failed; held.failed == source.None {
			r.outputText(message, held.output)
		} else {
			r.flatText(message, held.output)
			r.note(Dropped, format.FailureMark, held.failed)
		}
		r.end()
	}
	r.held = r.held[:0]
}

// makeHolder adds a call that holds its result, and that result where the provider ran the tool.
func (r *reader) makeHolder(form *format.Form, node, typed source.Index, at *format.Places) {
	if at[format.Data] != source.None {
		r.keep(Changed, `field "`+r.Key(r.Doc.KeyOf(at[format.Data]))+`"`, at[format.Data])
		at[format.Arguments] = FirstOf(at[format.Arguments], at[format.Data])
	}
	call, origin := r.call(form, at), callOrigin(node, at)
	if form.Head {
		call.Name = form.ToolIn(r.Word(typed))
	}
	r.add(call, origin)
	held, result := r.resultHeld(form, node, call, at), core.ToolResult{ToolCallID: call.ID, Name: call.Name}
	switch {
	case held == nil:
	case !call.Server:
		r.held = append(r.held, *held)
	default:
		if result.Output = r.text(held.output); held.failed != source.None {
			result.Output, result.Error = "", result.Output
		}
		r.add(result, PartOrigin{Node: node, Text: held.output, ID: at[format.CallID]})
	}
}

// resultHeld is the result that a call holds; nil for none. Where the state is none, or absent, what the call holds
// says which it is.
func (r *reader) resultHeld(form *format.Form, node source.Index, call core.ToolCall, at *format.Places) *heldResult {
	r.checkState(form, node, at)
	states, word := form.CallStates, r.Word(at[format.State])
	i := slices.IndexFunc(states, func(s format.CallState) bool { return r.Is(at[format.State], s.Word) })
	said := i >= 0
	if !said {
		known := slices.Contains(form.Shape.Leaf(format.State).Words, word)
		i = slices.IndexFunc(states, func(s format.CallState) bool {
			return at[s.Slot] != source.None && (s.Slot == format.Failure || s.Slot == format.Output && !known)
		})
		r.keep(Changed, `call state `+source.Quote(word), at[format.State])
	}
	if i < 0 || states[i].Slot == format.Kept {
		return nil
	}
	held := heldResult{node: node, call: call, id: at[format.CallID], output: at[states[i].Slot]}
	switch states[i].Slot {
	case format.Failure:
		held.failed = FirstOf(held.output, at[format.State])
	case format.Failed:
		held.output, held.failed = source.None, at[format.State]
		r.note(Changed, `result type "`+word+`"`, node)
	}
	if !said {
		r.meansState(node, at[format.State], states[i].Word)
	}
	return &held
}

// checkState reports what does not go with the state that a call says it is in, and what is missing for it.
func (r *draft) checkState(form *format.Form, node source.Index, at *format.Places) {
	word := r.Word(at[format.State])
	if f := form.Shape.Leaf(format.State); word == "" || f == nil || !slices.Contains(f.Words, word) {
		return
	}
	holds := format.Kept
	for _, state := range form.CallStates {
		if state.Word == word {
			holds = state.Slot
		}
	}
	for i := range form.Within {
		if key := &form.Within[i]; slices.Contains(key.States, word) {
			r.checkStateKey(node, key, word)
		}
	}
	for _, slot := range [...]format.Slot{format.Output, format.Failure} {
		key := form.Shape.Leaf(slot).Key
		switch value := at[slot]; {
		case value != source.None && slot != holds:
			r.otherState(value, key, slot, word)
		case value == source.None && slot == holds && slot == format.Failure:
			r.misfit(format.MissingField, node, key, slot, "a string")
		}
	}
}

// checkStateKey reports what is wrong with a key that goes with some states alone.
func (r *draft) checkStateKey(call source.Index, key *format.StateKey, state string) {
	value := r.Doc.Member(call, key.Key)
	switch {
	case value == source.None:
		if key.Must {
			r.misfit(format.MissingField, call, key.Key, format.Kept, "an object with an id")
		}
		return
	case key.Shape == nil:
		r.otherState(value, key.Key, format.Kept, state)
		return
	case r.Kind(value) != source.Object:
		return // it was reported as such
	}
	r.way = append(r.way, key.Key)
	var found Values
	for i := range key.Shape.Fields {
		found[i] = r.Doc.Member(value, key.Shape.Fields[i].Key)
	}
	r.misfits(value, key.Shape, &found)
	for never := range strings.SplitSeq(key.Never, " ") {
		if inner := r.Doc.Member(value, never); inner != source.None {
			r.otherState(inner, r.fieldName(never), format.Kept, state)
		}
	}
	r.way = r.way[:len(r.way)-1]
}

// otherState reports the key of a value that does not go with the state of its call.
func (r *draft) otherState(value source.Index, field string, slot format.Slot, state string) {
	problem := r.misfit(format.UnknownField, r.Doc.KeyOf(value), field, slot, "")
	problem.Cause, problem.Refused, problem.Detail = format.OtherState, true, state
}

// meansState says of what was reported of the state of a call which one is meant.
func (r *draft) meansState(call, state source.Index, word string) {
	for i := len(r.Problems) - 1; i >= 0 && r.Problems[i].Node >= call; i-- {
		if problem := &r.Problems[i]; problem.Slot == format.State && (problem.Node == state || problem.Node == call) {
			problem.Suggest = word
		}
	}
}
