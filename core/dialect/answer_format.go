package dialect

import (
	"slices"
	"strings"

	"github.com/rolecall/rolecall/core/source"
)

// UnknownFormat is the word of a request for the form of the answer, if its format does not know it, with
// the words that it knows and the one that was probably meant, "" for none; None where there is none.
func (c Wire) UnknownFormat() (node source.Index, known []string, meant string) {
	node = c.Setting(FormatWord)
	f := c.Dialect.request.leaf(FormatWord)
	if f == nil || f.words == nil || c.Doc.Kind(node) != source.String || slices.Contains(f.words, c.Doc.String(node)) {
		return source.None, nil, ""
	}
	word := c.Doc.String(node)
	if meant = suggestWord(word, f.words); meant == "" && word != "" {
		if i := slices.IndexFunc(f.words, func(known string) bool { return strings.HasPrefix(known, word) }); i >= 0 {
			meant = f.words[i]
		}
	}
	return node, f.words, meant
}

// FormatGap is what the form of the answer lacks where it is to follow a schema: the object in which
// the value has to stand, None where that is missing too, with the value's key there. The key is "" where nothing is missing.
func (c Wire) FormatGap(slot Slot) (object source.Index, key string) {
	follows := slices.ContainsFunc(c.Dialect.formats, func(each formatWord) bool {
		return each.kind == SchemaFormat && each.word == c.Format.Word
	})
	if c.Container != Request || !follows || c.Setting(slot) != source.None {
		return source.None, ""
	}
	object = c.At
	for _, f := range c.Dialect.request.way(slot) {
		if key != "" {
			object = c.Doc.Member(object, key)
		}
		key = f.key
	}
	return object, key
}
