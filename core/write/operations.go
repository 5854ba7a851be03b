package write

import (
	"slices"

	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/internal/order"
	"github.com/rolecall/rolecall/core/source"
)

//go:noinline
func appendOp(ops []finding.Op, op string, from, path finding.Pointer, value []byte) []finding.Op {
	return append(ops, finding.Op{Op: op, From: from, Path: path, Value: value})
}

// collect gives the operations that do makes.
func (e *encoder) collect(do func()) []finding.Op {
	before := e.ops
	e.ops = nil
	do()
	made := e.ops
	e.ops = before
	return made
}

// put sets a member of an object: node is its value now, None when the key is absent; a nil
// value takes the key out.
func (e *encoder) put(object source.Index, key string, node source.Index, value []byte) {
	switch {
	case node != source.None && value != nil:
		e.replace(node, value) // the key may be a misspelling that was read as the one meant
	case node != source.None:
		e.ops = appendOp(e.ops, "remove", "", e.pointers.Pointer(node), nil)
	case value != nil:
		e.ops = appendOp(e.ops, "add", "", e.pointers.Pointer(object)+"/"+finding.Pointer(key), value)
	}
}

// replace puts JSON in the place of a node.
func (e *encoder) replace(node source.Index, value []byte) {
	e.ops = appendOp(e.ops, "replace", "", e.pointers.Pointer(node), value)
}

// rearrange makes these the elements of an array, from the first on; see arrange.
func (e *encoder) rearrange(array source.Index, first int, own []bool, elements []element) {
	e.ops = arrange(e.ops, e.pointers.Pointer(array), first, own, elements)
}

// position is the place of an element in its array, -1 for what is none of its elements.
func (e *encoder) position(array, element source.Index) int {
	if container, number := e.pointers.Place(element); container == array {
		return number
	}
	return -1
}

// changedText is the text of a value with changes inside it.
func (e *encoder) changedText(node source.Index, inside []finding.Op) []byte {
	edits, err := e.Doc.Edits(inside)
	if err != nil {
		return e.Doc.Raw(node)
	}
	for i := range edits {
		edits[i].Start -= int(e.Doc.Nodes[node].Start)
		edits[i].End -= int(e.Doc.Nodes[node].Start)
	}
	return source.ApplyEdits(e.Doc.Raw(node), edits)
}

// quoted is the JSON of a text, nil for none.
func quoted(text string) []byte {
	if text == "" {
		return nil
	}
	return format.Quote(nil, text)
}

// element is an element of an array as it is to be: an old one, with what changes inside
// it, or a new one.
type element struct {
	// old is the position of the element in the array as it was, -1 for a new one.
	old int
	// value is the JSON of a new element.
	value []byte
	// inside are changes of an old element, on pointers of the document as it was.
	inside []finding.Op
}

// arrange makes the operations that turn the elements of an array from the first on, as many as own has, into these,
// whose old places count from there. They are meant one after the other: each pointer is right once those before it are
// done. Of the old elements that are none of them, those that own names go, and the others stay after the element that
// they came after; one that keeps its order among the others is never touched.
func arrange(ops []finding.Op, at finding.Pointer, first int, own []bool, elements []element) []finding.Op {
	kept := make([]bool, len(own))
	for _, each := range elements {
		if each.old >= 0 {
			ops = append(ops, each.inside...)
			kept[each.old] = true
		}
	}
	for old := len(own) - 1; old >= 0; old-- {
		if own[old] && !kept[old] {
			ops = appendOp(ops, "remove", "", source.PointerItem(at, first+old), nil)
		}
	}
	elements = withOthers(elements, own, kept)
	var olds []int
	for _, each := range elements {
		if each.old >= 0 {
			olds = append(olds, each.old)
		}
	}
	stays := order.Rising(olds)
	// waiting counts the old elements that are not placed yet, by their old places.
	waiting := make(counter, len(own)+1)
	for _, old := range olds {
		waiting.add(old, 1)
	}
	// placed are the elements that are where they are to be, reached is the old place of the
	// last one that stayed, and before says how many had been placed when each stayed.
	placed, next, reached := 0, 0, -1
	var stayed, before []int
	for _, each := range elements {
		switch {
		case each.old < 0:
			ops = appendOp(ops, "add", "", source.PointerItem(at, first+placed+waiting.below(reached)), each.value)
		case len(stays) > 0 && stays[0] == next:
			stays = stays[1:]
			stayed, before = append(stayed, each.old), append(before, placed)
			reached = each.old
			waiting.add(reached, -1)
			next++
		default:
			from := placed
			if i, _ := slices.BinarySearch(stayed, each.old); i < len(stayed) {
				from = before[i]
			}
			from += waiting.below(each.old)
			waiting.add(each.old, -1)
			to := placed + waiting.below(reached)
			ops = appendOp(ops, "move", source.PointerItem(at, first+from), source.PointerItem(at, first+to), nil)
			next++
		}
		placed++
	}
	return ops
}

// withOthers adds the elements of an array that are neither kept nor own.
func withOthers(elements []element, own, kept []bool) []element {
	after := map[int][]element{}
	for at, anchor := 0, -1; at < len(own); at++ {
		if kept[at] {
			anchor = at
		} else if !own[at] {
			after[anchor] = append(after[anchor], element{old: at})
		}
	}
	if len(after) == 0 {
		return elements
	}
	all := after[-1]
	for _, each := range elements {
		if all = append(all, each); each.old >= 0 {
			all = append(all, after[each.old]...)
		}
	}
	return all
}

// A counter counts things at places, and how many come before a place, in steps of the
// logarithm of their number (a Fenwick tree).
type counter []int

func (c counter) add(place, count int) {
	for i := place + 1; i < len(c); i += i & -i {
		c[i] += count
	}
}

// below is how many come before a place.
func (c counter) below(place int) int {
	sum := 0
	for i := max(place, 0); i > 0; i -= i & -i {
		sum += c[i]
	}
	return sum
}

// pairUp says for each of the new elements which of the old ones it is, or -1. Elements of
// the same key are found in order; alike says that an old one may become a new one by a
// change inside it.
func pairUp(olds, news []string, alike func(old, new int) bool) (pairs []int) {
	places := make(map[string][]int, len(olds))
	for i, key := range olds {
		places[key] = append(places[key], i)
	}
	pairs = make([]int, len(news))
	last := -1
	for i, key := range news {
		pairs[i] = -1
		same := places[key]
		for len(same) > 0 && same[0] <= last {
			same = same[1:]
		}
		if len(same) > 0 {
			pairs[i], last, same = same[0], same[0], same[1:]
		}
		places[key] = same
	}
	// What is left between two pairs is paired one by one; limits are where the next pair is.
	limits := make([]int, len(news))
	limit := len(olds)
	for i := len(pairs) - 1; i >= 0; i-- {
		if pairs[i] >= 0 {
			limit = pairs[i]
		}
		limits[i] = limit
	}
	free := 0
	for i := range pairs {
		if pairs[i] >= 0 {
			free = pairs[i] + 1
		} else if free < limits[i] && alike(free, i) {
			pairs[i] = free
			free++
		}
	}
	return pairs
}
