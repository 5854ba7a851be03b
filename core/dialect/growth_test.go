package dialect_test

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/dialect"
	"github.com/rolecall/rolecall/core/internal/growth"
	"github.com/rolecall/rolecall/core/source"
)

// A run of the assistant takes time in proportion to its messages, whether it says words or
// calls, and whether its calls are answered or not.
func TestJoinTakesLinearTime(t *testing.T) {
	words := func(n int) (messages core.Messages) {
		for range n {
			messages = append(messages, core.AI("a"))
		}
		return messages
	}
	calls := func(n int) (messages core.Messages) {
		for i := range n {
			call := core.AI("")
			call.ToolCalls = []core.ToolCall{{ID: "c" + strconv.Itoa(i), Name: "f", RawArgs: "{}"}}
			messages = append(messages, call)
		}
		return messages
	}
	results := func(n int) (messages core.Messages) {
		for i := range n {
			messages = append(messages, core.ToolMsg("r"+strconv.Itoa(i), "f", "x"))
		}
		return messages
	}
	for name, all := range map[string]func(n int) core.Messages{
		"words":                        func(n int) core.Messages { return words(4 * n) },
		"calls":                        func(n int) core.Messages { return calls(4 * n) },
		"calls, and results of others": func(n int) core.Messages { return append(calls(n), results(n)...) },
	} {
		made := map[int]core.Messages{1000: all(1000), 8000: all(8000)}
		growth.Linear(t, 1000, func(n int) {
			require.Len(t, dialect.Join(made[n]), len(made[n]))
			text, _ := dialect.OpenAIChat.Write(made[n])
			require.NotEmpty(t, text)
		}, name)
	}
}

// A message of forge with many calls takes time in proportion, in whichever order the results
// come.
func TestForgeTiesInLinearTime(t *testing.T) {
	for name, tool := range map[string]func(i int) string{
		"one tool":               func(int) string { return "f" },
		"as many tools as calls": strconv.Itoa,
	} {
		text := func(n int) []byte {
			var blocks, results strings.Builder
			for i := range n {
				fmt.Fprintf(&blocks, `<tool>{"tool_name":%q,"arguments":{}}</tool>`, tool(i))
				fmt.Fprintf(&results, `,{"role":"tool","content":%q}`, "Tool: "+tool(n-1-i)+"\nx")
			}
			quoted, err := json.Marshal(blocks.String())
			require.NoError(t, err)
			return []byte(`[{"role":"user","content":"a"},{"role":"assistant","content":` + string(quoted) + `}` + results.String() + `]`)
		}
		files := map[int]*dialect.File{}
		for _, n := range []int{2000, 16_000} {
			files[n] = dialect.Open(source.Parse(text(n)))
		}
		growth.Linear(t, 2000, func(n int) {
			var c dialect.Conversation
			files[n].Decode(0, dialect.Forge, dialect.Options{}, &c)
			require.Len(t, c.Messages, n+2)
			require.NotEqual(t, "result_3", c.Messages[2].ToolCallID)
		}, name)
	}
}
