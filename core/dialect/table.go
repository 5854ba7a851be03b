package dialect

import (
	"strings"

	"github.com/rolecall/rolecall/core/source"
)

// find is what is known of the name at a node.
func (t *table) find(doc *source.Document, node source.Index) *known {
	n := &doc.Nodes[node]
	if n.Word != source.NoWord {
		return t.all[t.byWord[n.Word]]
	}
	if n.End-n.Start > longestName {
		return t.all[0]
	}
	if n.Flags&source.Escaped != 0 {
		return t.named(doc.String(node))
	}
	return t.named(doc.Name(node))
}

// named is what is known of a name.
//
//go:noinline
func (t *table) named(name string) *known {
	for _, k := range t.all[1:] {
		if k.name == name {
			return k
		}
	}
	return t.all[0]
}

// names are the names that the table holds.
func (t *table) names() []string {
	var names []string
	for _, k := range t.all[1:] {
		names = append(names, k.name)
	}
	return names
}

// longestName is more bytes than any name that a dialect knows.
const longestName = 64

// word is what is known of a value: of the word, or of the end of it.
func (k *known) word(doc *source.Document, node source.Index) *known {
	word := k.values.find(doc, node)
	if word.name != "" || doc.Nodes[node].Word != source.NoWord {
		return word
	}
	name := doc.Clip(node, longestName)
	for _, each := range k.values.all[1:] {
		if each.family && strings.HasSuffix(name, each.name) || each.head && strings.HasPrefix(name, each.name) {
			return each
		}
	}
	return word
}
