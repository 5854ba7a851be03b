package models

import (
	"slices"
	"strings"
	"sync"
)

// served are names of models that an API serves, by the ID of its target: those to take in place of another's first.
type served struct{ first, others []string }

var servedByHosts = sync.OnceValue(func() map[string]served { return parseServed(hostText) })

func parseServed(text string) map[string]served {
	all := make(map[string]served)
	for row := range strings.Lines(text) {
		if words := strings.Fields(row); len(words) > 2 && words[0] == "serves" {
			names, others, _ := strings.Cut(strings.Join(words[2:], " "), " | ")
			all[words[1]] = served{first: strings.Fields(names), others: strings.Fields(others)}
		}
	}
	return all
}

// servedOf are the names that are known for a target by its ID.
func servedOf(target string) served {
	if of, ok := servedByHosts()[target]; ok {
		return of
	}
	return parseServed(apiText)[target]
}

// Served are names of models to choose from for a target by its ID, nil for none.
func Served(target string) []string {
	of := servedOf(target)
	return slices.DeleteFunc(slices.Concat(of.first, of.others), isMaker)
}

// Offered are those of Served that are offered in place of another API's model, the nearest of a size first.
func Offered(target string) []string { return servedOf(target).first }

// Serves reports whether the documents of a host list a name. A host of all makers' models lists the makers, which it
// puts before the names of the table.
func Serves(target, name string) bool {
	of := servedByHosts()[target]
	name, _, _ = strings.Cut(strings.ToLower(name), ":")
	lists := func(each string) bool {
		begin, maker := strings.CutSuffix(each, "*")
		if !maker {
			return strings.EqualFold(each, name)
		}
		if !strings.HasPrefix(name, begin) {
			return false
		}
		_, known := Find(name)
		return known
	}
	return slices.ContainsFunc(of.first, lists) || slices.ContainsFunc(of.others, lists)
}

// isMaker reports whether an entry means all models of a maker.
func isMaker(entry string) bool { return strings.HasSuffix(entry, "/*") }

// Size is the size of a model, "small", "middle" or "large", by the words with which the makers tell their models apart.
func Size(name string) string {
	name = strings.ToLower(name)
	for _, each := range sizes {
		for word := range strings.FieldsSeq(each.words) {
			if strings.Contains(name, word) {
				return each.name
			}
		}
	}
	return "large"
}
