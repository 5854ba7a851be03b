package engine

import (
	"bytes"
	"strconv"
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

// BenchmarkEdit types a letter and takes it back, in a sentence in the middle of a text; one operation is one of the two,
// with a check. Whole is for a text that comes whole each time.
func BenchmarkEdit(b *testing.B) {
	for _, whole := range []bool{false, true} {
		b.Run(map[bool]string{false: "change", true: "whole"}[whole], func(b *testing.B) { benchEdit(b, whole) })
	}
}

func benchEdit(b *testing.B, whole bool) {
	for _, shape := range []string{"lines", "array"} {
		for _, size := range []int{100_000, 1_000_000, 10_000_000, 50_000_000} {
			b.Run(shape+"/"+strconv.Itoa(size/100_000), func(b *testing.B) {
				text := dataset(size, shape == "array")
				at := len(text)/2 + bytes.Index(text[len(text)/2:], []byte("blue kettles"))
				typed := append(append(append([]byte(nil), text[:at]...), 'x'), text[at:]...)
				b.ReportAllocs()
				var e Engine
				e.Use(0, text)
				for i := 0; b.Loop(); i++ {
					switch {
					case whole:
						e.Use(i, [][]byte{text, typed}[i%2])
					case i > 0 && !e.Change(i, at, at+1-i%2, []byte("x")[:i%2]):
						b.Fatal("not changed")
					}
					if got, failure := e.Check(CheckRequest{Revision: i, Units: "utf16", Targets: true, Widest: 100_000}); failure != nil || got.Messages == 0 {
						b.Fatal(failure)
					}
				}
			})
		}
	}
}
