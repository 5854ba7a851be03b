package dialect

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/source"
)

func decodeAs(t *testing.T, d *Dialect, text string) *Conversation {
	t.Helper()
	file := Open(source.Parse([]byte(text)))
	require.NotEmpty(t, file.Refs, text)
	var c Conversation
	file.Decode(0, d, Options{}, &c)
	return &c
}

func TestKeyOfSlot(t *testing.T) {
	for _, test := range []struct {
		*Dialect
		slot Slot
		key  string
	}{
		{OpenAIChat, Answers, "tool_call_id"}, {OpenAIChat, Calls, "tool_calls"}, {OpenAIChat, ToolName, "name"},
		{OpenAIChat, Schema, "parameters"}, {OpenAIChat, ParentID, ""},
		{Anthropic, Answers, "tool_use_id"}, {Anthropic, Schema, "input_schema"}, {Anthropic, Sign, "type"}, {Anthropic, Calls, ""},
		{Rolecall, ParentID, "parent_id"}, {AgentTypes, ParentID, "parentId"}, {AgentTypes, Answers, "id"},
		{Structured, Answers, "tool_id"}, {Kernel, Arguments, "arguments"}, {Wick, Arguments, "args"}, {Forge, Answers, ""},
	} {
		require.Equal(t, test.key, test.Key(test.slot), "%s %d", test.ID, test.slot)
	}
	require.Equal(t, "function_call", OpenAIChat.SingleCallKey())
	require.Empty(t, Anthropic.SingleCallKey())
}

// What a fix puts into a text is read as what it says, in every format, without a problem.
func TestWritesForFixes(t *testing.T) {
	for _, d := range All {
		for _, role := range []core.Role{core.RoleUser, core.RoleAssistant} {
			c := decodeAs(t, d, "["+d.MessageJSON(role, "say \"ü\"")+"]")
			require.Len(t, c.Messages, 1, d.ID)
			require.Equal(t, role, c.Messages[0].Role, d.ID)
			require.Equal(t, "say \"ü\"", c.Messages[0].Text(), d.ID)
			for _, problem := range c.Problems {
				require.Equal(t, AgentTypes, d, "%+v", problem)
			}
		}
		call := core.AI("")
		call.ToolCalls = []core.ToolCall{{ID: "c", Name: "f", RawArgs: `{"marked":1}`}}
		text, _ := d.Write(core.Messages{call})
		if d.callsInTexts || d.Key(Arguments) == "" {
			continue
		}
		c := decodeAs(t, d, string(text))
		parts := c.From[0].Parts
		require.Len(t, parts, 1, d.ID)
		whole := source.Parse(append(append(append([]byte{}, text[:c.Doc.Nodes[parts[0].Text].Start]...), d.EmptyArguments()...), text[c.Doc.Nodes[parts[0].Text].End:]...))
		file := Open(whole)
		file.Decode(0, d, Options{}, c)
		require.Equal(t, "{}", c.Messages[0].Calls()[0].RawArgs, d.ID)
		for _, problem := range c.Problems {
			require.NotEqual(t, BadArguments, problem.Kind, d.ID)
		}
	}
}

func TestPartJSON(t *testing.T) {
	text, image := core.Text{Text: "hi"}, core.Image{Data: "https://a/b.png"}
	for _, test := range []struct {
		*Dialect
		core.Part
		role core.Role
		want string
	}{
		{OpenAIChat, text, core.RoleUser, `{"type":"text","text":"hi"}`},
		{OpenAIChat, image, core.RoleUser, `{"type":"image_url","image_url":{"url":"https://a/b.png"}}`},
		{OpenAIChat, image, core.RoleAssistant, ""},
		{Anthropic, image, core.RoleUser, `{"type":"image","source":{"type":"url","url":"https://a/b.png"}}`},
		{Anthropic, core.Image{Data: "AA", MediaType: "image/png"}, core.RoleUser, `{"type":"image","source":{"type":"base64","media_type":"image/png","data":"AA"}}`},
		{Anthropic, core.Thinking{Text: "hm"}, core.RoleAssistant, ""},
		{Anthropic, core.ToolCall{ID: "c", Name: "f", RawArgs: `[1]`}, core.RoleAssistant, ""},
		{Wick, text, core.RoleUser, ""},
	} {
		require.Equal(t, test.want, test.PartJSON(test.Part, test.role), test.ID)
	}
}

func TestOwnCall(t *testing.T) {
	for _, test := range []struct {
		*Dialect
		call, want string
	}{
		{OpenAIChat, `{"id":"c","name":"f","args":{"n":1.0}}`, `{"id":"c","type":"function","function":{"name":"f","arguments":"{\"n\":1.0}"}}`},
		{OpenAIChat, `{"id":"c","name":"f","input":{}}`, `{"id":"c","type":"function","function":{"name":"f","arguments":"{}"}}`},
		{OpenAIChat, `{"id":"c","name":"f"}`, ""},
		{OpenAIChat, `{"id":"c","type":"function","function":{"name":"f","arguments":"{}"}}`, ""},
		{Wick, `{"id":"c","type":"function","function":{"name":"f","arguments":"{\"n\": 1.0}"}}`, `{"id":"c","name":"f","args":{"n": 1.0}}`},
		{Wick, `{"id":"c","type":"function","function":{"name":"f","arguments":"n: 1"}}`, ""},
		{Kernel, `{"id":"c","type":"function","function":{"name":"f","arguments":"{}"}}`, `{"id":"c","name":"f","arguments":"{}"}`},
		{Anthropic, `{"id":"c","name":"f","args":{}}`, ""},
	} {
		c := Conversation{Doc: source.Parse([]byte(test.call)), Dialect: test.Dialect}
		require.Equal(t, test.want, c.Wire().OwnCall(c.Doc.Roots[0]), "%s %s", test.ID, test.call)
	}
}

