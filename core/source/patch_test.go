package source

import (
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/finding"
)

// ops reads a patch written as "add /path value; remove /path; move /from /path".
func ops(t testing.TB, text string) []finding.Op {
	var patch []finding.Op
	for line := range strings.SplitSeq(text, ";") {
		words := strings.SplitN(strings.TrimSpace(line), " ", 3)
		path := func(n int) finding.Pointer { return finding.Pointer(strings.TrimPrefix(words[n], ".")) }
		switch words[0] {
		case "add", "replace":
			patch = append(patch, finding.Op{Op: words[0], Path: path(1), Value: []byte(words[2])})
		case "move":
			patch = append(patch, finding.Op{Op: "move", From: path(1), Path: path(2)})
		default:
			patch = append(patch, finding.Op{Op: words[0], Path: path(1)})
		}
	}
	return patch
}

// patched applies a patch and checks what is promised of any edits.
func patched(t testing.TB, text string, patch []finding.Op) (string, []finding.Edit) {
	edits, err := Parse([]byte(text)).Edits(patch)
	require.NoError(t, err)
	at := 0
	for _, e := range edits {
		require.LessOrEqual(t, at, e.Start)
		require.LessOrEqual(t, e.Start, e.End)
		require.LessOrEqual(t, e.End, len(text))
		at = e.End
	}
	return string(ApplyEdits([]byte(text), edits)), edits
}

const patchPretty = `{
    "model": "m",
    "messages": [
        {
            "role": "user",
            "content": "hi",
            "n": 1.0
        },
        {"role": "assistant", "content": null}
    ],
    "tools": [],
    "stop": {}
}
`

func TestEdits(t *testing.T) {
	for _, test := range []struct{ name, text, patch, want string }{
		{"replace a scalar", `{ "a" :1 , "b":2}`, `replace /a "x"`, `{ "a" :"x" , "b":2}`},
		{"replace the whole", "\n {\"a\":1}\n", `replace . [1,2]`, "\n [1,2]\n"},
		{"remove the first", `[1, 2, 3]`, `remove /0`, `[2, 3]`},
		{"remove the middle", `[1, 2, 3]`, `remove /1`, `[1, 3]`},
		{"remove the last", `[1, 2, 3 ]`, `remove /2`, `[1, 2 ]`},
		{"remove the only", `[ 1 ]`, `remove /0`, `[]`},
		{"remove a member", `{"a":1,"b":2}`, `remove /a`, `{"b":2}`},
		{"remove on lines", "[\n  1,\n  2\n]", `remove /0`, "[\n  2\n]"},
		{"remove the last on lines", "[\n  1,\n  2\n]", `remove /1`, "[\n  1\n]"},
		{"remove several", `[1, 2, 3, 4, 5]`, `remove /0; remove /0; remove /2`, `[3, 4]`},
		{"append", `[1,2]`, `add /- 3`, `[1,2,3]`},
		{"append to spaced", `[1, 2]`, `add /2 3`, `[1, 2, 3]`},
		{"insert first", `[1, 2]`, `add /0 0`, `[0, 1, 2]`},
		{"insert on lines", "[\n\t1,\n\t2\n]", `add /1 9`, "[\n\t1,\n\t9,\n\t2\n]"},
		{"insert into one", "[\n\t1\n]", `add /0 9`, "[\n\t9,\n\t1\n]"},
		{"insert into one in a line", `[1]`, `add /- 2`, `[1, 2]`},
		{"into an empty object in a line", `{"a":{}}`, `add /a/b {"c": [1, 2]}`, `{"a":{"b":{"c":[1,2]}}}`},
		{"a member", `{"a":1}`, `add /b 2`, `{"a":1,"b":2}`},
		{"a member over one that is there", `{"a":1, "b":2}`, `add /a 2`, `{"a":2, "b":2}`},
		{"a key that needs escapes", `{"a" : 1}`, `add /b~1"~0 2`, `{"a" : 1, "b/\"~" : 2}`},
		{"rename", `{"a": 1, "b": 2}`, `move /a /c`, `{"c": 1, "b": 2}`},
		{"rename over another", `{"a": 1, "b": 2, "c": 3}`, `move /c /a`, `{"b": 2, "a": 3}`},
		{"rename and change", `{"a": {"x": 1}, "b": 2}`, `move /a /c; replace /c/x 5`, `{"c": {"x": 5}, "b": 2}`},
		{"duplicate keys", `{"a": 1, "b": 2, "a": 3}`, `remove /a`, `{"b": 2}`},
		{"duplicate keys replaced", `{"a": 1, "b": 2, "a": 3}`, `replace /a 4`, `{"a": 1, "b": 2, "a": 4}`},
		{"move within an array", `[1, 2, 3, 4]`, `move /3 /0`, `[4, 1, 2, 3]`},
		{"move on", `[1, 2, 3, 4]`, `move /0 /3`, `[2, 3, 4, 1]`},
		{"move and change", `[{"a":1}, {"a":2}]`, `move /1 /0; replace /0/a 3`, `[{"a":3}, {"a":1}]`},
		{"change and move", `[{"a":1}, {"a":2}]`, `replace /1/a 3; move /1 /0`, `[{"a":3}, {"a":1}]`},
		{"move into something new", `{"a": [1.50]}`, `add /b {}; move /a /b/a`, `{"b": {"a": [1.50]}}`},
		{"change something new", `{}`, `add /b {"c":[]}; add /b/c/- 1; add /b/c/- 2; remove /b/c/0`, `{"b": {"c": [2]}}`},
		{"wrap", `{"a":"x"}`, `replace /a [{"type":"text","text":"x"}]`, `{"a":[{"type":"text","text":"x"}]}`},
		{"nothing", `{"a":1}`, `move /a /a; replace /a 1`, `{"a":1}`},
		{"away and back", `{"a":[1, 2],"b":[3]}`, `move /a/0 /b/0; move /b/0 /a/0`, `{"a":[1, 2],"b":[3]}`},
		{"an escaped key", `{"\u0061":1}`, `replace /a 2`, `{"\u0061":2}`},

		{"lines: replace", "{\"a\":1}\n{\"a\":2}\n", `replace /1/a {"b": 1}`, "{\"a\":1}\n{\"a\":{\"b\":1}}\n"},
		{"lines: append", "{\"a\":1}\n{\"a\":2}\n", `add /- {"a": 3}`, "{\"a\":1}\n{\"a\":2}\n{\"a\":3}\n"},
		{"lines: insert", "1\n2", `add /0 [ 3 ]`, "[3]\n1\n2"},
		{"lines: remove the first", "1\n2\n3", `remove /0`, "2\n3"},
		{"lines: remove the last", "1\r\n2\r\n3", `remove /2`, "1\r\n2"},
		{"lines: remove all", "1\n2\n3", `remove /0; remove /0; remove /0`, ""},
		{"lines: a broken one between stays", "{\"a\":1}\n{\"a\":\n{\"a\":2}\n", `remove /1`, "{\"a\":1}\n{\"a\":\n"},
		{"lines: move", "1\n2\n3\n", `move /2 /0`, "3\n1\n2\n"},
	} {
		t.Run(test.name, func(t *testing.T) {
			got, _ := patched(t, test.text, ops(t, test.patch))
			require.Equal(t, test.want, got)
		})
	}
}

