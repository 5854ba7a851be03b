package forge_test

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/forge"
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
	flat := forge.Read(forge.Assistant("One moment.\n" + add))
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
	require.Equal(t, 4+10, forge.EstimateTokens(forge.Tool("calculator", "")))
}
