package engine
import ("testing";"bytes";"os";"strconv";"fmt")
func longChat(size int) []byte {
	pad := string(bytes.Repeat([]byte("Twelve blue kettles are left, and more. "), 48))
	text := []byte(`{"model":"gpt-4o","messages":[`)
	for n := 0; len(text) < size; n++ {
		if n > 0 { text = append(text, ",\n"...) }
		id := strconv.Itoa(n)
		key := ""
		if n%10 == 0 { key = `,"mood":"calm"` }
		text = append(text, `{"role":"user","content":"Order `+id+`: `+pad+`"`+key+`},`+
			`{"role":"assistant","content":null,"tool_calls":[{"id":"call_`+id+`","type":"function","function":{"name":"count_stock","arguments":"{\"article\":\"kettle-blue\",\"order\":`+id+`}"}}]},`+
			`{"role":"tool","tool_call_id":"call_`+id+`","content":"{\"left\": 12, \"next\": \"2026-12-01\"}"},`+
			`{"role":"assistant","content":"`+pad+`"}`...)
	}
	return append(text, "]}"...)
}
func claudeLog(size int) []byte {
	var b bytes.Buffer
	parent := "null"
	for n := 0; b.Len() < size; n++ {
		id := fmt.Sprintf("%08x-0000-4000-8000-%012x", n, n)
		role, typ, content := "user", "user", fmt.Sprintf(`"How many kettles of kind %d? %s"`, n, bytes.Repeat([]byte("Twelve kettles are left. "), 40))
		if n%2 == 1 { role, typ, content = "assistant", "assistant", fmt.Sprintf(`[{"type":"text","text":"There are %d. %s"}]`, n, bytes.Repeat([]byte("They are blue. "), 60)) }
		extra := ""
		if n%2 == 1 { extra = fmt.Sprintf(`"id":"msg_%d","type":"message","model":"claude-opus-4-8","stop_reason":"end_turn","usage":{"input_tokens":12,"output_tokens":5},`, n) }
		fmt.Fprintf(&b, `{"parentUuid":%s,"isSidechain":false,"userType":"external","cwd":"/home/a","sessionId":"s1","version":"2.0.1","type":"%s","message":{%s"role":"%s","content":%s},"uuid":"%s","timestamp":"2026-11-01T10:%02d:%02d.000Z"}`+"\n", parent, typ, extra, role, content, id, n/60%60, n%60)
		parent = `"`+id+`"`
	}
	return b.Bytes()
}
func BenchmarkStates(b *testing.B) {
	if os.Getenv("STATES") == "" { b.Skip() }
	for name, text := range map[string][]byte{"lines": dataset(10<<20,false), "array": dataset(10<<20,true), "chat": longChat(10<<20), "log": claudeLog(10<<20)} {
		at := len(text)/2 + bytes.Index(text[len(text)/2:], []byte(`"role"`))
		broken := append(append(append([]byte(nil), text[:at]...), ','), text[at:]...)
		for state, text := range map[string][]byte{"good": text, "broken": broken} {
			b.Run(name+"/"+state, func(b *testing.B) {
				e := New()
				var r CheckResponse
				for i := 0; b.Loop(); i++ {
					e.Use(i, text)
					r, _ = e.Check(CheckRequest{Revision: i, Units: "utf16", Targets: true, Widest: 100_000})
				}
				b.ReportMetric(float64(r.Counts.Error), "errors")
				b.ReportMetric(float64(r.Messages), "messages")
			})
		}
	}
}
