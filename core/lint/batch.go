package lint

import (
	"strconv"
	"strings"

	"github.com/rolecall/rolecall/core/dialect"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

// batchSet puts the patches of several fixes into one. Each was made for the document as
// it is, but an operation moves what stands behind it in its list. So the patches are
// taken from the last to the first, and one is left out that reaches as far as another.
type batchSet struct {
	file *dialect.File
	ops  []finding.Op
	// lists are the pointers of the conversations' lists, lowest the first entry of each
	// that is not as it was.
	lists  map[int]finding.Pointer
	lowest map[int]int
	// full: a patch that goes alone is there.
	full bool
}

// add takes up the patch of a fix in a conversation, and reports whether it could.
func (b *batchSet) add(conversation int, ops []finding.Op) bool {
	if len(ops) == 0 || b.full {
		return false
	}
	low, high, inside := b.reach(conversation, ops)
	if !inside {
		// What it changes beside the list may move anything: it goes alone.
		if len(b.ops) > 0 {
			return false
		}
		b.full = true
	} else if lowest, ok := b.lowest[conversation]; ok && high >= lowest {
		return false
	}
	if b.lowest == nil {
		b.lowest = make(map[int]int)
	}
	b.lowest[conversation] = low
	b.ops = append(b.ops, ops...)
	return true
}

// reach is the first and the last entry of the conversation's list that operations name.
// It is false when they do more beside the list than put values in the place of others.
func (b *batchSet) reach(conversation int, ops []finding.Op) (low, high int, inside bool) {
	list, ok := b.list(conversation)
	if !ok {
		return 0, 0, false
	}
	low = -1
	for _, op := range ops {
		for _, path := range [...]finding.Pointer{op.Path, op.From} {
			entry, within := entryOf(list, path)
			switch {
			case within:
				if low < 0 || entry < low {
					low = entry
				}
				high = max(high, entry)
			case path == op.From && op.Op != "move":
			case op.Op != "replace":
				return 0, 0, false
			}
		}
	}
	return low, high, low >= 0
}

// list is the pointer of a conversation's list.
func (b *batchSet) list(conversation int) (finding.Pointer, bool) {
	if conversation < 0 || b.file.Refs[conversation].List == source.None {
		return "", false
	}
	list, ok := b.lists[conversation]
	if !ok {
		list = b.file.Doc.Pointer(b.file.Refs[conversation].List)
		if b.lists == nil {
			b.lists = make(map[int]finding.Pointer)
		}
		b.lists[conversation] = list
	}
	return list, true
}

// entryOf is the entry of the list that a pointer leads to or through.
func entryOf(list, path finding.Pointer) (int, bool) {
	rest, ok := strings.CutPrefix(string(path), string(list)+"/")
	if !ok {
		return 0, false
	}
	index, _, _ := strings.Cut(rest, "/")
	entry, err := strconv.Atoi(index)
	return entry, err == nil
}
