package token_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/token"
)

func TestSignatures(t *testing.T) {
	for _, test := range []struct {
		name                   string
		tool                   token.Tool
		slashes, lines, titles bool
		want                   string
	}{
		{"no parameters", token.Tool{Name: "now", Schema: []byte(`{"type":"object","properties":{}}`)}, false, false, false,
			"type now = () => any;\n\n"},
		{"no schema", token.Tool{Name: "now", Description: "The time."}, false, false, false,
			"// The time.\ntype now = () => any;\n\n"},
		{"plain parameters on one line",
			token.Tool{Name: "add", Schema: []byte(`{"properties":{"a":{"type":"integer"},"b":{"type":"number"}},"required":["a"]}`)}, false, false, false,
			"type add = (_: { a: number, b?: number }) => any;\n\n"},
		{"always on lines",
			token.Tool{Name: "add", Schema: []byte(`{"properties":{"a":{"type":"integer"}},"required":["a"]}`)}, false, true, false,
			"type add = (_: {\na: number,\n}) => any;\n\n"},
		{"described parameters on lines",
			token.Tool{Name: "weather", Description: "Look it up.\n  Twice.", Schema: []byte(`{"properties":{"city":{"type":"string","description":"which"},"unit":{"enum":["c","f"],"default":"c"}},"required":["city"]}`)}, false, false, false,
			"// Look it up.\nTwice.\ntype weather = (_: {\n// which\ncity: string,\nunit?: \"c\" | \"f\", // default: \"c\"\n}) => any;\n\n"},
		{"every line of a description",
			token.Tool{Name: "f", Description: "One.\nTwo.", Schema: []byte(`{"description":"Arguments.","properties":{"a":{"type":"boolean","description":"x\ny"}}}`)}, true, true, false,
			"// One.\n// Two.\ntype f = (_: // Arguments.\n{\n// x\n// y\na?: boolean,\n}) => any;\n\n"},
		{"titles before descriptions",
			token.Tool{Name: "f", Description: "Does it.", Schema: []byte(`{"title":"f_args","properties":{"a":{"title":"A","type":"string"},"b":{"$ref":"#/$defs/B"}},"required":["a","b"],"$defs":{"B":{"title":"Bee","type":"object","properties":{"c":{"type":"null"}}}}}`)}, false, false, true,
			"// f_args\n// Does it.\ntype f = (_: {\n// A\na: string,\n// Bee\nb: {\nc?: null,\n},\n}) => any;\n\n"},
		{"arrays, choices and free objects",
			token.Tool{Name: "f", Schema: []byte(`{"properties":{"a":{"type":"array","items":{"type":"string"}},"b":{"anyOf":[{"type":"integer"},{"type":"null"}]},"c":{"type":["string","null"]},"d":{"type":"object"},"e":{},"g":{"type":"array"}}}`)}, false, false, false,
			"type f = (_: { a?: string[], b?: number | null, c?: string | null, d?: object, e?: any, g?: any[] }) => any;\n\n"},
	} {
		t.Run(test.name, func(t *testing.T) {
			require.Equal(t, test.want, token.Signatures([]token.Tool{test.tool}, test.slashes, test.lines, test.titles))
		})
	}
}

// A schema may refer to itself, or to nothing, and may be no schema at all.
func TestSignaturesEnd(t *testing.T) {
	for _, schema := range []string{
		`{"properties":{"next":{"$ref":"#"}}}`,
		`{"properties":{"a":{"$ref":"#/$defs/a"}},"$defs":{"a":{"$ref":"#/$defs/a"}}}`,
		`{"properties":{"a":{"$ref":"#/$defs/none"}}}`,
		`{"properties":{"a":{"type":"array","items":{"$ref":"#"}}}}`,
		`{"properties":[1]}`, `{"properties":{"a":7}}`, `[]`, `"x"`, `{`, ``,
	} {
		got := token.Signatures([]token.Tool{{Name: "f", Schema: []byte(schema)}}, false, false, true)
		require.True(t, strings.HasPrefix(got, "type f = ("), schema)
		require.Less(t, len(got), 10_000, schema)
	}
}
