package engine

import (
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

// Edited is a text after edits of an engine in bytes, which are sorted and apart from each other.
func Edited(text []byte, edits []Edit) []byte {
	out := make([]finding.Edit, len(edits))
	for i, edit := range edits {
		out[i] = finding.Edit{Span: finding.Span{Start: edit.Offset, End: edit.Offset + edit.Length}, New: edit.Text}
	}
	return source.ApplyEdits(text, out)
}

// patch is a JSON Patch as edits of the current text, in order of position.
func (e *Engine) patch(ops []finding.Op) ([]finding.Edit, *Failure) {
	edits, err := e.parse().Doc.Edits(ops)
	if err != nil {
		return nil, e.unchanged(err.Error())
	}
	return edits, nil
}

// unchanged is the failure of a change that couldn't be made, with details for a developer.
func (e *Engine) unchanged(detail string) *Failure {
	if e.parse().Joined() {
		return refused("This text is read-only. Extract the conversation to change it.")
	}
	if e.parse().Doc.Broken() {
		return refused("This text isn't valid JSON. Fix the JSON first.")
	}
	return &Failure{Kind: "internal", Message: "Rolecall couldn't make this change. The text is unchanged.", Detail: detail}
}
