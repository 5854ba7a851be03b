package lint

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
	"github.com/rolecall/rolecall/core/write"
)

func decodeAs(t *testing.T, d *format.Format, text string) *bind.Conversation {
	t.Helper()
	file := detect.Open(source.Parse([]byte(text)))
	require.NotEmpty(t, file.Refs, text)
	var c bind.Conversation
	file.Decode(0, d, bind.Options{}, &c)
	return &c
}

func TestKeyOfSlot(t *testing.T) {
	for _, test := range []struct {
		*format.Format
		slot format.Slot
		key  string
	}{
		{format.OpenAIChat, format.Answers, "tool_call_id"}, {format.OpenAIChat, format.Calls, "tool_calls"}, {format.OpenAIChat, format.ToolName, "name"},
		{format.OpenAIChat, format.Schema, "parameters"}, {format.OpenAIChat, format.ParentID, ""},
		{format.Anthropic, format.Answers, "tool_use_id"}, {format.Anthropic, format.Schema, "input_schema"}, {format.Anthropic, format.Tag, "type"}, {format.Anthropic, format.Calls, ""},
		{format.Rolecall, format.ParentID, "parent_id"}, {format.AgentTypes, format.ParentID, "parentId"}, {format.AgentTypes, format.Answers, "id"},
		{format.Structured, format.Answers, "tool_id"}, {format.Kernel, format.Arguments, "arguments"}, {format.Wick, format.Arguments, "args"}, {format.Forge, format.Answers, ""},
	} {
		require.Equal(t, test.key, test.Key(test.slot), "%s %d", test.ID, test.slot)
	}
	require.Equal(t, "function_call", format.OpenAIChat.SingleCallKey())
	require.Empty(t, format.Anthropic.SingleCallKey())
}

// What a fix puts into a text is read as what it says, in every format, without a problem.
func TestWritesForFixes(t *testing.T) {
	for _, d := range format.All {
		for _, role := range []core.Role{core.RoleUser, core.RoleAssistant} {
			c := decodeAs(t, d, "["+write.MessageJSON(d, role, "say \"ü\"")+"]")
			require.Len(t, c.Messages, 1, d.ID)
			require.Equal(t, role, c.Messages[0].Role, d.ID)
			require.Equal(t, "say \"ü\"", c.Messages[0].Text(), d.ID)
			for _, problem := range c.Problems {
				require.Equal(t, format.AgentTypes, d, "%+v", problem)
			}
		}
		call := core.AI("")
		call.ToolCalls = []core.ToolCall{{ID: "c", Name: "f", RawArgs: `{"marked":1}`}}
		text, _ := write.Messages(d, core.Messages{call})
		if d.Hook == format.CallsInTexts || d.Key(format.Arguments) == "" {
			continue
		}
		c := decodeAs(t, d, string(text))
		parts := c.From[0].Parts
		require.Len(t, parts, 1, d.ID)
		whole := source.Parse(append(append(append([]byte{}, text[:c.Doc.Nodes[parts[0].Text].Start]...), emptyArguments(d)...), text[c.Doc.Nodes[parts[0].Text].End:]...))
		file := detect.Open(whole)
		file.Decode(0, d, bind.Options{}, c)
		require.Equal(t, "{}", c.Messages[0].Calls()[0].RawArgs, d.ID)
		for _, problem := range c.Problems {
			require.NotEqual(t, format.BadArguments, problem.Kind, d.ID)
		}
	}
}

