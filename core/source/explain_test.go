package source

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// TestExplain shows what a user reads for each mistake: the bytes that are marked, the
// headline, and what else is marked.
func TestExplain(t *testing.T) {
	for _, test := range []struct{ text, marked, message, related string }{
		// Commas and colons.
		{`{"a": 1,}`, `,`, `Trailing comma before "}"`, ``},
		{"[1, 2\n,\n]", `,`, `Trailing comma before "]"`, ``},
		{`[1,,2]`, `,`, `Unexpected "," after ","`, ``},
		{`[,1]`, `,`, `Unexpected "," after "["`, ``},
		{`{,"a":1}`, `,`, `Unexpected "," after "{"`, ``},
		{`{"a":,"b":1}`, `,`, `Unexpected "," after ":"`, ``},
		{`{"a": }`, `}`, `Expected a value but found "}"`, ``},
		{`{"a"}`, `}`, `Expected ":" after key "a" but found "}"`, ``},
		{`{"a", "b"}`, `,`, `Expected ":" after key "a" but found ","`, ``},
		{`{"a" 1}`, `1`, `Expected ":" after key "a" but found "1"`, ``},
		{`{"a" = 1}`, `=`, `Expected ":" after key "a" but found "="`, ``},
		{`{"a": 1; "b": 2}`, `;`, `Expected "," or "}" but found ";"`, ``},
		{`{"a": 1 "b": 2}`, `"b"`, `Expected "," or "}" but found the string "b"`, ``},
		{`[{} {}]`, `{`, `Expected "," or "]" but found "{"`, ``},
		{`["a": 1]`, `:`, `Expected "," or "]" but found ":"`, `[ this bracket is never closed`},

		// Brackets.
		{`[1}`, `}`, `Expected "," or "]" but found "}"`, `[ this bracket is never closed`},
		{`{"a": [1, 2}`, `}`, `Expected "," or "]" but found "}"`, `[ this bracket is never closed`},
		{`{"a": 1, ]`, `]`, `Expected a key in double quotes but found "]"`, `{ this bracket is never closed`},
		{`{"a": [1, 2`, `2`, `Expected "]" but found the end of the input`, `[ this bracket is never closed`},
		{"{\"a\": {} \n", `}`, `Expected "}" but found the end of the input`, `{ this bracket is never closed`},
		{`{`, `{`, `Expected "}" but found the end of the input`, `{ this bracket is never closed`},
		{`{"a"`, `"`, `Expected ":" but found the end of the input`, `{ this bracket is never closed`},
		{`{"a":`, `:`, `Expected a value but found the end of the input`, `{ this bracket is never closed`},
		{`{"a":1,`, `,`, `Expected a key but found the end of the input`, `{ this bracket is never closed`},
		{`[1,`, `,`, `Expected a value but found the end of the input`, `[ this bracket is never closed`},
		{`{}}`, `}`, `Expected the end of the input but found "}"`, ``},
		{`]`, `]`, `Expected a value but found "]"`, ``},
		{`{{"a":1}}`, `{`, `Expected a key in double quotes but found "{"`, ``},
		{`("a", 1)`, `(`, `Expected a value but found "("`, ``},

		// Strings.
		{`["abc`, `"abc`, `Unterminated string`, ``},
		{`["a\`, `"a\`, `Unterminated string`, ``},
		{"[\"a\nb\"]", "\n", `Line break in a string`, `" the string starts here`},
		{"[\"a\tb\"]", "\t", `Tab in a string`, `" the string starts here`},
		{"[\"a\x00b\"]", "\x00", `Control character U+0000 in a string`, `" the string starts here`},
		{`["\x41"]`, `\x`, `Invalid escape "\x"`, ``},
		{`["\é"]`, `\é`, `Invalid escape "\é"`, ``},
		{`["\u12G4"]`, `\u12G4`, `Expected four hex digits after "\u"`, ``},
		{`["\u12"]`, `\u12`, `Expected four hex digits after "\u"`, ``},
		{`{"a": "say "hi" now"}`, `hi`, `Expected "," or "}" but found "hi"`, ``},

		// Numbers.
		{`[012]`, `012`, `Number with a leading zero: "012"`, ``},
		{`[-00.5]`, `-00.5`, `Number with a leading zero: "-00.5"`, ``},
		{`[1.]`, `1.`, `Expected a digit after the decimal point: "1."`, ``},
		{`[1e+]`, `1e+`, `Expected a digit in the exponent: "1e+"`, ``},
		{`[.5]`, `.5`, `Invalid number: ".5"`, ``},
		{`[+1]`, `+1`, `Invalid number: "+1"`, ``},
		{`[- 1]`, `-`, `Expected a digit after "-"`, ``},
		{`[0x1F]`, `0x1F`, `Invalid number: "0x1F"`, ``},
		{`[1_000]`, `1_000`, `Invalid number: "1_000"`, ``},
		{`[2026-01-02]`, `2026-01-02`, `Invalid number: "2026-01-02"`, ``},
		{`[-Infinity]`, `-Infinity`, `JSON doesn't allow "-Infinity"`, ``},
		{`[NaN]`, `NaN`, `JSON doesn't allow "NaN"`, ``},

		// What other notations allow.
		{`{'a': 1}`, `'`, `Strings need double quotes, not "'"`, ``},
		{"[`a`]", "`", "Strings need double quotes, not \"`\"", ``},
		{`{“a”: 1}`, `“`, `Curly quote "“" instead of a straight double quote`, ``},
		{`{a: 1}`, `a`, `Keys need double quotes: "a"`, ``},
		{`{1: 2}`, `1`, `Keys need double quotes: "1"`, ``},
		{`{"a": user}`, `user`, `Expected a value but found "user"`, ``},
		{`[None]`, `None`, `Use null instead of "None"`, ``},
		{`[undefined]`, `undefined`, `Use null instead of "undefined"`, ``},
		{`[True]`, `True`, `Use true instead of "True"`, ``},
		{`[FALSE]`, `FALSE`, `Use false instead of "FALSE"`, ``},
		{`[tru]`, `tru`, `Expected a value but found "tru"`, ``},
		{`[nullx]`, `nullx`, `Expected a value but found "nullx"`, ``},
		{"[1, // one\n2]", `// one`, `JSON doesn't allow comments`, ``},
		{`[/* a */1]`, `/* a */`, `JSON doesn't allow comments`, ``},
		{`{"a":1} # x`, `# x`, `JSON doesn't allow comments`, ``},
		{"```json\n{}\n```", "```", `Code fence around the JSON`, ``},
		{`[1, ...]`, `...`, `Expected JSON but found "..."`, ``},
		{`<html>`, `<`, `Expected a value but found "<"`, ``},
		{"[\u00a01]", "\u00a0", `Invisible character U+00A0 outside a string`, ``},
		{"[1\x00]", "\x00", `Invisible character U+0000 outside a string`, ``},
		{`{} x`, `x`, `Expected the end of the input but found "x"`, ``},
		{`{}, {}`, `,`, `Expected the end of the input but found ","`, ``},
		{`"a": 1`, `:`, `Expected the end of the input but found ":"`, ``},
		{`nonsense that goes on without any end in sight`, `nonsense`, `Expected a value but found "nonsense"`, ``},
		{`aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa`, `aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa`,
			`Expected a value but found "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa…"`, ``},
	} {
		d := Parse([]byte(test.text))
		whole(t, d)
		require.Len(t, d.Problems, 1, test.text)
		p := d.Problems[0]
		require.Equal(t, Syntax, p.Kind, test.text)
		require.Equal(t, test.message, p.Message, test.text)
		require.Equal(t, test.marked, test.text[p.At.Start:p.At.End], test.text)
		require.NotEmpty(t, p.Note, test.text)
		related := ""
		for _, place := range p.Related {
			related += test.text[place.At.Start:place.At.End] + " " + place.Note
		}
		require.Equal(t, test.related, related, test.text)
	}
}
