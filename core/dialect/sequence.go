package dialect

import (
	"slices"
	"strconv"

	"github.com/rolecall/rolecall/core/finding"
)

// entry is one element of an array as it is to be: an old one, with what changes inside
// it, or a new one.
type entry struct {
	// old is the position of the element in the array as it was, -1 for a new one.
	old int
	// value is the JSON of a new element.
	value []byte
	// inside are changes of an old element, on pointers of the document as it was.
	inside []finding.Op
}

// arrange makes the operations that turn an array of n elements into the entries. They
// are meant one after the other: each pointer is right once those before it are done.
// An old element that is in no entry goes; one that keeps its order among the others is
// never touched.
func arrange(ops []finding.Op, at finding.Pointer, n int, entries []entry) []finding.Op {
	kept := make([]bool, n)
	var order []int
	for _, each := range entries {
		if each.old >= 0 {
			ops = append(ops, each.inside...)
			kept[each.old] = true
			order = append(order, each.old)
		}
	}
	for old := n - 1; old >= 0; old-- {
		if !kept[old] {
			ops = append(ops, finding.Op{Op: "remove", Path: child(at, old)})
		}
	}
	// now is the array as the operations so far leave it; -1 stands for a new element.
	now := slices.Clone(order)
	slices.Sort(now)
	stays := inOrder(order)
	place, next := 0, 0
	for _, each := range entries {
		switch {
		case each.old < 0:
			ops = append(ops, finding.Op{Op: "add", Path: child(at, place), Value: each.value})
			now = slices.Insert(now, place, -1)
		case stays[next]:
			// What stands before it and moves comes behind it, or has been taken already.
			place += slices.Index(now[place:], each.old)
			next++
		default:
			from := slices.Index(now, each.old)
			now = slices.Delete(now, from, from+1)
			if from < place {
				place--
			}
			ops = append(ops, finding.Op{Op: "move", From: child(at, from), Path: child(at, place)})
			now = slices.Insert(now, place, each.old)
			next++
		}
		place++
	}
	return ops
}

// inOrder says of each number whether it belongs to the longest run of numbers, with
// gaps, that rise.
func inOrder(numbers []int) []bool {
	// ends holds, for each length, the position of the smallest number that ends a run
	// of it; before chains the positions of a run.
	var ends []int
	before := make([]int, len(numbers))
	for i, number := range numbers {
		length, _ := slices.BinarySearchFunc(ends, number, func(end, number int) int { return numbers[end] - number })
		before[i] = -1
		if length > 0 {
			before[i] = ends[length-1]
		}
		if length == len(ends) {
			ends = append(ends, i)
		} else {
			ends[length] = i
		}
	}
	stays := make([]bool, len(numbers))
	if len(ends) > 0 {
		for i := ends[len(ends)-1]; i >= 0; i = before[i] {
			stays[i] = true
		}
	}
	return stays
}

// child is the pointer of an element of an array.
func child(at finding.Pointer, position int) finding.Pointer {
	return at + "/" + finding.Pointer(strconv.Itoa(position))
}

// pairUp says for each of the new elements which of the old ones it is, or -1. Same
// elements are found in order; alike says that an old one may become a new one by a
// change inside it.
func pairUp(olds, news int, same, alike func(old, new int) bool) (pairs []int) {
	pairs = make([]int, news)
	last := -1
	for i := range pairs {
		pairs[i] = -1
		for old := last + 1; old < olds; old++ {
			if same(old, i) {
				pairs[i], last = old, old
				break
			}
		}
	}
	// What is left between two pairs is paired one by one.
	free := 0
	for i := range pairs {
		if pairs[i] >= 0 {
			free = pairs[i] + 1
			continue
		}
		limit := olds
		for _, later := range pairs[i:] {
			if later >= 0 {
				limit = later
				break
			}
		}
		if free < limit && alike(free, i) {
			pairs[i] = free
			free++
		}
	}
	return pairs
}
