package forge_test

import (
	"strings"
	"testing"

	"github.com/rolecall/rolecall/core/internal/mutant"
	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/forge"
)

// parts are the parts of an assistant's text.
func parts(t *testing.T, text string) []core.Part {
	t.Helper()
	pieces := forge.Parse(text)
	require.Equal(t, text, forge.Write(text, pieces))
	var all []core.Part
	for _, part := range forge.Read(forge.Assistant(text)).All() {
		all = append(all, part)
	}
	return all
}

const add = "<tool>\n{\n  \"server_name\": \"local\",\n  \"tool_name\": \"calculator\",\n  \"arguments\": {\"a\": 5, \"b\": 3}\n}\n</tool>"

func TestParts(t *testing.T) {
	call := core.ToolCall{Name: "calculator", RawArgs: `{"a": 5, "b": 3}`}
	thought := core.Thinking{Text: "I'll use the calculator"}
	for _, test := range []struct {
		name, text string
		want       []core.Part
	}{
		{"plain", "Hello", []core.Part{core.Text{Text: "Hello"}}},
		{"white space stays in plain text", " Hello\n", []core.Part{core.Text{Text: " Hello\n"}}},
		{"a call", add, []core.Part{call}},
		{"thinking and a call", "[I'll use the calculator]\n\n" + add, []core.Part{thought, call}},
		{"text before and after", "One moment.\n\n" + add + "\nDone.\n",
			[]core.Part{core.Text{Text: "One moment."}, call, core.Text{Text: "Done.\n"}}},
		{"two calls with thinking", "[I'll use the calculator]\n" + add + "\n\n[I'll use the calculator]\n\n" + add,
			[]core.Part{thought, call, thought, call}},
		{"a call in the middle of a line", "So " + add + " then", []core.Part{core.Text{Text: "So"}, call, core.Text{Text: "then"}}},
		{"thinking right before the tag", "[I'll use the calculator] " + add, []core.Part{thought, call}},
		{"thinking right before a broken block", "[I think so] <tool> </tool>", []core.Part{core.Thinking{Text: "I think so"}, core.Text{Text: "<tool> </tool>"}}},
		{"an escaped bracket", `[I see \[ there]`, []core.Part{core.Thinking{Text: `I see \[ there`}}},
		{"several lines of thinking", "[Let me break this down step by step]\n[1. First, I'll read the code]\n\nHere it is.",
			[]core.Part{core.Thinking{Text: "Let me break this down step by step"}, core.Thinking{Text: "1. First, I'll read the code"}, core.Text{Text: "Here it is."}}},
		{"two thoughts on a line", "[One thought] [Another thought]\nSo.",
			[]core.Part{core.Thinking{Text: "One thought"}, core.Thinking{Text: "Another thought"}, core.Text{Text: "So."}}},
		{"a thought over two lines", "[First I look\nthen I act]\n", []core.Part{core.Thinking{Text: "First I look\nthen I act"}}},
		{"brackets in brackets", "[I need data[0] first]", []core.Part{core.Thinking{Text: "I need data[0] first"}}},
		{"one word with an end", "[Calculating...]\nOk", []core.Part{core.Thinking{Text: "Calculating..."}, core.Text{Text: "Ok"}}},
		{"a script without spaces", "[让我想想]\n好", []core.Part{core.Thinking{Text: "让我想想"}, core.Text{Text: "好"}}},
		{"nested braces", `<tool>{"tool_name":"f","arguments":{"a":{"b":{"c":"}"}}}}</tool>`,
			[]core.Part{core.ToolCall{Name: "f", RawArgs: `{"a":{"b":{"c":"}"}}}`}}},
		{"a closing tag inside a string", `<tool>{"tool_name":"f","arguments":{"html":"<tool></tool>"}}</tool>`,
			[]core.Part{core.ToolCall{Name: "f", RawArgs: `{"html":"<tool></tool>"}`}}},
		{"in fenced code", "```xml\n" + add + "\n```", []core.Part{core.Text{Text: "```xml"}, call, core.Text{Text: "```"}}},
		{"CRLF", "[I'll use the calculator]\r\n\r\n" + add + "\r\n", []core.Part{thought, call}},
	} {
		t.Run(test.name, func(t *testing.T) { require.Equal(t, test.want, parts(t, test.text)) })
	}
}

