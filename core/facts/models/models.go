// Package models is the table of the models that APIs serve: what each accepts and rejects, and until when it is
// served. Every fact is in table.go, under its source and the day on which that was read.
//
// A name that the table doesn't have is not known, however much it looks like one that it has: the facts of the
// newest model of its line are then guesses.
package models

import (
	"strings"
	"sync"
)

// Model is one model, or a family of open weights, with what is known of it.
type Model struct {
	// Name is the name by which its maker's API serves it; for a family, the start of its members' names.
	Name string
	// Maker is the word for its maker in the table, such as "anthropic".
	Maker string
	// Retired is the day on which its maker's API stops serving it, 0 if none is announced. Instead is the model
	// that the maker recommends then, "" for none.
	Retired Date
	Instead string
	// Output is the largest output limit in tokens, 0 if unknown.
	Output int
	// Efforts are the words that it accepts for the reasoning effort, which Gemini calls the thinking level, and
	// Verbosities those for the verbosity; nil if unknown.
	Efforts, Verbosities []string
	// LeastBudget and MostBudget are the limits of its thinking budget in tokens; HasBudget says that they are known.
	LeastBudget, MostBudget int
	HasBudget               bool
	// AsOf is when the source of its facts was read, which table.go names.
	AsOf Date

	has, lacks Fact
	family     bool
}

// Has reports whether facts are known to be true of the model. Nothing is known of a nil model.
func (m *Model) Has(facts Fact) bool { return m != nil && m.has&facts == facts }

// Lacks reports whether facts are known not to be true of the model. Nothing is known of a nil model.
func (m *Model) Lacks(facts Fact) bool { return m != nil && m.lacks&facts == facts }

// IsFamily reports whether it's a family of open weights, which hosts serve.
func (m *Model) IsFamily() bool { return m.family }

// RetiredBy reports whether the model is no longer served on a day.
func (m *Model) RetiredBy(day Date) bool { return m != nil && m.Retired != 0 && m.Retired <= day }

// line is the newest model of those whose names begin and contain some text.
type line struct {
	begin, contains string
	newest          string
}

type table struct {
	models []Model
	// names are the models by their whole names.
	names map[string]*Model
	// families are the models that are families, the longer name before its own beginning.
	families []*Model
	lines    []line
	asOf     Date
}

var loaded = sync.OnceValue(func() *table { return parse(text) })

// AsOf is the day of the youngest source in the table.
func AsOf() Date { return loaded().asOf }

// All are the models of the table, in its order. They must not be changed.
func All() []Model { return loaded().models }

// Find is the model of a name as it is written in requests, and whether the table has it. If it doesn't, the model is
// the nearest relative, whose facts are guesses, or nil.
func Find(name string) (model *Model, known bool) {
	t := loaded()
	if model := t.names[name]; model != nil {
		return model, true // as most requests write it
	}
	name = Plain(name)
	if name == "" {
		return nil, false
	}
	if model := t.names[name]; model != nil {
		return model, true
	}
	if bare, day := cutDate(name); bare != name {
		if model := t.names[bare]; model != nil {
			return model, day <= t.asOf
		}
	}
	for _, family := range t.families {
		if strings.HasPrefix(name, family.Name) {
			return family, true
		}
	}
	return t.relative(name), false
}

// FindBy is Find by what was known on a day, 0 for what is known now.
func FindBy(name string, by Date) (model *Model, known bool) {
	if model, known = Find(name); !Dated || by == 0 || model == nil || Since(name) <= by && Since(model.Name) <= by {
		return model, known
	}
	return nil, false
}

// AsOfBy is AsOf by what was known on a day, 0 for what is known now.
func AsOfBy(by Date) Date {
	if !Dated || by == 0 {
		return AsOf()
	}
	return min(AsOf(), by)
}

// relative is the model that a name is a variant of, or else the newest of the line that it belongs to.
func (t *table) relative(name string) *Model {
	var nearest *Model
	for i := range t.models {
		model := &t.models[i]
		if (nearest == nil || len(model.Name) > len(nearest.Name)) && isVariant(name, model.Name) {
			nearest = model
		}
	}
	if nearest != nil {
		return nearest
	}
	for _, each := range t.lines {
		if strings.HasPrefix(name, each.begin) && strings.Contains(name, each.contains) {
			return t.names[each.newest]
		}
	}
	return nil
}

// isVariant reports whether a name is that of a model with more words after it, such as "gpt-5.4-fast" of "gpt-5.4",
// and not that of a later version, such as "claude-opus-5-5" of "claude-opus-5".
func isVariant(name, model string) bool {
	rest, ok := strings.CutPrefix(name, model)
	return ok && len(rest) > 1 && rest[0] == '-' && (rest[1] < '0' || rest[1] > '9')
}
