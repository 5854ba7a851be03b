package engine

import (
	"bytes"
	"slices"
	"strconv"
	"sync"
	"testing"
)

// dataset is about size bytes of conversations with a tool call each, some with a finding: as JSON Lines, or as an array
// over many lines.
func dataset(size int, pretty bool) []byte {
	var text []byte
	for n := 0; len(text) < size; n++ {
		id := strconv.Itoa(n)
		key := ""
		if n%10 == 0 {
			key = `,"mood":"calm"`
		}
		row := []byte(`{"messages":[{"role":"system","content":"You are a careful assistant for a hardware shop."},` +
			`{"role":"user","content":"Order ` + id + `: how many blue kettles are left, and when do new ones come?"` + key + `},` +
			`{"role":"assistant","content":null,"tool_calls":[{"id":"call_` + id + `","type":"function","function":{"name":"count_stock","arguments":"{\"article\":\"kettle-blue\",\"order\":` + id + `}"}}]},` +
			`{"role":"tool","tool_call_id":"call_` + id + `","content":"{\"left\": 12, \"next\": \"2026-12-01\"}"},` +
			`{"role":"assistant","content":"Twelve blue kettles are left, and the next ones come on the first of December."}]}`)
		switch {
		case !pretty:
			text = append(append(text, row...), '\n')
		case n == 0:
			text = append(append(text, "[\n  "...), indented(row)...)
		default:
			text = append(append(text, ",\n  "...), indented(row)...)
		}
	}
	if pretty {
		text = append(text, "\n]\n"...)
	}
	return text
}

func indented(row []byte) []byte {
	var e Engine
	e.Use(1, row)
	response, failure := e.Format(FormatRequest{Revision: 1})
	if failure != nil {
		panic(failure.Message)
	}
	text, at := []byte(nil), 0
	for _, edit := range response.Edits {
		text = append(append(text, row[at:edit.Offset]...), edit.Text...)
		at = edit.Offset + edit.Length
	}
	return bytes.ReplaceAll(bytes.TrimSpace(append(text, row[at:]...)), []byte("\n"), []byte("\n  "))
}

// talk is about size bytes of one request over many lines, and session those of a log of Claude Code: a line for each
// message, with a call and its result on two of them.
func talk(size int) []byte {
	text := []byte(`{"model":"gpt-4.1","messages":[{"role":"system","content":"You are a careful assistant for a hardware shop."}`)
	for n := 0; len(text) < size*5/6; n++ {
		id := strconv.Itoa(n)
		text = append(text, `,{"role":"user","content":"Order `+id+`: how many blue kettles are left, and when do new ones come?"},`+
			`{"role":"assistant","content":null,"tool_calls":[{"id":"call_`+id+`","type":"function","function":{"name":"count_stock","arguments":"{\"article\":\"kettle-blue\",\"order\":`+id+`}"}}]},`+
			`{"role":"tool","tool_call_id":"call_`+id+`","content":"{\"left\": 12, \"next\": \"2026-12-01\"}"},`+
			`{"role":"assistant","content":"Twelve blue kettles are left, and the next ones come on the first of December."}`...)
	}
	return append(indented(append(text, `],"tools":[{"type":"function","function":{"name":"count_stock","parameters":{"type":"object","properties":{"article":{"type":"string"},"order":{"type":"integer"}}}}}]}`...)), '\n')
}

