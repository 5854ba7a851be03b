package write

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// A recordPatch is an object of the document in a form, which is to say another record: a typed message,
// a result, or what a call holds.
type recordPatch struct {
	*patch
	form         *format.Form
	node         source.Index
	before, said format.Record
	// was and is are the parts that the two records are, -1 for none.
	was, is int
	// unchanged says that a result, or what a call holds, stays the same.
	unchanged bool
	// from and to are the messages of a result, which hold what the tool gave back, and output is that
	// in the document; nil for any other record.
	from, to *core.Message
	output   source.Index
	// found are the values of the object by their slots, once somebody asks.
	found *format.Places
	// done are the slots that were looked at, and made are the changes of a result.
	done [format.Slots]bool
	made []finding.Op
}

// at is the value of a slot.
func (r *recordPatch) at(slot format.Slot) source.Index {
	if r.found == nil {
		_, found := r.find(r.node, &r.form.Shape)
		r.found = &found
	}
	return r.found[slot]
}

// fields changes the fields of an object whose slots say something else, each where it is.
func (r *recordPatch) fields(s *format.Shape, object source.Index) {
	for i := range s.Fields {
		f := &s.Fields[i]
		switch {
		case f.In != nil && f.In.Leaf(format.Output) != nil:
			r.fields(f.In, r.MemberNamed(object, f.Key))
		case f.Either != nil:
			r.outcome(f, object)
		case f.Slot == format.Kept || f.Slot == format.Tag || r.done[f.Slot]:
		case f.Slot == format.State:
			// Of a call without a result the document may say more than that.
			if word := r.textOf(r.at(format.State)); !r.unchanged && (r.form.HoldsResult(r.said.Is[format.State]) || r.form.HoldsResult(word)) {
				r.word(object, f.Key, r.at(format.State), word, r.said.Is[format.State])
			}
		case (r.unchanged || f.Slot != format.Output && f.Slot != format.Parts && f.Slot != format.Failure) && r.said.Is[f.Slot] == r.before.Is[f.Slot]:
			r.said.Carried[f.Slot], r.done[f.Slot] = true, true
		case r.textStays(f):
			r.done[f.Slot] = true
		default:
			r.change(object, f, r.at(f.Slot))
			r.done[f.Slot] = true
		}
	}
}

// change changes a field whose value is at a node.
func (r *recordPatch) change(object source.Index, f *format.Field, node source.Index) {
	r.field(object, f, node,
		func(w *writing) { w.ofResult(r.from, func() { w.field(f, &r.before, r.was) }) },
		func(w *writing) { w.ofResult(r.to, func() { w.field(f, &r.said, r.is) }) })
}

// textStays changes what a tool gave back where that is a string in a place that takes more, and
// stays one.
func (r *recordPatch) textStays(f *format.Field) bool {
	if f.Slot != format.Output || f.As == format.PlainString || r.to == nil || r.Doc.Kind(r.output) != source.String || !r.Conversation.Within(r.output, r.at(format.Output)) || len(r.to.Parts) > 0 || r.to.ContentIsJSON {
		return false
	}
	if r.said.Is[format.Output] != r.before.Is[format.Output] {
		r.replace(r.output, format.Quote(nil, r.said.Is[format.Output]))
	}
	r.said.Carried[format.Output], r.said.Carried[format.IsJSON] = true, true
	return true
}

// outcome changes the object around what a tool gave back: in its place where that keeps its form, or
// else as a whole.
func (r *recordPatch) outcome(f *format.Field, object source.Index) {
	node := r.MemberNamed(object, f.Key)
	form := r.EitherOf(node, f.Either)
	if form == nil || form != pick(f.Either, &r.said) && (!form.TakesAny() || len(r.to.Parts) > 0) {
		r.change(object, f, node)
		return
	}
	if form.Failed {
		r.said.Is[format.Failure], r.before.Is[format.Failure] = r.said.Is[format.Output], r.before.Is[format.Output]
	}
	r.fields(&form.Shape, node)
}
