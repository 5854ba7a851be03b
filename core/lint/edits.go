package lint

import (
	"slices"

	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

// Edits are the byte edits of a fix for the document that it was made for, in order of position. They don't
// overlap.
func Edits(doc *source.Document, fix finding.Fix) ([]finding.Edit, error) {
	return editsBy(source.NewPatcher(doc), &fix)
}

// editsBy is Edits by the patcher of the document.
func editsBy(patcher *source.Patcher, fix *finding.Fix) ([]finding.Edit, error) {
	if len(fix.Patch) == 0 {
		return fix.Edits, nil
	}
	return patcher.Edits(fix.Patch)
}

// editsOf are the edits of fixes of a document, in one list, and which of the fixes these are; see merged. A fix of which
// the next one is a copy, as where several findings become something new together, is left to that one.
func editsOf(doc *source.Document, fixes []*finding.Fix) ([]finding.Edit, []bool) {
	edits, patcher := make([][]finding.Edit, len(fixes)), source.NewPatcher(doc)
	var last []finding.Op
	for i, fix := range slices.Backward(fixes) {
		if fix == nil || last != nil && len(fix.Patch) > 0 && &last[0] == &fix.Patch[0] {
			continue
		}
		edits[i], _ = editsBy(patcher, fix)
		if last = nil; len(fix.Patch) > 0 {
			last = fix.Patch
		}
	}
	return merged(doc.Text, edits)
}
