package dialect

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/rolecall/rolecall/core/internal/mutant"
	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/source"
)

// literal writes a text as JSON, with every character escaped where full is set.
func literal(text string, full bool) []byte {
	if !full {
		return quote(nil, text)
	}
	const digits = "0123456789abcdef"
	out := []byte{'"'}
	for i := range len(text) {
		out = append(out, '\\', 'u', '0', '0', digits[text[i]>>4], digits[text[i]&15])
	}
	return append(out, '"')
}

func TestArgumentsFault(t *testing.T) {
	for text, want := range map[string]string{
		`{}`:                              "",
		" {\n\t\"a\" : [ ] , \"b\":{} } ": "",
		`{"a":[1,-0.5e+10,true,false,null,"\u00e9\"\\"]}`: "",
		``:               "the text is empty",
		`  `:             "the text is empty",
		`[]`:             "the text is an array, not an object",
		`"{}"`:           "the text is a string, not an object",
		`12`:             "the text is a number, not an object",
		`null`:           "the text is a bare word, not an object",
		`{"a":1`:         `the text ends where "," or "}" should follow`,
		`{"a":`:          "the text ends where a value should follow",
		`{"a`:            "the text ends inside a string",
		`{"a":1,}`:       `expected a key in quotes but found "}"`,
		`{a:1}`:          `expected a key in quotes but found "a"`,
		`{"a" 1}`:        `expected ":" but found a number`,
		`{"a":01}`:       `expected "," or "}" but found a number`,
		`{"a":1.}`:       `expected a digit but found "}"`,
		`{"a":"\x"}`:     `a backslash stands before "x", which JSON does not escape`,
		`{"a":"\u12"}`:   `expected four hex digits after "\u"`,
		"{\"a\":\"\n\"}": "a control character stands in a string; it must be escaped",
		`{"a":[1 2]}`:    `expected "," or "]" but found a number`,
		`{"a":nul}`:      "expected null",
		`{} {}`:          "there is more after the object's end",
		`{'a':1}`:        `expected a key in quotes but found "'"`,
		`{"a":` + strings.Repeat("[", 600) + strings.Repeat("]", 600) + `}`: "the arguments nest too deep",
	} {
		for _, full := range []bool{false, true} {
			fault, offset := argumentsFault(literal(text, full))
			require.Equal(t, want, fault, text)
			if want != "" && text != "" && !full && !strings.ContainsAny(text, "\\\n") {
				require.LessOrEqual(t, offset, len(text)+2*strings.Count(text, `"`)+1, text)
			}
		}
	}
}

// TestArgumentsOffset expects the place of the fault in the literal as written.
func TestArgumentsOffset(t *testing.T) {
	text := `"{\"path\": \"\\u00e9\", oops}"`
	fault, offset := argumentsFault([]byte(text))
	require.Equal(t, `expected a key in quotes but found "o"`, fault)
	require.Equal(t, strings.Index(text, "oops"), offset)
}

// FuzzArguments compares with the parser of the standard library.
func FuzzArguments(f *testing.F) {
	f.Add(`{"a":[1,2.5e3,"x\u0041"],"b":{}}`)
	f.Add(`{"a":tru}`)
	f.Fuzz(mutant.Of(10000, func(t *testing.T, text string) {
		var object map[string]any
		valid := json.Unmarshal([]byte(text), &object) == nil && object != nil
		written := quote(nil, text)
		fault, offset := argumentsFault(written)
		require.LessOrEqual(t, offset, len(written))
		if source.IsObject(text, new(source.Document)) {
			require.Empty(t, fault, "%q", text)
		} else if fault == "" {
			require.Greater(t, strings.Count(text, "{")+strings.Count(text, "["), source.MaxDepth, "%q", text)
		}
		if fault != "the arguments nest too deep" && json.Valid([]byte(text)) == valid {
			require.Equal(t, valid, fault == "", "%q: %s", text, fault)
		}
	}))
}
