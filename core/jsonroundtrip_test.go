package core_test

import (
	"encoding/json"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/internal/jsonvalue"
	"github.com/rolecall/rolecall/core/internal/mutant"
)

// chance makes messages that hold anything a message can hold.
type chance struct{ *rand.Rand }

func (c chance) text() string {
	return []string{"", "a", "[1]", "42", "null", `{"a":1}`, "é😀\u2028\"\\\n\u0001", "<b>&amp;"}[c.IntN(8)]
}

// value is the JSON of a value of any kind.
func (c chance) value(depth int) string {
	switch kind := c.IntN(8); {
	case kind == 0:
		return "null"
	case kind == 1:
		return "true"
	case kind == 2:
		return []string{"0", "-1", "1.5", "1e-9", "12345678901234567890", "0.10", "1E5"}[c.IntN(7)]
	case kind == 3 && depth > 0:
		return "[" + c.value(depth-1) + "," + c.value(depth-1) + "]"
	case kind <= 5 && depth > 0:
		return c.object(depth - 1)
	}
	text, _ := json.Marshal(c.text())
	return string(text)
}

func (c chance) object(depth int) string {
	switch c.IntN(3) {
	case 0:
		return "{}"
	case 1:
		return `{"a":` + c.value(depth) + `}`
	}
	return `{"b":` + c.value(depth) + `,"a":` + c.value(depth) + `}`
}

func (c chance) call() core.ToolCall {
	call := core.ToolCall{ID: c.text(), Name: c.text(), Server: c.IntN(4) == 0}
	switch c.IntN(4) {
	case 0:
		call.RawArgs = c.object(2)
	case 1:
		call.RawArgs = []string{"", "no JSON", "[1]", "null", `{"a":`, `"text"`}[c.IntN(6)]
	default:
		_ = json.Unmarshal([]byte(c.object(2)), &call.Args)
	}
	return call
}

func (c chance) part() core.Part {
	switch c.IntN(8) {
	case 0:
		return core.Text{Text: c.text()}
	case 1:
		return core.Thinking{Text: c.text(), Signature: c.text(), Data: c.text()}
	case 2:
		return core.Image{Data: c.text(), MediaType: c.text(), Name: c.text()}
	case 3:
		return core.Code{Code: c.text(), Language: c.text()}
	case 4:
		return core.ToolResult{ToolCallID: c.text(), Name: c.text(), Output: c.text(), Error: c.text()}
	case 5:
		return core.Raw{Kind: c.text(), JSON: []byte(c.value(2))}
	case 6:
		return core.Raw{Kind: "broken", JSON: []byte{0xff, 0, '{'}[:1+c.IntN(3)]}
	}
	return c.call()
}

func (c chance) message() core.Message {
	m := core.Message{
		Role: []core.Role{core.RoleSystem, core.RoleUser, core.RoleAssistant, core.RoleTool, "critic", ""}[c.IntN(6)], Content: c.text(),
		ContentIsJSON: c.IntN(4) == 0, ToolCallID: c.text(), Name: c.text(), ID: c.text(), ParentID: c.text(), Timestamp: c.text(),
	}
	for range c.IntN(4) {
		m.Parts = append(m.Parts, c.part())
	}
	for range c.IntN(3) {
		m.ToolCalls = append(m.ToolCalls, c.call())
	}
	if c.IntN(3) == 0 {
		m.Usage = &core.Usage{Input: c.IntN(3), Output: -c.IntN(3), CacheRead: c.IntN(3), CacheWrite: c.IntN(3)}
	}
	return m
}

