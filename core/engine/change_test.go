package engine_test

import (
	"encoding/json"
	"go/parser"
	"go/token"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/engine"
	"github.com/rolecall/rolecall/core/export"
)

// built is one step of Build applied to a text.
func built(t testing.TB, text string, request engine.BuildRequest) (string, engine.EditResponse) {
	t.Helper()
	request.Revision, request.Units = 1, "utf16"
	response := ask[engine.EditResponse](t, using(text), "build", request)
	after := edited(t, text, response.Edits)
	require.True(t, json.Valid([]byte(after)), after)
	program := "package p\nfunc _(chain core.Messages) core.Messages {\n" + response.Code + "\nreturn chain\n}"
	_, err := parser.ParseFile(token.NewFileSet(), "", program, 0)
	require.NoError(t, err, response.Code)
	return after, response
}

// outline is the messages of a text in a line: the first letter of the role, calls and
// results with their IDs.
func outline(t testing.TB, text string) string {
	t.Helper()
	var words []string
	for _, card := range messages(t, using(text)).Items {
		word := card.Role[:1]
		for _, part := range card.Parts {
			if part.Kind == "call" {
				word += "+" + part.ID
			}
		}
		if card.CallID != "" {
			word += "=" + card.CallID
		}
		words = append(words, word)
	}
	return strings.Join(words, " ")
}

const pairs = `[
  {"role": "user", "content": "go"},
  {"role": "assistant", "content": null, "tool_calls": [
    {"id": "a", "type": "function", "function": {"name": "one", "arguments": "{}"}},
    {"id": "b", "type": "function", "function": {"name": "two", "arguments": "{}"}}
  ]},
  {"role": "tool", "tool_call_id": "a", "content": "1"},
  {"role": "tool", "tool_call_id": "b", "content": "2"},
  {"role": "assistant", "content": "done", "extra": 1e2}
]`

