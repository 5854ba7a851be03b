package write

import (
	"slices"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// resultAt is the form of the result that a message of the document is, where that is a part or an
// item, and its place; None for any other message.
func (p *patch) resultAt(from int) (*format.Form, source.Index) {
	at, form := p.FormIn(from, -1)
	if form == nil || form.Kind != format.ResultPart {
		return nil, source.None
	}
	return form, at
}

// oneResult writes a message whose one content is the result that is there. It reports false for
// any other.
func (p *patch) oneResult(w *writing, m *core.Message) bool {
	if w != p.w || p.from.Role != core.RoleTool || p.at.CallID == source.None || p.at.Name == source.None || len(m.Parts) > 0 {
		return false
	}
	p.stays(p.listing.value, p.result(p.Format.ResultForm(), p.listing.value, p.first, m).made)
	return true
}

// resultBlock changes a result of the document, which is a part or an item at a node, into another.
func (p *patch) resultBlock(form *format.Form, node source.Index, from int, to *core.Message) []finding.Op {
	r, head := p.result(form, node, from, to), p.w.head(to)
	head.Carried[format.Speaker], head.Carried[format.MessageID], head.Carried[format.Answers] = r.said.Carried[format.ToolName], r.said.Carried[format.MessageID], r.said.Carried[format.Answers]
	head.Carried[format.IsJSON] = r.said.Carried[format.IsJSON] || r.unchanged
	p.w.messageMissed(to, &head)
	return r.made
}

// result works out the changes of a result at a node.
func (p *patch) result(form *format.Form, node source.Index, from int, to *core.Message) *recordPatch {
	index, offset := p.was.index, p.was.offset
	p.was.index, p.was.offset = from, 0
	was := &p.Messages[from]
	r := recordPatch{patch: p, form: form, node: node, was: -1, is: -1, from: was, to: to, output: p.From[from].Content}
	r.said, r.before = p.w.resultRecord(to), p.was.resultRecord(was)
	r.said.Is[format.MessageID], r.before.Is[format.MessageID] = to.ID, was.ID
	if !form.Shape.Needs(format.ToolName) { // what the call says needs no second place
		r.said.Is[format.ToolName], r.before.Is[format.ToolName] = to.Name, was.Name
	}
	r.unchanged = to.ContentIsJSON == was.ContentIsJSON && to.Content == was.Content && slices.EqualFunc(was.Parts, to.Parts, bind.EqualParts)
	r.made = p.collect(func() { r.fields(&form.Shape, node) })
	p.was.index, p.was.offset = index, offset
	return &r
}