// Everything that a message can hold is the same after encoding/json, there and back: texts, marks
// and bytes to the byte, arguments and the JSON of raw parts to the value and the digit.
func TestEveryMessageSurvivesJSON(t *testing.T) {
	c := chance{rand.New(rand.NewPCG(7, 8))}
	for range 5000 {
		message := c.message()
		text, err := json.Marshal(message)
		require.NoError(t, err)
		var back core.Message
		require.NoError(t, json.Unmarshal(text, &back), "%s", text)
		require.Equal(t, plain(t, message), plain(t, back), "%s", text)
		again, err := json.Marshal(back)
		require.NoError(t, err)
		require.Equal(t, same(string(text)), same(string(again)))
	}
}

// plain writes what says the same in one way: arguments as the text of their JSON, and JSON
// without spaces and escapes; an empty list as none.
func plain(t *testing.T, m core.Message) core.Message {
	m = m.Clone()
	if len(m.Parts) == 0 {
		m.Parts = nil
	}
	if len(m.ToolCalls) == 0 {
		m.ToolCalls = nil
	}
	call := func(call core.ToolCall) core.ToolCall {
		if call.Args != nil {
			args, err := jsonvalue.Append(nil, call.Args)
			require.NoError(t, err)
			if !numbersDiffer(call.RawArgs, string(args)) {
				call.RawArgs = string(args)
			}
			call.Args = nil
		}
		call.RawArgs = same(call.RawArgs)
		return call
	}
	for i := range m.ToolCalls {
		m.ToolCalls[i] = call(m.ToolCalls[i])
	}
	for i, part := range m.Parts {
		switch part := part.(type) {
		case core.ToolCall:
			m.Parts[i] = call(part)
		case core.Raw:
			if json.Valid(part.JSON) {
				part.JSON = []byte(same(string(part.JSON)))
			}
			m.Parts[i] = part
		}
	}
	return m
}

// numbersDiffer reports whether RawArgs are there, and say more than the Args.
func numbersDiffer(raw, args string) bool { return raw != "" && same(raw) != same(args) }

// same is a JSON value with sorted keys and numbers in one spelling, or a text that is none.
func same(text string) string {
	decoder := json.NewDecoder(strings.NewReader(text))
	decoder.UseNumber()
	var value any
	if !json.Valid([]byte(text)) || decoder.Decode(&value) != nil {
		return text
	}
	out, _ := json.Marshal(spelt(value))
	return string(out)
}

// spelt writes a number that a float64 says exactly as encoding/json writes that one.
func spelt(value any) any {
	switch value := value.(type) {
	case json.Number:
		float, err := value.Float64()
		if text, _ := json.Marshal(float); err == nil && len(strings.Trim(string(text), "0")) <= 17 {
			return json.Number(text)
		}
		return value
	case []any:
		for i := range value {
			value[i] = spelt(value[i])
		}
	case map[string]any:
		for key := range value {
			value[key] = spelt(value[key])
		}
	}
	return value
}

func TestStateOfAnythingSurvivesJSON(t *testing.T) {
	state := core.AgentState{
		ThreadID: "t", Todos: []core.Todo{{ID: "1", Content: "look", Status: "pending"}}, Files: map[string]string{"/a": "b"},
		Messages: []core.Message{
			core.System("a"),
			{Role: core.RoleUser, Parts: []core.Part{core.Text{Text: "see"}, core.Image{Data: "AAAA", MediaType: core.ImagePNG, Name: "a.png"}, core.Code{Code: "x", Language: "go"}}},
			{Role: core.RoleAssistant, Parts: []core.Part{
				core.Thinking{Text: "hm", Signature: "s"}, core.ToolCall{ID: "1", Name: "search", Args: map[string]any{"q": "a", "n": 2.0}, Server: true},
				core.ToolResult{ToolCallID: "1", Name: "search", Output: "[1]"}, core.Raw{Kind: "audio", JSON: []byte(`{"type":"audio","n":1.50}`)},
			}},
			core.AI("", core.ToolCall{ID: "2", Name: "ls", Args: map[string]any{"path": "."}}),
			{Role: core.RoleTool, ToolCallID: "2", Name: "ls", Content: "null", ContentIsJSON: true},
		},
	}
	text, err := json.Marshal(state)
	require.NoError(t, err)
	var back core.AgentState
	require.NoError(t, json.Unmarshal(text, &back))
	require.Equal(t, state, back)
}

