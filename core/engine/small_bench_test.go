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

// smallWays are the ways in which short requests are checked: as the page does, as the HTTP API does with every target and
// with its own alone, and with the library.
var smallWays = []struct {
	name  string
	check func(tb testing.TB, e *Engine, target string, text []byte)
	// most are how many times a check of a request of each API allocates at most, all in all, by its length.
	most map[int]float64
}{
	{"call", func(tb testing.TB, e *Engine, _ string, text []byte) {
		if out := e.Call("check", []byte(`{"revision":1,"units":"utf16"}`), text); bytes.HasPrefix(out, []byte(`{"failure`)) {
			tb.Fatal(string(out))
		}
	}, map[int]float64{50: 185, 300: 195, 900: 400}},
	{"http", func(tb testing.TB, _ *Engine, _ string, text []byte) { answerSmall(tb, text, true) }, map[int]float64{50: 300, 300: 425, 900: 845}},
	{"own", func(tb testing.TB, _ *Engine, _ string, text []byte) { answerSmall(tb, text, false) }, map[int]float64{50: 190, 300: 200, 900: 410}},
	{"library", func(tb testing.TB, _ *Engine, target string, text []byte) {
		c, err := conversation.Read(text)
		require.NoError(tb, err)
		_, err = c.Check(target)
		require.NoError(tb, err)
	}, map[int]float64{50: 132, 300: 170, 900: 355}},
}

func answerSmall(tb testing.TB, text []byte, targets bool) {
	e := New()
	e.Use(0, text)
	response, failure := e.Windows(CheckRequest{Targets: targets})
	if failure != nil || len(response.AppendJSON(make([]byte, 0, 8<<10))) == 0 {
		tb.Fatal(failure)
	}
}

// BenchmarkSmall checks short requests of five APIs. One operation is one request of each API.
func BenchmarkSmall(b *testing.B) {
	for _, way := range smallWays {
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
						way.check(b, &e, smallForms[i].target, texts[i])
					}
				}
			})
		}
	}
}

func TestSmallChecksAllocateLittle(t *testing.T) {
	for _, way := range smallWays {
		for size, most := range way.most {
			var e Engine
			all := 0.0
			for i := range smallForms {
				text := smallForms[i].text(size)
				all += testing.AllocsPerRun(20, func() { way.check(t, &e, smallForms[i].target, text) })
			}
			require.Less(t, all, most, "%s of %d bytes", way.name, size)
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
