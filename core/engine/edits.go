package engine

import "github.com/rolecall/rolecall/core/finding"

// patch is a JSON Patch as edits of the current text, in order of position.
func (e *Engine) patch(ops []finding.Op) ([]finding.Edit, *Failure) {
	edits, err := e.parse().Doc.Edits(ops)
	if err != nil {
		return nil, e.brokenPatch(err)
	}
	return edits, nil
}

func (e *Engine) brokenPatch(err error) *Failure {
	if e.parse().Doc.Broken() {
		return refused("This text is not JSON yet. Repair it first.")
	}
	return &Failure{Kind: "internal", Message: "Rolecall could not work out this change. The text is unharmed.", Detail: err.Error()}
}