// A long object is patched as a short one is, whose members are looked for one by one.
func TestEditsOfDuplicatesInALongObject(t *testing.T) {
	short := `{"a": 1, "b": 2, "a": 3, "c": 4, "b": 5, "a": 6`
	long := short
	for n := range 2 * near {
		long += `, "x` + strconv.Itoa(n) + `": 0`
	}
	for _, patch := range []string{
		`remove /a`, `remove /a; add /a 7`, `remove /a; add /a 7; remove /a`, `replace /a 7; remove /b`, `remove /b; remove /a; add /b 8; add /a 9`,
		`move /a /d`, `move /a /b`, `move /b /a; remove /a`, `move /c /a; move /a /b; replace /b 7`, `move /a /d; add /a 7; move /d /a`,
	} {
		want, _ := patched(t, short+"}", ops(t, patch))
		got, _ := patched(t, long+"}", ops(t, patch))
		begin, added, _ := strings.Cut(strings.TrimSuffix(got, "}"), strings.TrimPrefix(long, short))
		require.Equal(t, want, begin+added+"}", patch)
	}
}

func TestEditsFollowTheIndentation(t *testing.T) {
	for _, test := range []struct{ name, patch, old, new string }{
		{
			"like the neighbour in a line", `add /messages/- {"role":"tool","content":[1]}`,
			"null}\n", "null},\n        {\"role\": \"tool\", \"content\": [1]}\n",
		}, {
			"like the neighbour on lines", `add /messages/0 {"role":"tool","content":[]}`,
			"[\n        {\n", "[\n        {\n            \"role\": \"tool\",\n            \"content\": []\n        },\n        {\n",
		}, {
			"into an empty array", `add /tools/- {"a":1}`,
			"[],", "[\n        {\n            \"a\": 1\n        }\n    ],",
		}, {
			"into an empty object", `add /stop/x 1; add /stop/y 2`,
			"{}", "{\n        \"x\": 1,\n        \"y\": 2\n    }",
		}, {
			"a member", `add /messages/0/id {"a":[1,{}]}`,
			"1.0\n", "1.0,\n            \"id\": {\n                \"a\": [\n                    1,\n                    {}\n                ]\n            }\n",
		}, {
			"a member in a line", `add /messages/1/id {"a":[1,{}]}`,
			"null}", "null, \"id\": {\"a\": [1, {}]}}",
		}, {
			"move to the end", `move /model /stop/model`,
			"\n    \"model\": \"m\",", "",
		}, {
			"move out", `move /messages/0 /first`,
			"{}\n", "{},\n    \"first\": {\n        \"role\": \"user\",\n        \"content\": \"hi\",\n        \"n\": 1.0\n    }\n",
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			got, _ := patched(t, patchPretty, ops(t, test.patch))
			require.Contains(t, strings.Replace(patchPretty, test.old, test.new, 1), test.new)
			switch test.name {
			case "move to the end":
				require.Equal(t, strings.NewReplacer(test.old, "", "{}", "{\n        \"model\": \"m\"\n    }").Replace(patchPretty), got)
			case "move out":
				gone := got[strings.Index(got, "\"messages\""):strings.Index(got, "\"tools\"")]
				require.Equal(t, "\"messages\": [\n        {\"role\": \"assistant\", \"content\": null}\n    ],\n    ", gone)
				require.Contains(t, got, test.new)
			default:
				require.Equal(t, strings.Replace(patchPretty, test.old, test.new, 1), got)
			}
		})
	}

	// The same with other white space.
	dos := strings.ReplaceAll(patchPretty, "\n", "\r\n")
	got, _ := patched(t, dos, ops(t, `add /tools/- {"a":1}`))
	require.Contains(t, got, "\"tools\": [\r\n        {\r\n            \"a\": 1\r\n        }\r\n    ],\r\n")
	leading := "[ 1\n, {\"a\":2}\n, 3 ]"
	got, _ = patched(t, leading, ops(t, `add /- [4]`))
	require.Equal(t, "[ 1\n, {\"a\":2}\n, 3\n, [4] ]", got)
}

