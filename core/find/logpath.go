package find

import (
	"strconv"
	"strings"

	"github.com/rolecall/rolecall/core/source"
)

// Paths follows the paths of format.Log in a document, and decides its tests.
type Paths struct{ doc *source.Document }

// PathsIn are the paths in a document.
func PathsIn(doc *source.Document) Paths { return Paths{doc} }

// Elements are the elements of an array, or the values of an object.
func (l Paths) Elements(list source.Index) (all []source.Index) {
	for child := l.doc.First(list); child != source.None; child = l.doc.Next(child, list) {
		if l.doc.Kind(list) == source.Object {
			child++
		}
		all = append(all, child)
	}
	return all
}

// Find is the value that a path leads to from a node; None for no path.
func (l Paths) Find(node source.Index, path string) source.Index {
	if path == "" {
		return source.None
	}
	for way := range strings.SplitSeq(path, "|") {
		if at := l.follow(node, way); at != source.None && l.doc.Kind(at) != source.Null {
			return at
		}
	}
	return source.None
}

func (l Paths) follow(from source.Index, way string) source.Index {
	way, isKey := strings.CutSuffix(way, "@")
	at := from
	for way != "" && at != source.None {
		var key string
		key, way, _ = strings.Cut(way, ".")
		if inner, named := strings.CutPrefix(key, "$"); named && l.doc.Kind(at) == source.Array {
			key = string(l.doc.Raw(l.doc.Member(from, inner)))
		}
		switch {
		case key == "":
		case key == "+":
			for _, element := range l.Elements(at) {
				if found := l.follow(element, way); found != source.None {
					return found
				}
			}
			return source.None
		case key == "*":
			at = l.element(at, 0)
		case l.doc.Kind(at) == source.Array:
			number, err := strconv.Atoi(key)
			if err != nil {
				return source.None
			}
			at = l.element(at, number)
		default:
			at = l.doc.Member(at, key)
		}
	}
	if isKey {
		return l.doc.KeyOf(at)
	}
	return at
}

// element is an element of an array, or the value of an object, by its number; None for none.
func (l Paths) element(list source.Index, number int) source.Index {
	if all := l.Elements(list); number >= 0 && number < len(all) {
		return all[number]
	}
	return source.None
}

// Holds reports whether all of some tests hold for a node.
func (l Paths) Holds(node source.Index, tests string) bool {
	for test := range strings.FieldsSeq(tests) {
		path, words, worded := strings.Cut(test, "=")
		path, begins, begun := strings.Cut(path, "^")
		path, not := strings.CutPrefix(path, "!")
		at := l.Find(node, path)
		holds := at != source.None && (!worded || l.isWord(at, words)) && (!begun || l.doc.Clip(at, len(begins)) == strings.ReplaceAll(begins, "_", " "))
		if holds == not {
			return false
		}
	}
	return true
}

// isWord reports whether a value is one of some words with commas between them.
func (l Paths) isWord(at source.Index, words string) bool {
	for word := range strings.SplitSeq(words, ",") {
		if l.doc.Is(at, word) || l.doc.Kind(at) != source.String && string(l.doc.Raw(at)) == word {
			return true
		}
	}
	return false
}
