package write_test

import (
	"strconv"
	"strings"
	"testing"

	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
	"github.com/rolecall/rolecall/core/write"
)

// largeChat is a conversation of about 20 MB and 20,000 messages in OpenAI's form.
func largeChat() []byte {
	var b strings.Builder
	filler := strings.Repeat(`A line of text with a \"quoted\" word and a path C:\\temp.\n`, 16)
	plain := strings.Repeat("A line of text that needs no escape at all. ", 20)
	b.WriteString(`{"model":"gpt-4o","messages":[{"role":"system","content":"You are helpful."}`)
	for i := range 5000 {
		id := strconv.Itoa(i)
		b.WriteString(`,{"role":"user","content":"` + plain + `"}`)
		b.WriteString(`,{"role":"assistant","content":null,"tool_calls":[{"id":"call_` + id +
			`","type":"function","function":{"name":"read_file","arguments":"{\"path\":\"/home/me/file` + id + `.txt\",\"lines\":[1,2,3]}"}}]}`)
		b.WriteString(`,{"role":"tool","tool_call_id":"call_` + id + `","content":"` + filler + filler + `"}`)
		b.WriteString(`,{"role":"assistant","content":"` + plain + `"}`)
	}
	b.WriteString("]}")
	return []byte(b.String())
}

func largeAnthropic() []byte {
	var b strings.Builder
	plain := strings.Repeat("A line of text that needs no escape at all. ", 30)
	b.WriteString(`{"model":"claude-x","max_tokens":10,"system":"You are helpful.","messages":[{"role":"user","content":"Hi"}`)
	for i := range 6000 {
		id := strconv.Itoa(i)
		b.WriteString(`,{"role":"assistant","content":[{"type":"text","text":"` + plain + `"},{"type":"tool_use","id":"toolu_` + id +
			`","name":"read_file","input":{"path":"/home/me/file` + id + `.txt"}}]}`)
		b.WriteString(`,{"role":"user","content":[{"type":"tool_result","tool_use_id":"toolu_` + id + `","content":[{"type":"text","text":"` + plain + `"}]},{"type":"text","text":"Go on."}]}`)
	}
	b.WriteString("]}")
	return []byte(b.String())
}

func benchmark(b *testing.B, text []byte, opt bind.Options) {
	doc := source.Parse(text)
	file := detect.Open(doc)
	var c bind.Conversation
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		file.Decode(0, nil, opt, &c)
	}
	b.ReportMetric(float64(len(c.Messages)), "messages")
	if len(c.Problems) != 0 {
		b.Fatal(c.Problems[0])
	}
}

func BenchmarkDecodeOpenAI(b *testing.B) { benchmark(b, largeChat(), bind.Options{Clip: 256}) }

func BenchmarkDecodeOpenAIFull(b *testing.B) { benchmark(b, largeChat(), bind.Options{}) }

func BenchmarkDecodeAnthropic(b *testing.B) {
	benchmark(b, largeAnthropic(), bind.Options{Clip: 256})
}

func BenchmarkOpen(b *testing.B) {
	doc := source.Parse(largeChat())
	b.SetBytes(int64(len(doc.Text)))
	for b.Loop() {
		detect.Open(doc)
	}
}

// BenchmarkLines finds and decodes the 10,000 conversations of a file of JSON Lines.
func BenchmarkLines(b *testing.B) {
	var text strings.Builder
	plain := strings.Repeat("A line of text that needs no escape at all. ", 10)
	for i := range 10_000 {
		id := strconv.Itoa(i)
		text.WriteString(`{"messages":[{"role":"system","content":"Be brief."},{"role":"user","content":"` + plain +
			`"},{"role":"assistant","content":null,"tool_calls":[{"id":"call_` + id + `","type":"function","function":{"name":"f","arguments":"{\"a\":1}"}}]},{"role":"tool","tool_call_id":"call_` +
			id + `","content":"` + plain + `"},{"role":"assistant","content":"` + plain + `"}]}` + "\n")
	}
	doc := source.Parse([]byte(text.String()))
	b.SetBytes(int64(len(doc.Text)))
	b.ReportAllocs()
	for b.Loop() {
		file := detect.Open(doc)
		var c bind.Conversation
		for i := range file.Refs {
			file.Decode(i, nil, bind.Options{Clip: 256}, &c)
		}
	}
}

// BenchmarkWrite writes a large conversation in each format.
func BenchmarkWrite(b *testing.B) {
	var c bind.Conversation
	detect.Open(source.Parse(largeChat())).Decode(0, format.OpenAIChat, bind.Options{}, &c)
	for _, d := range format.All {
		b.Run(d.ID, func(b *testing.B) {
			for b.Loop() {
				write.Messages(d, c.Messages)
			}
		})
	}
}
