package dialect

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

// A recordPatch is an object of the document in a form, which is to say another record: a typed message,
// a result, or what a call holds.
type recordPatch struct {
	*patch
	form         *form
	node         source.Index
	before, said record
	// was and is are the parts that the two records are, -1 for none.
	was, is int
	// unchanged says that a result, or what a call holds, stays the same.
	unchanged bool
	// from and to are the messages of a result, which hold what the tool gave back, and output is that
	// in the document; nil for any other record.
	from, to *core.Message
	output   source.Index
	// found are the values of the object by their slots, once somebody asks.
	found *places
	// done are the slots that were looked at, and made are the changes of a result.
	done [slots]bool
	made []finding.Op
}

// at is the value of a slot.
func (r *recordPatch) at(slot Slot) source.Index {
	if r.found == nil {
		_, found := r.find(r.node, &r.form.shape)
		r.found = &found
	}
	return r.found[slot]
}

// fields changes the fields of an object whose slots say something else, each where it stands.
func (r *recordPatch) fields(s *shape, object source.Index) {
	for i := range s.fields {
		f := &s.fields[i]
		switch {
		case f.in != nil && f.in.leaf(Output) != nil:
			r.fields(f.in, r.member(object, f.key))
		case f.either != nil:
			r.outcome(f, object)
		case f.slot == Kept || f.slot == Sign || r.done[f.slot]:
		case f.slot == State:
			// Of a call without a result the document may say more than that.
			if word := r.textOf(r.at(State)); !r.unchanged && (r.form.holdsResult(r.said.is[State]) || r.form.holdsResult(word)) {
				r.word(object, f.key, r.at(State), word, r.said.is[State])
			}
		case (r.unchanged || f.slot != Output && f.slot != Parts && f.slot != Failure) && r.said.is[f.slot] == r.before.is[f.slot]:
			r.said.carried[f.slot], r.done[f.slot] = true, true
		case r.textStays(f):
			r.done[f.slot] = true
		default:
			r.change(object, f, r.at(f.slot))
			r.done[f.slot] = true
		}
	}
}

// change changes a field whose value is at a node.
func (r *recordPatch) change(object source.Index, f *field, node source.Index) {
	r.field(object, f, node,
		func(w *writing) { w.ofResult(r.from, func() { w.field(f, &r.before, r.was) }) },
		func(w *writing) { w.ofResult(r.to, func() { w.field(f, &r.said, r.is) }) })
}

// textStays changes what a tool gave back where that is a string in a place that takes more, and
// stays one.
func (r *recordPatch) textStays(f *field) bool {
	if f.slot != Output || f.as == plainString || r.to == nil || r.Doc.Kind(r.output) != source.String || !r.Conversation.within(r.output, r.at(Output)) || len(r.to.Parts) > 0 || r.to.ContentIsJSON {
		return false
	}
	if r.said.is[Output] != r.before.is[Output] {
		r.replace(r.output, quote(nil, r.said.is[Output]))
	}
	r.said.carried[Output], r.said.carried[IsJSON] = true, true
	return true
}

// outcome changes the object around what a tool gave back: in its place where that keeps its form, or
// else as a whole.
func (r *recordPatch) outcome(f *field, object source.Index) {
	node := r.member(object, f.key)
	form := r.eitherOf(node, f.either)
	if form == nil || form != pick(f.either, &r.said) && (!form.takesAny() || len(r.to.Parts) > 0) {
		r.change(object, f, node)
		return
	}
	if form.failed {
		r.said.is[Failure], r.before.is[Failure] = r.said.is[Output], r.before.is[Output]
	}
	r.fields(&form.shape, node)
}

// takesAny reports whether a form holds any text that a tool gave back.
func (f *form) takesAny() bool {
	output := f.shape.of(Output)
	return f.failed || output != nil && output.as == anyJSON
}
