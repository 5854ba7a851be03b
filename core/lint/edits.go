package lint

import (
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
