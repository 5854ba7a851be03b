package engine

import (
	"bytes"
	"unicode/utf8"

	"github.com/rolecall/rolecall/core/finding"
)

// maxDistance bounds the work of diff: beyond so many added and removed pieces one
// edit for the whole changed region serves as well.
const maxDistance = 600

// diff returns the edits that turn one text into the other, in order of position and
// not touching each other. Texts are compared in pieces that end at the commas and
// brackets of JSON and at line feeds, so an edit covers little more than what changed.
func diff(old, new []byte) []finding.Edit {
	start, end := common(old, new)
	for start > 0 && !endsPiece(old[start-1]) {
		start--
	}
	for end > 0 && !endsPiece(old[len(old)-end]) {
		end--
	}
	end = max(end-1, 0) // The piece that ends there may begin in the changed region.
	was, is := split(old[start:len(old)-end]), split(new[start:len(new)-end])
	if len(was) == 0 && len(is) == 0 {
		return nil
	}
	script, ok := shortest(was, is)
	if !ok {
		region := finding.Edit{Span: finding.Span{Start: start, End: len(old) - end}, New: string(new[start : len(new)-end])}
		return []finding.Edit{region}
	}
	var edits []finding.Edit
	at := start
	for _, each := range script {
		for _, piece := range was[each.kept:each.was] {
			at += len(piece)
		}
		removed, added := bytes.Join(was[each.was:each.wasEnd], nil), bytes.Join(is[each.is:each.isEnd], nil)
		head, tail := common(removed, added)
		edits = append(edits, finding.Edit{
			Span: finding.Span{Start: at + head, End: at + len(removed) - tail},
			New:  string(added[head : len(added)-tail]),
		})
		at += len(removed)
	}
	return edits
}

// change is one of a script: was[was:wasEnd] becomes is[is:isEnd]; was[kept:was] stands
// unchanged between it and the change before.
type change struct{ kept, was, wasEnd, is, isEnd int }

// shortest is the shortest way from one list to the other, by the greedy algorithm of
// Myers ("An O(ND) Difference Algorithm and Its Variations", 1986). It gives up past
// maxDistance.
func shortest(was, is [][]byte) ([]change, bool) {
	limit := min(len(was)+len(is), maxDistance)
	reach := make([]int, 2*limit+2)
	var history [][]int
	for d := 0; d <= limit; d++ {
		history = append(history, append([]int(nil), reach[limit-d:limit+d+2]...))
		for k := -d; k <= d; k += 2 {
			x := 0
			if k == -d || (k != d && reach[limit+k-1] < reach[limit+k+1]) {
				x = reach[limit+k+1]
			} else {
				x = reach[limit+k-1] + 1
			}
			for x < len(was) && x-k < len(is) && bytes.Equal(was[x], is[x-k]) {
				x++
			}
			reach[limit+k] = x
			if x >= len(was) && x-k >= len(is) {
				return trace(history, len(was), len(is)), true
			}
		}
	}
	return nil, false
}

// trace walks back through what shortest reached and joins neighbouring changes.
func trace(history [][]int, x, y int) []change {
	var back []change
	for d := len(history) - 1; d > 0; d-- {
		reach, k := history[d], x-y
		// reach holds the diagonals from -d to d+1.
		before := k - 1
		if k == -d || (k != d && reach[k-1+d] < reach[k+1+d]) {
			before = k + 1
		}
		fromX := reach[before+d]
		fromY := fromX - before
		for x > fromX && y > fromY {
			x, y = x-1, y-1
		}
		// What is left is one removed or one added piece.
		last := len(back) - 1
		if last >= 0 && back[last].was == x && back[last].is == y {
			back[last].was, back[last].is = fromX, fromY
		} else {
			back = append(back, change{was: fromX, wasEnd: x, is: fromY, isEnd: y})
		}
		x, y = fromX, fromY
	}
	script := make([]change, 0, len(back))
	kept := 0
	for i := len(back) - 1; i >= 0; i-- {
		back[i].kept, kept = kept, back[i].wasEnd
		script = append(script, back[i])
	}
	return script
}

// common returns the lengths of the common head and tail, which end and begin between
// characters.
func common(a, b []byte) (head, tail int) {
	shorter := min(len(a), len(b))
	for head < shorter && a[head] == b[head] {
		head++
	}
	for head > 0 && (cuts(a, head) || cuts(b, head)) {
		head--
	}
	for tail < shorter-head && a[len(a)-1-tail] == b[len(b)-1-tail] {
		tail++
	}
	for tail > 0 && (cuts(a, len(a)-tail) || cuts(b, len(b)-tail)) {
		tail--
	}
	return head, tail
}

// cuts says that a character goes across the offset.
func cuts(text []byte, at int) bool {
	return at < len(text) && !utf8.RuneStart(text[at])
}

// split cuts a text into pieces.
func split(text []byte) [][]byte {
	var pieces [][]byte
	start := 0
	for i, c := range text {
		if endsPiece(c) {
			pieces = append(pieces, text[start:i+1])
			start = i + 1
		}
	}
	if start < len(text) {
		pieces = append(pieces, text[start:])
	}
	return pieces
}

func endsPiece(c byte) bool {
	switch c {
	case ',', '{', '}', '[', ']', '\n':
		return true
	}
	return false
}
