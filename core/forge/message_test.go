package forge_test

import (
	"encoding/json"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/forge"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/memory"
	"github.com/rolecall/rolecall/core/source"
	"github.com/rolecall/rolecall/core/token"
)

func TestParseResult(t *testing.T) {
	for _, test := range []struct {
		content string
		want    core.ToolResult
		ok      bool
	}{
		{"Tool: calculator\nResult: 8", core.ToolResult{Name: "calculator", Output: "Result: 8"}, true},
		{"Tool: calculator\nError: division by zero", core.ToolResult{Name: "calculator", Error: "division by zero"}, true},
		{"Tool: calculator\n", core.ToolResult{Name: "calculator"}, true},
		{"Tool: calculator", core.ToolResult{Name: "calculator"}, true},
		{"Tool: calculator\r\n8\nTool: x", core.ToolResult{Name: "calculator", Output: "8\nTool: x"}, true},
		{"Tool: \n8", core.ToolResult{Output: "Tool: \n8"}, false},
		{"8", core.ToolResult{Output: "8"}, false},
		{"tool: calculator\n8", core.ToolResult{Output: "tool: calculator\n8"}, false},
	} {
		result, ok := forge.ParseResult(test.content)
		require.Equal(t, test.ok, ok, test.content)
		require.Equal(t, test.want, result, test.content)
	}
	require.Equal(t, "Tool: calculator\nError: division by zero", forge.ToolError("calculator", "division by zero").Content)
}

// Read and Text are each other's inverse, as far as white space does not count.
func TestReadAndText(t *testing.T) {
	for _, text := range []string{
		"Hello", add, "[I'll use the calculator]\n\n" + add, "One moment.\n\n" + add + "\n\n" + add,
		"[First this]\n[Then that]\n\nSo.\n\n" + add + "\n\nDone.",
	} {
		require.Equal(t, text, forge.Text(forge.Read(forge.Assistant(text))))
	}
	flat := forge.Read(forge.Assistant("One moment.\n\n" + add))
	require.Equal(t, core.AI("One moment.", core.ToolCall{Name: "calculator", RawArgs: `{"a": 5, "b": 3}`}), flat)
	result := forge.Tool("calculator", "Result: 8")
	require.Equal(t, core.Message{Role: core.RoleTool, Name: "calculator", Content: "Result: 8"}, forge.Read(result))
	require.Equal(t, result.Content, forge.Text(forge.Read(result)))
	require.Equal(t, forge.User("[I think so]"), forge.Read(forge.User("[I think so]")), "only the assistant thinks")
}

// What the constructors make is a role and a content in JSON, and nothing else.
func TestMessagesAsJSON(t *testing.T) {
	for _, message := range []core.Message{
		forge.User("Hello"), forge.Assistant("Hello"), forge.System("Hello"), forge.Tool("ls", "main.py"),
	} {
		text, err := json.Marshal(message)
		require.NoError(t, err)
		var keys map[string]string
		require.NoError(t, json.Unmarshal(text, &keys))
		require.Equal(t, map[string]string{"role": message.Role, "content": message.Content}, keys)
	}
}

func TestValidateToolCall(t *testing.T) {
	for content, want := range map[string]string{
		add:                               "",
		"Here: " + add + " and <tool>":    "",
		"":                                "missing <tool> tag",
		"</tool>":                         "missing <tool> tag",
		"<tool>{}":                        "missing </tool> tag",
		"</tool><tool>{}":                 "missing </tool> tag",
		"<tool>{}</tool>":                 "missing tool_name",
		"<tool> null </tool>":             "missing tool_name",
		`<tool>{"arguments":{}}</tool>`:   "missing tool_name",
		`<tool>{"tool_name":null}</tool>`: "missing arguments",
		`<tool>{"tool_name":"f","arguments":7}</tool>`: "",
		`<tool>{"tool_name":"f" "arguments":7}</tool>`: `invalid JSON: Expected "," or "}" but found the string "arguments"`,
		"<tool></tool>":                  "invalid JSON: Expected an object but found nothing",
		"<tool>[]</tool>":                "invalid JSON: Expected an object in { and }",
		"<tool>{} <tool>{}</tool>":       "missing </tool> tag",
		`<tool>{"a":"</tool>"}</tool>`:   "missing tool_name",
		"The tag <tool> is {one}</tool>": "invalid JSON: Expected an object in { and }",
	} {
		err := forge.ValidateToolCall(content)
		if want == "" {
			require.NoError(t, err, content)
		} else {
			require.EqualError(t, err, want, content)
		}
	}
}

func TestEstimateTokens(t *testing.T) {
	require.Equal(t, 5, forge.EstimateTokens(forge.User("Hello")))
	require.Equal(t, len(add)/4+4+10, forge.EstimateTokens(forge.Assistant(add)))
	require.Equal(t, len("Tool: calculator\n")/4+10, forge.EstimateTokens(forge.Tool("calculator", "")))
}

