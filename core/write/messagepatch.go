package write

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// A patch is what becomes of one wire message, or of the system prompt next to the list. Every field
// is written twice, as it was and as it is to be: where the two are the same, nothing changes.
// What is written into a list that the document has is told apart from what is there already.
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
	// listing is what is written for the value of the document that is being changed.
	listing standingList
	// holding are the calls of the document that hold their results; nil before somebody asks.
	holding map[source.Index]*bind.NewPart
	// turn is the message of some elements that is changed, where messages are told by their types.
	turn *turnPatch
	// head is what was made before the content, and body what was made of the content.
	head, body made
}

// made is how many operations and losses something made.
type made struct{ ops, losses int }

// standingList is what was written for a value of the document, None for none: what of it stands
// there already. Lists says that it is a list of parts there and what was written too, alone that it
// stays itself.
type standingList struct {
	value source.Index
	stays []stay
	lists bool
	alone bool
}

// stay is an element of a list that stays, or the value that does: where it is in what was
// written, which node it is, and what changes inside it.
type stay struct {
	at     int
	node   source.Index
	inside []finding.Op
}

// patchMessage changes a wire message into what a group of items is: the fields whose slots
// differ, each at its place.
func (e *encoder) patchMessage(g *group) { e.patchOf(g).change() }

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
	return p
}

// change makes the patch.
func (p *patch) change() {
	p.begin(0)
	defer p.finish()
	if p.Format.Items == nil || !p.whole() {
		p.fields()
	}
}

// begin begins to write a message of the group, by its place in it.
func (p *patch) begin(offset int) {
	p.w.patch, p.was.patch = p, p
	p.w.index, p.w.offset = p.group.first, offset
	p.was.index, p.was.offset = p.first, 0
}

// finish ends what begin began.
func (p *patch) finish() { p.w.patch, p.was.patch = nil, nil }

// role changes the word of the role. A word that stands for the same role stays.
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
	p.word(p.object, p.Format.Message.Of(format.Role).Key, p.at.Role, word, p.w.role(p.to))
}

// fields changes the fields of a wire message.
func (p *patch) fields() {
	group, was := p.messages(p.group), p.Messages[p.first:p.end]
	s := &p.Format.Message
	p.role()
	parts, old := p.w.parts(group), []bind.NewPart(nil)
	said, before := format.MessageRecord(p.to), format.MessageRecord(p.from)
	blocks, held := parts == nil && p.w.inBlocks(group) && !p.Format.Answered, p.Format.Answered && p.w.isHeld(p.to)
	for i := range s.Fields {
		f := &s.Fields[i]
		switch {
		case f.Slot == format.Kept && f.Part == nil, f.Slot == format.Role, held && f.Slot != format.Content:
		case f.Must && f.Slot != format.Content && f.Slot != format.Parts && said.Is[f.Slot] == "": // it cannot go
		case f.Slot == format.Content && p.Format.CallsInTexts:
			if text, changed := patchForgeText(p); changed {
				p.put(p.object, f.Key, p.content, format.Quote(nil, text))
			}
		case f.Slot != format.Kept && f.Slot != format.Content && f.Slot != format.Parts && f.Slot != format.Calls && f.In == nil && p.from.Role == p.to.Role && said.Is[f.Slot] == before.Is[f.Slot]:
			said.Carried[f.Slot] = true
		default:
			node := p.found[i]
			if f.Slot == format.Parts && node == source.None && p.Doc.Kind(p.content) == source.Array && len(p.to.Parts) > 0 {
				node = p.content // parts that are where the text should
			}
			begin := made{len(p.ops), len(p.w.losses)}
			p.field(p.object, f, node, func(w *writing) {
				if old == nil {
					old = w.parts(was)
				}
				w.messageField(f, was, old, &before)
			}, func(w *writing) { w.messageField(f, group, parts, &said) })
			if f.Slot == format.Content {
				p.head, p.body = begin, made{len(p.ops) - begin.ops, len(p.w.losses) - begin.losses}
			}
		}
	}
	if !blocks && !held {
		said.Carried[format.Role] = true
		p.w.messageMissed(p.to, &said)
	}
}
