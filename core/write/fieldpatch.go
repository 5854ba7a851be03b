package write

import (
	"slices"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/internal/order"
	"github.com/rolecall/rolecall/core/source"
)

// find finds the values of an object by its fields and by their slots, also those under keys that
// were read as the ones meant.
func (e *encoder) find(object source.Index, s *format.Shape) (found bind.Values, at format.Places) {
	if e.Doc.Kind(object) != source.Object {
		return found, at
	}
	if e.scratch == nil {
		e.scratch = &bind.Reader{Conversation: &bind.Conversation{Doc: e.Doc, Format: e.Format, From: e.From}}
	}
	e.scratch.Problems = e.scratch.Problems[:0]
	found = e.scratch.Read(object, s, &at)
	return found, at
}

// field changes a field of an object that is written otherwise of what is to be than of what was;
// node is its value, None where the key is absent.
func (p *patch) field(object source.Index, f *format.Field, node source.Index, was, is func(w *writing)) {
	text, list := p.written(f, node, is)
	switch {
	case list.alone:
		p.ops = append(p.ops, list.stays[0].inside...)
		return
	case list.lists && text[0] == '[':
		p.list(node, text, list.stays)
		return
	}
	if text != "" && text == format.View(p.Doc.Raw(node)) {
		return
	}
	kind := p.Doc.Kind(node)
	silent := p.Doc.First(node) == source.None && (kind == source.Array || kind == source.Null && p.Format.AnyContent)
	switch before := p.was.fieldText(f, node, was); {
	case text == `""` && silent:
	case text == before && !p.unlike(f, node, text), text == "" && f.Must, text == `""` && node == source.None && f.Slot != format.Content:
	case text == "" && f.Slot == format.Content && p.textOf(node) == "" && kind == source.String:
	case text == "":
		p.put(object, f.Key, node, nil)
	default:
		p.put(object, f.Key, node, []byte(text))
	}
}

// written is what write writes under the key of a field, and what of it is in its value already.
func (p *patch) written(f *format.Field, node source.Index, write func(w *writing)) (string, standingList) {
	outer := p.listing
	p.listing = standingList{value: node}
	text := p.w.fieldText(f, node, write)
	list := p.listing
	p.listing = outer
	for i := range list.stays {
		list.stays[i].at -= len(format.Quote(nil, f.Key)) + 1
	}
	return text, list
}

// unlike reports whether what was written stands otherwise in the document: a content isn't a list, no
// object or no text where one is to be, or a part of its own is elsewhere.
func (p *patch) unlike(f *format.Field, node source.Index, is string) bool {
	kind := p.Doc.Kind(node)
	switch {
	case is == "" || f.Slot != format.Content && f.Part == nil:
		return false
	case node == source.None || kind == source.Null:
		return f.Part != nil
	}
	return f.Slot == format.Content && (is[0] == '[' && kind != source.Array && (kind != source.String || p.Format.Answered || p.w.isResult(p.to)) || is[0] == '{' && kind != source.Object || is[0] == '"' && kind == source.Array)
}

// fieldText is the JSON that write writes under the key of a field, "" where it writes nothing.
func (w *writing) fieldText(f *format.Field, node source.Index, write func(w *writing)) string {
	outer, stood := w.Builder, w.stands
	w.Builder, w.stands = format.Builder{Compact: true, Depth: 1, Fresh: true}, node != source.None
	write(w)
	text := format.View(w.Out)
	w.Builder, w.stands = outer, stood
	if text != "" {
		text = text[len(format.Quote(nil, f.Key))+1:]
	}
	return text
}

// list makes the elements of an array those of a list that was written for it. Where calls hold their
// results, elements that are nothing of the messages stay.
func (p *patch) list(array source.Index, text string, stays []stay) {
	elements := p.elementsOf(array, text, stays)
	if p.Format.Answered {
		elements = withOthers(elements, p.parts(array))
	} else if p.settled(elements) {
		order.Stable(elements, func(a, b *element) int { return a.old - b.old })
	}
	p.rearrange(array, elements)
}

// settled reports whether the messages of the document that a wire message is are the same still, except for what its
// results say, so that all parts stay where they are: results may come after what the user says.
func (p *patch) settled(elements []element) bool {
	if p.Format.ResultsIn == 0 || p.group == nil || p.group.end-p.group.first != p.end-p.first || slices.ContainsFunc(elements, func(e element) bool { return e.old < 0 }) {
		return false
	}
	for i := p.group.first; i < p.group.end; i++ {
		from := p.first + i - p.group.first
		if p.items[i].From != from || !p.same(i) && (p.w.all[i].Role != core.RoleTool || p.Messages[from].Role != core.RoleTool) {
			return false
		}
	}
	return true
}

// elementsOf are the elements of a list that was written for an array.
func (p *patch) elementsOf(array source.Index, text string, stays []stay) (elements []element) {
	doc := source.Parse([]byte(text))
	for node := range doc.Elements(doc.Roots[0]) {
		if len(stays) > 0 && stays[0].at == int(doc.Nodes[node].Start) {
			elements = append(elements, element{old: p.position(array, stays[0].node), inside: stays[0].inside})
			stays = stays[1:]
		} else {
			elements = append(elements, element{old: -1, value: doc.Raw(node)})
		}
	}
	return elements
}

