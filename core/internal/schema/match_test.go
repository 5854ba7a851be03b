package schema

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/source"
)

// A schema that refers to itself twice at each level is compared up to a bound, and what comes later counts as
// matching.
func TestMatchingHasABound(t *testing.T) {
	for _, word := range []string{"allOf", "anyOf"} {
		doc := source.Parse([]byte(`[{"` + word + `":[{"$ref":"#"},{"$ref":"#"}]},{"a":1}]`))
		schema := doc.First(doc.Roots[0])
		m := Matcher{Schemas: doc, Names: &Members{Doc: doc}, Left: 1000, Root: schema, Values: doc}
		require.True(t, m.Matches(schema, doc.Next(schema, doc.Roots[0]), "", 0), word)
		require.Equal(t, word == "allOf", m.Left < 0, word)
	}
}
