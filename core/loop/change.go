package loop

import (
	"bytes"
	"unicode/utf8"

	"github.com/rolecall/rolecall/core"
)

// ChangeKind says what happened to a message of a request.
type ChangeKind string

// The kinds of Change.
const (
	Inserted ChangeKind = "inserted"
	Changed  ChangeKind = "changed"
	Removed  ChangeKind = "removed"
)

// Change is one message that a hook inserted, changed or removed. Messages between two
// changes are the same before and after.
type Change struct {
	Kind ChangeKind
	// Before is the message's index as the hook got it, -1 when inserted; After is its
	// index as the hook left it, -1 when removed.
	Before, After int
	// From and To bound what is new in the text of a changed message, in bytes.
	From, To int
}

// Changes are what makes one list of messages of another, in order. A message counts as
// changed when one of the same role is in its place that has much of its text.
func Changes(before, after core.Messages) []Change {
	// What is the same at the end comes off first: of several messages that say the same,
	// a hook most likely left the last ones alone.
	for len(before) > 0 && len(after) > 0 && same(&before[len(before)-1], &after[len(after)-1]) {
		before, after = before[:len(before)-1], after[:len(after)-1]
	}
	i, j := 0, 0
	for i < len(before) && j < len(after) && same(&before[i], &after[j]) {
		i, j = i+1, j+1
	}
	if i == len(before) && j == len(after) {
		return nil
	}
	var changes []Change
	was, is := sidesOf(before, after)
	for i < len(before) || j < len(after) {
		change := Change{Changed, i, j, 0, 0}
		both := i < len(before) && j < len(after)
		switch {
		case both && was.says[i] == is.says[j]:
			i, j = i+1, j+1
			continue
		case both && is.last[was.says[i]] <= j && was.last[is.says[j]] <= i && before[i].Role == after[j].Role && akin(was.text(i), is.text(j)):
			change.From, change.To = difference(was.text(i), is.text(j))
			i, j = i+1, j+1
		case i < len(before) && is.last[was.says[i]] < j:
			change.Kind, change.After = Removed, -1
			i++
		default:
			change.Kind, change.Before = Inserted, -1
			j++
		}
		changes = append(changes, change)
	}
	return changes
}

// akin reports whether a text can have become another: at least half of the shorter one is
// in both.
func akin(was, is string) bool {
	from, to := difference(was, is)
	return 2*(len(is)-to+from) >= min(len(was), len(is))
}

// difference bounds what is new in a text: what comes before and after is in both.
func difference(was, is string) (from, to int) {
	shorter := min(len(was), len(is))
	for from < shorter && was[from] == is[from] {
		from++
	}
	for from > 0 && from < len(is) && !utf8.RuneStart(is[from]) {
		from--
	}
	same := 0
	for same < shorter-from && was[len(was)-1-same] == is[len(is)-1-same] {
		same++
	}
	for same > 0 && !utf8.RuneStart(is[len(is)-same]) {
		same--
	}
	return from, len(is) - same
}

// same reports whether two messages say the same.
func same(a, b *core.Message) bool {
	if a.Role != b.Role || a.Content != b.Content || a.ToolCallID != b.ToolCallID || a.Name != b.Name ||
		a.ID != b.ID || a.ParentID != b.ParentID || a.Timestamp != b.Timestamp ||
		len(a.Parts) != len(b.Parts) || len(a.ToolCalls) != len(b.ToolCalls) ||
		(a.Usage == nil) != (b.Usage == nil) || a.Usage != nil && *a.Usage != *b.Usage {
		return false
	}
	for i := range a.ToolCalls {
		if !sameCall(&a.ToolCalls[i], &b.ToolCalls[i]) {
			return false
		}
	}
	for i := range a.Parts {
		if !samePart(a.Parts[i], b.Parts[i]) {
			return false
		}
	}
	return true
}

func samePart(a, b core.Part) bool {
	switch a := a.(type) {
	case core.ToolCall:
		b, ok := b.(core.ToolCall)
		return ok && sameCall(&a, &b)
	case core.Raw:
		b, ok := b.(core.Raw)
		return ok && a.Kind == b.Kind && bytes.Equal(a.JSON, b.JSON)
	}
	switch b.(type) {
	case core.ToolCall, core.Raw:
		return false
	}
	return a == b
}

func sameCall(a, b *core.ToolCall) bool {
	return a.ID == b.ID && a.Name == b.Name && a.RawArgs == b.RawArgs && a.Server == b.Server && sameValue(a.Args, b.Args)
}

// sameValue compares values as JSON parsers make them. Of other types it only says that
// two are the same where that can be seen without looking inside.
func sameValue(a, b any) bool {
	switch a := a.(type) {
	case map[string]any:
		b, ok := b.(map[string]any)
		if !ok || len(a) != len(b) {
			return false
		}
		for key, value := range a {
			other, ok := b[key]
			if !ok || !sameValue(value, other) {
				return false
			}
		}
		return true
	case []any:
		b, ok := b.([]any)
		if !ok || len(a) != len(b) {
			return false
		}
		for i := range a {
			if !sameValue(a[i], b[i]) {
				return false
			}
		}
		return true
	case nil, bool, string, float64, int, int64:
		return a == b
	}
	// A hook was given a copy that shares values of other types, such as a slice of
	// strings, which == would reject to compare.
	return true
}