// stays writes what is in the value already, or is it, with what changes inside it.
func (p *patch) stays(node source.Index, inside []finding.Op) {
	p.listing.alone = p.w.Keyed
	p.w.Next()
	p.listing.stays = append(p.listing.stays, stay{at: len(p.w.Out), node: node, inside: inside})
	p.w.Out = append(p.w.Out, '0')
}

// lists notes that a writer writes elements of the list that is changed, and reports whether it does.
func (p *patch) lists(w *writing) bool {
	if w != p.w || w.Keyed || p.Doc.Kind(p.listing.value) != source.Array {
		return false
	}
	p.listing.lists = true
	return true
}

// standing reports whether the field that is written has a value in the document.
func (w *writing) standing() bool { return w.stands && w.Depth == 1 }

// stood are the parts of the current message that are in the wire message which is changed.
func (w *writing) stood() []oldPart {
	if w.patch == nil {
		return nil
	}
	return w.patch.olds(w)
}

func (p *patch) olds(w *writing) []oldPart {
	from := w.index + w.offset
	if w == p.w {
		if from = p.items[from].From; from < p.first || from >= p.end {
			return nil
		}
	}
	var olds []oldPart
	for i, part := range p.Messages[from].All() {
		old := oldPart{Part: part, PartOrigin: p.From[from].Parts[i]}
		if last := len(olds) - 1; p.Format.Answered && last >= 0 && olds[last].Node == old.Node {
			continue // a call and the result next to it are in one
		}
		if !p.Within(old.Node, p.content) && !p.Within(old.Node, p.at.Calls) {
			old.field = bind.Under(&p.Format.Message, p.Doc, p.object, old.Node)
		}
		olds = append(olds, old)
	}
	return olds
}

// failed reports whether the document says of the current message that it is the report of a failure.
func (p *patch) failed(w *writing) bool {
	from := w.index + w.offset
	if w == p.w {
		if p.items[from].Failed {
			return true
		}
		from = p.items[from].From
	}
	return from >= 0 && p.From[from].Failed != source.None
}

// elements writes parts into the list that is changed, or the one part that is the value: what is new, and in
// the place of what is there what changes inside it. It reports false where none of it is there.
func (p *patch) elements(w *writing, parts []bind.NewPart) bool {
	lists := p.lists(w)
	if !lists && (w != p.w || !w.Keyed || len(parts) != 1 || p.from.Role == core.RoleTool) {
		return false
	}
	value := p.listing.value
	var olds []oldPart
	for _, old := range p.olds(w) {
		if lists && p.position(value, old.Node) < 0 {
			old.Node = p.pointers.Parent(old.Node) // the text alone of what has a text
		}
		if lists && p.position(value, old.Node) >= 0 || !lists && old.Node == value {
			olds = append(olds, old)
		}
	}
	pairs := pairUp(bind.PartKeys(len(olds), func(i int) core.Part { return olds[i].Part }), bind.PartKeys(len(parts), func(i int) core.Part { return parts[i].Part }),
		func(old, new int) bool {
			return alike(&olds[old], parts[new].Part) || !lists && isCallOf(&olds[old], parts[new].Part)
		})
	for i, each := range parts {
		switch {
		case pairs[i] >= 0:
			old := &olds[pairs[i]]
			inside := p.inside(old, each)
			if !lists {
				inside = append(inside, p.itemID(value)...)
			}
			p.stays(old.Node, inside)
		case !lists:
			return false
		default:
			w.part(each)
		}
	}
	return true
}

// itemID changes the ID of an item of the list, where a part is one.
func (p *patch) itemID(node source.Index) []finding.Op {
	form := p.Item(node)
	if form == nil || form.Shape.Of(format.MessageID) == nil {
		return nil
	}
	key := form.Shape.Of(format.MessageID).Key
	return p.collect(func() { p.word(node, key, p.Doc.Member(node, key), p.from.ID, p.to.ID) })
}

// block writes a message into the list of a wire message that is changed, or in its place, where it
// is nothing but what is there or a result. It reports false for any other.
func (p *patch) block(w *writing, m *core.Message) bool {
	if !p.lists(w) && (w != p.w || !w.Keyed) {
		return false
	}
	item := w.index + w.offset
	from, same := p.items[item].From, p.same(item)
	if from < p.first || from >= p.end {
		if from >= 0 && same || !w.isResult(m) {
			return false
		}
	} else if form, block := p.resultAt(from); block != source.None && (same || m.Role == core.RoleTool) {
		var inside []finding.Op
		if !same {
			inside = p.resultBlock(form, block, from, m)
		}
		p.stays(block, inside)
		return true
	} else if same {
		for _, at := range p.From[from].Parts {
			p.stays(at.Node, nil)
		}
		return true
	} else if !w.isResult(m) {
		return false
	}
	w.patch = nil
	w.result(m)
	w.patch = p
	return true
}
