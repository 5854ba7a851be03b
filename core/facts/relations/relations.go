// Package relations is the table of what settings of a request need or exclude. Every row is in table.go or table_hosts.go, under
// its source and the day on which that was read.
package relations

import (
	"slices"
	"strconv"
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
	// First: the setting is rejected after another entry of its list.
	First
	// Documents: the Words are all keys at the top of a request that the target documents. Closed: it rejects any others.
	Documents
	Closed
	// Beta: the setting is rejected without a beta header of the Words.
	Beta
	// Takes: the setting is rejected unless its value is of one of the types. It also says that the target has the
	// setting, even if its format doesn't describe it.
	Takes
	// Names: the setting is rejected unless it's also the value of the other one.
	Names
	// Requires: an object is rejected without the setting.
	Requires
)

// Relation is a rule about one setting, or about two.
type Relation struct {
	// Target is the ID of the target that has the rule.
	Target string
	Kind   Kind
	// Setting is the setting, and Other the one that it needs or excludes. Both are read from every object at At.
	At, Setting, Other Path
	// Or is what the setting may have in place of the one that it needs.
	Or Path
	// Types are what the setting takes, and Words the words that it takes. Longest, if not 0, is how many entries or
	// characters it may have, and Letters, if not empty, what a text may have besides ASCII letters and digits.
	Types   Types
	Words   []string
	Longest int
	Letters string
	// Least and Most are the limits of the numbers that it takes, if Ranged is set.
	Least, Most float64
	Ranged      bool
	// When are settings of the request that it must have for the rule to apply, and Unless those that it must not have.
	When, Unless []Path
	// Has and Lacks are the facts that the model must have and lack for the rule to apply.
	Has, Lacks models.Fact
	// Version is the first version of the API with the rule, "" for every version. A version is a date. Sent is the beta
	// header that a request must have for the rule to apply, "" for none.
	Version, Sent string
	// Since is the day by which the rule is known, 0 for since before the first table.
	Since models.Date
	// Source says where the rule is from, and AsOf when that was read.
	Source string
	AsOf   models.Date
}

// Types are types of JSON. A value may be of any of them.
type Types uint16

// The types, in the order of typeNames. Texts and Objects are lists of them. Seconds is a text such as "1.5s", Duration
// one such as "1h30m", HTTPS one that begins with "https://".
const (
	Text Types = 1 << iota
	Number
	Bool
	Object
	List
	Texts
	Objects
	Seconds
	Duration
	HTTPS
)

var typeNames = [...]string{"text", "number", "bool", "object", "list", "texts", "objects", "seconds", "duration", "https"}

// Path leads from an object to values in it.
type Path struct {
	Steps []Step
	// Values are the words, numbers or literals that count, nil for any value but null; "[]" is an empty list. If Not
	// is set, all values count but these.
	Values []string
	Not    bool
}

// Step is a key, and whether the path goes on in each entry of its list: in all, or in those with a value under a key.
type Step struct {
	Key  string
	Each bool
	// With and Word are that key and that value, "" for all entries. If Without is set, the path goes on in all entries
	// but these.
	With, Word string
	Without    bool
}

// New is a setting and the day by which it is known.
type New struct {
	Path
	Since models.Date
}

// Name is the last key of the path.
func (p Path) Name() string {
	if len(p.Steps) == 0 {
		return ""
	}
	return p.Steps[len(p.Steps)-1].Key
}

var loaded = sync.OnceValue(func() []Relation { return parse(text) })

// Keys are the keys at the top of a request that a target documents, nil for no such list.
func Keys(target string) []string {
	rows := Of(target)
	for i := range rows {
		if rows[i].Kind == Documents || rows[i].Kind == Closed {
			return rows[i].Words
		}
	}
	return nil
}

// FirstKey is the key at the top of a request without which it can't break the rule, "" for none.
func (r *Relation) FirstKey() string {
	steps := r.At.Steps
	if len(steps) == 0 && r.Kind != Requires {
		steps = r.Setting.Steps
	}
	if len(steps) == 0 {
		return ""
	}
	return steps[0].Key
}

