package write

import (
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/source"
)

// stoodHolding are the calls of the document that hold their results, by their places.
func (p *patch) stoodHolding() map[source.Index]*bind.NewPart {
	if p.holding != nil {
		return p.holding
	}
	p.holding = map[source.Index]*bind.NewPart{}
	messages := p.Messages[p.first:p.end]
	for _, each := range p.was.steps(messages) {
		for i := range each.parts {
			if part := &each.parts[i]; part.Holds != nil {
				p.holding[p.From[p.first+each.message].Parts[part.Index].Node] = part
			}
		}
	}
	for i := range messages {
		if was := p.holding[p.From[p.first+i].Block]; was != nil {
			was.Holds.Result, was.Holds.At = &messages[i], i // also of a call without an ID
		}
	}
	return p.holding
}

// held changes the result that a call of the document holds.
func (p *patch) held(node source.Index, is bind.NewPart) {
	was := p.stoodHolding()[node]
	if was == nil {
		return
	}
	form := p.TypedForm(node, p.Format.Parts)
	is.Form, was.Form = form, form
	r := recordPatch{patch: p, form: form, node: node, was: was.Index, is: is.Index}
	p.w.hold(&is, &r.said)
	p.was.hold(was, &r.before)
	r.unchanged = r.said.Is == r.before.Is
	r.fields(&form.Shape, node)
}

// parts are the places in the list that is changed of the parts of its messages.
func (p *patch) parts(array source.Index) []bool {
	own := make([]bool, p.Doc.Len(array))
	for _, from := range p.From[p.first:p.end] {
		nodes := []source.Index{from.Block}
		for _, part := range from.Parts {
			nodes = append(nodes, part.Node)
		}
		for _, node := range nodes {
			if at := p.position(array, node); at >= 0 {
				own[at] = true
			}
		}
	}
	return own
}