func TestPartJSON(t *testing.T) {
	text, image := core.Text{Text: "hi"}, core.Image{Data: "https://a/b.png"}
	for _, test := range []struct {
		*format.Format
		core.Part
		role core.Role
		want string
	}{
		{format.OpenAIChat, text, core.RoleUser, `{"type":"text","text":"hi"}`},
		{format.OpenAIChat, image, core.RoleUser, `{"type":"image_url","image_url":{"url":"https://a/b.png"}}`},
		{format.OpenAIChat, image, core.RoleAssistant, ""},
		{format.Anthropic, image, core.RoleUser, `{"type":"image","source":{"type":"url","url":"https://a/b.png"}}`},
		{format.Anthropic, core.Image{Data: "AA", MediaType: "image/png"}, core.RoleUser, `{"type":"image","source":{"type":"base64","media_type":"image/png","data":"AA"}}`},
		{format.Anthropic, core.Thinking{Text: "hm"}, core.RoleAssistant, ""},
		{format.Anthropic, core.ToolCall{ID: "c", Name: "f", RawArgs: `[1]`}, core.RoleAssistant, ""},
		{format.Wick, text, core.RoleUser, ""},
	} {
		require.Equal(t, test.want, write.PartJSON(test.Format, test.Part, test.role), test.ID)
	}
}

func TestOwnCall(t *testing.T) {
	for _, test := range []struct {
		*format.Format
		call, want string
	}{
		{format.OpenAIChat, `{"id":"c","name":"f","args":{"n":1.0}}`, `{"id":"c","type":"function","function":{"name":"f","arguments":"{\"n\":1.0}"}}`},
		{format.OpenAIChat, `{"id":"c","name":"f","input":{}}`, `{"id":"c","type":"function","function":{"name":"f","arguments":"{}"}}`},
		{format.OpenAIChat, `{"id":"c","name":"f"}`, ""},
		{format.OpenAIChat, `{"id":"c","type":"function","function":{"name":"f","arguments":"{}"}}`, ""},
		{format.Wick, `{"id":"c","type":"function","function":{"name":"f","arguments":"{\"n\": 1.0}"}}`, `{"id":"c","name":"f","args":{"n": 1.0}}`},
		{format.Wick, `{"id":"c","type":"function","function":{"name":"f","arguments":"n: 1"}}`, ""},
		{format.Kernel, `{"id":"c","type":"function","function":{"name":"f","arguments":"{}"}}`, `{"id":"c","name":"f","arguments":"{}"}`},
		{format.Anthropic, `{"id":"c","name":"f","args":{}}`, ""},
	} {
		c := bind.Conversation{Doc: source.Parse([]byte(test.call)), Format: test.Format}
		require.Equal(t, test.want, write.OwnCall(&c, c.Doc.Roots[0]), "%s %s", test.ID, test.call)
	}
}

func TestOwnImage(t *testing.T) {
	const url, base64 = `{"type":"image_url","image_url":{"url":"https://a/b"}}`, `{"type":"image","source":{"type":"base64","media_type":"image/png","data":"AA"}}`
	for _, test := range []struct {
		*format.Format
		object, sign, want string
		whole              bool
	}{
		{format.Anthropic, url, "image", `{"type":"image","source":{"type":"url","url":"https://a/b"}}`, true},
		{format.Anthropic, `{"type":"input_image","image_url":"https://a/b"}`, "image", `{"type":"image","source":{"type":"url","url":"https://a/b"}}`, true},
		{format.Anthropic, `{"type":"image_url","image_url":{"url":"https://a/b","detail":"low"}}`, "image", `{"type":"image","source":{"type":"url","url":"https://a/b"}}`, false},
		{format.OpenAIChat, base64, "image_url", `{"type":"image_url","image_url":{"url":"data:image/png;base64,AA"}}`, true},
		{format.OpenAIChat, `{"type":"image","source":{"type":"base64","media_type":"image/png","data":"AA"},"title":"A"}`, "image_url", `{"type":"image_url","image_url":{"url":"data:image/png;base64,AA"}}`, false},
		{format.OpenAIChat, `{"type":"image","source":{"type":"file","file_id":"file_1"}}`, "image_url", "", false},
		{format.OpenAIChat, `{"type":"image","data":"AA"}`, "image_url", "", false},
		{format.OpenAIChat, base64, "text", "", false},
		{format.OpenAIChat, `{"type":"picture"}`, "image_url", "", false},
	} {
		c := bind.Conversation{Doc: source.Parse([]byte(test.object)), Format: test.Format}
		json, whole := ownImage(&Pass{Conversation: &c}, c.Doc.Roots[0], test.sign, core.RoleUser)
		require.Equal(t, test.want, json, test.object)
		require.Equal(t, test.whole, whole, test.object)
	}
}