func TestBuildKeepsPairsWhole(t *testing.T) {
	tests := []struct {
		name    string
		request engine.BuildRequest
		want    string
		select_ int
		code    string
	}{
		{"add at the end", engine.BuildRequest{Action: "add", At: 5, Role: "user", Text: "more"}, "u a+a+b t=a t=b a u", 5, `chain = chain.Human("more")`},
		{"add at the front", engine.BuildRequest{Action: "add", Role: "system", Text: "be"}, "s u a+a+b t=a t=b a", 0, `chain = slices.Insert(chain, 0, core.System("be"))`},
		{"add among results goes after them", engine.BuildRequest{Action: "add", At: 3, Role: "user", Text: "x"}, "u a+a+b t=a t=b u a", 4, `chain = slices.Insert(chain, 4, core.Human("x"))`},
		{"add with a call", engine.BuildRequest{Action: "add", At: 9, Role: "assistant", CallName: "f"}, "u a+a+b t=a t=b a a+call_1", 5, `chain = chain.AI("", core.ToolCall{ID: "call_1", Name: "f", Args: map[string]any{}, RawArgs: "{}"})`},
		{"remove a plain message", engine.BuildRequest{Action: "remove", At: 4}, "u a+a+b t=a t=b", 3, `chain = slices.Delete(chain, 4, 5)`},
		{"remove calls with their results", engine.BuildRequest{Action: "remove", At: 1}, "u a", 1, `chain = slices.Delete(chain, 1, 4)`},
		{"remove a result with its call", engine.BuildRequest{Action: "remove", At: 2}, "u a+b t=b a", 2, "chain = slices.Delete(chain, 2, 3)\nchain[1].ToolCalls = slices.Delete(chain[1].ToolCalls, 0, 1)"},
		{"duplicate calls and results", engine.BuildRequest{Action: "duplicate", At: 1}, "u a+a+b t=a t=b a+call_1+call_2 t=call_1 t=call_2 a", 4, "chain = slices.Insert(chain, 4, chain[1].Clone())\nchain[4].ToolCalls[0].ID = \"call_1\"\nchain[4].ToolCalls[1].ID = \"call_2\"\nchain = slices.Insert(chain, 5, chain[2].Clone())\nchain[5].ToolCallID = \"call_1\"\nchain = slices.Insert(chain, 6, chain[3].Clone())\nchain[6].ToolCallID = \"call_2\""},
		{"duplicate a plain message", engine.BuildRequest{Action: "duplicate"}, "u u a+a+b t=a t=b a", 1, `chain = slices.Insert(chain, 1, chain[0].Clone())`},
		{"move down past a pair", engine.BuildRequest{Action: "move", At: 0, To: 1}, "a+a+b t=a t=b u a", 3, "moved := slices.Clone(chain[0:1])\nchain = slices.Delete(chain, 0, 1)\nchain = slices.Insert(chain, 3, moved...)"},
		{"move up past a pair", engine.BuildRequest{Action: "move", At: 4, To: 3}, "u a a+a+b t=a t=b", 1, "moved := slices.Clone(chain[4:5])\nchain = slices.Delete(chain, 4, 5)\nchain = slices.Insert(chain, 1, moved...)"},
		{"a result takes its pair along", engine.BuildRequest{Action: "move", At: 2, To: 3}, "u a a+a+b t=a t=b", 3, ""},
		{"a call takes its results along", engine.BuildRequest{Action: "move", At: 1, To: 0}, "a+a+b t=a t=b u a", 0, ""},
		{"nowhere to go", engine.BuildRequest{Action: "move", At: 4, To: 4}, "u a+a+b t=a t=b a", 4, ""},
		{"a call in the middle comes with a result", engine.BuildRequest{Action: "call", At: 1, CallName: "three", CallArgs: `{"n": [1, null]}`}, "u a+a+b+call_1 t=a t=b t=call_1 a", 1, "chain[1].ToolCalls = append(chain[1].ToolCalls, core.ToolCall{ID: \"call_1\", Name: \"three\", Args: map[string]any{\"n\": []any{1, nil}}, RawArgs: \"{\\\"n\\\": [1, null]}\"})\nchain = slices.Insert(chain, 4, core.ToolMsg(\"call_1\", \"three\", \"\"))"},
		{"a call at the end waits", engine.BuildRequest{Action: "call", At: 4, CallName: "f", CallID: "z"}, "u a+a+b t=a t=b a+z", 4, ""},
		{"remove a call with its result", engine.BuildRequest{Action: "remove-call", At: 1, Call: 1}, "u a+a t=a a", 1, "chain = slices.Delete(chain, 3, 4)\nchain[1].ToolCalls = slices.Delete(chain[1].ToolCalls, 1, 2)"},
		{"rename a call", engine.BuildRequest{Action: "edit-call", At: 1, Call: 1, CallID: "c"}, "u a+a+c t=a t=c a", 1, ""},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			after, response := built(t, pairs, test.request)
			require.Equal(t, test.want, outline(t, after))
			require.Equal(t, test.select_, response.Select)
			if test.code != "" {
				require.Equal(t, test.code, response.Code)
			}
			require.Empty(t, check(t, using(after)).Counts.Error, after)
			if test.name != "nowhere to go" {
				require.NotEmpty(t, response.Done)
			}
			if test.name != "remove a plain message" && test.request.Action != "call" {
				require.Contains(t, after, `{"role": "assistant", "content": "done", "extra": 1e2}`)
			}
		})
	}
}

// TestWaitingCallsGetAResult is about what comes after a call that still waits for one.
func TestWaitingCallsGetAResult(t *testing.T) {
	waiting := pairs[:strings.Index(pairs, ",\n  {\"role\": \"tool\", \"tool_call_id\": \"b\"")] + "\n]"
	require.Equal(t, "u a+a+b t=a", outline(t, waiting))
	after, response := built(t, waiting, engine.BuildRequest{Action: "add", At: 3, Role: "user", Text: "and?"})
	require.Equal(t, "u a+a+b t=a t=b u", outline(t, after))
	require.Equal(t, 4, response.Select)
	require.Equal(t, "chain = chain.Human(\"and?\")\nchain = slices.Insert(chain, 3, core.ToolMsg(\"b\", \"two\", \"\"))", response.Code)

	// A call that was left open before is not answered behind the user's back.
	open := strings.Replace(waiting, "\n]", ",\n  {\"role\": \"user\", \"content\": \"and?\"}\n]", 1)
	after, _ = built(t, open, engine.BuildRequest{Action: "edit", At: 0, Text: "start"})
	require.Equal(t, strings.Replace(open, `"go"`, `"start"`, 1), after)
}

