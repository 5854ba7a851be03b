package dialect

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

// steps writes the parts of a message whose calls hold their results into the list that is changed.
// It reports false where no such list is written.
func (p *patch) steps(w *writing, steps []step, group []core.Message) bool {
	if !p.lists(w) {
		return false
	}
	messages := p.Messages[p.first:p.end]
	before := map[source.Index]*step{}
	for _, each := range p.was.steps(messages) {
		if !each.border {
			before[p.From[p.first+each.message].Parts[each.index].Node] = &each
		}
	}
	for i := range messages {
		if was := before[p.From[p.first+i].Block]; was != nil {
			was.result = i // also of a call without an ID
		}
	}
	for i := 0; i < len(steps); {
		end := i
		for end < len(steps) && !steps[end].border && steps[end].message == steps[i].message {
			end++
		}
		if end == i {
			if p.wire(p.group.first+steps[i].message) != p.group.wire {
				w.step(steps[i], group)
			}
			i++
			continue
		}
		w.offset = steps[i].message
		olds := p.olds(w)
		pairs := pairUp(keysOf(olds), partKeys(steps[i:end], func(s *step) core.Part { return s.Part }),
			func(old, new int) bool { return alikeCall(&olds[old], steps[i+new].Part) })
		for k, each := range steps[i:end] {
			if pairs[k] < 0 {
				w.step(each, group)
				continue
			}
			w.offset = each.message
			old := &olds[pairs[k]]
			inside := p.inside(old, each.newPart)
			if was := before[old.Node]; was != nil && core.IsToolCall(each.Part) {
				inside = append(inside, p.held(old.Node, *was, each, messages, group)...)
			}
			p.stays(old.Node, inside)
		}
		w.offset = 0
		i = end
	}
	return true
}

// alikeCall is alike where the type of a part may name the tool.
func alikeCall(old *oldPart, part core.Part) bool {
	was, called := old.Part.(core.ToolCall)
	is, calls := part.(core.ToolCall)
	if called && calls && old.Name == source.None {
		return was.Name == is.Name && was.Server == is.Server && old.ID != source.None && old.Text != source.None
	}
	return alike(old, part)
}

// held are the changes of the result that a call of the document holds.
func (p *patch) held(node source.Index, was, is step, messages, group []core.Message) []finding.Op {
	form := p.typedForm(node, p.Dialect.parts)
	is.form, was.form = form, form
	_, said := recordOf(is.Part)
	_, before := recordOf(was.Part)
	p.w.hold(&is, group, &said)
	p.was.hold(&was, messages, &before)
	if said.is[Output] == before.is[Output] && said.is[IsJSON] == before.is[IsJSON] && said.is[Failure] == before.is[Failure] && said.is[State] == before.is[State] {
		return nil
	}
	_, at := p.find(node, &form.shape)
	return p.collect(func() {
		for i := range form.shape.fields {
			switch f := &form.shape.fields[i]; f.slot {
			case Output, Failure:
				p.field(node, f, at[f.slot],
					func(w *writing) { w.field(f, &before, was.index) },
					func(w *writing) { w.field(f, &said, is.index) })
			case State:
				// Of a call without a result the document may say more than that.
				if word := p.textOf(at[State]); form.holdsResult(said.is[State]) || form.holdsResult(word) {
					p.word(node, f.key, at[State], word, said.is[State])
				}
			}
		}
	})
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
