package detect

import (
	"strconv"
	"strings"

	"github.com/rolecall/rolecall/core/source"
)

// elements are the elements of an array, or the values of an object.
func (l *logReader) elements(list source.Index) (all []source.Index) {
	for child := l.doc.First(list); child != source.None; child = l.doc.Next(child, list) {
		if l.doc.Kind(list) == source.Object {
			child++
		}
		all = append(all, child)
	}
	return all
}

// find is the value that a path leads to from a node; None for no path.
func (l *logReader) find(node source.Index, path string) source.Index {
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

func (l *logReader) follow(from source.Index, way string) source.Index {
	way, isKey := strings.CutSuffix(way, "@")
	at := from
	for way != "" && at != source.None {
		var key string
		key, way, _ = strings.Cut(way, ".")
		number, err := strconv.Atoi(key)
		inner, named := strings.CutPrefix(key, "$")
		if named && l.doc.Kind(at) == source.Array {
			number, err = strconv.Atoi(string(l.doc.Raw(l.doc.Member(from, inner))))
		}
		switch isList := l.doc.Kind(at) == source.Array; {
		case key == "":
		case key == "+":
			for _, element := range l.elements(at) {
				if found := l.follow(element, way); found != source.None {
					return found
				}
			}
			return source.None
		case key == "*":
			number, isList, err = 0, true, nil
			fallthrough
		case isList && err == nil:
			if all := l.elements(at); number < len(all) && number >= 0 {
				at = all[number]
			} else {
				return source.None
			}
		default:
			at = l.doc.Member(at, key)
		}
	}
	if isKey {
		return l.doc.KeyOf(at)
	}
	return at
}

// holds reports whether all of some tests hold for a node.
func (l *logReader) holds(node source.Index, tests string) bool {
	for test := range strings.FieldsSeq(tests) {
		path, words, worded := strings.Cut(test, "=")
		path, not := strings.CutPrefix(path, "!")
		at := l.find(node, path)
		if holds := at != source.None && (!worded || l.isWord(at, words)); holds == not {
			return false
		}
	}
	return true
}

// isWord reports whether a value is one of some words with commas between them.
func (l *logReader) isWord(at source.Index, words string) bool {
	for word := range strings.SplitSeq(words, ",") {
		if l.doc.Is(at, word) || l.doc.Kind(at) != source.String && string(l.doc.Raw(at)) == word {
			return true
		}
	}
	return false
}