// What arguments say is saved once: as Args, or as they are written where these say no more or
// there are none.
func TestArgumentsAsJSON(t *testing.T) {
	tests := []struct {
		name string
		call core.ToolCall
		want string // its args, and what else there is of it
		back core.ToolCall
	}{
		{"Args alone", core.ToolCall{Args: map[string]any{"n": 1}}, `{"n":1}`, core.ToolCall{Args: map[string]any{"n": 1.0}}},
		{"none", core.ToolCall{}, `null`, core.ToolCall{}},
		{"RawArgs alone", core.ToolCall{RawArgs: `{ "n": 1.0 }`}, `{"n":1.0}`, core.ToolCall{Args: map[string]any{"n": 1.0}, RawArgs: `{"n":1.0}`}},
		{"a number spelt otherwise", core.ToolCall{RawArgs: `{"n":1e3}`}, `{"n":1e3}`, core.ToolCall{Args: map[string]any{"n": 1000.0}, RawArgs: `{"n":1e3}`}},
		{"a number as ever", core.ToolCall{RawArgs: `{"n":[1,-2.5]}`}, `{"n":[1,-2.5]}`, core.ToolCall{Args: map[string]any{"n": []any{1.0, -2.5}}}},
		{"a number no float is", core.ToolCall{RawArgs: `{"n":12345678901234567890}`}, `{"n":12345678901234567890}`,
			core.ToolCall{Args: map[string]any{"n": 12345678901234567890.0}, RawArgs: `{"n":12345678901234567890}`}},
		{"a number past all floats", core.ToolCall{RawArgs: `{"n":1e999}`}, `{"n":1e999}`, core.ToolCall{RawArgs: `{"n":1e999}`}},
		{"a key twice", core.ToolCall{RawArgs: `{"n":1,"n":2}`}, `{"n":1,"n":2}`, core.ToolCall{Args: map[string]any{"n": 2.0}, RawArgs: `{"n":1,"n":2}`}},
		{"both say the same", core.ToolCall{Args: map[string]any{"n": 1e20}, RawArgs: `{"n":100000000000000000000}`}, `{"n":100000000000000000000}`,
			core.ToolCall{Args: map[string]any{"n": 1e20}}},
		{"Args were changed", core.ToolCall{Args: map[string]any{"n": 2.0}, RawArgs: `{"n":1}`}, `{"n":2}`, core.ToolCall{Args: map[string]any{"n": 2.0}}},
		{"no object", core.ToolCall{RawArgs: `[1]`}, `null,"raw_args":"[1]"`, core.ToolCall{RawArgs: `[1]`}},
		{"no JSON", core.ToolCall{RawArgs: `{"n":`}, `null,"raw_args":"{\"n\":"`, core.ToolCall{RawArgs: `{"n":`}},
		{"typed", core.ToolCall{Args: map[string]any{"list": []string{"a"}}}, `{"list":["a"]}`, core.ToolCall{Args: map[string]any{"list": []any{"a"}}}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			text, err := json.Marshal(test.call)
			require.NoError(t, err)
			require.Equal(t, `{"id":"","name":"","args":`+test.want+`}`, string(text))
			var back core.ToolCall
			require.NoError(t, json.Unmarshal(text, &back))
			require.Equal(t, test.back, back)
		})
	}
	_, err := json.Marshal(core.AI("", core.ToolCall{Args: map[string]any{"f": func() {}}}))
	require.ErrorContains(t, err, "a func() cannot be JSON")
}

