package format

import (
	"strings"

	"github.com/rolecall/rolecall/core/source"
)

// Find is what is known of the name at a node.
func (t *Table) Find(doc *source.Document, node source.Index) *KeyInfo {
	n := &doc.Nodes[node]
	if n.Word != source.NoWord {
		return t.All[t.ByWord[n.Word]]
	}
	if n.End-n.Start > LongestName {
		return t.All[0]
	}
	if n.Flags&source.Escaped != 0 {
		return t.Named(doc.String(node))
	}
	return t.Named(doc.Name(node))
}

// Named is what is known of a name.
//
//go:noinline
func (t *Table) Named(name string) *KeyInfo {
	for _, k := range t.All[1:] {
		if k.Name == name {
			return k
		}
	}
	return t.All[0]
}

// Names are the names that the table holds.
func (t *Table) Names() []string {
	var names []string
	for _, k := range t.All[1:] {
		names = append(names, k.Name)
	}
	return names
}

// LongestName is more bytes than any name that a format knows.
const LongestName = 64

// Word is what is known of a value: of the word, or of the end of it.
func (k *KeyInfo) Word(doc *source.Document, node source.Index) *KeyInfo {
	word := k.Values.Find(doc, node)
	if word.Name != "" || doc.Nodes[node].Word != source.NoWord {
		return word
	}
	name := doc.Clip(node, LongestName)
	for _, each := range k.Values.All[1:] {
		if each.Family && strings.HasSuffix(name, each.Name) || each.Head && strings.HasPrefix(name, each.Name) {
			return each
		}
	}
	return word
}