// TestRemoveTheResultOfTwins: two calls of one ID have one result, and go with it.
func TestRemoveTheResultOfTwins(t *testing.T) {
	twins := strings.Replace(pairs, `"id": "b"`, `"id": "a"`, 1)
	twins = twins[:strings.Index(twins, ",\n  {\"role\": \"tool\", \"tool_call_id\": \"b\"")] + ",\n  {\"role\": \"user\", \"content\": \"and?\"}\n]"
	require.Equal(t, "u a+a+a t=a u", outline(t, twins))
	after, _ := built(t, twins, engine.BuildRequest{Action: "remove", At: 2})
	require.Equal(t, "u u", outline(t, after))
	after, _ = built(t, twins, engine.BuildRequest{Action: "duplicate", At: 1})
	require.Equal(t, "u a+a+a t=a a+call_1+call_2 t=call_1 t=call_2 u", outline(t, after))

	// With a result each, one goes with its own.
	both := strings.Replace(pairs, `"id": "b"`, `"id": "a"`, 1)
	both = strings.Replace(both, `"tool_call_id": "b"`, `"tool_call_id": "a"`, 1)
	after, _ = built(t, both, engine.BuildRequest{Action: "remove", At: 2})
	require.Equal(t, "u a+a t=a a", outline(t, after))
}

// TestBuildInTheFormOf2023: a function_call stays one while it is edited; a copy has the form
// of today.
func TestBuildInTheFormOf2023(t *testing.T) {
	const text = `[{"role":"user","content":"Cold?"},
{"role":"assistant","content":null,"function_call":{"name":"ls","arguments":"{}"}},
{"role":"function","name":"ls","content":"main.py"}]`
	after, _ := built(t, text, engine.BuildRequest{Action: "edit-call", At: 1, CallName: "dir", CallArgs: `{"x":1}`})
	require.Equal(t, strings.NewReplacer(`"name":"ls"`, `"name":"dir"`, `"{}"`, `"{\"x\":1}"`).Replace(text), after)
	after, _ = built(t, text, engine.BuildRequest{Action: "edit", At: 2, Text: "go.mod"})
	require.Equal(t, strings.Replace(text, "main.py", "go.mod", 1), after)
	after, _ = built(t, text, engine.BuildRequest{Action: "duplicate", At: 1})
	require.True(t, strings.HasPrefix(after, strings.TrimSuffix(text, "]")), after)
	require.Contains(t, after, `"tool_calls":[{"id":"call_1"`)
	require.Contains(t, after, `"tool_call_id":"call_1"`)
	require.Empty(t, check(t, using(after)).Counts.Error)
	after, _ = built(t, text, engine.BuildRequest{Action: "remove", At: 1})
	require.Equal(t, `[{"role":"user","content":"Cold?"}]`, after)
	// The answer of one has its form, too, and no ID that is made up.
	open := text[:strings.Index(text, ",\n{\"role\":\"function\"")] + "]"
	after, _ = built(t, open, engine.BuildRequest{Action: "result", At: 1, Text: "main.py"})
	require.Equal(t, strings.TrimSuffix(open, "]")+",\n"+`{"role":"function","content":"main.py","name":"ls"}]`, after)
	// One without arguments stays unchanged while the text next to it changes.
	bare := `[{"role":"assistant","content":"x","function_call":{"name":"ls"}}]`
	after, _ = built(t, bare, engine.BuildRequest{Action: "edit", Text: "y"})
	require.Equal(t, strings.Replace(bare, `"x"`, `"y"`, 1), after)
}

