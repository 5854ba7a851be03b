package lint

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/internal/order"
	"github.com/rolecall/rolecall/core/source"
)

// batchSet merges the patches of several fixes. Each patch was made for the original document, but an operation
// moves the elements after it in its array. So the patches are applied from the last to the first, and a patch
// is skipped if it names a value that another one has changed or moved.
type batchSet struct {
	file     *detect.File
	pointers *source.Pointers
	ops      []finding.Op
	// changed are the values that were added and the members that were removed; within are all arrays and
	// objects that contain a change.
	changed, within map[finding.Pointer]bool
	arrays          map[finding.Pointer]*array
	// splices are the strings in which a patch changed a section.
	splices map[finding.Pointer]*splice
	// lists are the pointers of the conversations' message lists.
	lists map[int]finding.Pointer
}

// array is an array whose elements the patches named.
type array struct {
	// low is the first element that was named, from the first that has moved.
	low, from int
	// moved are the elements before which others were inserted, ascending, if every patch so far only moved one
	// element toward the front, or every one toward the end: gone are then those that were moved, the last
	// first. Last is the one that was moved last.
	moved, gone []int
	last        int
}

// none is an index above all others.
const none = int(^uint(0) >> 1)

func newBatchSet(file *detect.File) *batchSet {
	return &batchSet{
		file: file, pointers: source.NewPointers(file.Doc),
		changed: make(map[finding.Pointer]bool), within: make(map[finding.Pointer]bool),
		arrays: make(map[finding.Pointer]*array), splices: make(map[finding.Pointer]*splice), lists: make(map[int]finding.Pointer),
	}
}

// add adds a fix of a finding, and reports whether it could.
func (b *batchSet) add(f *finding.Finding, fix *finding.Fix) bool {
	if added, done := b.addStretch(f, fix); done {
		return added
	}
	ops := fix.Patch
	if len(ops) == 0 {
		return false
	}
	if len(ops) == 1 && ops[0].Op == "move" {
		if move, ok := b.move(ops[0]); ok {
			b.ops = append(b.ops, move)
			return true
		}
	}
	r := b.reach(f.Conversation)
	for _, op := range ops {
		if op.Op == "move" && !r.names(op.From, true) || !r.names(op.Path, op.Op != "replace") {
			return false
		}
	}
	r.keep()
	b.ops = append(b.ops, ops...)
	return true
}

// list is the pointer of a conversation's message list, "" if it has none.
func (b *batchSet) list(conversation int) finding.Pointer {
	if conversation < 0 || b.file.Refs[conversation].List == source.None {
		return ""
	}
	list, ok := b.lists[conversation]
	if !ok {
		list = b.pointers.Pointer(b.file.Refs[conversation].List)
		b.lists[conversation] = list
	}
	return list
}

// move is the operation that moves an element within its array, after later elements were moved the same way.
// Elements moved to the same place keep their order.
func (b *batchSet) move(op finding.Op) (finding.Op, bool) {
	in, from, ok := element(op.From)
	to, at, fits := element(op.Path)
	if !ok || !fits || in != to || b.within[op.From] || !b.still(in) {
		return op, false
	}
	a, back := b.arrays[in], at > from
	if a == nil {
		a = &array{low: none, from: none, last: none}
		b.arrays[in] = a
		b.mark(op.From)
	} else if a.moved == nil || from >= a.last || back != (a.gone != nil) {
		return op, false
	}
	if back {
		at++ // it is inserted before the element at this index
		before, _ := slices.BinarySearch(a.moved, at)
		left, _ := slices.BinarySearchFunc(a.gone, at, func(gone, at int) int { return cmp.Compare(at, gone+1) })
		op.Path = source.PointerItem(in, at-1-(len(a.gone)-left)+before)
		a.moved, a.gone = order.Insert(a.moved, before, at), append(a.gone, from)
	} else {
		before, _ := slices.BinarySearch(a.moved, at)
		upTo, _ := slices.BinarySearch(a.moved, from+1)
		op.From = source.PointerItem(in, from+upTo)
		op.Path = source.PointerItem(in, at+before)
		a.moved = order.Insert(a.moved, before, at)
	}
	first := min(at, from)
	a.last, a.low, a.from = from, min(a.low, first), min(a.from, first)
	return op, true
}

