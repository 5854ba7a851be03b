package lint

import (
	"strconv"
	"strings"
	"testing"

	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// long is a request to OpenAI with about n messages: turns of a question, a tool call, its result and an answer.
func long(n int, breakEvery int) string {
	var out strings.Builder
	out.WriteString(`{"model": "gpt-4o", "messages": [{"role": "system", "content": "Be brief."}`)
	for i := 0; i*4 < n; i++ {
		id := "call_" + strconv.Itoa(i)
		result := id
		if breakEvery > 0 && i%breakEvery == 0 {
			result = "call_x" + strconv.Itoa(i) + `", "name": "`
		}
		out.WriteString(`,
{"role": "user", "content": "What is the weather in city number ` + strconv.Itoa(i) + `?"},
{"role": "assistant", "content": null, "tool_calls": [{"id": "` + id + `", "type": "function", "function": {"name": "get_weather", "arguments": "{\"city\": ` + strconv.Itoa(i) + `}"}}]},
{"role": "tool", "tool_call_id": "` + result + `", "content": "It is raining, and the wind comes from the west."},
{"role": "assistant", "content": "It is raining there."}`)
	}
	out.WriteString("]}")
	return out.String()
}

// BenchmarkRules runs all rules over 20,000 messages, without parsing and decoding.
func BenchmarkRules(b *testing.B) {
	for _, each := range []struct {
		name  string
		every int
	}{{"good", 0}, {"every tenth turn broken", 10}, {"every turn broken", 1}} {
		b.Run(each.name, func(b *testing.B) {
			file := detect.Open(source.Parse([]byte(long(20_000, each.every))))
			var c bind.Conversation
			file.Decode(0, nil, bind.Options{Clip: format.AsWritten}, &c)
			b.ReportAllocs()
			for b.Loop() {
				(&run{&openAIChat, planFor(&openAIChat), newCollector(DefaultLimit, 1)}).check(&Pass{
					Conversation: &c, File: file, Pairs: NewPairs(&c), shared: &shared{pointers: source.NewPointers(file.Doc)},
				}, ^Needs(0), make([]bool, len(Rules)))
			}
		})
	}
}

// BenchmarkCheck runs Check as the page does: fixes have only titles.
func BenchmarkCheck(b *testing.B) {
	file := detect.Open(source.Parse([]byte(long(20_000, 0))))
	b.ReportAllocs()
	for b.Loop() {
		CheckTitles(Request{File: file})
	}
}

// BenchmarkEachRule shows the cost of each rule.
func BenchmarkEachRule(b *testing.B) {
	file := detect.Open(source.Parse([]byte(long(20_000, 0))))
	var c bind.Conversation
	file.Decode(0, nil, bind.Options{Clip: format.AsWritten}, &c)
	pairs := NewPairs(&c)
	for rank, rule := range Rules {
		if rule.Check == nil {
			continue
		}
		b.Run(rule.ID, func(b *testing.B) {
			for b.Loop() {
				p := Pass{
					Conversation: &c, File: file, target: &openAIChat, Pairs: pairs,
					rule: rule, level: 1, rank: rank, collector: newCollector(DefaultLimit, 1), shared: &shared{pointers: source.NewPointers(file.Doc)},
				}
				rule.Check(&p)
			}
		})
	}
}

// BenchmarkLines runs Check over a file of 10,000 short conversations.
func BenchmarkLines(b *testing.B) {
	line := `{"messages": [{"role": "system", "content": "Be brief."}, {"role": "user", "content": "Hello"}, {"role": "assistant", "content": "Good morning"}]}` + "\n"
	file := detect.Open(source.Parse([]byte(strings.Repeat(line, 10_000))))
	b.ReportAllocs()
	for b.Loop() {
		CheckTitles(Request{File: file})
	}
}
