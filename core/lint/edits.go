package lint

import (
	"cmp"
	"slices"

	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

// Edits are the byte edits of a fix on the document that it was made for, in order of
// position. They do not overlap.
func Edits(doc *source.Document, fix finding.Fix) ([]finding.Edit, error) {
	if len(fix.Patch) == 0 {
		return fix.Edits, nil
	}
	return doc.Edits(fix.Patch)
}

// editSet are edits in order of position that do not get in each other's way.
type editSet []finding.Edit

// add takes up the edits of one fix, all or none. It takes none when one of them
// touches the bytes of an edit that is there, or ends where that begins.
func (s *editSet) add(edits []finding.Edit) bool {
	for _, edit := range edits {
		if at := s.behind(edit.Start); at < len(*s) && (*s)[at].Start <= edit.End {
			return false
		}
	}
	for _, edit := range edits {
		*s = slices.Insert(*s, s.place(edit.Start), edit)
	}
	return len(edits) > 0
}

// behind is the first edit that ends at the offset or behind it.
func (s *editSet) behind(offset int) int {
	at, _ := slices.BinarySearchFunc(*s, offset, func(e finding.Edit, offset int) int { return cmp.Compare(e.End, offset) })
	return at
}

// place is where an edit that starts at the offset goes: behind those that start there.
func (s *editSet) place(offset int) int {
	at, _ := slices.BinarySearchFunc(*s, offset+1, func(e finding.Edit, offset int) int { return cmp.Compare(e.Start, offset) })
	return at
}