func TestEditsRefuse(t *testing.T) {
	for _, test := range []struct{ text, patch, problem string }{
		{`{"a":1}`, `remove /b`, `remove "/b": no value at this path`},
		{`{"a":1}`, `replace /b 1`, `replace "/b": no value at this path`},
		{`{"a":1}`, `add /a/b 1`, `add "/a/b": no value at this path`},
		{`{"a":1}`, `add /x/b 1`, `add "/x/b": no value at this path`},
		{`[1]`, `add /2 1`, `add "/2": no value at this path`},
		{`[1]`, `add /01 1`, `add "/01": no value at this path`},
		{`[1]`, `remove /-`, `remove "/-": no value at this path`},
		{`[1]`, `add x 1`, `add "x": a JSON pointer must start with "/"`},
		{`[1]`, `add /0 {`, `add "/0": its value isn't JSON`},
		{`[1]`, `add /0 1 2`, `add "/0": its value isn't JSON`},
		{`[[1]]`, `move /0 /0/0`, `move "/0/0": can't move a value into itself`},
		{`[1]`, `remove .`, `remove "": can't remove the whole document`},
		{"1\n2", `replace . 1`, `replace "": can't edit the whole document`},
		{`[1]`, `test /0 1`, `test "/0": unknown operation`},
		{`{"a": [1, {"b": 2}`, `add /a/- 3`, `add "/a/-": the enclosing value is incomplete`},
		{`{"a": [1, {"b": 2}`, `replace . 3`, `replace "": the value is incomplete`},
		{``, `remove .`, `remove "": no value at this path`},
	} {
		_, err := Parse([]byte(test.text)).Edits(ops(t, test.patch))
		require.EqualError(t, err, "source: "+test.problem)
	}
	got, _ := patched(t, `{"a": [1, {"b": 2}`, ops(t, `add /a/1/c 3`))
	require.Equal(t, `{"a": [1, {"b": 2, "c": 3}`, got, "what is closed can be edited")
	got, _ = patched(t, "\n", ops(t, `add . 3`))
	require.Equal(t, "\n3", got)
}

func BenchmarkEditsOne(b *testing.B) {
	d := Parse(sample(10_000_000))
	patch := ops(b, `add /900/messages/3/name "x"`)
	for b.Loop() {
		_, err := d.Edits(patch)
		require.NoError(b, err)
	}
}

func BenchmarkEditsMany(b *testing.B) {
	d := Parse(sample(10_000_000))
	var patch []finding.Op
	for i := range 250 {
		at := PointerItem("", i*3)
		patch = append(patch,
			finding.Op{Op: "move", From: at + "/messages/5", Path: at + "/messages/2"},
			finding.Op{Op: "remove", Path: at + "/messages/7/role"})
	}
	for b.Loop() {
		_, err := d.Edits(patch)
		require.NoError(b, err)
	}
}
