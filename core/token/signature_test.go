package token_test

import (
	"slices"
	"strconv"
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

// doubling are definitions that each refer to the next one twice, without a circle.
func doubling(levels int) string {
	var b strings.Builder
	b.WriteString(`{"properties":{"x":{"$ref":"#/$defs/0"}},"$defs":{`)
	for i := range levels {
		next := `{"$ref":"#/$defs/` + strconv.Itoa(i+1) + `"}`
		b.WriteString(`"` + strconv.Itoa(i) + `":{"properties":{"l":` + next + `,"r":` + next + `}},`)
	}
	return b.String() + `"` + strconv.Itoa(levels) + `":{"type":"string"}}}`
}

// A schema may refer to itself, or to nothing, and may be no schema at all. What is not
// written out is not called exact.
func TestSignaturesEnd(t *testing.T) {
	for _, test := range []struct {
		schema string
		whole  bool
		most   int
	}{
		{`{"properties":{"next":{"$ref":"#"}}}`, false, 100},
		{`{"properties":{"a":{"$ref":"#/$defs/a"}},"$defs":{"a":{"$ref":"#/$defs/a"}}}`, false, 100},
		{`{"properties":{"a":{"$ref":"#/$defs/none"}}}`, false, 100},
		{`{"properties":{"a":{"type":"array","items":{"$ref":"#/properties/a"}}}}`, false, 1000},
		{`{"$defs":{"a":{"anyOf":[{"$ref":"#/$defs/a"},{"type":"null"}]}},"properties":{"x":{"$ref":"#/$defs/a"}}}`, false, 1000},
		{`{"$defs":{"a":{"oneOf":[{"$ref":"#/$defs/a"},{"$ref":"#/$defs/a"}]}},"properties":{"x":{"$ref":"#/$defs/a"}}}`, false, 300_000},
		{`{"$defs":{"n":{"properties":{"l":{"$ref":"#/$defs/n"},"r":{"$ref":"#/$defs/n"}}}},"properties":{"t":{"$ref":"#/$defs/n"}}}`, false, 300_000},
		{doubling(22), false, 300_000},
		{doubling(6), true, 10_000},
		{`{"properties":{"x":{"type":["object"` + strings.Repeat(`,"object"`, 2000) + `],"properties":{"a":{"description":"` + strings.Repeat("long ", 200) + `"}}}}}`, false, 300_000},
		{`{"properties":[1]}`, true, 100}, {`{"properties":{"a":7}}`, true, 100}, {`[]`, true, 100}, {`"x"`, true, 100}, {`{`, true, 100}, {``, true, 100},
	} {
		tools := []token.Tool{{Name: "f", Schema: []byte(test.schema)}}
		got := token.Signatures(tools, false, false, true)
		name := test.schema[:min(len(test.schema), 200)]
		require.True(t, strings.HasPrefix(got, "type f = ("), name)
		require.Less(t, len(got), test.most, name)

		prompt := token.Prompt{API: "openai-chat", Model: "gpt-4o", Tools: tools}
		cost := prompt.Cost(words)
		cut := slices.ContainsFunc(cost.Notes, func(note string) bool {
			return strings.HasPrefix(note, "The parameters of tool f are only partly counted")
		})
		require.Equal(t, test.whole, !cut, name)
	}
}

// Each tool has a length of its own, and what is said before its parameters isn't a part of it.
func TestSignaturesAreCutOneByOne(t *testing.T) {
	long := strings.Repeat("word ", 60_000)
	tool := token.Tool{Name: "f", Description: long, Schema: []byte(`{"properties":{"a":{"type":"string"}}}`)}
	prompt := token.Prompt{API: "openai-chat", Model: "gpt-4o", Tools: []token.Tool{tool, tool}}
	require.True(t, prompt.Cost(words).Exact)
	require.Equal(t, 2, strings.Count(token.Signatures(prompt.Tools, false, false, false), "a?: string"))
}
