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
func (m *merge) elements(list, before, after source.Index) []element {
	nodes := slices.Collect(m.Doc.Elements(list))
	was, own := m.placed(list, len(nodes), before)
	is := listed(m.after, after, m.is, m.w.all)
	for i := range is {
		if each := &is[i]; each.message >= 0 {
			if each.message = m.items[each.message].From; each.message < 0 {
				each.message = -2 // no message of the document
			}
		}
	}
	pairs := pairUp(keys(was), keys(is), func(old, new int) bool {
		from, to := &was[old], &is[new]
		seals := from.part != "" && from.part[0] == byte(format.ThinkingPart) // the seal of reasoning is that of its text
		return !seals && from.old >= 0 && from.message == -1 && to.message == -1 && m.alike(from.node, to.node)
	})
	if slices.Contains(pairs, -1) { // a message is the same one wherever it is
		places := map[int]int{}
		for i := range was {
			places[was[i].message] = i
		}
		for i := range is {
			if at, known := places[is[i].message]; known && is[i].message != -1 {
				pairs[i] = at
			}
		}
	}
	elements, settled := make([]element, len(pairs)), true
	for i, old := range pairs {
		if old < 0 || was[old].old < 0 {
			elements[i], settled = element{old: -1, value: m.json(is[i].node)}, false
			continue
		}
		settled = settled && (i == 0 || pairs[i-1] < old)
		elements[i].old = was[old].old
		if was[old].stands != source.None {
			continue
		}
		if node := nodes[was[old].old]; was[old].part != is[i].part || is[i].part == "" || m.Format.Answered {
			outer := m.part
			if m.part = was[old].origin; is[i].mark != nil {
				m.index = is[i].mark.Part
			}
			elements[i].inside = m.collect(func() {
				if m.Doc.Kind(node) == source.Object && m.alike(was[old].node, is[i].node) {
					m.object(node, was[old].node, is[i].node, m.shapeIn(node))
				} else {
					m.value(node, was[old].node, is[i].node, nil, nil)
				}
			})
			m.part = outer
		}
	}
	if settled { // results may come after what the user says
		order.Stable(elements, func(a, b *element) int { return a.old - b.old })
	}
	return withOthers(elements, own)
}

// placed are the elements of a list as before has them, with their places among the n in the document, and which of
// those are one of them.
func (m *merge) placed(list source.Index, n int, before source.Index) (was []written, own []bool) {
	was, own = listed(m.before, before, m.was, m.Messages), make([]bool, n)
	next := 0
	for i := range was {
		each := &was[i]
		each.old = next
		switch {
		case each.stands != source.None:
			each.old = m.position(list, each.stands)
		case each.mark != nil:
			from := &m.From[each.mark.Message]
			each.origin = &oldValues{Node: bind.FirstOf(from.Block, from.Node), Text: from.Content, ID: from.CallID, Name: from.Name}
			if each.mark.Part >= 0 {
				each.origin = (*oldValues)(&from.Parts[each.mark.Part])
			}
			at := m.position(list, each.origin.Node)
			if at < 0 {
				at = m.position(list, m.pointers.Parent(each.origin.Node)) // the text alone of what has a text
			}
			if at >= 0 {
				each.old = at
			}
		}
		if each.old >= n || own[each.old] {
			each.old = -1
		} else {
			own[each.old], next = true, each.old+1
		}
	}
	return was, own
}

// written is an element of a list that was written: the message that it is, or else the part; or neither, with -1 for
// the message. One for a node of the document has a number that no message has.
type written struct {
	node    source.Index
	mark    *Mark
	message int
	part    string
	stands  source.Index
	// old is its place in the document, -1 for none, and origin are its values there, of a part.
	old    int
	origin *oldValues
}

// listed are the elements of a list that was written of messages.
func listed(doc *source.Document, list source.Index, marks []Mark, of []core.Message) []written {
	var parts []core.Part
	all := make([]written, 0, doc.Len(list))
	last := -1
	for node := range doc.Elements(list) {
		each := written{node: node, mark: markAt(marks, int(doc.Nodes[node].Start)), message: -1, stands: source.None}
		switch {
		case each.mark == nil:
		case each.mark.Part == standsHere:
			each.stands = source.Index(each.mark.Message)
			each.message = -3 - each.mark.Message
		case each.mark.Part < 0:
			each.message = each.mark.Message
		default:
			if each.mark.Message != last {
				last = each.mark.Message
				parts = of[last].Parts
				if len(parts) == 0 {
					parts = nil
					for _, part := range of[last].All() {
						parts = append(parts, part)
					}
				}
			}
			if each.mark.Part < len(parts) {
				each.part = bind.PartKey(parts[each.mark.Part])
			} else {
				each.mark = nil
			}
		}
		all = append(all, each)
	}
	return all
}

// keys tell what was written apart.
func keys(all []written) []string {
	keys := make([]string, len(all))
	for i := range all {
		if keys[i] = all[i].part; all[i].message != -1 {
			keys[i] = strconv.Itoa(all[i].message)
		}
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