func TestPlaceOf(t *testing.T) {
	for _, test := range []struct {
		*format.Format
		text      string
		message   int
		part      int
		slot      format.Slot
		path, key string
	}{
		{format.OpenAIChat, `[{"role":"assistant","tool_calls":[{"id":"c","type":"function","function":{"arguments":"{}"}}]}]`, 0, 0, format.ToolName, "/0/tool_calls/0/function", "name"},
		{format.OpenAIChat, `[{"role":"assistant","tool_calls":[{"type":"function","function":{"name":"f","arguments":"{}"}}]}]`, 0, 0, format.CallID, "/0/tool_calls/0", "id"},
		{format.OpenAIChat, `[{"role":"assistant","tool_calls":[{"id":"c","type":"function"}]}]`, 0, 0, format.ToolName, "", ""},
		{format.OpenAIChat, `[{"role":"tool","content":"r"}]`, 0, -1, format.Answers, "/0", "tool_call_id"},
		{format.Anthropic, `[{"role":"user","content":[{"type":"tool_result","content":"r"}]}]`, 0, -1, format.Answers, "/0/content/0", "tool_use_id"},
		{format.Anthropic, `[{"role":"tool","content":"r"}]`, 0, -1, format.Answers, "", ""},
		{format.AgentTypes, `[{"id":"m","role":"tool","timestamp":"","content":{"type":"tool-result","name":"f","result":1}}]`, 0, -1, format.Answers, "/0/content", "id"},
		{format.Structured, `[{"type":"tool_result","tool_name":"f","result":1}]`, 0, -1, format.Answers, "/0", "tool_id"},
		{format.Structured, `[{"type":"assistant_action","tool_id":"c","tool_args":{}}]`, 0, 0, format.ToolName, "/0", "tool_name"},
		{format.Structured, `[{"message":{"type":"assistant_action","tool_id":"c","tool_args":{}}}]`, 0, 0, format.ToolName, "/0/message", "tool_name"},
	} {
		c := decodeAs(t, test.Format, test.text)
		object, key := bind.PlaceOf(c, test.message, test.part, test.slot)
		require.Equal(t, test.key, key, test.text)
		if key != "" {
			require.EqualValues(t, test.path, c.Doc.Pointer(object), test.text)
		}
	}
}

// The words for roles stand who instructs first; those of every format are known.
func TestRoleWords(t *testing.T) {
	require.Equal(t, []string{"developer", "system", "user", "assistant", "tool", "function"}, format.OpenAIChat.RoleWords())
	require.Equal(t, []string{"user", "assistant_text", "assistant_action", "tool_result", "tool_error", "system_context"}, format.Structured.RoleWords())
	require.Nil(t, format.Wick.RoleWords())
	require.Equal(t, "tool", format.OpenAIChat.RoleWord(core.RoleTool))
	require.Equal(t, "user", format.Wick.RoleWord(core.RoleUser))
	require.Equal(t, core.RoleAssistant, format.RoleOf("model"))
	require.Empty(t, format.RoleOf("Model"), "letter by letter")
	require.Empty(t, format.RoleOf("bot"), "no format has that")
	require.Equal(t, core.RoleAssistant, format.RoleMeant(" Bot "))
	require.Equal(t, core.RoleUser, format.RoleMeant("Human"))
	require.Empty(t, format.RoleMeant("narrator"))
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
		node, alone := textIn((&bind.Conversation{Doc: doc}), doc.Roots[0])
		require.Equal(t, want, [2]bool{node != source.None, alone}, text)
	}
}
