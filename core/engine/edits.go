package engine

import "github.com/rolecall/rolecall/core/finding"

// patch is a JSON Patch as edits of the current text, in order of position.
func (e *Engine) patch(ops []finding.Op) ([]finding.Edit, *Failure) {
	edits, err := e.parse().Doc.Edits(ops)
	if err != nil {
		return nil, brokenPatch(err)
	}
	return edits, nil
}

func brokenPatch(err error) *Failure {
	return &Failure{Kind: "internal", Message: "Rolecall could not work out this change. The text is unharmed.", Detail: err.Error()}
}
