package source

import (
	"strings"
	"unicode/utf8"

	"github.com/rolecall/rolecall/core/finding"
)

// JoinEdits are the edits that do what some and, on the text that these make, others do. All are sorted and apart from
// each other. What touches is one edit.
func JoinEdits(first, then []finding.Edit) []finding.Edit {
	joined := make([]finding.Edit, 0, len(first)+len(then))
	// moved is how much further than in the text what follows comes after the edits of first so far.
	moved := 0
	for len(first)+len(then) > 0 {
		// Edits that touch each other replace the text from start to end.
		start := beginning(first, then, moved)
		end, after, a, b := start, moved, 0, 0
		for {
			if a < len(first) && first[a].Start+after <= end {
				end = max(end, first[a].Start+after+len(first[a].New))
				after += len(first[a].New) - (first[a].End - first[a].Start)
				a++
			} else if b < len(then) && then[b].Start <= end {
				end = max(end, then[b].End)
				b++
			} else {
				break
			}
		}
		edit := finding.Edit{Span: finding.Span{Start: start - moved, End: end - after}}
		if edit.New = joinedText(first[:a], then[:b], moved, end); b == 0 && a == 1 {
			edit.New = first[0].New
		}
		joined, first, then, moved = append(joined, edit), first[a:], then[b:], after
	}
	return joined
}

// beginning is where the first of the edits is in the text between.
func beginning(first, then []finding.Edit, moved int) int {
	switch {
	case len(first) == 0:
		return then[0].Start
	case len(then) == 0:
		return first[0].Start + moved
	}
	return min(first[0].Start+moved, then[0].Start)
}

// joinedText is what edits that touch put in, which end there in the text between.
func joinedText(first, then []finding.Edit, moved, end int) string {
	var text strings.Builder
	at := 0 // up to where the text between is done
	written := func(to int) {
		for len(first) > 0 {
			from := first[0].Start + moved
			if until := from + len(first[0].New); at < until && from < to {
				text.WriteString(first[0].New[max(at, from)-from : min(to, until)-from])
			}
			if from+len(first[0].New) > to {
				break
			}
			moved += len(first[0].New) - (first[0].End - first[0].Start)
			first = first[1:]
		}
		at = to
	}
	for _, edit := range then {
		written(edit.Start)
		text.WriteString(edit.New)
		at = edit.End
	}
	written(end)
	return text.String()
}

// LeastEdits are edits of a text, each as LeastEdit gives it, without those that change nothing.
func LeastEdits(text []byte, edits []finding.Edit) []finding.Edit {
	least := make([]finding.Edit, 0, len(edits))
	for _, edit := range edits {
		if edit = LeastEdit(text, edit); edit.Start < edit.End || edit.New != "" {
			least = append(least, edit)
		}
	}
	return least
}

// LeastEdit is an edit of a text without what it leaves as it is at its ends.
func LeastEdit(text []byte, edit finding.Edit) finding.Edit {
	head, tail := common(text[edit.Start:edit.End], edit.New)
	edit.Start, edit.End, edit.New = edit.Start+head, edit.End-tail, edit.New[head:len(edit.New)-tail]
	return edit
}

// common returns the lengths of the common head and tail, which end and begin between characters.
func common(a []byte, b string) (head, tail int) {
	shorter := min(len(a), len(b))
	for head < shorter && a[head] == b[head] {
		head++
	}
	for head > 0 && (cuts(view(a), head) || cuts(b, head)) {
		head--
	}
	for tail < shorter-head && a[len(a)-1-tail] == b[len(b)-1-tail] {
		tail++
	}
	for tail > 0 && (cuts(view(a), len(a)-tail) || cuts(b, len(b)-tail)) {
		tail--
	}
	return head, tail
}

// cuts reports whether a character goes across the offset.
func cuts(text string, at int) bool { return at < len(text) && !utf8.RuneStart(text[at]) }