func TestBuildEdits(t *testing.T) {
	after, response := built(t, pairs, engine.BuildRequest{Action: "edit", At: 0, Role: "system", Text: "go 😀"})
	require.Equal(t, strings.Replace(pairs, `"user", "content": "go"`, `"system", "content": "go 😀"`, 1), after)
	require.Equal(t, "chain[0].Role = core.RoleSystem\nchain[0].Content = \"go 😀\"", response.Code)

	after, _ = built(t, pairs, engine.BuildRequest{Action: "edit", At: 2, Text: "one"})
	require.Equal(t, strings.Replace(pairs, `"content": "1"`, `"content": "one"`, 1), after)

	after, response = built(t, pairs, engine.BuildRequest{Action: "edit-call", At: 1, CallName: "uno", CallArgs: `{"x": 1}`})
	require.Contains(t, after, `"name": "uno"`)
	require.Contains(t, after, `"arguments": "{\"x\": 1}"`)
	require.Equal(t, `chain[1].ToolCalls[0] = core.ToolCall{ID: "a", Name: "uno", Args: map[string]any{"x": 1}, RawArgs: "{\"x\": 1}"}`, response.Code)
}

func TestBuildEditsTheTextOfParts(t *testing.T) {
	text := `[{"role":"user","content":[{"type":"text","text":"a"},{"type":"image_url","image_url":{"url":"https://example.com/x.png"}},{"type":"text","text":"b"}]}]`
	after, response := built(t, text, engine.BuildRequest{Action: "edit", Text: "new"})
	card := messages(t, using(after)).Items[0]
	require.Len(t, card.Parts, 2)
	require.Equal(t, "new", card.Parts[0].Text)
	require.Equal(t, "image", card.Parts[1].Kind)
	require.Equal(t, `chain[0].Parts = []core.Part{core.Text{Text: "new"}, chain[0].Parts[1]}`, response.Code)
	after, _ = built(t, text, engine.BuildRequest{Action: "edit", Text: ""})
	require.Len(t, messages(t, using(after)).Items[0].Parts, 1)
}

func TestBuildRefuses(t *testing.T) {
	requests := []engine.BuildRequest{
		{Action: "edit", At: 9},
		{Action: "edit", At: -1},
		{Action: "add", Role: "tool", Text: "x"},
		{Action: "edit", At: 1, Role: "user"},
		{Action: "edit", At: 0, Role: "tool"},
		{Action: "call", At: 0, CallName: "f"},
		{Action: "call", At: 4, CallName: "f", CallID: "a"},
		{Action: "result", At: 1, Call: 0, Text: "again"},
		{Action: "result", At: 1, Call: 2, Text: "x"},
		{Action: "remove-call", At: 4},
		{Action: "move", At: 0, To: 7},
		{Action: "edit-call", At: 1, CallID: "b"},
	}
	for _, request := range requests {
		request.Revision = 1
		a := call[any](t, using(pairs), "build", request, nil)
		require.NotNil(t, a.Failure, "%+v", request)
		require.Equal(t, "refused", a.Failure.Kind)
	}
	unclosed := strings.TrimSuffix(pairs, "]")
	require.Equal(t, "refused", call[any](t, using(unclosed), "build", engine.BuildRequest{Revision: 1, Action: "remove"}, nil).Failure.Kind)
	require.Equal(t, "bad-request", call[any](t, using(pairs), "build", engine.BuildRequest{Revision: 1, Action: "dance"}, nil).Failure.Kind)
	require.Equal(t, "refused", call[any](t, using("{}"), "build", engine.BuildRequest{Revision: 1, Action: "add"}, nil).Failure.Kind)
}

// TestBuildFromNothing builds the whole round from an empty text.
func TestBuildFromNothing(t *testing.T) {
	text := ""
	steps := []engine.BuildRequest{
		{Action: "add", Role: "user", Text: "Cold in Oslo?"},
		{Action: "add", At: 1, Role: "assistant"},
		{Action: "call", At: 1, CallName: "weather", CallArgs: `{"city":"Oslo"}`},
		{Action: "result", At: 1, Text: "-3"},
		{Action: "add", At: 3, Role: "assistant", Text: "Yes."},
	}
	var code []string
	for _, step := range steps {
		step.Dialect = "wick"
		var response engine.EditResponse
		text, response = built(t, text, step)
		code = append(code, response.Code)
	}
	require.Equal(t, "u a+call_1 t=call_1 a", outline(t, text))
	got := check(t, using(text))
	require.Equal(t, "wick", got.Dialect.ID)
	require.Empty(t, got.Findings)
	require.True(t, strings.HasPrefix(text, "[\n  {"), text)
	require.Equal(t, []string{
		`chain = chain.Human("Cold in Oslo?")`,
		`chain = chain.AI("")`,
		`chain[1].ToolCalls = append(chain[1].ToolCalls, core.ToolCall{ID: "call_1", Name: "weather", Args: map[string]any{"city": "Oslo"}, RawArgs: "{\"city\":\"Oslo\"}"})`,
		`chain = chain.Tool("call_1", "weather", "-3")`,
		`chain = chain.AI("Yes.")`,
	}, code)
}