// What does not fit is an error and says what does; what a field may be left out for is left out.
func TestMessagesThatAreNone(t *testing.T) {
	for text, want := range map[string]string{
		`[]`: "a message must be an object", `{"role":1}`: "role must be a string", `{"content":{}}`: "content must be a string", `{"content_is_json":1}`: "content_is_json must be true or false",
		`{"parts":{}}`: "parts must be an array", `{"parts":[{}]}`: "a part must have a type", `{"parts":[null]}`: "a part must have a type", `{"parts":["a"]}`: "a part must be an object", `{"parts":[{"type":"text","text":1}]}`: "text must be a string",
		`{"tool_calls":[1]}`: "a call must be an object", `{"tool_calls":[{"args":"{}"}]}`: "args must be an object", `{"usage":{"input":1.5}}`: "input must be a whole number",
		`{"parts":[{"type":"raw","base64":"a!"}]}`: "base64 is invalid",
	} {
		message := core.Message{Role: "kept"}
		require.ErrorContains(t, json.Unmarshal([]byte(text), &message), want, text)
	}
	for _, part := range []core.Part{nil, &core.Text{Text: "a"}} {
		_, err := json.Marshal(core.Message{Role: "user", Parts: []core.Part{part}})
		require.ErrorContains(t, err, "a part can't be nil or a pointer")
	}
	message := core.Message{Role: "kept", Name: "kept", Usage: &core.Usage{Input: 1}}
	require.NoError(t, json.Unmarshal([]byte(` {"Role": null, "CONTENT": "a", "extra": [{"b": 1}], "parts": [{"kind": 1, "type": "diff"}], "usage": null} `), &message))
	require.Equal(t, core.Message{Role: "kept", Name: "kept", Content: "a", Parts: []core.Part{core.Raw{Kind: "diff", JSON: []byte(`{"kind": 1, "type": "diff"}`)}}}, message)
	require.NoError(t, json.Unmarshal([]byte(`null`), &message))
	require.Equal(t, "a", message.Content)
}

// Arguments go before the text that stands for arguments which aren't object, wherever that is.
func TestArgumentsSaidTwice(t *testing.T) {
	for text, want := range map[string]core.ToolCall{
		`{"raw_args":"00","args":{}}`:                 {Args: map[string]any{}},
		`{"args":{},"raw_args":"00"}`:                 {Args: map[string]any{}},
		`{"raw_args":"00","args":{"n":1.0}}`:          {Args: map[string]any{"n": 1.0}, RawArgs: `{"n":1.0}`},
		`{"raw_args":"00","args":null}`:               {RawArgs: "00"},
		`{"args":{},"args":null,"raw_args":"[1, 2]"}`: {RawArgs: "[1, 2]"},
	} {
		var call, back core.ToolCall
		require.NoError(t, json.Unmarshal([]byte(text), &call), text)
		require.Equal(t, want, call, text)
		out, err := json.Marshal(call)
		require.NoError(t, err)
		require.NoError(t, json.Unmarshal(out, &back))
		require.Equal(t, want, back, text)
	}
}

// The methods take any bytes, not only what encoding/json has looked at.
func FuzzMessageJSON(f *testing.F) {
	c := chance{rand.New(rand.NewPCG(1, 1))}
	for range 20 {
		text, err := json.Marshal(c.message())
		require.NoError(f, err)
		f.Add(text)
	}
	f.Add([]byte(`{"content":"\ud83d\ude00\ud83d\ude`))
	f.Add([]byte(strings.Repeat("[", 20_000)))
	f.Add([]byte(`{"tool_calls":[{"raw_args":"00","args":{}}]}`))
	f.Fuzz(mutant.Of(200, func(t *testing.T, text []byte) {
		var message core.Message
		if err := message.UnmarshalJSON(text); err != nil {
			return
		}
		require.True(t, json.Valid(text), "%s", text)
		out, err := message.MarshalJSON()
		require.NoError(t, err)
		require.True(t, json.Valid(out), "%s", out)
		var back core.Message
		require.NoError(t, back.UnmarshalJSON(out))
		require.Equal(t, plain(t, message), plain(t, back))
	}))
}
