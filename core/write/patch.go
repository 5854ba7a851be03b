package write

import (
	"bytes"
	"slices"
	"strconv"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// A patch is what becomes of one wire message, or of the system prompt next to the list. It is written twice, as
// it was and as it is to be, and what differs is merged into the document.
type patch struct {
	*encoder
	group *group
	// object is the object with the keys of the message: the message, or one inside of it.
	object source.Index
	// at and from are the message in the document, or the first of those that it was split
	// into; to is the first of the group.
	at       *bind.Origin
	from, to *core.Message
	// first and end are the messages of the document that the wire message is.
	first, end int
	// found are the values of the object by the fields of messages, and content is that of the content.
	found   bind.Values
	content source.Index
	// settled are those of the messages that the merge need not look into: they stay as they are, or they go.
	settled []bool
	// leaves are the fields of messages that stay as they are.
	leaves [len(bind.Values{})]bool
	// lost counts what the document has lost, and before says that it is written what it says.
	lost   map[lostValue]int
	before bool
}

// patchOf is the patch of the wire message of a group.
func (e *encoder) patchOf(g *group) *patch {
	origin := g.first
	for e.wire(origin) != g.wire {
		origin++ // a new result may be in front
	}
	i := e.items[origin].From
	p := &patch{encoder: e, group: g, at: &e.From[i], from: &e.Messages[i], to: &e.w.all[g.first], first: i, end: i + 1}
	for p.first > 0 && e.From[p.first-1].Wire == g.wire {
		p.first--
	}
	for p.end < len(e.From) && e.From[p.end].Wire == g.wire {
		p.end++
	}
	p.object = e.Wrapped(p.at.Node)
	found, at := e.find(p.object, &e.Format.Message)
	p.found, p.content = found, at[format.Content]
	p.leave()
	p.settle()
	return p
}

// source is the message of the document that the current one is, less than 0 for a new one.
func (p *patch) source(w *writing) int {
	at := w.index + w.offset
	if w == p.w {
		return p.items[at].From
	}
	return at
}

// patchMessage changes a wire message into what a group of items is.
func (e *encoder) patchMessage(g *group) {
	p := e.patchOf(g)
	switch node := p.at.Node; {
	case e.Format.Items != nil:
		p.item(node)
	case e.Format.Entries == nil:
		p.role()
		m := p.message(false)
		m.object(p.object, m.before.Roots[0], m.after.Roots[0], &e.Format.Message)
	case bind.TypedIn(e.Doc, node) == node:
		m := p.message(false)
		m.value(node, m.before.Roots[0], m.after.Roots[0], nil, m.shapeIn(node))
	default: // an entry may hold more than its message
		m := p.message(false)
		m.object(node, m.before.Roots[0], m.after.Roots[0], nil)
	}
}

// message is the merge of the wire message. Fresh says that all of it is new.
func (p *patch) message(fresh bool) *merge {
	return p.written(func(w *writing) { w.message(p.Messages[p.first:p.end]) }, func(w *writing) {
		if fresh {
			w.patch = nil
		}
		w.message(p.messages(p.group))
	})
}

// item changes an element of a list of items. One that is an item or becomes one is replaced where it doesn't stay one
// of its type, and so is a text in place of the list.
func (p *patch) item(node source.Index) {
	old, text := p.Item(node), p.Doc.Kind(node) == source.String
	if old != nil && old.Kind != format.ResultPart && p.itemID(node, old) {
		return
	}
	fresh := p.isFresh(old, text)
	if !fresh && !text && old == nil {
		p.role()
	}
	m := p.message(fresh)
	switch before, after := m.before.Roots[0], m.after.Roots[0]; {
	case bytes.Equal(m.before.Raw(before), m.after.Raw(after)):
	case text && fresh:
		p.replace(node, slices.Concat([]byte("["), m.after.Raw(after), []byte("]")))
	case text:
		if p.to.Content != p.from.Content {
			p.replace(node, format.Quote(nil, p.to.Content))
		}
	case fresh || old != nil && !m.alike(before, after):
		p.replace(node, m.json(after))
	case old == nil:
		m.object(p.object, before, after, &p.Format.Message)
	default:
		if len(p.at.Parts) == 1 {
			m.part = &p.at.Parts[0]
		}
		m.object(node, before, after, &old.Shape)
	}
}

// isFresh reports whether an item, or a text in place of the list, becomes something else.
func (p *patch) isFresh(old *format.Form, text bool) bool {
	switch new, _ := itemOf(p.Format, p.to); {
	case old != nil:
		return new == nil || old.Kind != new.Kind || old.Kind == format.ThinkingPart
	case text:
		return new != nil || p.to.Role != core.RoleUser || len(p.to.Parts)+len(p.to.ToolCalls) > 0
	default:
		return new != nil
	}
}

// itemID changes the ID of an item, and reports false for one that says something else now.
func (p *patch) itemID(node source.Index, f *format.Form) bool {
	if p.from.Role != p.to.Role || !slices.EqualFunc(bind.NewParts(p.from), bind.NewParts(p.to), bind.EqualNew) {
		return false
	}
	said := format.MessageRecord(p.to)
	said.Carried[format.Role] = true
	if field := f.Shape.Of(format.MessageID); field != nil {
		if said.Carried[format.MessageID] = true; p.from.ID != p.to.ID {
			p.put(node, field.Key, p.Doc.Member(node, field.Key), quoted(p.to.ID))
		}
	}
	p.w.messageMissed(p.to, &said)
	return true
}

// written is what two functions write of a patch: what the document says, and what it is to say. It counts until
// the next one is written.
func (p *patch) written(was, is func(w *writing)) *merge {
	p.before, p.lost = true, nil
	before := p.side(&p.sides[0], p.was, p.first, was)
	p.before = false
	after := p.side(&p.sides[1], p.w, p.group.first, is)
	return &merge{patch: p, before: &before.doc, after: &after.doc, was: before.marks, is: after.marks, index: -1}
}

// A side is one of the two texts of which a patch is made, with its parts and messages. Its memory is used again.
type side struct {
	out   []byte
	doc   source.Document
	marks []Mark
}

// side writes one of the two.
func (p *patch) side(s *side, w *writing, index int, write func(*writing)) *side {
	outer, of := w.Builder, w.index
	w.Builder, w.patch, w.marks = format.Builder{Out: s.out[:0], Compact: true}, p, s.marks[:0]
	w.index, w.offset = index, 0
	write(w)
	s.out, s.marks = w.Out, w.marks
	w.Builder, w.index, w.offset, w.patch, w.marks, w.stands = outer, of, 0, nil, nil, false
	s.doc.Read(s.out)
	return s
}

// loses reports whether a loss is one of the change: what the document has lost already is none. A loss that names no
// value is one of each message that changes.
func (p *patch) loses(w *writing, what, text string, part int) bool {
	at := w.index + w.offset
	for i, each := range w.all[at].All() {
		if i == part {
			text += bind.PartKey(each)
		}
	}
	if part < 0 && text == "" {
		if !p.before {
			if !p.same(at) {
				return true
			}
			at = p.items[at].From
		}
		text = strconv.Itoa(at)
	}
	key := lostValue{what, text}
	switch {
	case p.before && p.lost == nil:
		p.lost = map[lostValue]int{key: 1}
	case p.before:
		p.lost[key]++
	case p.lost[key] > 0:
		p.lost[key]--
	default:
		return true
	}
	return false
}

// lostValue is what is lost, and of which value.
type lostValue struct{ what, text string }

// role changes the word of the role. A word that means the same role stays.
func (p *patch) role() {
	word := p.textOf(p.at.Role)
	switch {
	case p.Format.Answered && p.w.isHeld(p.to):
		return
	case p.w.isResult(p.to):
		if p.Format.WordSet(word)&p.Format.ResultsIn != 0 {
			return
		}
	case p.to.Role == p.from.Role && (p.at.Block == source.None || p.Format.Answered) && (p.to.Role != core.RoleTool || p.from.ToolCallID == p.to.ToolCallID):
		return
	}
	if is := p.w.role(p.to); is != word {
		p.put(p.object, p.Format.Message.Of(format.Role).Key, p.at.Role, quoted(is))
	}
}
