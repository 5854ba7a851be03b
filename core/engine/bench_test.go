package engine

import (
	"strconv"
	"strings"
	"testing"
)

// conversations is about 20 MB of JSON: one array of conversations with tools, as an
// export holds them.
func conversations() []byte {
	const one = `{"messages":[{"role":"system","content":"You are a careful assistant for a hardware shop."},` +
		`{"role":"user","content":"Order #N: how many blue kettles are left, and when do new ones come? Über Köln, bitte. 🫖"},` +
		`{"role":"assistant","content":null,"tool_calls":[{"id":"call_N","type":"function","function":{"name":"count_stock","arguments":"{\"article\":\"kettle-blue\",\"order\":N}"}}]},` +
		`{"role":"tool","tool_call_id":"call_N","content":"{\"left\": 12, \"next\": \"2026-12-01\", \"note\": \"LOREM\"}"},` +
		`{"role":"assistant","content":"Twelve blue kettles are left, and the next ones come on the first of December.\n\nLOREM"}]}`
	lorem := strings.Repeat("The kettle whistles when the water boils, and nobody minds. ", 20)
	text := []byte{'['}
	for n := 0; len(text) < 20<<20; n++ {
		if n > 0 {
			text = append(text, ',')
		}
		text = append(text, strings.NewReplacer("LOREM", lorem, "N", strconv.Itoa(n)).Replace(one)...)
	}
	return append(text, ']')
}

func BenchmarkCheck(b *testing.B) {
	text := conversations()
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		var e Engine
		e.Use(1, text)
		if got, failure := e.Check(CheckRequest{Revision: 1, Units: "utf16"}); failure != nil || got.Messages == 0 {
			b.Fatal(failure)
		}
	}
}

// BenchmarkCheckAgain is what the page pays for each keystroke: the engine is warm.
func BenchmarkCheckAgain(b *testing.B) {
	text := conversations()
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	var e Engine
	for b.Loop() {
		e.Use(1, text)
		if got, failure := e.Check(CheckRequest{Revision: 1, Units: "utf16"}); failure != nil || got.Messages == 0 {
			b.Fatal(failure)
		}
	}
}

func BenchmarkMessagesAfterCheck(b *testing.B) {
	var e Engine
	e.Use(1, conversations())
	if _, failure := e.Check(CheckRequest{Revision: 1, Units: "utf16"}); failure != nil {
		b.Fatal(failure)
	}
	for b.Loop() {
		if _, failure := e.Messages(MessagesRequest{Revision: 1, Units: "utf16", Conversation: 100}); failure != nil {
			b.Fatal(failure)
		}
	}
}

// oneConversation is about 20 MB in one conversation.
func oneConversation() []byte {
	text := []byte{'['}
	for n := 0; len(text) < 20<<20; n++ {
		if n > 0 {
			text = append(text, ",\n"...)
		}
		id := strconv.Itoa(n)
		text = append(text, `{"role":"user","content":"`+strings.Repeat("Über kettles. ", 40)+`"},`+
			`{"role":"assistant","content":null,"tool_calls":[{"id":"call_`+id+`","type":"function","function":{"name":"count","arguments":"{\"n\":`+id+`}"}}]},`+
			`{"role":"tool","tool_call_id":"call_`+id+`","content":"`+strings.Repeat("a row\\n", 60)+`"},`+
			`{"role":"assistant","content":"Twelve."}`...)
	}
	return append(text, ']')
}

func BenchmarkLongConversation(b *testing.B) {
	text := oneConversation()
	operations := []struct{ name, request string }{
		{"messages", `{"revision":1,"units":"utf16","offset":40000}`},
		{"filter", `{"revision":1,"roles":["user"]}`},
		{"build", `{"revision":1,"units":"utf16","action":"edit","at":500,"text":"new"}`},
		{"tokens", `{"revision":1}`},
		{"fix", `{"revision":1,"all":true}`},
		{"format", `{"revision":1,"units":"utf16"}`},
	}
	for _, operation := range operations {
		b.Run(operation.name, func(b *testing.B) {
			var e Engine
			e.Use(1, text)
			e.Call("check", []byte(`{"revision":1,"units":"utf16"}`), nil)
			for b.Loop() {
				e.reading = nil
				if out := e.Call(operation.name, []byte(operation.request), nil); strings.HasPrefix(string(out[:10]), `{"failure`) {
					b.Fatal(string(out))
				}
			}
		})
	}
}