// TestBuildBeginsARequest begins a whole request for every API, which accepts it.
func TestBuildBeginsARequest(t *testing.T) {
	for _, host := range export.Hosts() {
		t.Run(host.ID, func(t *testing.T) {
			text, response := built(t, "", engine.BuildRequest{Action: "add", Role: "user", Text: "Cold in Oslo?", Dialect: host.Format, Target: host.ID, Whole: true})
			require.Contains(t, text, host.Model)
			require.Contains(t, response.Done, "Started a request for "+host.Model)
			require.Equal(t, "u", outline(t, text))
			got := ask[engine.CheckResponse](t, using(text), "check", engine.CheckRequest{Revision: 1, Dialect: host.Format})
			require.Equal(t, "request", got.Dialect.Container)
			require.Empty(t, got.Findings)
		})
	}
	// A target of another form has no model for this one, and a form without requests begins as a list.
	text, _ := built(t, "", engine.BuildRequest{Action: "add", Role: "user", Text: "Hi", Dialect: "anthropic", Target: "gemini", Whole: true})
	require.Contains(t, text, `"claude-haiku-4-5"`)
	text, _ = built(t, "", engine.BuildRequest{Action: "add", Role: "user", Text: "Hi", Dialect: "wick", Whole: true})
	require.True(t, strings.HasPrefix(text, "["), text)
}

func TestFixOne(t *testing.T) {
	text := "[\n  {\"role\": \"user\", \"content\": \"😀\"},\n  {\"role\": \"asistant\", \"content\": \"hi\"}\n]"
	e := using(text)
	f := check(t, e).Findings[0]
	require.NotEmpty(t, f.Fixes)
	response := ask[engine.EditResponse](t, e, "fix", engine.FixRequest{Revision: 1, Units: "utf16", Rule: f.Rule, Offset: f.Offset, Message: f.Message})
	require.Equal(t, strings.Replace(text, "asistant", "assistant", 1), edited(t, text, response.Edits))
	require.Equal(t, []string{`Changed the role to "assistant" (message 2)`}, response.Done)
	require.Equal(t, 1, response.Select)
	a := call[any](t, e, "fix", engine.FixRequest{Revision: 1, Units: "utf16", Rule: f.Rule, Offset: f.Offset, Message: f.Message, Fix: 99}, nil)
	require.Equal(t, "refused", a.Failure.Kind)
}

func TestFixAll(t *testing.T) {
	text := strings.Replace(weather, `{"role": "assistant", "content": "Yes, −7 °C."}`, `{"role": "asistant", "content": "😀", "tool_calls": []}`, 1)
	e := using(text)
	before := check(t, e)
	require.Positive(t, before.Fixable)
	response := ask[engine.EditResponse](t, e, "fix", engine.FixRequest{Revision: 1, Units: "utf16", All: true})
	after := edited(t, text, response.Edits)
	require.Empty(t, check(t, using(after)).Counts.Error, after)
	require.True(t, strings.HasPrefix(after, weather[:strings.Index(weather, `{"role": "assistant", "content": "Yes`)]))
	require.GreaterOrEqual(t, len(response.Done), 2)
	require.Empty(t, ask[engine.EditResponse](t, using(after), "fix", engine.FixRequest{Revision: 1, All: true}).Edits)
}