func session(size int) []byte {
	var text []byte
	line := 0
	add := func(role, message string) {
		parent := "null"
		if line > 0 {
			parent = `"u` + strconv.Itoa(line-1) + `"`
		}
		text = append(text, `{"parentUuid":`+parent+`,"isSidechain":false,"cwd":"/home/u/shop","sessionId":"s1","version":"2.0.1","type":"`+role+`","uuid":"u`+strconv.Itoa(line)+`","timestamp":"2026-11-30T10:00:00.000Z","message":`+message+"}\n"...)
		line++
	}
	for n := 0; len(text) < size; n++ {
		id := strconv.Itoa(n)
		add("user", `{"role":"user","content":"Order `+id+`: how many blue kettles are left, and when do new ones come?"}`)
		add("assistant", `{"id":"msg_`+id+`a","type":"message","role":"assistant","model":"claude-opus-4-5","content":[{"type":"tool_use","id":"toolu_`+id+`","name":"count_stock","input":{"order":`+id+`}}],"stop_reason":"tool_use"}`)
		add("user", `{"role":"user","content":[{"type":"tool_result","tool_use_id":"toolu_`+id+`","content":"12 are left"}]}`)
		add("assistant", `{"id":"msg_`+id+`b","type":"message","role":"assistant","model":"claude-opus-4-5","content":[{"type":"text","text":"Twelve blue kettles are left."}],"stop_reason":"end_turn"}`)
	}
	return text
}

// strokes are what BenchmarkEdit types and takes back: a letter in a sentence, and after a word of it a quote, which
// ends its string; between two values a bracket, which breaks the JSON, and a line break, which changes nothing; and a member,
// which breaks it until its last letter.
var strokes = []struct{ name, typed, after string }{
	{"letter", "x", "blue kettles"}, {"quote", `"`, "blue kettles"}, {"bracket", "}", "}"}, {"line", "\n", "\n"},
	{"member", `,"mood":"calm"`, `"role":"user"`},
}

// BenchmarkEdit types at the beginning, in the middle and at the end of a text, and takes it back; one operation is one of
// the two, with a check. It reports the median and the 95th percentile in milliseconds. Whole is for a text that comes
// whole each time.
func BenchmarkEdit(b *testing.B) {
	shapes := []struct {
		name string
		text func(size int) []byte
	}{
		{"lines", func(size int) []byte { return dataset(size, false) }}, {"array", func(size int) []byte { return dataset(size, true) }},
		{"conversation", talk}, {"log", session},
	}
	for _, shape := range shapes {
		for _, size := range []int{100_000, 1_000_000, 10_000_000, 50_000_000} {
			text := sync.OnceValue(func() []byte { return shape.text(size) })
			for _, stroke := range strokes {
				b.Run(shape.name+"/"+strconv.Itoa(size/100_000)+"/"+stroke.name, func(b *testing.B) { benchEdit(b, text(), stroke.typed, stroke.after) })
			}
		}
	}
}

func benchEdit(b *testing.B, text []byte, typed, after string) {
	e := New()
	e.Use(0, text)
	var times []float64
	check := func(revision int) {
		if _, failure := e.Check(CheckRequest{Revision: revision, Units: "utf16", Targets: true, Widest: 100_000}); failure != nil {
			b.Fatal(failure)
		}
	}
	check(0)
	length := len(text)
	strokes := 2 * len(typed)
	for i := 0; b.Loop(); i++ {
		near := length * []int{1, 5, 9}[i/strokes%3] / 10
		from := near + bytes.Index(text[near:], []byte(after)) + len(after)
		// Letters come one by one, and go from the last one on.
		n := i % strokes
		at, gone, come, next := from+n, 0, typed[n%len(typed):][:1], typed[:n%len(typed)+1]
		if n >= len(typed) {
			n = strokes - 1 - n
			at, gone, come, next = from+n, 1, "", typed[:n]
		}
		start := b.Elapsed()
		if !e.Change(i+1, at, at+gone, []byte(come)) {
			e.Use(i+1, slices.Concat(text[:from], []byte(next), text[from:]))
		}
		check(i + 1)
		times = append(times, float64((b.Elapsed()-start).Microseconds())/1000)
	}
	slices.Sort(times)
	b.ReportMetric(times[len(times)/2], "p50-ms")
	b.ReportMetric(times[len(times)*95/100], "p95-ms")
	b.ReportMetric(0, "ns/op")
}
