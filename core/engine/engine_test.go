package engine_test

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/engine"
)

// answer is what Call gives back.
type answer[Result any] struct {
	Result  *Result
	Failure *engine.Failure
}

// call runs an operation as the page does: bytes in, bytes out.
func call[Result any](t testing.TB, e *engine.Engine, operation string, request any, text []byte) answer[Result] {
	t.Helper()
	body, err := json.Marshal(request)
	require.NoError(t, err)
	return raw[Result](t, e, operation, body, text)
}

func raw[Result any](t testing.TB, e *engine.Engine, operation string, body, text []byte) answer[Result] {
	t.Helper()
	out := e.Call(operation, body, text)
	var a answer[Result]
	require.NoError(t, json.Unmarshal(listed(t, out), &a), "%s", out)
	require.False(t, a.Result != nil && a.Failure != nil)
	return a
}

// listed is an answer whose targets, an object by their IDs, are a list as in Go.
func listed(t testing.TB, out []byte) []byte {
	t.Helper()
	var parts struct {
		Result struct{ Targets json.RawMessage }
	}
	if json.Unmarshal(out, &parts) != nil || !bytes.HasPrefix(parts.Result.Targets, []byte("{")) {
		return out
	}
	decoder, list := json.NewDecoder(bytes.NewReader(parts.Result.Targets)), []engine.Verdict{}
	_, err := decoder.Token()
	require.NoError(t, err)
	for decoder.More() {
		id, err := decoder.Token()
		require.NoError(t, err)
		var one engine.Verdict
		require.NoError(t, decoder.Decode(&one))
		require.Equal(t, id, one.Target)
		list = append(list, one)
	}
	text, err := json.Marshal(list)
	require.NoError(t, err)
	return bytes.Replace(out, parts.Result.Targets, text, 1)
}

// ask is call for an operation that must succeed.
func ask[Result any](t testing.TB, e *engine.Engine, operation string, request any) Result {
	t.Helper()
	a := call[Result](t, e, operation, request, nil)
	require.Nil(t, a.Failure)
	require.NotNil(t, a.Result)
	return *a.Result
}

// using is an engine whose current text, of revision 1, is the one given.
func using(text string) *engine.Engine {
	e := new(engine.Engine)
	e.Use(1, []byte(text))
	return e
}

// edited does what an editor does with edits whose offsets count UTF-16 units.
func edited(t testing.TB, text string, edits []engine.Edit) string {
	t.Helper()
	units := utf16.Encode([]rune(text))
	var out []uint16
	at := 0
	for _, edit := range edits {
		require.LessOrEqual(t, at, edit.Offset)
		require.LessOrEqual(t, edit.Offset+edit.Length, len(units))
		out = append(append(out, units[at:edit.Offset]...), utf16.Encode([]rune(edit.Text))...)
		at = edit.Offset + edit.Length
	}
	return string(utf16.Decode(append(out, units[at:]...)))
}

// slice is a place of a text, read as the page reads it.
func slice(text string, at engine.Place) string {
	units := utf16.Encode([]rune(text))
	return string(utf16.Decode(units[at.Offset : at.Offset+at.Length]))
}

const weather = `[
  {"role": "user", "content": "Is it cold in Tromsø? 🥶"},
  {"role": "assistant", "content": null, "tool_calls": [
    {"id": "call_1", "type": "function", "function": {"name": "weather", "arguments": "{\"city\": \"Tromsø\"}"}}
  ]},
  {"role": "tool", "tool_call_id": "call_1", "content": "−7 °C"},
  {"role": "assistant", "content": "Yes, −7 °C."}
]`

func TestCallFailures(t *testing.T) {
	e := using(weather)
	tests := []struct{ name, operation, request, want string }{
		{"unknown operation", "juggle", `{}`, "unknown-operation"},
		{"stale", "messages", `{"revision":2}`, "stale"},
		{"no JSON", "check", `{`, "bad-request"},
		{"no object", "check", `[]`, "bad-request"},
		{"wrong type", "check", `{"revision":1,"limit":"many"}`, "bad-request"},
		{"wrong type in a list", "filter", `{"revision":1,"roles":[1]}`, "bad-request"},
		{"no list", "filter", `{"revision":1,"roles":"user"}`, "bad-request"},
		{"unknown format", "check", `{"revision":1,"dialect":"morse"}`, "bad-request"},
		{"unknown target", "check", `{"revision":1,"target":"me"}`, "bad-request"},
		{"no such conversation", "messages", `{"revision":1,"conversation":1}`, "bad-request"},
		{"no such finding", "fix", `{"revision":1,"rule":"orphan-result"}`, "refused"},
		{"nothing to rescue", "rescue", `{"revision":2}`, "stale"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			a := raw[any](t, e, test.operation, []byte(test.request), nil)
			require.NotNil(t, a.Failure)
			require.Equal(t, test.want, a.Failure.Kind)
			require.NotEmpty(t, a.Failure.Message)
		})
	}
	a := raw[any](t, e, "check", []byte(`{"revision":1,"targets":"no"}`), nil)
	require.Equal(t, "Expected targets to be true or false.", a.Failure.Message)
	require.Empty(t, ask[engine.CheckResponse](t, e, "check", engine.CheckRequest{Revision: 1}).Findings)
}

