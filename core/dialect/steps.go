package dialect

import (
	"slices"
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/source"
)

// Where a call holds its result, the assistant's message is several of the model: each step is
// one, and each result is one of role tool after it.

// A callState is a format's word for whether a call that holds its result has one. Slot says
// what there is: Output, or Failure, or Failed where nothing more is said; Kept for none.
type callState struct {
	word string
	slot Slot
}

// A stateKey is a key that goes with some states of such a call alone.
type stateKey struct {
	key    string
	states []string
	// must says that the key is required, and shape what stands under it; a nil shape is that of a key
	// that does not go with the states.
	must  bool
	shape *shape
	// never are keys inside, one space apart, that do not go with the states.
	never string
}

// heldResult is a result that a call holds, while its step is read.
type heldResult struct {
	node   source.Index
	call   core.ToolCall
	id     source.Index
	output source.Index
	failed source.Index
}

// readSteps reads the parts of a message whose calls hold their results.
func (r *reader) readSteps(wire int, node, content source.Index, set roleSet, role core.Role, at *places) {
	message, origin := r.begin(wire, node)
	message.Role = role
	r.head(message, origin, at)
	d, border := r.Dialect, false
	for part := content + 1; part < r.Doc.Nodes[content].Next; part = r.Doc.Nodes[part].Next {
		if typed := r.Doc.Member(part, typeField.key); r.kind(part) == source.Object && r.is(typed, d.border) {
			r.placed(typed, r.formOf(part, typed, d.parts), d.parts, set)
			r.keepOthers(part, "")
			border = border || r.at() > 0
			continue
		}
		if border {
			border = false
			r.endStep(wire, node, at)
			message, origin = r.begin(wire, node)
			message.Role, origin.Role, origin.Content = role, at[Role], at[Content]
		}
		r.part = r.at()
		r.readPart(part, set, d.parts)
	}
	r.endStep(wire, node, at)
}

// endStep ends the message of a step and makes those of its results.
func (r *reader) endStep(wire int, node source.Index, at *places) {
	r.end()
	for _, held := range r.held {
		message, origin := r.begin(wire, node)
		message.Role, message.ToolCallID, message.Name = core.RoleTool, held.call.ID, held.call.Name
		origin.Role, origin.Block, origin.CallID, origin.Content = at[Role], held.node, held.id, held.output
		if origin.Failed = held.failed; held.failed == source.None {
			r.outputText(message, held.output)
		} else {
			r.flatText(message, held.output)
			r.note(dropped, failureMark, held.failed)
		}
		r.end()
	}
	r.held = r.held[:0]
}

// makeHolder adds a call that holds its result, and that result where the provider ran the tool.
func (r *reader) makeHolder(form *form, node, typed source.Index, at *places) {
	if at[Data] != source.None {
		r.keep(changed, `the key "`+r.key(r.Doc.KeyOf(at[Data]))+`"`, at[Data])
		at[Arguments] = firstOf(at[Arguments], at[Data])
	}
	call, origin := r.call(form, at), callOrigin(node, at)
	if form.head {
		call.Name = form.toolIn(r.word(typed))
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
		r.add(result, PartOrigin{Node: node, Text: held.output, ID: at[CallID]})
	}
}

// resultHeld is the result that a call holds; nil for none.
func (r *reader) resultHeld(form *form, node source.Index, call core.ToolCall, at *places) *heldResult {
	r.checkState(form, node, at)
	for _, state := range form.states {
		if !r.is(at[State], state.word) {
			continue
		}
		held := heldResult{node: node, call: call, id: at[CallID], output: at[Output]}
		switch state.slot {
		case Kept:
			return nil
		case Failure:
			held.output, held.failed = at[Failure], firstOf(at[Failure], at[State])
		case Failed:
			held.output, held.failed = source.None, at[State]
			r.note(changed, `the kind of a result, "`+state.word+`"`, node)
		}
		return &held
	}
	// The state is none, or absent: what the call holds says which it is.
	for _, state := range form.states {
		held := heldResult{node: node, call: call, id: at[CallID], output: at[state.slot]}
		switch {
		case state.slot == Failure && at[Failure] != source.None:
			held.failed = at[Failure]
		case state.slot != Output || at[Output] == source.None || slices.ContainsFunc(form.shape.fields, func(f field) bool {
			return f.slot == State && slices.Contains(f.words, r.word(at[State]))
		}):
			continue
		}
		r.meansState(node, at[State], state.word)
		r.keep(changed, `the state of a call, `+source.Quote(r.word(at[State])), at[State])
		return &held
	}
	if at[State] == source.None {
		return nil
	}
	r.keep(changed, `the state of a call, `+source.Quote(r.word(at[State])), at[State])
	return nil
}

// checkState reports what does not go with the state that a call says it is in, and what is missing for it.
func (r *reader) checkState(form *form, node source.Index, at *places) {
	word := r.word(at[State])
	if f := form.shape.leaf(State); word == "" || f == nil || !slices.Contains(f.words, word) {
		return
	}
	holds := Kept
	for _, state := range form.states {
		if state.word == word {
			holds = state.slot
		}
	}
	for i := range form.within {
		if key := &form.within[i]; slices.Contains(key.states, word) {
			r.checkStateKey(node, key, word)
		}
	}
	for _, slot := range [...]Slot{Output, Failure} {
		key := form.shape.leaf(slot).key
		switch value := at[slot]; {
		case value != source.None && slot != holds:
			r.otherState(value, key, slot, word)
		case value == source.None && slot == holds && slot == Failure:
			r.misfit(MissingField, node, key, slot, "a string")
		}
	}
}

// checkStateKey reports what is wrong with a key that goes with some states alone.
func (r *reader) checkStateKey(call source.Index, key *stateKey, state string) {
	value := r.Doc.Member(call, key.key)
	switch {
	case value == source.None:
		if key.must {
			r.misfit(MissingField, call, key.key, Kept, "an object with an id")
		}
		return
	case key.shape == nil:
		r.otherState(value, key.key, Kept, state)
		return
	case r.kind(value) != source.Object:
		return // it was reported as such
	}
	r.way = append(r.way, key.key)
	var found values
	for i := range key.shape.fields {
		found[i] = r.Doc.Member(value, key.shape.fields[i].key)
	}
	r.misfits(value, key.shape, &found)
	for never := range strings.SplitSeq(key.never, " ") {
		if inner := r.Doc.Member(value, never); inner != source.None {
			r.otherState(inner, r.fieldName(never), Kept, state)
		}
	}
	r.way = r.way[:len(r.way)-1]
}

// otherState reports the key of a value that does not go with the state of its call.
func (r *reader) otherState(value source.Index, field string, slot Slot, state string) {
	problem := r.misfit(UnknownField, r.Doc.KeyOf(value), field, slot, "")
	problem.Cause, problem.Refused, problem.Detail = OtherState, true, state
}

// meansState says of what was reported of the state of a call which one is meant.
func (r *reader) meansState(call, state source.Index, word string) {
	for i := len(r.Problems) - 1; i >= 0 && r.Problems[i].Node >= call; i-- {
		if problem := &r.Problems[i]; problem.Slot == State && (problem.Node == state || problem.Node == call) {
			problem.Suggest = word
		}
	}
}
