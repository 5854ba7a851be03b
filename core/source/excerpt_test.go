package source_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

// TestExcerptMakesTextsOfValues: a value that isn't a string is its JSON as a text, in its own place.
func TestExcerptMakesTextsOfValues(t *testing.T) {
	const text = `{"name":"ls\t","args":{"dir": "a\"b"},"n":12}`
	doc := source.Parse([]byte(text))
	root := doc.Roots[0]
	args := doc.Member(root, "args")
	x := source.NewExcerpt(doc)
	x.Open(source.Array, root)
	x.AddText(doc.Member(root, "name"))
	x.AddText(args)
	x.AddText(doc.Member(root, "n"))
	x.AddText(doc.KeyOf(args))
	x.AddText(root) // there is no room for quotes around it
	x.AddWord(source.WordEmptyObject, false, args)
	x.Close(root)
	got := x.Document()
	list := got.Roots[0]
	var said []string
	var places []string
	for element := range got.Elements(list) {
		said = append(said, got.Clip(element, 100))
		span := got.Span(element)
		places = append(places, text[span.Start:span.End])
	}
	require.Equal(t, []string{"ls\t", `{"dir": "a\"b"}`, "12", "args", "", "{}"}, said)
	require.Equal(t, []string{`"ls\t"`, `{"dir": "a\"b"}`, "12", `"args"`, text, `{"dir": "a\"b"}`}, places)
	require.Equal(t, finding.Pointer("/args"), got.Pointer(list+2))
	require.JSONEq(t, `["ls\t","{\"dir\": \"a\\\"b\"}","12","args",`+text+`,"{}"]`, string(got.Raw(list)))
}
