package source

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// rescues are texts, what they become, and the kinds of what was changed.
var rescues = []struct{ name, text, want, kinds string }{
	{"JSON", ` {"a": [1.50, "\u00e9"]} `, ` {"a": [1.50, "\u00e9"]} `, ""},
	{"JSON Lines", "{\"a\":1}\n{\"a\":2}\n", "{\"a\":1}\n{\"a\":2}\n", ""},
	{"duplicate keys", `{"a":1,"a":2}`, `{"a":1,"a":2}`, ""},
	{"a string", `"hello"`, `"hello"`, ""},
	{"a string about brackets", `"[see above]"`, `"[see above]"`, ""},

	{"trailing commas", `{"a": [1, 2,], "b": {"c": 1 , },}`, `{"a": [1, 2], "b": {"c": 1  }}`, "trailing-comma"},
	{"doubled commas", `[1,,2, ,3]`, `[1,2, 3]`, "doubled-comma"},
	{"a comma in front", `[,1]`, `[1]`, "doubled-comma"},
	{"missing commas", `{"a": [1 true {"b":2} "x" "y"] "c": "d" "e": 3}`, `{"a": [1, true, {"b":2}, "x", "y"], "c": "d", "e": 3}`, "missing-comma"},
	{"missing commas at line ends", "{\n  \"a\": \"x\"\n  \"b\": 2\n}", "{\n  \"a\": \"x\",\n  \"b\": 2\n}", "missing-comma"},
	{"a missing colon", `{"a" 1, "b" "c"}`, `{"a": 1, "b": "c"}`, "missing-colon"},
	{"a missing value", `{"a": , "b": }`, `{"a": null, "b": null}`, "missing-value"},
	{"semicolons", `{"a": 1; "b": 2;}`, `{"a": 1, "b": 2}`, "semicolon"},

	{"line comments", "// first\n{\n  \"a\": 1, // one\n  # two\n  \"b\": \"http://x\" # three\n}\n", "{\n  \"a\": 1,\n  \"b\": \"http://x\"\n}\n", "comment"},
	{"block comments", "{/* a */\"a\": /* b\n */ 1}", "{\"a\": 1}", "comment"},
	{"a comma before a comment", "[1, // last\n]", "[1\n]", "trailing-comma comment"},

	{"single quotes", `{'a': 'it\'s "b"'}`, `{"a": "it's \"b\""}`, "single-quotes"},
	{"an apostrophe", `{'a': 'don't'}`, `{"a": "don't"}`, "single-quotes"},
	{"backticks", "{a: `b\n\\`c\\${d}`}", `{"a": "b\n` + "`" + `c${d}"}`, "unquoted-key backticks control-character escape"},
	{"typographic quotes", `{“role”: “the user’s “own””, ‘a’: «b»}`, `{"role": "the user’s “own”", "a": "b"}`, "smart-quotes"},
	{"unquoted keys", `{role: "user", tool_calls: [], $a: 1, max-tokens: 2, 3: 4, 名: 5}`, `{"role": "user", "tool_calls": [], "$a": 1, "max-tokens": 2, "3": 4, "名": 5}`, "unquoted-key"},
	{"words as values", `{"role": user, "kind": Role.USER}`, `{"role": "user", "kind": "Role.USER"}`, "unquoted-value"},
	{"equals signs", `{a = 1, "b" => 2}`, `{"a" : 1, "b" : 2}`, "unquoted-key equals-sign"},

	{"Python's words", `{"a": None, "b": True, "c": [False]}`, `{"a": null, "b": true, "c": [false]}`, "foreign-word foreign-word foreign-word"},
	{"undefined", `[undefined, NULL, nil]`, `[null, null, null]`, "undefined foreign-word"},
	{"no numbers", `[NaN, -Infinity, +inf, nan]`, `[null, null, null, null]`, "not-a-number infinity"},
	{"numbers of JSON5", `[+1, .5, -.5, 5., 0x1F, 0b11, 0o17, 1_000.5, 10n, 007, 1.e3]`, `[1, 0.5, -0.5, 5.0, 31, 3, 15, 1000.5, 10, 7, 1.0e3]`, "number"},
	{"numbers that are right", `[1.10, -0, 1E+2, 123456789012345678901234567890,]`, `[1.10, -0, 1E+2, 123456789012345678901234567890]`, "trailing-comma"},
	{"tuples", `((1, 2), (3,), (), (4))`, `[[1, 2], [3], [], 4]`, "tuple wrapper"},
	{"a set", `{"a", "b"}`, `["a", "b"]`, "set"},
	{"a set of numbers", `{'a': {1, 2.5}, "b": {3}}`, `{"a": [1, 2.5], "b": [3]}`, "single-quotes set"},
	{"a date without quotes", `{"a": 2026-01-01T10:00:00+01:00, "b": 1}`, `{"a": "2026-01-01T10:00:00+01:00", "b": 1}`, "unquoted-value"},
	{"a date of Python", `{"a": datetime.datetime(2026, 1, 2, tzinfo=datetime.timezone.utc)}`, `{"a": "2026-01-02T00:00:00Z"}`, "date"},
	{"dates of Python", `[{'a': datetime(2026, 1, 2, 3, 4, 5, 60, tzinfo=TzInfo(UTC))}, {'a': datetime.datetime(2026, 1, 2, 13, 4)}]`, `[{"a": "2026-01-02T03:04:05.000060Z"}, {"a": "2026-01-02T13:04:00"}]`, "single-quotes date"},
	{"a date of Python in another zone", `{"a": datetime.datetime(2026, 1, 2, tzinfo=zone(3))}`, `{"a": [2026, 1, 2, 3]}`, "tuple wrapper"},
	{"bytes that aren't text", `{'a': b'\x89PNG\r\n\x1a\n', "b": b"\x00\"", "c": b'{"d": 1}'}`, `{"a": "iVBORw0KGgo=", "b": "ACI=", "c": "{\"d\": 1}"}`, "single-quotes binary"},
	{"members that pydantic prints", `content='it is' additional_kwargs={} response_metadata={'finish_reason': 'stop'} id='run-1'`, `{"type": "ai", "content":"it is", "additional_kwargs":{}, "response_metadata":{"finish_reason": "stop"}, "id":"run-1"}`, "class unquoted-key single-quotes"},
	{"what pydantic prints of a question says no role", `content='hi' additional_kwargs={} response_metadata={} id=None`, `{"content":"hi", "additional_kwargs":{}, "response_metadata":{}, "id":null}`, "object-around unquoted-key single-quotes foreign-word"},
	{"members that pydantic prints, with an object", `model='m' message=Message(role='assistant', content='Hi') done=True`, `{"model":"m", "message":{"role":"assistant", "content":"Hi"}, "done":true}`, "object-around unquoted-key single-quotes call foreign-word"},
	{"an assignment isn't a member", `messages=[{'role': 'user'}]`, `[{"role": "user"}]`, "text-around single-quotes"},
	{"a line of a log isn't an object", `time=10:00 level=info body={"a": "b"} status=200`, `{"a": "b"}`, "text-around text-around"},
	{"what Node leaves out", `{ model: 'm', messages: [ [Object], [Array], [AIMessage], [Circular *1] ], run: [Function: run] }`, `{ "model": "m", "messages": [ null, null, null, null ], "run": null }`, "unquoted-key single-quotes cut-print"},
	{"an object without a prototype", `{ a: [Object: null prototype] { b: 'c' } }`, `{ "a": { "b": "c" } }`, "unquoted-key wrapper single-quotes"},
	{"more that Node leaves out", "{ a: [ 'b', 'c'\n    ... 28 more items\n  ], d: 'e'... 1 more character }", "{ \"a\": [ \"b\", \"c\"\n  ], \"d\": \"e\" }", "unquoted-key single-quotes cut-print"},
	{"what a browser leaves out", `{role: 'user', content: Array(2), meta: {…}}`, `{"role": "user", "content": null, "meta": {}}`, "unquoted-key single-quotes cut-print cut-print"},
	{"a word in brackets", `{"a": [b], "c": [Paris]}`, `{"a": ["b"], "c": ["Paris"]}`, "unquoted-value"},
	{"objects of classes in Node", `[ HumanMessage { content: 'a' }, Other { "b": 1 } ]`, `[ {"type": "human",  "content": "a" }, { "b": 1 } ]`, "class unquoted-key single-quotes wrapper"},
	{"Pydantic AI messages", `[ModelRequest(parts=[UserPromptPart(content='a')]), Other(parts=[TextPart(content='b')])]`, `[{"kind": "request", "parts":[{"part_kind": "user-prompt", "content":"a"}]}, {"parts":[{"content":"b"}]}]`, "class unquoted-key single-quotes call"},
	{"string prefixes", `{u'a': b'x\xe2\x82\xac', "b": r"\d\"", "c": f"{d}"}`, `{"a": "x€", "b": "\\d\\\"", "c": "{d}"}`, "single-quotes escape string-prefix"},
	{"triple quotes", "{\"a\": \"\"\"x \"y\"\nz\"\"\"}", `{"a": "x \"y\"\nz"}`, "triple-quotes control-character"},
	{"strings in a row", `{'a': 'b ' "c", 'd': ('e'` + "\n" + `'f')}`, `{"a": "b c", "d": "ef"}`, "single-quotes concatenation wrapper"},
	{"a sum of strings", `["a" + 'b' + "c"]`, `["abc"]`, "concatenation"},
	{"a call with names", `Message(role='user', content=None, when=datetime(2026), of=Empty())`, `{"role":"user", "content":null, "when":2026, "of":{}}`, "call unquoted-key single-quotes foreign-word wrapper"},
	{"a class that says the role", `[HumanMessage(content='hi'), messages.AIMessage(content='', tool_calls=[{'name': 'f'}])]`, `[{"type": "human", "content":"hi"}, {"type": "ai", "content":"", "tool_calls":[{"name": "f"}]}]`,
		"class unquoted-key single-quotes"},
	{"a class next to the role", `UserMessage(content='hi', role='user')`, `{"content":"hi", "role":"user"}`, "call unquoted-key single-quotes"},
	{"a class that is cut off", `[HumanMessage(content='hi`, `[{"type": "human", "content":"hi"}]`, "class unquoted-key single-quotes cut-off cut-off"},
	{"an enumeration", `{"role": <Role.USER: 'user'>}`, `{"role":  "user"}`, "wrapper single-quotes"},
	{"constructors", `{_id: ObjectId("abc"), at: new Date("2026-01-01")}`, `{"_id": "abc", "at": "2026-01-01"}`, "unquoted-key wrapper"},
	{"a value that a function makes a text of", `[{a: JSON.stringify({b: [1, 'x']}, null, 2)}, {"c": json.dumps({"d": None})}]`, `[{"a": "{\"b\":[1,\"x\"]}"}, {"c": "{\"d\":null}"}]`, "unquoted-key packed"},
	{"a text of a text", `{"a": JSON.stringify({b: JSON.stringify([1])})}`, `{"a": "{\"b\":\"[1]\"}"}`, "packed"},
	{"a name that a function makes a text of", `[{"a": JSON.stringify(result), "b": 1}]`, `[{"a": "result", "b": 1}]`, "wrapper unquoted-value"},
	{"Ruby's symbols", `[{:role => :user, content: "a", "b" => nil, :"c d" => [:e, :"f g"]}]`, `[{"role" : "user", "content": "a", "b" : null, "c d" : ["e", "f g"]}]`, "symbol unquoted-key equals-sign unquoted-value foreign-word"},
	{"arrays of PHP", `array('a' => array('x', "y"), 'b' => [['c' => NULL], ['d' => 1]])`, `{"a" : ["x", "y"], "b" : [{"c" : null}, {"d" : 1}]}`, "array single-quotes equals-sign wrong-bracket foreign-word"},
	{"an array of PHP whose first key has odd quotes", `array('a' => array('x'"y' => 1), 'b' => 2)`, `{"a" : {"x'\"y" : 1}, "b" : 2}`, "array single-quotes equals-sign"},
	{"arrays as PHP prints them", "array (\n  0 => \n  array (\n    'a' => 'b',\n  ),\n  1 => true,\n)", "[\n   \n  {\n    \"a\" : \"b\"\n  },\n   true\n]", "array index single-quotes equals-sign trailing-comma"},
	{"an ellipsis", `[{"a": 1}, {"b": 2, ...}, ..., …]`, `[{"a": 1}, {"b": 2}]`, "ellipsis"},
	{"only an ellipsis", `{"a": [...]}`, `{"a": []}`, "ellipsis"},

	{"control characters", "{\"a\": \"x\r\n\ty\x01\"}", `{"a": "x\r\n\ty\u0001"}`, "control-character control-character control-character"},
	{"escapes", `["\x41\'\d\u{1F600}\u12\U0001F600"]`, `["A'\\d😀\\u12😀"]`, "escape"},
	{"a continued line", "['a\\\nb']", `["ab"]`, "single-quotes escape"},
	{"inner quotes", `{"a": "He said "hi" to me", "b": "say "hi"", "c": 1}`, `{"a": "He said \"hi\" to me", "b": "say \"hi\"", "c": 1}`, "inner-quote"},
	{"bytes that are not UTF-8", "{\"a\": \"caf\xe9s\",}", `{"a": "caf` + "\uFFFD" + `s"}`, "bad-bytes trailing-comma"},
	{"odd space", "{\u00a0\"a\":\u200b 1\f}", "{ \"a\": 1 }", "odd-space"},
	{"a byte order mark", "\uFEFF[1]", "[1]", "byte-order-mark"},
	{"a byte order mark before lines", "\uFEFF{\"a\":1}\n{\"a\":2}", "{\"a\":1}\n{\"a\":2}", "byte-order-mark"},

	{"the wrong bracket", `{"a": [1, 2)}`, `{"a": [1, 2]}`, "wrong-bracket"},
	{"a missing bracket", `{"a": [{"b": 1], "c": {"d": 2}`, `{"a": [{"b": 1}], "c": {"d": 2}}`, "missing-bracket cut-off"},
	{"a bracket too many", `{"a": 1}}]`, `{"a": 1}`, "extra-bracket"},
	{"an object in the wrong brackets", `["a": 1, "b": 2]`, `{"a": 1, "b": 2}`, "wrong-bracket"},

	{"cut in a string", `[{"a": "hel`, `[{"a": "hel"}]`, "cut-off cut-off"},
	{"an apostrophe doubled, as YAML and SQL write it", `[{role: user, content: 'don''t'}]`, `[{"role": "user", "content": "don't"}]`, "unquoted-key unquoted-value single-quotes escape"},
	{"cut in an escape", `["hel\`, `["hel"]`, "cut-off cut-off"},
	{"cut in a pair", `["hel\ud83d\u`, `["hel"]`, "cut-off cut-off"},
	{"cut in a character", "[\"hel\xf0\x9f\x98", `["hel"]`, "cut-off cut-off"},
	{"cut in a key", `{"a": 1, "b`, `{"a": 1}`, "dropped cut-off"},
	{"cut after a key", `{"a": 1, "b"`, `{"a": 1}`, "dropped cut-off"},
	{"cut after a colon", `[{"a": 1, "b": ` + "\n", "[{\"a\": 1}]\n", "dropped cut-off"},
	{"cut in a word", `{"a": [1, tr`, `{"a": [1]}`, "dropped cut-off"},
	{"cut in a number", `{"a": [1, -`, `{"a": [1]}`, "dropped cut-off"},
	{"cut after a comma", "[1,\n", "[1]\n", "cut-off trailing-comma"},
	{"cut after a value", "{\"a\": {\"b\": 12\n", "{\"a\": {\"b\": 12}}\n", "cut-off"},
	{"cut after a comment", "{\"a\": 1 // one", "{\"a\": 1}", "cut-off comment"},

	{"prose", "Sure! Here it is [1]:\n\n{\"a\": 1}\n\nHope {this} helps.", "{\"a\": 1}", "text-around text-around"},
	{"a code fence", "```json\n{\"a\": 1}\n```\n", "{\"a\": 1}\n", "code-fence"},
	{"a code fence that is open", "```json\n{\"a\": [1\n```", "{\"a\": [1]}\n", "code-fence cut-off"},
	{"code fences among prose", "Use {\"x\": 1} so:\n```\n{\"a\": 1}\n```\nThe {\"y\": 2} too.", "{\"a\": 1}", "text-around text-around"},
	{"log lines", "10:00 sent {\"a\": 1}\n10:01 got {\"b\": 2}\n", "{\"a\": 1}\n{\"b\": 2}\n", "text-around text-around"},
	{"an event stream", "data: {\"a\":1}\n\ndata: {\"a\":2}\n\ndata: [DONE]\n", "{\"a\":1}\n{\"a\":2}\n", "text-around text-around text-around"},
	{"an assignment", "const x = {a: 1};\n", "{\"a\": 1}\n", "text-around unquoted-key semicolon"},
	{"a function around it", "callback({\"a\": 1});", "{\"a\": 1}", "wrapper semicolon"},
	{"a comment with brackets after", "{\"a\": 1} # {\"b\": 2}\n", "{\"a\": 1}\n", "comment"},
	{"escaped line breaks between values", `{"a": 1}\n{"b": 2}`, "{\"a\": 1}\n{\"b\": 2}", "text-around"},
	{"commented code in front", "// {\"a\": 1}\n{\"b\": 2}", "{\"b\": 2}", "comment"},

	{"values with commas", "{\"a\": 1},\n{\"b\": 2},\n", "[{\"a\": 1},\n{\"b\": 2}]\n", "array-around trailing-comma"},
	{"values on a line", `{"a": 1} {"b": 2}`, "{\"a\": 1}\n{\"b\": 2}", "own-line"},
	{"members", `"role": "user", 'content': [1`, `{"role": "user", "content": [1]}`, "object-around single-quotes cut-off"},
	{"the head cut off", "lo\"}, {\"a\": 1}, {\"b\": 2}]", "[{\"a\": 1}, {\"b\": 2}]", "text-around array-around extra-bracket"},
	{"broken lines", "{\"a\":1,}\n{\"a\":2}\nnothing\n{'a':3}\n{\"a\":4}\n{\"a\": [5\n", "{\"a\":1}\n{\"a\":2}\n\n{\"a\":3}\n{\"a\":4}\n{\"a\": [5]}\n", "trailing-comma text-around single-quotes cut-off"},

	{"a string of JSON", `"{\"a\": \"b\\n\u00e9\\u00e9\"}"`, `{"a": "b\né\u00e9"}`, "json-in-string"},
	{"a string of a string of JSON", `"\"{\\\"a\\\": 1}\""`, `{"a": 1}`, "json-in-string json-in-string"},
	{"a string of almost-JSON", `"{'a': None}"`, `{"a": null}`, "json-in-string single-quotes foreign-word"},
	{"Python's string of JSON", `'{"a": "it\'s"}'`, `{"a": "it's"}`, "single-quotes json-in-string"},
	{"Python's bytes of JSON", `body: b'{"a": "it\'s\\n"}'`, `{"a": "it's\n"}`, "text-around json-in-string"},
	{"escaped JSON", `{\"a\": \"b\\\"c\\n\"}`, `{"a": "b\"c\n"}`, "json-in-string"},
	{"escaped JSON with line breaks", `{\n  \"a\": [\n    1\n  ]\n}`, "{\n  \"a\": [\n    1\n  ]\n}", "json-in-string"},
	{"escaped JSON in a log", `level=info body="{\"a\": \"b\"}" status=200`, `{"a": "b"}`, "text-around json-in-string text-around"},
	{"JSON in a string stays there", `{"a": "{\"b\": 1}", "c": '{"d": 1}',}`, `{"a": "{\"b\": 1}", "c": "{\"d\": 1}"}`, "single-quotes trailing-comma"},
	{"a shell's quotes", `curl -d '{"a": "it'\''s"}' x`, `{"a": "it's"}`, "text-around shell-quote text-around"},
}

// hopeless are texts that aren't JSON, and some that look like it at first.
var hopeless = []string{
	"", " \n", "hello", "Hello, world!", "He said \"no\".", "\"No,\" he said.", "'tis the season", "See [1] and [2].", "[see above]", "{name}",
	"Dear {name}, [your text] (here)", "{x: y z}", "f(x)", "print(\"hello\")", "(\"hello\")", "if (a > b) { return [a]; }", "{", "[", "[[[", "{\"a", "{\"a\":",
	"a: b\nc: d\n", "func main() { x := []string{\"a\"} }", "<p class=\"x\">[1]</p>", "1 2 3", "12px", "2026-11-21", "[2026-11-21]", "{\"a\": (1 + 2) * 3}", "{\"a\": f\"x\".upper()}", "{\"a\": \"b\" % c, \"d\": {\"e\": 1}}",
	"[\"a\", {\"b\": [}, {\"c\": \"d\": 1}]", "\xff\xfe\x00", "\x00\x01\x02", "\"", "'", "`", "“", "\\", "\"{\\", "b'", "...", "#", "//", "/*", "```", "-", "+", "0x",
	strings.Repeat("[", 100_000), strings.Repeat("{\"a\":", 100_000), strings.Repeat("(", 1000), strings.Repeat("[{", 50_000) + strings.Repeat("}]", 50_000),
}

func TestRescue(t *testing.T) {
	for _, test := range rescues {
		t.Run(test.name, func(t *testing.T) {
			require.True(t, rescueHolds(t, []byte(test.text)))
			rescued, _ := Rescue([]byte(test.text))
			require.Equal(t, test.want, string(rescued.Text))
			var kinds []string
			for _, change := range rescued.Changes {
				kinds = append(kinds, change.Kind)
			}
			require.Equal(t, test.kinds, strings.Join(kinds, " "))
		})
	}
}

func TestRescueHopeless(t *testing.T) {
	for _, text := range hopeless {
		rescued, ok := Rescue([]byte(text))
		require.False(t, ok, "%.60q became %.60q", text, rescued.Text)
		rescueHolds(t, []byte(text))
	}
}

func TestRescueLeavesJSONAlone(t *testing.T) {
	text := sample(200_000)
	rescued, ok := Rescue(text)
	require.True(t, ok)
	require.Empty(t, rescued.Changes)
	require.Empty(t, rescued.Edits)
	require.Same(t, &text[0], &rescued.Text[0])
}

// TestRescueCutAnywhere cuts a conversation at every byte: what is left must be rescued,
// and be the beginning of the whole.
func TestRescueCutAnywhere(t *testing.T) {
	text := sample(1)
	for end := len(`[{"model": "m-1",`); end < len(text); end++ {
		rescued, ok := Rescue(text[:end])
		require.True(t, ok, "%s", text[:end])
		require.False(t, Parse(rescued.Text).Broken())
		for _, e := range rescued.Edits {
			require.GreaterOrEqual(t, e.Start, end-40, "only the end is touched: %q", text[max(0, end-60):end])
		}
	}
}

// printedByPython is a sample of size bytes as Python prints it: it has a place to edit every 17 bytes.
func printedByPython(size int) string {
	return strings.NewReplacer(`\"`, `"`, `"`, `'`, `null`, `None`).Replace(string(sample(size)))
}

// rescuedAtOnce is how many bytes of that the benchmark rescues. Twice as many need more than mostEdits edits.
const rescuedAtOnce = 10_000_000

func TestRescueOfTheBenchmark(t *testing.T) {
	rescued, ok := Rescue([]byte(printedByPython(rescuedAtOnce)))
	require.True(t, ok)
	require.Greater(t, len(rescued.Edits), mostEdits/2, "the benchmark rescues less than it could")
	require.False(t, Parse(rescued.Text).Broken())
}

func BenchmarkRescue(b *testing.B) {
	text := printedByPython(rescuedAtOnce)
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		_, ok := Rescue([]byte(text))
		require.True(b, ok)
	}
}