func TestOwnImage(t *testing.T) {
	const url, base64 = `{"type":"image_url","image_url":{"url":"https://a/b"}}`, `{"type":"image","source":{"type":"base64","media_type":"image/png","data":"AA"}}`
	for _, test := range []struct {
		*Dialect
		object, sign, want string
		whole              bool
	}{
		{Anthropic, url, "image", `{"type":"image","source":{"type":"url","url":"https://a/b"}}`, true},
		{Anthropic, `{"type":"input_image","image_url":"https://a/b"}`, "image", `{"type":"image","source":{"type":"url","url":"https://a/b"}}`, true},
		{Anthropic, `{"type":"image_url","image_url":{"url":"https://a/b","detail":"low"}}`, "image", `{"type":"image","source":{"type":"url","url":"https://a/b"}}`, false},
		{OpenAIChat, base64, "image_url", `{"type":"image_url","image_url":{"url":"data:image/png;base64,AA"}}`, true},
		{OpenAIChat, `{"type":"image","source":{"type":"base64","media_type":"image/png","data":"AA"},"title":"A"}`, "image_url", `{"type":"image_url","image_url":{"url":"data:image/png;base64,AA"}}`, false},
		{OpenAIChat, `{"type":"image","source":{"type":"file","file_id":"file_1"}}`, "image_url", "", false},
		{OpenAIChat, `{"type":"image","data":"AA"}`, "image_url", "", false},
		{OpenAIChat, base64, "text", "", false},
		{OpenAIChat, `{"type":"picture"}`, "image_url", "", false},
	} {
		c := Conversation{Doc: source.Parse([]byte(test.object)), Dialect: test.Dialect}
		json, whole := c.Wire().OwnImage(c.Doc.Roots[0], test.sign, core.RoleUser)
		require.Equal(t, test.want, json, test.object)
		require.Equal(t, test.whole, whole, test.object)
	}
}

func TestPlaceOf(t *testing.T) {
	for _, test := range []struct {
		*Dialect
		text      string
		message   int
		part      int
		slot      Slot
		path, key string
	}{
		{OpenAIChat, `[{"role":"assistant","tool_calls":[{"id":"c","type":"function","function":{"arguments":"{}"}}]}]`, 0, 0, ToolName, "/0/tool_calls/0/function", "name"},
		{OpenAIChat, `[{"role":"assistant","tool_calls":[{"type":"function","function":{"name":"f","arguments":"{}"}}]}]`, 0, 0, CallID, "/0/tool_calls/0", "id"},
		{OpenAIChat, `[{"role":"assistant","tool_calls":[{"id":"c","type":"function"}]}]`, 0, 0, ToolName, "", ""},
		{OpenAIChat, `[{"role":"tool","content":"r"}]`, 0, -1, Answers, "/0", "tool_call_id"},
		{Anthropic, `[{"role":"user","content":[{"type":"tool_result","content":"r"}]}]`, 0, -1, Answers, "/0/content/0", "tool_use_id"},
		{Anthropic, `[{"role":"tool","content":"r"}]`, 0, -1, Answers, "", ""},
		{AgentTypes, `[{"id":"m","role":"tool","timestamp":"","content":{"type":"tool-result","name":"f","result":1}}]`, 0, -1, Answers, "/0/content", "id"},
		{Structured, `[{"type":"tool_result","tool_name":"f","result":1}]`, 0, -1, Answers, "/0", "tool_id"},
		{Structured, `[{"type":"assistant_action","tool_id":"c","tool_args":{}}]`, 0, 0, ToolName, "/0", "tool_name"},
		{Structured, `[{"message":{"type":"assistant_action","tool_id":"c","tool_args":{}}}]`, 0, 0, ToolName, "/0/message", "tool_name"},
	} {
		c := decodeAs(t, test.Dialect, test.text)
		object, key := c.Wire().PlaceOf(test.message, test.part, test.slot)
		require.Equal(t, test.key, key, test.text)
		if key != "" {
			require.EqualValues(t, test.path, c.Doc.Pointer(object), test.text)
		}
	}
}

// The words for roles stand who instructs first; those of every format are known.
func TestRoleWords(t *testing.T) {
	require.Equal(t, []string{"developer", "system", "user", "assistant", "tool", "function"}, OpenAIChat.RoleWords())
	require.Equal(t, []string{"user", "assistant_text", "assistant_action", "tool_result", "tool_error", "system_context"}, Structured.RoleWords())
	require.Nil(t, Wick.RoleWords())
	require.Equal(t, "tool", OpenAIChat.RoleWord(core.RoleTool))
	require.Equal(t, "user", Wick.RoleWord(core.RoleUser))
	require.Equal(t, core.RoleAssistant, RoleOf("model"))
	require.Empty(t, RoleOf("Model"), "letter by letter")
	require.Empty(t, RoleOf("bot"), "no format has that")
	require.Equal(t, core.RoleAssistant, RoleMeant(" Bot "))
	require.Equal(t, core.RoleUser, RoleMeant("Human"))
	require.Empty(t, RoleMeant("narrator"))
}

func TestTextIn(t *testing.T) {
	for text, want := range map[string][2]bool{
		`{"type":"text","text":"a"}`:                    {true, true},
		`{"text":"a"}`:                                  {true, true},
		`{"type":"text","text":"a","cache_control":{}}`: {true, false},
		`{"type":"text","text":1}`:                      {},
		`{"type":"image"}`:                              {},
	} {
		doc := source.Parse([]byte(text))
		node, alone := (&Conversation{Doc: doc}).Wire().TextIn(doc.Roots[0])
		require.Equal(t, want, [2]bool{node != source.None, alone}, text)
	}
}
