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
	// Model is the name of the model; "" for the one that the text names.
	Model string
	// Holds and Lacks are facts that are true, or not true, of the model, whatever is known of it.
	Holds, Lacks Facts
	// Asked: the text is one that a conversion wrote, which asks for the model that it names none of.
	Asked bool
}

// Facts is a set of facts about a model which decide what is accepted.
type Facts uint8

// The facts.
const (
	// Thinks: it thinks before it answers, also where the request does not switch that on.
	Thinks Facts = 1 << iota
	// Prefills: it goes on writing a last message of the assistant.
	Prefills
	// CallsTools: it takes tools.
	CallsTools
	// SystemInside: it takes a system message between the others of the list.
	SystemInside
	// SeesPictures: it takes pictures and other files.
	SeesPictures
	// SeesResults: it takes pictures and files in the results of tools.
	SeesResults
)

// FactIDs are the words of the facts, in the order of their bits.
var FactIDs = [...]string{"thoughts", "prefill", "tool-calls", "system-inside", "pictures", "result-files"}

// Answer says whether a fact is true.
type Answer uint8

// The answers.
const (
	Unknown Answer = iota
	Yes
	No
)

// lacksWord comes before the word of a fact that is not true.
const lacksWord = "no-"

// Assume takes a fact for granted by its word, after "no-" where it is not true. It is false for a
// word that is none.
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

// Minds are the facts that the answers of a target depend on; none for one that asks no model.
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

// Knows is what is known of a fact about the model of that name, as the target serves it.
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

// named are the beginnings of the names of models of which a fact is known to be true, or not.
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

// isNamed reports whether the name of a model begins with one of these, from its maker's word on.
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

// factRules are the rules that ask for the facts.
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

// assumed reports whether a fact is taken for granted to be true.
func (p *Pass) assumed(fact Facts) bool { return p.shared.as.Holds&fact != 0 }

// modelPlace is where the text names the model that it is checked as, if it does.
func (p *Pass) modelPlace() []finding.Place {
	if p.ModelAt == source.None || p.shared.as.Model != "" {
		return nil
	}
	return p.OnePlace(p.ModelAt, "The model")
}

// theModel is the model that the text is checked as, as the subject of a sentence.
func (p *Pass) theModel() string {
	switch {
	case p.shared.as.Model != "":
		return "Model " + quote(p.Model)
	case p.Model != "":
		return "The requested model"
	}
	return "The model"
}

// namesModel reports whether the model that is asked for begins with one of these, from its maker's
// word on.
func (p *Pass) namesModel(beginnings []string) bool { return isNamed(p.Model, beginnings) }

// model is the name of the model that is asked for, in quotes, or else "the model".
func (p *Pass) model() string {
	if p.Model == "" {
		return "the model"
	}
	return quote(p.Model)
}
