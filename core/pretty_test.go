package core_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core"
)

func TestPrettyPrint(t *testing.T) {
	chain := core.NewMessages().
		System("You are helpful.").
		Human("What is 2+2?").
		AI("Let me calculate.", core.ToolCall{ID: "call_1", Name: "calculate", Args: map[string]any{"expr": "2+2"}}).
		Tool("call_1", "calculate", "4").
		AI("2+2 = 4")
	const want = `[System]
You are helpful.

[Human]
What is 2+2?

[AI]
Let me calculate.
  → tool_call: calculate(id=call_1, args=map[expr:2+2])

[Tool: calculate (call_id=call_1)]
4

[AI]
2+2 = 4
`
	require.Equal(t, want, chain.PrettyPrint())
	require.Equal(t, want, chain.String())
	require.Equal(t, want, fmt.Sprint(chain))
}

func TestPrettyPrintCalls(t *testing.T) {
	chain := core.NewMessages().
		AI("",
			core.ToolCall{ID: "1", Name: "raw", RawArgs: `{"b":1,"a":2}`},
			core.ToolCall{ID: "2", Name: "both", RawArgs: `{"b":1,"a":2}`, Args: map[string]any{"b": 1, "a": 2}},
			core.ToolCall{ID: "3", Name: "neither"},
		).
		Tool("1", "raw", "").
		Add(core.Message{Role: "critic", Content: "100%d"})
	require.Equal(t, `[AI]
  → tool_call: raw(id=1, args={"b":1,"a":2})
  → tool_call: both(id=2, args=map[a:2 b:1])
  → tool_call: neither(id=3, args=map[])

[Tool: raw (call_id=1)]

[critic]
100%d
`, chain.String())
}

func TestPrettyPrintParts(t *testing.T) {
	chain := core.Messages{
		{Role: core.RoleUser, Parts: []core.Part{
			core.Text{Text: "What is this?"},
			core.Image{Data: "https://example.com/cat.png"},
			core.Image{Data: strings.Repeat("A", 2048), MediaType: "image/png", Name: "cat.png"},
			core.Raw{Kind: "input_audio", JSON: []byte(`{"type":"input_audio"}`)},
			core.Raw{JSON: []byte(`{}`)},
			core.Text{},
		}},
		{Role: core.RoleAssistant, Parts: []core.Part{
			core.Thinking{Text: "A cat.\nOr a dog?"},
			core.Thinking{Data: "c2VjcmV0"},
			core.Code{Code: "print(1)", Language: "python"},
			core.Code{Code: "ls"},
			core.ToolCall{ID: "s1", Name: "web_search", RawArgs: `{"q":"cat"}`, Server: true},
			core.ToolResult{ToolCallID: "s1", Name: "web_search", Output: strings.Repeat("é", 40)},
			core.ToolResult{ToolCallID: "s2", Name: "web_search", Error: "timed out"},
			core.Text{Text: "It is\na cat."},
			nil,
		}},
	}
	require.Equal(t, `[Human]
What is this?
  → image: https://example.com/cat.png
  → image: cat.png, image/png, 2048 bytes
  → raw: input_audio, 22 bytes
  → raw: 2 bytes

[AI]
  → thinking: A cat.…
  → thinking: (hidden)
  → code: python, print(1)
  → code: ls
  → tool_call: web_search(id=s1, args={"q":"cat"})
  ← tool_result: web_search(id=s1, output=`+strings.Repeat("é", 30)+`…)
  ← tool_result: web_search(id=s2, error=timed out)
It is
a cat.
  → (no part)
`, chain.String())

	odd := core.Messages{{Role: core.RoleAssistant, Parts: []core.Part{core.Thinking{Text: "a" + strings.Repeat("é", 40)}}}}
	require.Equal(t, "[AI]\n  → thinking: a"+strings.Repeat("é", 29)+"…\n", odd.String(), "characters are not cut in two")
}
