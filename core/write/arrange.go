package write

import (
	"slices"

	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/internal/order"
	"github.com/rolecall/rolecall/core/source"
)

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
