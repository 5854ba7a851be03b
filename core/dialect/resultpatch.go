package dialect

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

// resultAt is the form of the result that a message of the document is, where that is a part or an
// item, and its place; None for any other message.
func (p *patch) resultAt(from int) (*form, source.Index) {
	at := &p.From[from]
	if form := p.item(at.Node); form != nil && form.makes == makesResult {
		return form, at.Node
	}
	return p.Dialect.resultForm(), at.Block
}

// oneResult writes a message whose one content is the result that stands there. It reports false for
// any other.
func (p *patch) oneResult(w *writing, m *core.Message) bool {
	if w != p.w || p.from.Role != core.RoleTool || p.at.CallID == source.None || p.at.Name == source.None || len(m.Parts) > 0 {
		return false
	}
	p.stays(p.listing.value, p.result(p.Dialect.resultForm(), p.listing.value, p.first, m).made)
	return true
}

// resultBlock changes a result of the document, which is a part or an item at a node, into another.
func (p *patch) resultBlock(form *form, node source.Index, from int, to *core.Message) []finding.Op {
	r, head := p.result(form, node, from, to), p.w.head(to)
	head.carried[Speaker], head.carried[MessageID], head.carried[Answers] = r.said.carried[ToolName], r.said.carried[MessageID], r.said.carried[Answers]
	head.carried[IsJSON] = r.said.carried[IsJSON] || r.unchanged
	p.w.messageMissed(to, &head)
	return r.made
}

// result works out the changes of a result at a node.
func (p *patch) result(form *form, node source.Index, from int, to *core.Message) *resultPatch {
	index, offset := p.was.index, p.was.offset
	p.was.index, p.was.offset = from, 0
	r := resultPatch{patch: p, from: &p.Messages[from], to: to, at: &p.From[from]}
	r.said, r.before = p.w.resultRecord(to), p.was.resultRecord(r.from)
	r.said.is[MessageID], r.before.is[MessageID] = to.ID, r.from.ID
	if !form.shape.needs(ToolName) { // what the call says needs no second place
		r.said.is[ToolName], r.before.is[ToolName] = to.Name, r.from.Name
	}
	r.unchanged = to.ContentIsJSON == r.from.ContentIsJSON && to.Content == r.from.Content && sameParts(r.from, to)
	r.places = func() *places {
		if r.found == nil {
			_, found := p.find(node, &form.shape)
			r.found = &found
		}
		return r.found
	}
	r.made = p.collect(func() { r.fields(&form.shape, node) })
	p.was.index, p.was.offset = index, offset
	return &r
}

// resultPatch is a result of the document that is to be another one.
type resultPatch struct {
	*patch
	at           *Origin
	from, to     *core.Message
	said, before record
	made         []finding.Op
	// unchanged says that what the tool gave back is the same, and places gives the values of the result
	// in the document by their slots, which found keeps.
	unchanged bool
	places    func() *places
	found     *places
}

// change changes a field of the result whose value is at a node.
func (r *resultPatch) change(object source.Index, f *field, node source.Index) {
	r.field(object, f, node,
		func(w *writing) { w.ofResult(r.from, func() { w.field(f, &r.before, -1) }) },
		func(w *writing) { w.ofResult(r.to, func() { w.field(f, &r.said, -1) }) })
}

// fields changes the fields of an object of a form, each slot where it stands.
func (r *resultPatch) fields(s *shape, object source.Index) {
	var done [slots]bool
	for i := range s.fields {
		f := &s.fields[i]
		switch {
		case f.in != nil && f.in.leaf(Output) != nil:
			r.fields(f.in, r.member(object, f.key))
		case f.either != nil:
			r.output(f, object)
		case f.slot == Kept || f.slot == Sign || done[f.slot]:
		case (r.unchanged || f.slot != Output && f.slot != Parts) && r.said.is[f.slot] == r.before.is[f.slot]:
			r.said.carried[f.slot], done[f.slot] = true, true
		case r.textStays(f):
			done[f.slot] = true
		default:
			r.change(object, f, r.places()[f.slot])
			done[f.slot] = true
		}
	}
}

// textStays changes what a tool gave back where that is a string in a place that takes more, and
// stays one.
func (r *resultPatch) textStays(f *field) bool {
	content := r.at.Content
	if f.slot != Output || f.as == nil || r.Doc.Kind(content) != source.String || !r.within(content, r.places()[Output]) || len(r.to.Parts) > 0 || r.to.ContentIsJSON {
		return false
	}
	if r.said.is[Output] != r.before.is[Output] {
		r.replace(content, quote(nil, r.said.is[Output]))
	}
	r.said.carried[Output], r.said.carried[IsJSON] = true, true
	return true
}

// output changes the object around what a tool gave back: in its place where that keeps its form, or
// else as a whole.
func (r *resultPatch) output(f *field, object source.Index) {
	node := r.member(object, f.key)
	if r.unchanged {
		r.said.carried[IsJSON] = true
		return
	}
	form := (*form)(nil)
	if r.Doc.Kind(node) == source.Object {
		form = (&reader{Conversation: r.Conversation}).eitherOf(node, f.either)
	}
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
