// Package relations is the table of what settings of a request need or exclude. Every row is in table.go, under
// its source and the day on which that was read.
package relations

import (
	"strings"
	"sync"

	"github.com/rolecall/rolecall/core/facts/models"
)

// Kind says what a relation is.
type Kind uint8

// The kinds.
const (
	// Rejected: the setting is rejected.
	Rejected Kind = iota
	// Needs: the setting is rejected without the other one.
	Needs
	// Excludes: the setting is rejected with the other one.
	Excludes
)

// Relation is a rule about one setting, or about two.
type Relation struct {
	// Target is the ID of the target that has the rule.
	Target string
	Kind   Kind
	// Setting is the setting, and Other the one that it needs or excludes. Both are read from every object at At.
	At, Setting, Other Path
	// Has and Lacks are the facts that the model must have and lack for the rule to apply.
	Has, Lacks models.Fact
	// Source says where the rule is from, and AsOf when that was read.
	Source string
	AsOf   models.Date
}

// Path leads from an object to values in it.
type Path struct {
	Steps []Step
	// Values are the words, numbers or literals that count, nil for any value but null.
	Values []string
}

// Step is a key, and whether the path goes on in each entry of its list.
type Step struct {
	Key  string
	Each bool
}

// Name is the last key of the path.
func (p Path) Name() string {
	if len(p.Steps) == 0 {
		return ""
	}
	return p.Steps[len(p.Steps)-1].Key
}

var loaded = sync.OnceValue(func() []Relation { return parse(text) })

// byTarget are the relations by the IDs of their targets.
var byTarget = sync.OnceValue(func() map[string][]Relation {
	of := make(map[string][]Relation)
	for _, each := range loaded() {
		of[each.Target] = append(of[each.Target], each)
	}
	return of
})

// Of are the relations of a target by its ID, in the order of the table. They must not be changed.
func Of(target string) []Relation { return byTarget()[target] }

// parse reads the table. It panics on a line that it can't read: the table is part of the program.
func parse(text string) []Relation {
	var all []Relation
	source, asOf := "", models.Date(0)
	for row := range strings.Lines(text) {
		row = strings.TrimSpace(row)
		if row == "" || row[0] == '#' {
			continue
		}
		if rest, ok := strings.CutPrefix(row, "source "); ok {
			day, from, _ := strings.Cut(rest, " ")
			source, asOf = from, models.ParseDate(day)
			continue
		}
		target, rule, _ := strings.Cut(row, ": ")
		words := strings.Fields(rule)
		each := Relation{Target: target, Source: source, AsOf: asOf, Setting: parsePath(words[0])}
		for words = words[1:]; len(words) > 0; {
			switch {
			case words[0] == "rejected":
				words = words[1:]
			case words[0] == "if":
				each.conditions(words[1:])
				words = nil
			case len(words) < 2:
				panic("table.go: " + row)
			default:
				each.clause(words[0], parsePath(words[1]))
				words = words[2:]
			}
		}
		all = append(all, each)
	}
	return all
}

func (r *Relation) clause(word string, path Path) {
	switch word {
	case "needs":
		r.Kind, r.Other = Needs, path
	case "excludes":
		r.Kind, r.Other = Excludes, path
	case "at":
		r.At = path
	default:
		panic("table.go: " + word)
	}
}

func (r *Relation) conditions(words []string) {
	for _, word := range words {
		fact := models.ParseFact(word[1:])
		if word[0] == '+' {
			r.Has |= fact
		} else {
			r.Lacks |= fact
		}
	}
}

func parsePath(text string) Path {
	keys, values, valued := strings.Cut(text, "=")
	var path Path
	for key := range strings.SplitSeq(keys, ".") {
		key, each := strings.CutSuffix(key, "[]")
		path.Steps = append(path.Steps, Step{key, each})
	}
	if valued {
		path.Values = strings.Split(values, "|")
	}
	return path
}
