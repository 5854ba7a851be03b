package source_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/source"
)

func TestWordsAreNumberedWhereverTheyStand(t *testing.T) {
	for _, text := range []string{`"role"`, ` "role" `, `{"role":"role"}`, `["role","rol","roles","\u0072ole"]`, `["role"`} {
		doc := source.Parse([]byte(text))
		for i, node := range doc.Nodes {
			if node.Kind != source.String {
				continue
			}
			is := string(doc.Raw(source.Index(i))) == `"role"`
			require.Equal(t, is, node.Word == source.WordRole, text)
		}
	}
}

// Every word, alone and with a byte more, less and changed, is numbered as what it is.
func TestWordsAreToldApart(t *testing.T) {
	for word := source.NoWord + 1; word.String() != ""; word++ {
		name := word.String()
		require.LessOrEqual(t, len(name), 16)
		for _, text := range []string{name, name + "s", name[1:], name[:len(name)-1], "_" + name[1:]} {
			require.Equal(t, source.Parse([]byte(`"` + text + `"`)).Nodes[1].Word, source.WordOf(text))
			for _, json := range []string{`"` + text + `"`, `{"` + text + `":"` + text + `","more":0}`} {
				doc := source.Parse([]byte(json))
				for i, node := range doc.Nodes {
					if node.Kind == source.String && node.Word != source.NoWord {
						require.Equal(t, doc.Name(source.Index(i)), string(doc.Text[node.Start+1:node.End-1]))
					}
					if node.Kind == source.String && string(doc.Text[node.Start+1:node.End-1]) == name {
						require.Equal(t, word, node.Word, json)
					}
				}
			}
		}
	}
}

func TestNoWord(t *testing.T) {
	for _, text := range []string{"", " ", "rol", "roles", "a text of more than sixteen bytes"} {
		require.Equal(t, source.NoWord, source.WordOf(text))
	}
}

// Decoding into memory that was used leaves no word of what was there before.
func TestWordsAreWrittenAnew(t *testing.T) {
	doc := source.Parse([]byte(`["role","content",{"user":"tool"}]`))
	doc.Read([]byte(`["x","y",{"z":["q"]}]`))
	for _, node := range doc.Nodes {
		require.Equal(t, source.NoWord, node.Word)
	}
}