// String is the path as the table has it, without values.
func (p Path) String() string {
	keys := make([]string, len(p.Steps))
	for i, step := range p.Steps {
		if keys[i] = step.Key; step.Each {
			keys[i] += "[]"
		}
	}
	return strings.Join(keys, ".")
}

// byTarget are the relations by the IDs of their targets.
var byTarget = sync.OnceValue(func() map[string][]Relation {
	of := make(map[string][]Relation)
	for _, each := range loaded() {
		of[each.Target] = append(of[each.Target], each)
	}
	return of
})

// Has reports whether a table of a target says what it takes under a key at the top of a request.
func Has(target, key string) bool {
	for i := range Of(target) {
		if r := &Of(target)[i]; r.Kind == Takes && len(r.At.Steps) == 0 && len(r.Setting.Steps) == 1 && r.Setting.Steps[0].Key == key {
			return true
		}
	}
	return false
}

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
		if words[0] == "keys" {
			kind := Documents
			if words = words[1:]; words[0] == "only" {
				kind, words = Closed, words[1:]
			}
			all = append(all, Relation{Target: target, Kind: kind, Words: words, Source: source, AsOf: asOf})
			continue
		}
		each := Relation{Target: target, Source: source, AsOf: asOf}
		if words[0] == "requires" {
			each.Kind, words = Requires, words[1:]
		}
		each.Setting = parsePath(words[0])
		for words = words[1:]; len(words) > 0; {
			switch {
			case words[0] == "rejected":
				words = words[1:]
			case words[0] == "if":
				each.conditions(words[1:])
				words = nil
			case words[0] == "first":
				each.Kind, words = First, words[1:]
			case len(words) < 2:
				panic("table: " + row)
			case words[0] == "beta":
				each.Kind, each.Words, words = Beta, strings.Split(words[1], "|"), words[2:]
			case words[0] == "takes":
				each.takes(strings.Split(words[1], "|"))
				words = words[2:]
			default:
				each.clause(words[0], parsePath(words[1]))
				words = words[2:]
			}
		}
		all = append(all, each)
	}
	return all
}

func (r *Relation) takes(types []string) {
	r.Kind = Takes
	for _, name := range types {
		if word, ok := strings.CutPrefix(name, `"`); ok {
			r.Words = append(r.Words, strings.TrimSuffix(word, `"`))
		} else if at := slices.Index(typeNames[:], name); at >= 0 {
			r.Types |= 1 << at
		} else if least, most, ranged := strings.Cut(name, ".."); ranged {
			r.Least, r.Most, r.Ranged = number(least), number(most), true
		} else {
			panic("table: " + name)
		}
	}
}

func number(text string) float64 {
	n, err := strconv.ParseFloat(text, 64)
	if err != nil {
		panic(err)
	}
	return n
}

func (r *Relation) clause(word string, path Path) {
	switch word {
	case "needs":
		r.Kind, r.Other = Needs, path
	case "excludes":
		r.Kind, r.Other = Excludes, path
	case "names":
		r.Kind, r.Other = Names, path
	case "most":
		r.Longest = int(number(path.Name()))
	case "of":
		r.Letters = path.Name()
	case "version":
		r.Version = path.Name()
	case "sent":
		r.Sent = path.Name()
	case "since":
		r.Since = models.ParseDate(path.Name())
	case "or":
		r.Or = path
	case "when":
		r.When = append(r.When, path)
	case "unless":
		r.Unless = append(r.Unless, path)
	case "at":
		r.At = path
	default:
		panic("table: " + word)
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
	keys, not := strings.CutSuffix(keys, "!")
	path := Path{Not: not}
	for key := range strings.SplitSeq(keys, ".") {
		key, entries, each := strings.Cut(key, "[")
		with, word, _ := strings.Cut(strings.TrimSuffix(entries, "]"), ":")
		word, without := strings.CutPrefix(word, "!")
		path.Steps = append(path.Steps, Step{key, each, with, word, without})
	}
	if valued {
		path.Values = strings.Split(values, "|")
	}
	return path
}