// TestWords: what looks like thinking or a call, and is none.
func TestWords(t *testing.T) {
	for name, text := range map[string]string{
		"a link":                      "[the manual of it](https://example.com)",
		"a link by reference":         "[the manual of it][manual]",
		"two brackets that touch":     "[one thing here][another thing here]",
		"a link's definition":         "[the manual]: https://example.com",
		"an image":                    "![a small cat](cat.png)",
		"a task":                      "[ ] buy milk\n[x] sell milk",
		"tasks in a list":             "- [ ] buy milk\n- [x] sell milk",
		"a footnote":                  "[^1]: It is said so elsewhere.",
		"a citation":                  "[1]\n[2, 3]",
		"inside a sentence":           "He said [as I think] no.",
		"after a bracket, a text":     "[Note to all] Bring milk.",
		"numbers":                     "[1, 2, 3]",
		"quoted texts":                "[\"one word\", \"two words\"]",
		"names":                       "[True, False, None]",
		"objects":                     "[{\"a b\": 1}]",
		"arrays":                      "[[one two]]",
		"a mark":                      "[INST]\n[TODO]",
		"a quotation":                 "> [I think so]",
		"indented code":               "    [print it now]",
		"a tab":                       "\t[print it now]",
		"fenced code":                 "```\n[print it now]\n```",
		"fenced code, unclosed":       "~~~ini\n[my section name]",
		"a code span":                 "`[print it now]`",
		"an escape":                   "\\[not a thought\\]",
		"unclosed":                    "[I think that",
		"over an empty line":          "[I think\n\nthat]",
		"over an empty line, escaped": "[I think\\\n\nthat so]",
		"before a mention of the tag": "[I think so] <tool> is the tag.",
		"over a line with a bracket":  "[I think\n[1]]",
		"a mention of the tag":        "Write <tool> and </tool> around it.",
		"a mention that begins":       "<tool> is the tag to use.",
		"in a code span":              "Use `<tool>`.",
		"a closing tag":               "</tool>",
		"nothing":                     "",
		"brackets of nothing":         "[]\n[  ]",
	} {
		t.Run(name, func(t *testing.T) {
			require.Nil(t, forge.Pieces(text))
			pieces := forge.Parse(text)
			require.Equal(t, text, forge.Write(text, pieces))
			require.Equal(t, forge.Assistant(text), forge.Read(forge.Assistant(text)))
		})
	}
	// A fence ends where its mark comes again, and no sooner.
	text := "````\n```\n[print it now]\n````\n[Now I think]"
	require.Equal(t, []core.Part{core.Text{Text: "````\n```\n[print it now]\n````"}, core.Thinking{Text: "Now I think"}}, parts(t, text))
}

func TestBrokenBlocks(t *testing.T) {
	for _, test := range []struct {
		name, text string
		unclosed   bool
		// at is what is where the JSON breaks, after what comes after the block.
		at, fault, after string
	}{
		{"a missing comma", `<tool>{"tool_name":"f" "arguments":{}}</tool> x`, false, `"arguments"`, `Expected "," or "}" but found the string "arguments"`, " x"},
		{"no object", "<tool>\ncalculator(5)\n</tool>\n", false, "calculator", "Expected an object in { and }", "\n"},
		{"nothing", "<tool></tool>", false, "</tool>", "Expected an object but found nothing", ""},
		{"more after the object", `<tool>{"a":1} so</tool>`, false, "so</tool>", "Expected the end of the input", ""},
		{"unclosed", `<tool>{"tool_name":"f","arguments":{}} and so on`, true, "", "", " and so on"},
		{"unclosed and broken", `<tool>{"tool_name":`, true, "", "Expected a value", ""},
		{"unclosed before another", `<tool>{"tool_name": <tool>{"tool_name":"g","arguments":{}}</tool>`, true, " <tool>{\"tool_name\":\"g", "Expected a value", ` <tool>{"tool_name":"g","arguments":{}}</tool>`},
	} {
		t.Run(test.name, func(t *testing.T) {
			pieces := forge.Parse(test.text)
			require.Equal(t, forge.Block, pieces[0].Kind)
			fields := pieces[0].Fields
			require.Equal(t, test.unclosed, fields.Unclosed)
			require.Equal(t, test.fault != "", fields.Broken)
			require.Equal(t, test.after, test.text[pieces[0].At.End:])
			if test.fault != "" {
				require.Contains(t, pieces[0].Fault(test.text), test.fault)
				require.True(t, strings.HasPrefix(test.text[fields.FaultAt:], test.at), test.text[fields.FaultAt:])
			}
		})
	}
}

func TestFields(t *testing.T) {
	text := `<tool>{"arguments": "text", "tool_name": "f\"g", "server_name": 7}</tool>`
	fields := forge.Parse(text)[0].Fields
	require.Equal(t, `f"g`, fields.Name)
	require.Equal(t, `"f\"g"`, fields.NameAt.In(text))
	require.Equal(t, `"text"`, fields.ArgumentsAt.In(text))
	require.Equal(t, "7", fields.ServerAt.In(text))
	require.Empty(t, fields.Server)
}

func FuzzParse(f *testing.F) {
	for _, seed := range []string{add, "[I think so]\n" + add + "\n[x] y", "<tool>{\"a\"", "<tool>\n</tool>", "```\n[a b]\n```\n[a b]", "[a\nb]", "[a b] <tool>{}x</tool>"} {
		f.Add(seed)
	}
	f.Fuzz(mutant.Of(1500, func(t *testing.T, text string) {
		pieces := forge.Parse(text)
		require.Equal(t, text, forge.Write(text, pieces))
		at := 0
		for i := range pieces {
			piece := &pieces[i]
			require.Equal(t, at, piece.At.Start)
			require.Less(t, piece.At.Start, piece.At.End)
			at = piece.At.End
			require.LessOrEqual(t, piece.At.Start, piece.Inner.Start)
			require.LessOrEqual(t, piece.Inner.Start, piece.Inner.End)
			require.LessOrEqual(t, piece.Inner.End, piece.At.End)
			for _, span := range []forge.Span{piece.Fields.NameAt, piece.Fields.ArgumentsAt, piece.Fields.ServerAt} {
				require.True(t, span == forge.Span{} || span.Start >= piece.Inner.Start && span.End <= piece.Inner.End)
			}
			if piece.Fields.Broken {
				require.NotEmpty(t, piece.Fault(text))
				require.GreaterOrEqual(t, piece.Fields.FaultAt, piece.Inner.Start)
				require.LessOrEqual(t, piece.Fields.FaultAt, piece.Inner.End)
			}
			require.NotNil(t, piece.Part(text))
		}
		require.Equal(t, len(text), at)
		_ = forge.ValidateToolCall(text)
		_, _ = forge.ParseResult(text)
		_ = forge.WithoutThoughts(text)
	}))
}
