package lint

import (
	"bytes"
	"slices"
	"strings"

	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/internal/order"
)

// A fixEdit is an edit of the text by one of several fixes.
type fixEdit struct {
	finding.Edit
	fix int
}

// merged are the edits of several fixes of one text in one list, and which of the fixes these are: of two that get
// in each other's way the later one is taken. All edits of a fix are taken, or none. A fix whose edits are those of the next
// one, as where several findings become something new together, is left to that one.
func merged(text []byte, fixes [][]finding.Edit) (edits []finding.Edit, taken []bool) {
	taken = make([]bool, len(fixes))
	var next []finding.Edit
	for i, fix := range slices.Backward(fixes) {
		if taken[i] = len(fix) > 0 && (next == nil || &fix[0] != &next[0]); taken[i] {
			next = fix
		}
	}
	var all []fixEdit
	for i, fix := range fixes {
		for _, edit := range fix {
			if taken[i] {
				all = append(all, fixEdit{edit, i})
			}
		}
	}
	order.Stable(all, func(a, b *fixEdit) int {
		if a.Start != b.Start {
			return a.Start - b.Start
		}
		return a.End - b.End
	})
	kept := all[:0]
	for _, edit := range all {
		for n := len(kept) - 1; n >= 0 && taken[edit.fix]; n-- {
			if last := &kept[n]; !taken[last.fix] {
				kept = kept[:n]
			} else if last.fix != edit.fix && !neighbours(text, &last.Edit, &edit.Edit) && clash(&last.Edit, &edit.Edit) {
				taken[min(last.fix, edit.fix)] = false
			} else {
				break
			}
		}
		if taken[edit.fix] {
			kept = append(kept, edit)
		}
	}
	for _, edit := range kept {
		if taken[edit.fix] {
			edits = append(edits, edit.Edit)
		}
	}
	return edits, taken
}

// neighbours reports whether two edits take out two elements of one list, of which the first goes with the comma after
// it and the second with the one before it. The second then goes with the one after it too, if it isn't the last.
func neighbours(text []byte, before, edit *finding.Edit) bool {
	if before.New+edit.New != "" || edit.Start <= before.Start || edit.Start >= before.End || edit.End <= before.End {
		return false
	}
	rest := bytes.TrimLeft(text[edit.End:], " \t\r\n")
	if len(rest) == 0 || rest[0] != ',' || string(bytes.TrimSpace(text[edit.Start:before.End])) != "," {
		return false
	}
	edit.Start, edit.End = before.End, len(text)-len(bytes.TrimLeft(rest[1:], " \t\r\n"))
	return true
}

// clash reports whether an edit gets in the way of the one before it. At one place, what is put in comes one after
// the other if each brings its own comma, on the same side.
func clash(before, edit *finding.Edit) bool {
	if before.Start != edit.Start || before.End != edit.End {
		return before.End > edit.Start
	}
	if before.Start != before.End || before.New == edit.New {
		return true
	}
	a, b := commas(before.New), commas(edit.New)
	return a&b == 0
}

// commas says whether a text begins (1) or ends (2) with what sets it apart from what is next to it.
func commas(text string) (sides int) {
	if strings.HasPrefix(strings.TrimLeft(text, " \t\r\n"), ",") || strings.HasPrefix(text, "\n") {
		sides = 1
	}
	if strings.HasSuffix(strings.TrimRight(text, " \t\r\n"), ",") || strings.HasSuffix(text, "\n") {
		sides |= 2
	}
	return sides
}
