package lint

import (
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

// Edits are the byte edits of a fix for the document that it was made for, in order of position. They don't
// overlap.
func Edits(doc *source.Document, fix finding.Fix) ([]finding.Edit, error) {
	if len(fix.Patch) == 0 {
		return fix.Edits, nil
	}
	return doc.Edits(fix.Patch)
}
