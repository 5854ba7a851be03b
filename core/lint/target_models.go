package lint

import (
	"slices"

	"github.com/rolecall/rolecall/core/facts/models"
)

// Models says which models a target serves, and by which facts about them it rejects a request. The zero value
// goes by none.
type Models struct {
	// Makers are the makers of its models, nil for any. Facts are the facts that it goes by.
	Makers []string
	Facts  models.Fact
	// NeedsToolsIn are a gateway's prefixes for models that require a declared tool if the history has
	// a call.
	NeedsToolsIn []string
	// ForeignSeal is the placeholder for the thought signature that it accepts for calls from another model.
	ForeignSeal string
	// Pictures are its limits for images; CountsFiles: it limits how many files of a kind a message may have.
	Pictures    Pictures
	CountsFiles bool
	// ComparesFiles: an image whose bytes don't match its media type is rejected.
	ComparesFiles bool
}

// model is the model of a name, if the target serves its maker's models, and whether the table of models has the
// name: if it doesn't, the model is a relative, whose facts are guesses.
func (t *Target) model(name string) (model *models.Model, known bool) {
	model, known = models.Find(name)
	return t.ofMaker(model), known
}

// ofMaker is a model, or nil if the target doesn't serve its maker's models.
func (t *Target) ofMaker(model *models.Model) *models.Model {
	if model != nil && t.Makers != nil && !slices.Contains(t.Makers, model.Maker) {
		return nil
	}
	return model
}

// goesBy reports whether the target rejects requests by a fact about its models.
func (t *Target) goesBy(fact models.Fact) bool { return t.Models.Facts&fact != 0 }
