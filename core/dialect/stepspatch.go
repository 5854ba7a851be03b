package dialect

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

// steps changes a message whose calls hold their results: the parts of the messages that it is
// in the model, each in its place.
func (p *patch) steps(from int) {
	e, g, w := p.encoder, p.group, p.w
	group := e.messages(g)
	p.findSteps(from)
	if !w.isHeld(p.to) {
		if p.to.Role != p.from.Role {
			p.role(p.textOf(p.at.Role), w.role(p.to))
		}
		said, was := messageRecord(p.to), messageRecord(p.from)
		for i := range p.Dialect.message.fields {
			if f := &p.Dialect.message.fields[i]; f.slot == MessageID {
				p.slot(f, &said, &was)
			}
		}
		said.carried[Role] = true
		w.messageMissed(p.to, &said)
	}
	key := p.Dialect.message.of(Content).key
	if e.Doc.Kind(p.content) != source.Array {
		p.put(p.object, key, p.content, e.value(g.first, func(w *writing) { w.stepList(group) }))
		return
	}
	olds := make([][]oldPart, len(group))
	steps := w.steps(group, func(i int) []oldPart {
		olds[i] = p.stepParts(g.first + i)
		return olds[i]
	})
	var entries []entry
	for i := 0; i < len(steps); {
		if steps[i].border {
			if message := steps[i].message; e.wire(g.first+message) != g.wire {
				entries = append(entries, p.newStep(steps[i], group))
			}
			i++
			continue
		}
		end := i
		for end < len(steps) && !steps[end].border {
			end++
		}
		entries = append(entries, p.stepEntries(olds[steps[i].message], steps[i:end], group)...)
		i = end
	}
	own := make([]bool, e.Doc.Len(p.content))
	for node := range p.isPart {
		if at := e.position(p.content, node); at >= 0 {
			own[at] = true
		}
	}
	e.rearrange(p.content, withOthers(entries, own))
}

// stepParts are the parts of an item as they stand in the content, each once.
func (p *patch) stepParts(item int) []oldPart {
	from := p.items[item].From
	if p.wire(item) != p.group.wire || from < 0 {
		return nil
	}
	var parts []oldPart
	for _, old := range oldParts(&p.Messages[from], &p.From[from]) {
		if len(parts) == 0 || parts[len(parts)-1].Node != old.Node {
			parts = append(parts, old)
		}
	}
	return parts
}

func (p *patch) newStep(each step, group []core.Message) entry {
	return entry{old: -1, value: p.value(p.group.first, func(w *writing) { w.step(each, group) })}
}

// stepEntries are the parts of one message in the content.
func (p *patch) stepEntries(olds []oldPart, steps []step, group []core.Message) []entry {
	pairs := pairUp(keysOf(olds), partKeys(steps, func(s *step) core.Part { return s.Part }), func(old, new int) bool {
		was, called := olds[old].Part.(core.ToolCall)
		is, calls := steps[new].Part.(core.ToolCall)
		if called && calls && olds[old].Name == source.None {
			return was.Name == is.Name && was.Server == is.Server && olds[old].ID != source.None && olds[old].Text != source.None
		}
		return alike(&olds[old], steps[new].Part)
	})
	var entries []entry
	for i, each := range steps {
		if pairs[i] < 0 {
			entries = append(entries, p.newStep(each, group))
			continue
		}
		old := &olds[pairs[i]]
		p.w.offset = each.message
		inside := p.encoder.inside(old, each.newPart)
		if core.IsToolCall(each.Part) {
			inside = append(inside, p.resultOps(old, each, group)...)
		}
		entries = append(entries, entry{old: p.position(p.content, old.Node), inside: inside})
	}
	p.w.offset = 0
	return entries
}

// resultOps are the changes of the result that a call of the document holds.
func (p *patch) resultOps(old *oldPart, each step, group []core.Message) []finding.Op {
	if p.holdsSame(old, each, group) {
		return nil
	}
	form := p.typedForm(old.Node, p.Dialect.parts)
	output, failure, state := form.shape.of(Output).key, form.shape.of(Failure).key, form.shape.of(State).key
	object, node := p.pointers.Pointer(old.Node), func(key string) source.Index { return p.Doc.Member(old.Node, key) }
	_, said := recordOf(each.Part)
	each.form = form
	p.w.hold(&each, group, &said)
	word := p.textOf(node(state))
	return p.collect(func() {
		switch said.is[State] {
		case form.states[0].word:
			if failed := node(failure); failed != source.None && word == form.states[1].word && each.result >= 0 {
				p.put(object, failure, failed, quote(nil, said.is[Output])) // still the report of a failure
				break
			}
			p.put(object, output, node(output), []byte(anyJSON.write(p.w, &said, Output, -1)))
			p.put(object, failure, node(failure), nil)
			p.word(object, state, node(state), word, said.is[State])
		case form.states[1].word:
			p.put(object, output, node(output), nil)
			p.put(object, failure, node(failure), quote(nil, said.is[Failure]))
			p.word(object, state, node(state), word, said.is[State])
		default:
			if form.holdsResult(word) {
				p.put(object, output, node(output), nil)
				p.put(object, failure, node(failure), nil)
				p.word(object, state, node(state), word, said.is[State])
			}
		}
	})
}

// holdsSame reports whether a call holds the result that it held.
func (p *patch) holdsSame(old *oldPart, each step, group []core.Message) bool {
	held, had := p.heldIn[old.Node]
	if each.result >= 0 {
		was, is := &p.Messages[held], &group[each.result]
		return had && was.Content == is.Content && was.ContentIsJSON == is.ContentIsJSON && sameParts(was, is)
	}
	if was, beside := p.besideIn[old.Node]; beside || each.beside != nil {
		return beside && each.beside != nil && was == *each.beside
	}
	return !had
}

// findSteps notes what stands in the wire message: its parts, the messages that the results are
// which its calls hold, and the results beside calls.
func (p *patch) findSteps(message int) {
	p.heldIn, p.besideIn, p.isPart = map[source.Index]int{}, map[source.Index]core.ToolResult{}, map[source.Index]bool{}
	for message > 0 && p.From[message-1].Wire == p.group.wire {
		message--
	}
	for ; message < len(p.From) && p.From[message].Wire == p.group.wire; message++ {
		if block := p.From[message].Block; block != source.None {
			p.heldIn[block] = message
			continue
		}
		for k, at := range p.From[message].Parts {
			p.isPart[at.Node] = true
			if k < len(p.Messages[message].Parts) {
				if result, ok := p.Messages[message].Parts[k].(core.ToolResult); ok {
					p.besideIn[at.Node] = result
				}
			}
		}
	}
}
