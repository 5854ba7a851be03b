package lint

import (
	"slices"
	"strings"

	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

// As says what a check assumes about the model, instead of the model that the text names. The zero value
// is the text's own model, with the facts known about it. No fix writes any of it into the text.
type As struct {
	// Model is the model name; "" for the one in the text.
	Model string
	// Holds and Lacks are facts that are assumed to be true, or not true, of the model, regardless of what is
	// known about it.
	Holds, Lacks Facts
	// Asked: a conversion wrote the text and left out a model name that its request needs.
	Asked bool
}

// Facts is a set of facts about a model that decide what it accepts.
type Facts uint8

// The facts.
const (
	// Thinks: it thinks before it answers, even if the request doesn't turn that on.
	Thinks Facts = 1 << iota
	// Prefills: it continues a last message of the assistant.
	Prefills
	// CallsTools: it supports tools.
	CallsTools
	// SystemInside: it accepts a system message among the other messages.
	SystemInside
	// SeesPictures: it accepts images and other files.
	SeesPictures
	// SeesResults: it accepts images and files in tool results.
	SeesResults
)

// FactIDs are the IDs of the facts, in the order of their bits.
var FactIDs = [...]string{"thoughts", "prefill", "tool-calls", "system-inside", "pictures", "result-files"}

// Answer says whether a fact is true.
type Answer uint8

// The answers.
const (
	Unknown Answer = iota
	Yes
	No
)

// lacksWord is the prefix of a fact that isn't true.
const lacksWord = "no-"

// Assume assumes a fact by its ID, with the prefix "no-" if it isn't true. It returns false for an unknown ID.
func (as *As) Assume(word string) bool {
	id, lacks := strings.CutPrefix(word, lacksWord)
	i := slices.Index(FactIDs[:], id)
	if i < 0 {
		return false
	}
	bit := Facts(1) << i
	as.Holds, as.Lacks = as.Holds&^bit, as.Lacks&^bit
	if lacks {
		as.Lacks |= bit
	} else {
		as.Holds |= bit
	}
	return true
}

// Minds are the facts that a target's verdict depends on; none if it has no model.
func (t *Target) Minds() Facts {
	var minds Facts
	if !t.API {
		return minds
	}
	for _, each := range factRules {
		if t.Level(each.rule) > 0 {
			minds |= each.fact
		}
	}
	if t.TextsOnly {
		minds &^= SeesPictures | SeesResults
	}
	return minds
}

// Knows is what is known about a fact for the model with that name, as served by the target.
func (t *Target) Knows(fact Facts, model string) Answer {
	holds, lacks := t.named(fact)
	switch {
	case fact == SeesPictures && t.TextsOnly, isNamed(model, lacks[:]...):
		return No
	case isNamed(model, t.OpenIn):
		return Unknown
	case isNamed(model, holds[:]...):
		return Yes
	}
	return Unknown
}

// named are the prefixes of model names for which a fact is known to be true, or not true.
func (t *Target) named(fact Facts) (holds, lacks [2][]string) {
	switch fact {
	case Thinks:
		holds, lacks[0] = [...][]string{t.ThinksUntold, t.ReturnsThoughts}, t.ThinksNotIn
	case Prefills:
		holds[0], lacks[0] = t.Models.Prefills, t.RefusePrefill
	case CallsTools:
		holds[0], lacks[0] = t.ToolsIn, t.NoToolsIn
	case SystemInside:
		holds[0], lacks = t.SystemIn, [...][]string{t.NoSystemIn, t.AlternatesIn}
	case SeesPictures:
		holds[0], lacks[0] = t.PicturesIn, t.TextsOnlyIn
	default:
		holds[0] = t.FilesInResults
	}
	return holds, lacks
}

// isNamed reports whether a model name starts with one of these prefixes, also after its maker's name.
func isNamed(model string, beginnings ...[]string) bool {
	if model == "" {
		return false
	}
	name := strings.ToLower(model)
	for _, each := range beginnings {
		for _, begin := range each {
			if at := strings.Index(name, begin); at == 0 || at > 0 && strings.IndexByte("./@:", name[at-1]) >= 0 {
				return true
			}
		}
	}
	return false
}

// factRules are the rules that use the facts.
var factRules = []struct {
	fact Facts
	rule *Rule
}{
	{Thinks, &lostThinking}, {Thinks, &missingReasoning},
	{Prefills, &prefill},
	{CallsTools, &untakenTools},
	{SystemInside, &systemInside},
	{SeesPictures, &pictureForTexts},
	{SeesResults, &fileInResult},
}

// fact is whether a fact is true of the requested model: as assumed, or as known about the model. Nothing is
// known about a model that the text names for another API.
func (p *Pass) fact(fact Facts) Answer {
	as := &p.shared.as
	switch {
	case as.Holds&fact != 0:
		return Yes
	case as.Lacks&fact != 0:
		return No
	case as.Model == "" && !p.Reads():
		return Unknown
	}
	return p.Target().Knows(fact, p.Model)
}

// assumed reports whether a fact is assumed to be true.
func (p *Pass) assumed(fact Facts) bool { return p.shared.as.Holds&fact != 0 }

// modelPlace is where the text names the model that it's checked for, if it does.
func (p *Pass) modelPlace() []finding.Place {
	if p.ModelAt == source.None || p.shared.as.Model != "" {
		return nil
	}
	return p.OnePlace(p.ModelAt, "The model")
}

// theModel is the model that the text is checked for, as the subject of a sentence.
func (p *Pass) theModel() string {
	switch {
	case p.shared.as.Model != "":
		return "Model " + quote(p.Model)
	case p.Model != "":
		return "The requested model"
	}
	return "The model"
}

// namesModel reports whether the name of the requested model starts with one of these prefixes, also after its
// maker's name.
func (p *Pass) namesModel(beginnings []string) bool { return isNamed(p.Model, beginnings) }

// model is the name of the requested model in quotes, or "the model".
func (p *Pass) model() string {
	if p.Model == "" {
		return "the model"
	}
	return quote(p.Model)
}
