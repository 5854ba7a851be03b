package lesson

import (
	"slices"
	"strings"

	"github.com/rolecall/rolecall/core/internal/order"
	"github.com/rolecall/rolecall/core/source"
)

// Leaf is a value without values in it, as its place without the places in lists, a line break, and its JSON, such as
// "/messages/[]/role\n\"user\"".
type Leaf string

func (l Leaf) path() string { return string(l[:strings.IndexByte(string(l), '\n')]) }

// String is its key and its value.
func (l Leaf) String() string {
	path := l.path()
	return path[strings.LastIndexByte(path, '/')+1:] + ": " + string(l[len(path)+1:])
}

// blank reports whether it's a string of nothing but blanks.
func (l Leaf) blank() bool { return strings.Trim(string(l[len(l.path())+1:]), "\" ") == "" }

// Leaves are the leaves of a JSON text, those of an object in the order of its keys; nil for a text that isn't JSON.
func Leaves(text string) []Leaf {
	doc := source.Parse([]byte(text))
	if doc.Broken() || len(doc.Roots) != 1 {
		return nil
	}
	return leaves(doc, doc.Roots[0], "", nil)
}

func leaves(doc *source.Document, value source.Index, path string, all []Leaf) []Leaf {
	before := len(all)
	text := string(doc.Raw(value))
	switch doc.Kind(value) {
	case source.Object:
		named := map[string]source.Index{}
		var names []string
		for key, inner := range doc.Members(value) {
			name := doc.String(key)
			named[name] = inner
			names = append(names, name)
		}
		order.Values(names)
		for _, name := range names {
			all = leaves(doc, named[name], path+"/"+name, all)
		}
		text = "{}"
	case source.Array:
		for inner := range doc.Elements(value) {
			all = leaves(doc, inner, path+"/[]", all)
		}
		text = "[]"
	case source.String:
		text = source.Quote(doc.String(value))
	}
	if len(all) == before {
		all = append(all, Leaf(path+"\n"+text))
	}
	return all
}

// Strayed returns a leaf that a learner's text changed and the step's solution doesn't, "\n" where only the order of several did,
// and "" where nothing strayed. Start is the text that the step begins with in the lesson, began the one that this
// learner began with, who may have met the goals of earlier steps in other words.
//
// What the solution takes away may be taken away, and where it writes something, the learner writes as much, which may
// not be blank. What stays keeps its order, unless the solution moves something.
func Strayed(start, solution, began, text []Leaf) Leaf {
	taken, written := amounts{}, amounts{}
	for _, leaf := range without(start, solution) {
		taken[leaf.path()]++
		taken[string(leaf)]++
	}
	for _, leaf := range without(solution, start) {
		written[leaf.path()]++
		if leaf.blank() {
			written[string(leaf)]++
		}
	}
	for _, leaf := range without(text, began) {
		if strings.HasSuffix(string(leaf), "\n{}") && taken.under(leaf.path()) {
			continue // all that was in it may go
		}
		if !written.take(leaf.path()) || leaf.blank() && !written.take(string(leaf)) {
			return leaf
		}
	}
	own := countOf(without(began, start))
	for _, leaf := range without(began, text) {
		if !taken.take(string(leaf)) && (!own.take(string(leaf)) || !taken.take(leaf.path())) {
			return leaf
		}
	}
	if slices.Equal(unique(start, solution), unique(solution, start)) && !slices.Equal(unique(began, text), unique(text, began)) {
		return "\n"
	}
	return ""
}

// amounts are how many there are of each.
type amounts map[string]int

// countOf counts the leaves of a list.
func countOf(list []Leaf) amounts {
	count := amounts{}
	for _, leaf := range list {
		count[string(leaf)]++
	}
	return count
}

// take takes one of them, if there is one.
func (a amounts) take(name string) bool {
	a[name]--
	return a[name] >= 0
}

// under reports whether there is something inside a path.
func (a amounts) under(path string) bool {
	for name := range a {
		if strings.HasPrefix(name, path+"/") {
			return true
		}
	}
	return false
}

// without are the leaves of a list that another hasn't.
func without(list, other []Leaf) (all []Leaf) {
	there := countOf(other)
	for _, leaf := range list {
		if !there.take(string(leaf)) {
			all = append(all, leaf)
		}
	}
	return all
}

// unique are the leaves that are in each of two lists once, in the order of the first.
func unique(list, other []Leaf) (all []Leaf) {
	here, there := countOf(list), countOf(other)
	for _, leaf := range list {
		if here[string(leaf)] == 1 && there[string(leaf)] == 1 {
			all = append(all, leaf)
		}
	}
	return all
}