// What is not safe is repaired when it is asked for, and not in a text with more to do than
// the request allows.
func TestFixAllUnsafe(t *testing.T) {
	text := `[{"role":"usr","content":"Hi"},{"role":"assistant","tool_calls":[{"id":"a","type":"function","function":{"name":"n","arguments":"{}"}}]},{"role":"user","content":"Well?"}]`
	safe := ask[engine.EditResponse](t, using(text), "fix", engine.FixRequest{Revision: 1, All: true, Most: 1})
	require.Equal(t, 1, check(t, using(edited(t, text, safe.Edits))).Counts.Error)
	response := ask[engine.EditResponse](t, using(text), "fix", engine.FixRequest{Revision: 1, All: true, Unsafe: true})
	require.Zero(t, check(t, using(edited(t, text, response.Edits))).Counts.Error)
	require.Len(t, response.Done, 2)
	text = strings.Replace(text, `"user"`, `"usr"`, 1)
	a := call[any](t, using(text), "fix", engine.FixRequest{Revision: 1, All: true, Most: 1}, nil)
	require.Equal(t, "refused", a.Failure.Kind)
	require.Contains(t, a.Failure.Message, "2 findings with safe fixes")
}

func TestFormatAndCompact(t *testing.T) {
	text := "{\"messages\":[{\"role\":\"user\",\"content\":\"😀 a, b\"}],\n \"n\": 1.50}"
	formatted := edited(t, text, ask[engine.EditResponse](t, using(text), "format", engine.FormatRequest{Revision: 1, Units: "utf16"}).Edits)
	require.Equal(t, "{\n  \"messages\": [\n    {\n      \"role\": \"user\",\n      \"content\": \"😀 a, b\"\n    }\n  ],\n  \"n\": 1.50\n}", strings.TrimSpace(formatted))
	compact := edited(t, formatted, ask[engine.EditResponse](t, using(formatted), "format", engine.FormatRequest{Revision: 1, Units: "utf16", Compact: true}).Edits)
	require.Equal(t, `{"messages":[{"role":"user","content":"😀 a, b"}],"n":1.50}`, strings.TrimSpace(compact))
	again := ask[engine.EditResponse](t, using(formatted), "format", engine.FormatRequest{Revision: 1})
	require.Empty(t, again.Edits)
	require.Equal(t, "refused", call[any](t, using("[1,"), "format", engine.FormatRequest{Revision: 1}, nil).Failure.Kind)
	// More edits than an editor likes become one.
	long := "[" + strings.Repeat("1,", 9000) + "1]"
	require.Len(t, ask[engine.EditResponse](t, using(long), "format", engine.FormatRequest{Revision: 1}).Edits, 1)
}

func TestRescue(t *testing.T) {
	text := "[{'role': 'user', 'content': '😀 it\\'s None'},\n {'role': 'assistant', 'content': None,},]"
	e := using(text)
	got := check(t, e)
	require.Equal(t, "broken", got.State)
	require.NotNil(t, got.Rescue)
	require.NotEmpty(t, got.Rescue.Changes)
	response := ask[engine.EditResponse](t, e, "rescue", engine.RescueRequest{Revision: 1, Units: "utf16"})
	require.Equal(t, got.Rescue.Edits, response.Edits)
	require.Len(t, response.Done, len(got.Rescue.Changes))
	after := edited(t, text, response.Edits)
	require.True(t, json.Valid([]byte(after)), after)
	require.Equal(t, "😀 it's None", messages(t, using(after)).Items[0].Parts[0].Text)
}

func TestOpen(t *testing.T) {
	tests := []struct{ name, bytes, text, encoding string }{
		{"utf-8", "[\"é\"]", "[\"é\"]", ""},
		{"mark", "\xef\xbb\xbf[]", "[]", "UTF-8 with a byte order mark"},
		{"little", "\xff\xfe[\x00\x3d\xd8\x00\xde]\x00", "[😀]", "UTF-16 (little endian)"},
		{"big", "\xfe\xff\x00[\x00]", "[]", "UTF-16 (big endian)"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			var e engine.Engine
			a := call[engine.OpenResponse](t, &e, "open", engine.OpenRequest{Revision: 3}, []byte(test.bytes))
			require.Equal(t, test.text, a.Result.Text)
			require.Equal(t, test.encoding, a.Result.Encoding)
			got := ask[engine.CheckResponse](t, &e, "check", engine.CheckRequest{Revision: 3})
			require.Equal(t, len(test.text), got.Bytes)
		})
	}
}
