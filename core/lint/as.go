package lint

import (
	"slices"
	"strings"

	"github.com/rolecall/rolecall/core/facts/models"
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
	// Version is the version of the API that the request is sent to, such as "2026-10-21", and Betas are those that its
	// headers ask for, with commas between them; "" if that isn't known.
	Version, Betas string
	// Rules is the day by whose facts the text is checked, 0 for all facts: what came later isn't known, so that it's
	// neither accepted nor rejected.
	Rules models.Date
	// Learned are rows of the table of relations that providers' errors showed: see relations.Learned.
	Learned string
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

// DependsOn are the facts that a target's verdict depends on; none if it has no model.
func (t *Target) DependsOn() Facts {
	var depends Facts
	if !t.API {
		return depends
	}
	for _, each := range factRules {
		if t.Level(each.rule) > 0 {
			depends |= each.fact
		}
	}
	return depends
}

// Knows is what is known about a fact for the model with that name, as served by the target. What is known of a
// relative alone is not known.
func (t *Target) Knows(fact Facts, name string) Answer {
	if model, known := t.model(name); known {
		return t.knows(fact, model)
	}
	return t.knows(fact, nil)
}

// knows is what is known about a fact for a model; nothing is known of nil, but for what is true of all.
func (t *Target) knows(fact Facts, m *models.Model) Answer {
	true1, true2, false1, false2 := factCells(fact)
	lacks := func(cell models.Fact) bool { return cell != 0 && t.goesBy(cell) && m.Lacks(cell) }
	has := func(cell models.Fact) bool { return cell != 0 && t.goesBy(cell) && m.Has(cell) }
	switch {
	case lacks(false1), lacks(false2):
		return No
	case has(true1), has(true2):
		return Yes
	}
	return Unknown
}

// factCells are the cells of the table of models that say that a fact is true, or that it isn't; 0 for none.
func factCells(fact Facts) (true1, true2, false1, false2 models.Fact) {
	switch fact {
	case Thinks:
		return models.Thinks, models.ReturnsThoughts, models.Thinks, 0
	case Prefills:
		return models.Prefill, 0, models.Prefill, 0
	case CallsTools:
		return models.Tools, 0, models.Tools, 0
	case SystemInside:
		return models.SystemInside, 0, models.SystemInside, models.Neighbours
	case SeesPictures:
		return models.Images, 0, models.Images, 0
	}
	return models.ResultFiles, 0, 0, 0
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
func (p requestedModel) fact(fact Facts) Answer {
	as := &p.shared.as
	switch {
	case as.Holds&fact != 0:
		return Yes
	case as.Lacks&fact != 0:
		return No
	case as.Model == "" && !p.Reads():
		return Unknown
	}
	model, known := p.row()
	answer := p.Target().knows(fact, model)
	p.guessed = p.guessed || !known && answer == No
	return answer
}

// row is the model that the request names, if the target serves its maker's models, and whether the table of
// models has its name.
func (p requestedModel) row() (model *models.Model, known bool) {
	if s := p.shared; !s.modelKnown {
		s.modelKnown = true
		s.model, s.listed = models.FindBy(p.Model, s.as.Rules)
	}
	return p.target.ofMaker(p.shared.model), p.shared.listed
}

// lacks reports whether the requested model lacks a fact that the target goes by, and has whether it has it.
func (p requestedModel) lacks(fact models.Fact) bool {
	model, known := p.row()
	lacks := p.Target().AssumesWorst || p.Target().goesBy(fact) && model.Lacks(fact)
	p.guessed = p.guessed || lacks && !known
	return lacks
}

func (p requestedModel) has(fact models.Fact) bool {
	model, known := p.row()
	has := p.Target().AssumesWorst || p.Target().goesBy(fact) && model.Has(fact)
	p.guessed = p.guessed || has && !known
	return has
}

// assumed reports whether a fact is assumed to be true.
func (p requestedModel) assumed(fact Facts) bool { return p.shared.as.Holds&fact != 0 }

// place is where the text names the model that it's checked for, if it does.
func (p requestedModel) place() []finding.Place {
	if p.ModelAt == source.None || p.shared.as.Model != "" {
		return nil
	}
	return p.OnePlace(p.ModelAt, "The model")
}

// subject is the model that the text is checked for, as the subject of a sentence.
func (p requestedModel) subject() string {
	switch {
	case p.shared.as.Model != "":
		return "Model " + quote(p.Model)
	case p.Model != "":
		return "The requested model"
	}
	return "The model"
}

// isNamed reports whether the name of the requested model starts with one of these prefixes, also after its
// maker's name.
func (p requestedModel) isNamed(beginnings []string) bool {
	name := strings.ToLower(p.Model)
	return slices.ContainsFunc(beginnings, func(begin string) bool {
		at := strings.Index(name, begin)
		return at == 0 || at > 0 && strings.IndexByte("./@:", name[at-1]) >= 0
	})
}

// name is the name of the requested model in quotes, or "the model".
func (p requestedModel) name() string {
	if p.Model == "" {
		return "the model"
	}
	return quote(p.Model)
}