// A message has one estimate: as a text, however that is spaced, taken apart into parts, with
// its arguments as text or as values, in a memory and in what is trimmed.
func TestEstimateIsOneNumber(t *testing.T) {
	messages := core.Messages{
		forge.System("You add."), forge.User("[What] is 5+3? <tool> is a tag."), forge.Assistant("[I'll use the calculator]\n[And then say it]\n\nOne moment.\n\n" + add),
		forge.Tool("calculator", "Result: 8"), forge.Assistant(add + "\n\n" + add), forge.ToolError("calculator", "no"), forge.Tool("calculator", ""), forge.Assistant("[Done, I think.]\n\nIt is 8."),
	}
	random := rand.New(rand.NewPCG(3, 4))
	words := []string{"Let me see.", "[It is so]", "[And so on]", "Then \"that\".", add, add, "<tool>\n{\n  \"server_name\": \"local\",\n  \"tool_name\": \"a\\\"b\\n\",\n  \"arguments\": {}\n}\n</tool>"}
	for range 500 {
		text := ""
		for i, before := range random.Perm(len(words))[:1+random.IntN(5)] {
			if i > 0 {
				text += "\n\n"
			}
			text += words[before]
		}
		messages = append(messages, forge.Assistant(text))
	}
	messages = append(messages, forge.Assistant("[I'd use <tool> now]"), forge.Assistant("Never write <tool> and [think]."))
	// The same, spaced in other ways than forge does it.
	changed := 0
	for _, message := range messages {
		for range 3 {
			text := message.Content
			for _, space := range [][]string{
				{"\n\n", "\n", "\n\n\n", " \n\n  ", ""}, {"\n  ", "", " ", "\n    ", "\r\n\t"}, {`": `, `":`, `" :  `},
				{"Tool: ", "Tool:", "Tool:   "}, {"calculator\n", "calculator", " calculator\t\n"},
			} {
				text = strings.ReplaceAll(text, space[0], space[1+random.IntN(len(space)-1)])
			}
			if other := (core.Message{Role: message.Role, Content: text}); forge.Text(forge.Read(other)) != text {
				messages = append(messages, other)
				changed++
			}
		}
	}
	require.Greater(t, changed, 1000)
	read := make(core.Messages, len(messages))
	for i, message := range messages {
		read[i] = forge.Read(message)
		want := len(message.Content)/4 + 4
		if message.Role == core.RoleTool {
			want += 6
		}
		if strings.Contains(message.Content, "<tool>") {
			want += 10
		}
		require.Equal(t, want, forge.EstimateTokens(message), message.Content)
		require.Equal(t, want, forge.EstimateTokens(read[i]), "read: %s", message.Content)
		require.Equal(t, want, token.EstimatorByID("forge").Message(read[i]))
		m := memory.NewConversationMemory(0)
		m.Add(read[i])
		require.Equal(t, want, m.Tokens())
		require.Equal(t, want, forge.EstimateTokens(m.Messages()[0]))
	}
	// As the format reads it, and so the page.
	written, err := json.Marshal(messages)
	require.NoError(t, err)
	file := detect.Open(source.Parse(written))
	var conversation bind.Conversation
	file.Decode(0, format.ByID("forge"), bind.Options{}, &conversation)
	require.Len(t, conversation.Messages, len(messages))
	for i := range messages {
		require.Equal(t, forge.EstimateTokens(messages[i]), forge.EstimateTokens(conversation.Messages[i]), messages[i].Content)
	}
	// What is changed is no longer what was written.
	for _, message := range read {
		if message.Role == core.RoleAssistant && len(message.Parts) > 0 {
			message.Parts = append(slices.Clip(message.Parts), core.Text{Text: "more"})
			require.Equal(t, forge.EstimateTokens(forge.Assistant(forge.Text(message))), forge.EstimateTokens(message))
		}
	}
	for _, held := range []core.Messages{messages, read} {
		_, report := memory.Trim(held, memory.Policy{})
		require.Equal(t, token.EstimatorByID("forge").Total(messages), report.Before)
	}
	args := core.AI("", core.ToolCall{Name: "f", Args: map[string]any{"b": []any{1.5, nil}, "a": "x"}})
	require.Equal(t, forge.EstimateTokens(forge.Assistant(forge.Text(args))), forge.EstimateTokens(args))
	require.Contains(t, forge.Text(args), `"arguments": {"a":"x","b":[1.5,null]}`)
	require.Contains(t, forge.Text(core.AI("", core.ToolCall{Name: "f", Args: map[string]any{"a": []string{"x"}}})), `"arguments": {"a":["x"]}`)
}
