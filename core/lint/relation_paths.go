package lint

import (
	"slices"
	"strconv"

	"github.com/rolecall/rolecall/core/facts/relations"
	"github.com/rolecall/rolecall/core/source"
)

// firstAt is the first value that a path leads to from an object; None for none.
func firstAt(p *Pass, object source.Index, path relations.Path) source.Index {
	for node := range p.settings().valuesAt(object, path) {
		return node
	}
	return source.None
}

// valuesAt are the values that a path leads to from an object, without null, empty lists and those that don't count.
func (p settings) valuesAt(object source.Index, path relations.Path) func(yield func(source.Index) bool) {
	return func(yield func(source.Index) bool) { walkPath(p.Pass, object, path, yield) }
}

func walkPath(p *Pass, node source.Index, path relations.Path, yield func(source.Index) bool) bool {
	if len(path.Steps) == 0 {
		return !valueCounts(p, node, path) || yield(node)
	}
	step, rest := path.Steps[0], relations.Path{Steps: path.Steps[1:], Values: path.Values, Not: path.Not}
	if p.Doc.Kind(node) != source.Object {
		return true
	}
	value := p.Doc.Member(node, step.Key)
	if value == source.None {
		return true
	}
	if !step.Each {
		return walkPath(p, value, rest, yield)
	}
	if p.Doc.Kind(value) != source.Array {
		return true
	}
	for entry := range p.Doc.Elements(value) {
		if step.With != "" && isSaid(p, p.Doc.Member(entry, step.With), step.Word) == step.Without {
			continue
		}
		if !walkPath(p, entry, rest, yield) {
			return false
		}
	}
	return true
}

// isSaid reports whether a value is a word, or a literal that is written so.
func isSaid(p *Pass, node source.Index, word string) bool {
	return node != source.None && (p.Doc.String(node) == word || string(p.Doc.Raw(node)) == word)
}

// valueCounts reports whether a value is there and one of those that count.
func valueCounts(p *Pass, node source.Index, path relations.Path) bool {
	kind, raw := p.Doc.Kind(node), p.Doc.Raw(node)
	isEmpty := kind == source.Array && p.Doc.Len(node) == 0
	switch {
	case kind == source.Null:
		return false
	case path.Values == nil:
		return !isEmpty
	case isEmpty:
		raw = []byte("[]")
	case kind == source.String:
		raw = []byte(p.Doc.String(node))
	}
	return slices.ContainsFunc(path.Values, func(value string) bool {
		return string(raw) == value || kind == source.Number && sameNumber(value, string(raw))
	}) != path.Not
}

// sameNumber reports whether two texts are the same number: 1.0 is 1.
func sameNumber(a, b string) bool {
	x, err := strconv.ParseFloat(a, 64)
	y, other := strconv.ParseFloat(b, 64)
	return a == b || err == nil && other == nil && x == y
}
