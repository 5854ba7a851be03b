package write

import (
	"slices"
	"strconv"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/internal/order"
	"github.com/rolecall/rolecall/core/source"
)

// elements merges the elements of a list. One that is nothing of the messages stays after the one before it.
func (m *merge) elements(list, before, after source.Index) {
	was, own := m.placed(list, before)
	is := listed(m.after, after, m.is, m.w.all, m.items)
	pairs := m.pairs(was, is)
	elements, settled := make([]element, len(pairs)), true
	for i, old := range pairs {
		if old < 0 || was[old].old < 0 {
			elements[i], settled = element{old: -1, value: m.json(is[i].node)}, false
			continue
		}
		settled = settled && (i == 0 || pairs[i-1] < old)
		elements[i].old = was[old].old
		if from, to := &was[old], &is[i]; from.numbered == source.None && (from.key != to.key || !to.isPart() || m.Format.Answered) {
			elements[i].inside = m.collect(func() { m.inside(from, to) })
		}
	}
	if settled { // results may come after what the user says
		order.Stable(elements, func(a, b *element) int { return a.old - b.old })
	}
	m.rearrange(list, 0, own, elements)
}

// pairs says for each of the elements that are to be which of the old ones it is, -1 for a new one.
func (m *merge) pairs(was, is []written) []int {
	pairs := pairUp(keys(was), keys(is), func(old, new int) bool {
		from, to := &was[old], &is[new]
		seals := from.key != "" && from.key[0] == byte(format.ThinkingPart) // the seal of reasoning is that of its text
		return !seals && from.old >= 0 && !from.whole && !to.whole && m.alike(from.node, to.node)
	})
	if slices.Contains(pairs, -1) { // a message is the same one wherever it is
		places := map[string]int{}
		for i := range was {
			places[was[i].key] = i
		}
		for i := range is {
			if at, known := places[is[i].key]; known && is[i].whole {
				pairs[i] = at
			}
		}
	}
	return pairs
}

// inside merges an element that stays.
func (m *merge) inside(from, to *written) {
	outer := m.part
	if m.part = from.origin; to.mark != nil {
		m.index = to.mark.Part
	}
	if m.Doc.Kind(from.there) == source.Object && m.alike(from.node, to.node) {
		m.object(from.there, from.node, to.node, m.shapeIn(from.there))
	} else {
		m.value(from.there, from.node, to.node, nil, nil)
	}
	m.part = outer
}

// placed are the elements of a list as before has them, with their places in the document, and which of the elements
// there are one of them.
func (m *merge) placed(list, before source.Index) (was []written, own []bool) {
	nodes := slices.Collect(m.Doc.Elements(list))
	was, own = listed(m.before, before, m.was, m.Messages, nil), make([]bool, len(nodes))
	next := 0
	for i := range was {
		each := &was[i]
		each.old = next
		if each.numbered != source.None {
			each.old = m.position(list, each.numbered)
		} else if each.mark != nil {
			from := &m.From[each.mark.Message]
			if each.origin = wholePart(from); each.mark.Part >= 0 {
				each.origin = &from.Parts[each.mark.Part]
			}
			at := m.position(list, each.origin.Node)
			if at < 0 {
				at = m.position(list, m.pointers.Parent(each.origin.Node)) // the text alone of what has a text
			}
			if at >= 0 {
				each.old = at
			}
		}
		if each.old >= len(nodes) || own[each.old] {
			each.old = -1
		} else {
			own[each.old], each.there, next = true, nodes[each.old], each.old+1
		}
	}
	return was, own
}

// written is an element of a list that was written: a message, a part of one, or neither.
type written struct {
	node source.Index
	// numbered is the node of which it is the number, where it is one.
	numbered source.Index
	mark     *Mark
	// key tells it apart: a part by what it says, a message by its place in the document, and a number of a node by
	// that. Whole says that it is one of the latter two.
	key   string
	whole bool
	// there is its node in the document, and old its place, -1 for none; origin are its values there.
	there  source.Index
	old    int
	origin *bind.PartOrigin
}

// isPart reports whether it is a part of a message.
func (w *written) isPart() bool { return !w.whole && w.key != "" }

// listed are the elements of a list that was written of messages; items say where these are in the document, nil that
// they are its own.
func listed(doc *source.Document, list source.Index, marks []Mark, of []core.Message, items []Item) []written {
	var parts []bind.NewPart
	all := make([]written, 0, doc.Len(list))
	last := -1
	for node := range doc.Elements(list) {
		each := written{node: node, mark: markAt(marks, int(doc.Nodes[node].Start)), numbered: source.None}
		switch mark := each.mark; {
		case mark == nil:
		case mark.Part == standsHere:
			each.numbered, each.whole, each.key = source.Index(mark.Message), true, strconv.Itoa(-1-mark.Message)
		case mark.Part < 0:
			message := mark.Message
			if items != nil {
				message = items[message].From
			}
			if each.whole, each.key = true, strconv.Itoa(message); message < 0 {
				each.key = "new"
			}
		default:
			if mark.Message != last {
				last, parts = mark.Message, bind.NewParts(&of[mark.Message])
			}
			if mark.Part < len(parts) {
				each.key = bind.PartKey(parts[mark.Part].Part)
			} else {
				each.mark = nil
			}
		}
		all = append(all, each)
	}
	return all
}

// keys are those of all elements.
func keys(all []written) []string {
	keys := make([]string, len(all))
	for i := range all {
		keys[i] = all[i].key
	}
	return keys
}

// markAt is the mark of the value that begins at a place, the last of several; nil for none. A mark may be in
// front of the comma before its value.
func markAt(marks []Mark, start int) *Mark {
	i, _ := slices.BinarySearchFunc(marks, start+1, func(mark Mark, at int) int { return mark.At - at })
	if i--; i >= 0 && marks[i].At >= start-1 {
		return &marks[i]
	}
	return nil
}

// holdsMark reports whether a part or a message begins in a value.
func holdsMark(marks []Mark, doc *source.Document, node source.Index) bool {
	i, _ := slices.BinarySearchFunc(marks, int(doc.Nodes[node].End), func(mark Mark, at int) int { return mark.At - at })
	return i > 0 && marks[i-1].At > int(doc.Nodes[node].Start)
}