func TestCallTakesTheText(t *testing.T) {
	var e engine.Engine
	text := []byte(weather)
	a := call[engine.CheckResponse](t, &e, "check", engine.CheckRequest{Revision: 5}, text)
	require.Equal(t, 4, a.Result.Messages)
	clear(text) // The engine has its own copy.
	require.Equal(t, 4, ask[engine.MessagesResponse](t, &e, "messages", engine.MessagesRequest{Revision: 5}).Total)
	a = call[engine.CheckResponse](t, &e, "check", engine.CheckRequest{Revision: 6}, []byte{})
	require.Equal(t, "empty", a.Result.State)
	require.Equal(t, "stale", call[any](t, &e, "messages", engine.MessagesRequest{Revision: 5}, nil).Failure.Kind)
}

func TestUnknownKeysOfRequestsAreIgnored(t *testing.T) {
	a := raw[engine.CheckResponse](t, using(weather), "check", []byte(`{"revision":1,"later":{"deep":[1]}}`), nil)
	require.Nil(t, a.Failure)
}

func TestListsAreNeverNull(t *testing.T) {
	for _, operation := range []string{"check", "messages", "conversations", "tokens", "pretty", "filter"} {
		out := string(using(weather).Call(operation, []byte(`{"revision":1}`), nil))
		require.True(t, strings.HasPrefix(out, `{"result":`), out)
		// The text of an example may say null; a member of ours may not.
		require.NotContains(t, strings.ReplaceAll(out, `\"`, ""), `":null`)
	}
}

// TestResultsOfMethodsAndOfCallAgree holds the codec against encoding/json.
func TestResultsOfMethodsAndOfCallAgree(t *testing.T) {
	e := using(strings.Replace(weather, `"call_1", "content"`, `"call_2", "content"`, 1))
	check, failure := e.Check(engine.CheckRequest{Revision: 1, Targets: true, Units: "utf16"})
	require.Nil(t, failure)
	require.NotEmpty(t, check.Findings)
	agree(t, check, ask[engine.CheckResponse](t, e, "check", engine.CheckRequest{Revision: 1, Targets: true, Units: "utf16"}))
	messages, failure := e.Messages(engine.MessagesRequest{Revision: 1})
	require.Nil(t, failure)
	agree(t, messages, ask[engine.MessagesResponse](t, e, "messages", engine.MessagesRequest{Revision: 1}))
	catalogue, failure := e.Catalogue(engine.Nothing{})
	require.Nil(t, failure)
	var read engine.Catalogue
	require.NoError(t, json.Unmarshal(catalogue.AppendJSON(nil), &read))
	agree(t, catalogue, read)
}

// agree compares two values except for the difference between no list and an empty one.
func agree(t *testing.T, want, got any) {
	t.Helper()
	require.Equal(t, plain(t, got), plain(t, want))
}

// plain is a value as JSON holds it, with empty lists for null.
func plain(t *testing.T, value any) any {
	t.Helper()
	text, err := json.Marshal(value)
	require.NoError(t, err)
	var out any
	require.NoError(t, json.Unmarshal(text, &out))
	return filled(out)
}

func filled(value any) any {
	switch value := value.(type) {
	case nil:
		return []any{}
	case []any:
		for i := range value {
			value[i] = filled(value[i])
		}
	case map[string]any:
		for key := range value {
			value[key] = filled(value[key])
		}
	}
	return value
}

func TestOperationsAllAnswer(t *testing.T) {
	for _, operation := range engine.Operations {
		if operation.File != "" || operation.Apart {
			continue
		}
		a := raw[any](t, using(weather), operation.Name, []byte(`{"revision":1}`), nil)
		if a.Failure != nil {
			require.Contains(t, []string{"refused", "bad-request"}, a.Failure.Kind, operation.Name)
		}
	}
	require.True(t, slices.ContainsFunc(engine.Operations, func(o engine.Operation) bool { return o.Name == "warm" }))
}