// still reports whether a value is unchanged and at its original place, apart from changes inside it.
func (b *batchSet) still(path finding.Pointer) bool {
	if b.changed[path] {
		return false
	}
	for around := range ancestors(path) {
		if b.changed[around] {
			return false
		}
		if in, n, ok := element(path); ok && b.arrays[in] != nil && n >= b.arrays[in].from {
			return false
		}
		path = around
	}
	return true
}

// mark records that something changed in all ancestors of a value.
func (b *batchSet) mark(path finding.Pointer) {
	for around := range ancestors(path) {
		b.within[around] = true
	}
}

// reach is what the operations of one patch name.
type reach struct {
	*batchSet
	list   finding.Pointer
	arrays map[finding.Pointer]*own
	paths  []finding.Pointer
	puts   []finding.Pointer
}

// own is what one patch does to an array.
type own struct {
	// low is the first element that it names; from is the first that it removes or inserts, in the array as it
	// is at that point.
	low, from int
	// gone is how many elements it removed.
	gone int
}

// reach is an empty reach for a finding of a conversation.
func (b *batchSet) reach(conversation int) *reach {
	return &reach{batchSet: b, list: b.list(conversation), arrays: make(map[finding.Pointer]*own)}
}

// names adds a value that an operation names, and reports whether it's unchanged and at its original place.
// Shifts says that the operation removes or inserts it.
func (r *reach) names(path finding.Pointer, shifts bool) bool {
	if r.changed[path] || r.within[path] {
		return false
	}
	at := path
	for around := range ancestors(path) {
		if _, n, ok := element(at); ok && !r.inArray(around, n) || r.changed[around] {
			return false
		}
		at = around
	}
	r.paths = append(r.paths, path)
	in, n, ok := element(path)
	if !shifts || !ok {
		r.puts = append(r.puts, path)
		return true
	}
	// If an array inside a message becomes empty, another rule reports that.
	if other := r.batchSet.arrays[in]; n == 0 && in != r.list && other != nil {
		return false
	}
	mine := r.arrays[in]
	mine.from = min(mine.from, n)
	mine.gone++
	return true
}

// inArray adds element n of an array.
func (r *reach) inArray(in finding.Pointer, n int) bool {
	mine := r.arrays[in]
	if mine == nil {
		mine = &own{low: none, from: none}
		r.arrays[in] = mine
	}
	mine.low = min(mine.low, n)
	other := r.batchSet.arrays[in]
	if other == nil {
		return true
	}
	if n >= mine.from {
		// It's one of the elements after those that this patch removed; which one isn't checked.
		return n+mine.gone < other.low
	}
	return n < other.from
}

// keep adds what the patch names to what all patches do.
func (r *reach) keep() {
	for in, mine := range r.arrays {
		a := r.batchSet.arrays[in]
		if a == nil {
			a = &array{low: none, from: none}
			r.batchSet.arrays[in] = a
		}
		a.low, a.from, a.moved = min(a.low, mine.low), min(a.from, mine.from), nil
	}
	for _, path := range r.paths {
		r.mark(path)
	}
	for _, path := range r.puts {
		r.changed[path] = true
	}
}

// ancestors yields the pointers of all ancestors of a value, the innermost first.
func ancestors(path finding.Pointer) func(func(finding.Pointer) bool) {
	return func(yield func(finding.Pointer) bool) {
		for end := strings.LastIndexByte(string(path), '/'); end >= 0; end = strings.LastIndexByte(string(path[:end]), '/') {
			if !yield(path[:end]) {
				return
			}
		}
	}
}

// element is the array that a pointer's last step leads into, and the element's index. It is false if the last
// step isn't a number. A member with a numeric name is treated as an element: at worst, that skips a patch.
func element(path finding.Pointer) (in finding.Pointer, n int, ok bool) {
	end := strings.LastIndexByte(string(path), '/')
	if end < 0 {
		return "", 0, false
	}
	last := string(path[end+1:])
	if last == "-" {
		return path[:end], none - 1, true
	}
	n, err := strconv.Atoi(last)
	return path[:end], n, err == nil
}
