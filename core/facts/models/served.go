package models

import (
	"slices"
	"strings"
)

// served are names of models that an API serves, by the ID of its target: those to take in place of another's first.
type served struct{ first, others []string }

// size is a word in the names of models of a size.
type size struct{ name, word string }

// Served are names of models to choose from for a target by its ID, nil for none.
func Served(target string) []string {
	of := loaded().served[target]
	return slices.DeleteFunc(slices.Concat(of.first, of.others), isMaker)
}

// Offered are those of Served that are offered in place of another API's model, the nearest of a size first.
func Offered(target string) []string { return loaded().served[target].first }

// Serves reports whether the documents of a target list a name. A host of all makers' models lists the makers, which it
// puts before the names of the table.
func Serves(target, name string) bool {
	of := loaded().served[target]
	name, _, _ = strings.Cut(strings.ToLower(name), ":")
	lists := func(each string) bool {
		begin, maker := strings.CutSuffix(each, "*")
		if !maker {
			return strings.ToLower(each) == name
		}
		_, known := Find(name)
		return known && strings.HasPrefix(name, begin)
	}
	return slices.ContainsFunc(of.first, lists) || slices.ContainsFunc(of.others, lists)
}

// isMaker reports whether an entry stands for all models of a maker.
func isMaker(entry string) bool { return strings.HasSuffix(entry, "/*") }

// Size is the size of a model, "small", "middle" or "large", by the words with which the makers tell their models apart.
func Size(name string) string {
	for _, each := range loaded().sizes {
		if strings.Contains(strings.ToLower(name), each.word) {
			return each.name
		}
	}
	return "large"
}
