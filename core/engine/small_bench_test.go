package engine

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/conversation"
)

// A smallForm is how an API writes a short request: its beginning, what declares its tool, and its turns. The first
// turn takes the bytes that are missing, where it has an F, and the one with a call needs the tool.
type smallForm struct {
	target, head, tools string
	turns               []string
}

// callTurn is the index of the turn with a call and its result.
const callTurn = 3

var smallForms = []smallForm{
	{
		"openai-chat", `{"model":"gpt-4o","messages":[`, `,"tools":[{"type":"function","function":{"name":"weather"}}]`, []string{
			`{"role":"user","content":"F"}`, `{"role":"assistant","content":"Which town?"}`, `{"role":"user","content":"Oslo"}`,
			`{"role":"assistant","content":null,"tool_calls":[{"id":"call_1","type":"function","function":{"name":"weather","arguments":"{\"town\":\"Oslo\"}"}}]},` +
				`{"role":"tool","tool_call_id":"call_1","content":"4 degrees"}`,
			`{"role":"assistant","content":"It has 4 degrees."},{"role":"user","content":"Thanks"}`,
		},
	},
	{
		"openai-responses", `{"model":"gpt-4o","input":[`, `,"tools":[{"type":"function","name":"weather","parameters":null,"strict":false}]`, []string{
			`{"role":"user","content":"F"}`, `{"role":"assistant","content":"Which town?"}`, `{"role":"user","content":"Oslo"}`,
			`{"type":"function_call","call_id":"call_1","name":"weather","arguments":"{\"town\":\"Oslo\"}"},` +
				`{"type":"function_call_output","call_id":"call_1","output":"4 degrees"}`,
			`{"role":"assistant","content":"It has 4 degrees."},{"role":"user","content":"Thanks"}`,
		},
	},
	{
		"anthropic", `{"model":"claude-sonnet-4-5","max_tokens":1024,"messages":[`, `,"tools":[{"name":"weather","input_schema":{"type":"object"}}]`, []string{
			`{"role":"user","content":"F"}`, `{"role":"assistant","content":"Which town?"}`, `{"role":"user","content":"Oslo"}`,
			`{"role":"assistant","content":[{"type":"tool_use","id":"toolu_1","name":"weather","input":{"town":"Oslo"}}]},` +
				`{"role":"user","content":[{"type":"tool_result","tool_use_id":"toolu_1","content":"4 degrees"}]}`,
			`{"role":"assistant","content":"It has 4 degrees."},{"role":"user","content":"Thanks"}`,
		},
	},
	{
		"gemini", `{"contents":[`, `,"tools":[{"functionDeclarations":[{"name":"weather","description":"Now"}]}]`, []string{
			`{"role":"user","parts":[{"text":"F"}]}`, `{"role":"model","parts":[{"text":"Which town?"}]}`, `{"role":"user","parts":[{"text":"Oslo"}]}`,
			`{"role":"model","parts":[{"functionCall":{"name":"weather","args":{"town":"Oslo"}}}]},` +
				`{"role":"user","parts":[{"functionResponse":{"name":"weather","response":{"degrees":4}}}]}`,
			`{"role":"model","parts":[{"text":"It has 4 degrees."}]},{"role":"user","parts":[{"text":"Thanks"}]}`,
		},
	},
	{
		"bedrock-converse", `{"messages":[`, `,"toolConfig":{"tools":[{"toolSpec":{"name":"weather","inputSchema":{"json":{"type":"object"}}}}]}`, []string{
			`{"role":"user","content":[{"text":"F"}]}`, `{"role":"assistant","content":[{"text":"Which town?"}]}`, `{"role":"user","content":[{"text":"Oslo"}]}`,
			`{"role":"assistant","content":[{"toolUse":{"toolUseId":"use_1","name":"weather","input":{"town":"Oslo"}}}]},` +
				`{"role":"user","content":[{"toolResult":{"toolUseId":"use_1","content":[{"text":"4 degrees"}]}}]}`,
			`{"role":"assistant","content":[{"text":"It has 4 degrees."}]},{"role":"user","content":[{"text":"Thanks"}]}`,
		},
	},
}

// smallSizes are the lengths of short requests in bytes.
var smallSizes = []int{50, 150, 300, 500, 900}

// text is a request of a length in bytes, or the shortest one.
func (f *smallForm) text(size int) []byte {
	text, fill := "", strings.Repeat("The kettle whistles when the water boils. ", 1+size/42)
	for n := 1; n <= len(f.turns); n++ {
		longer := f.head + strings.Join(f.turns[:n], ",") + "]"
		if n > callTurn {
			longer += f.tools
		}
		longer += "}"
		if n == 1 || len(longer) < size {
			text = longer
		}
	}
	return []byte(strings.Replace(text, "F", fill[:max(1, size-len(text)+1)], 1))
}

// BenchmarkSmall checks short requests of five APIs: as the page does, as the HTTP API does with every target, and
// with the library. One operation is one request of each API.
func BenchmarkSmall(b *testing.B) {
	ways := []struct {
		name  string
		check func(e *Engine, target string, text []byte)
	}{
		{"call", func(e *Engine, _ string, text []byte) {
			if out := e.Call("check", []byte(`{"revision":1,"units":"utf16"}`), text); bytes.HasPrefix(out, []byte(`{"failure`)) {
				b.Fatal(string(out))
			}
		}},
		{"http", func(_ *Engine, _ string, text []byte) {
			e := New()
			e.Use(0, text)
			response, failure := e.Windows(CheckRequest{Targets: true})
			if failure != nil || len(response.AppendJSON(make([]byte, 0, 8<<10))) == 0 {
				b.Fatal(failure)
			}
		}},
		{"library", func(_ *Engine, target string, text []byte) {
			c, err := conversation.Read(text)
			if err != nil {
				b.Fatal(err)
			}
			if _, err := c.Check(target); err != nil {
				b.Fatal(err)
			}
		}},
	}
	for _, way := range ways {
		for _, size := range smallSizes {
			b.Run(fmt.Sprintf("%s/%d", way.name, size), func(b *testing.B) {
				texts := make([][]byte, len(smallForms))
				for i := range smallForms {
					texts[i] = smallForms[i].text(size)
				}
				var e Engine
				b.ReportAllocs()
				for b.Loop() {
					for i := range smallForms {
						way.check(&e, smallForms[i].target, texts[i])
					}
				}
			})
		}
	}
}

func TestSmallRequestsAreAccepted(t *testing.T) {
	for i := range smallForms {
		form := &smallForms[i]
		for _, size := range smallSizes[1:] {
			var e Engine
			e.Use(1, form.text(size))
			response, failure := e.Check(CheckRequest{Revision: 1})
			require.Nil(t, failure)
			require.Equal(t, form.target, response.Target, "%d", size)
			require.Zero(t, response.Counts.Error, "%s %d: %v", form.target, size, response.Findings)
			require.Equal(t, size, len(form.text(size)))
		}
	}
}
