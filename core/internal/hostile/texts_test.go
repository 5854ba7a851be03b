//go:build !js && !race

package hostile

import (
	"bytes"
	"compress/gzip"
	"encoding/base64"
	"encoding/json"
	"strconv"
	"strings"
)

// hostile is a kind of text that costs as much as it can, of about so many bytes.
type hostile struct {
	name string
	text func(size int) string
}

// rows is a text with a unit again and again, in which # is the number of the row: head, the
// units with a separator between them, tail.
func rows(head, unit, between, tail string) func(int) string {
	return func(size int) string {
		var b strings.Builder
		b.WriteString(head)
		for i := 0; b.Len() == len(head) || b.Len() < size-len(tail); i++ {
			if i > 0 {
				b.WriteString(between)
			}
			b.WriteString(strings.ReplaceAll(unit, "#", strconv.Itoa(i)))
		}
		b.WriteString(tail)
		return b.String()
	}
}

func again(unit string) func(int) string { return rows("", unit, "", "") }

// inside is a text packed as a string of JSON, so many times.
func inside(times int, text func(int) string) func(int) string {
	return func(size int) string {
		out := text(size >> times)
		for range times {
			quoted, err := json.Marshal(out)
			if err != nil {
				panic(err)
			}
			out = `{"body":` + string(quoted) + `}`
		}
		return out
	}
}

// zipped is a text that is so many times as long as it is here, compressed. Of more than 12 MB no more comes out.
func zipped(times int, text func(int) string) func(int) string {
	return func(size int) string {
		var b bytes.Buffer
		w := gzip.NewWriter(&b)
		_, err := w.Write([]byte(text(min(size*times, 12<<20))))
		if err != nil || w.Close() != nil {
			panic("gzip")
		}
		return b.String()
	}
}

func encoded(text func(int) string) func(int) string {
	return func(size int) string { return base64.StdEncoding.EncodeToString([]byte(text(size * 3 / 4))) }
}

const chat = `{"model":"gpt-4o","messages":[`

var hostiles = []hostile{
	// Calls and results.
	{"members of one ID in one call", rows(`{"model":"claude-x","max_tokens":9,"messages":[{"role":"assistant","content":[{"type":"tool_use","id":"t","name":"f","input":{},`, `"id":"t"`, `,`, `}]},{"role":"user","content":"a"}]}`)},
	{"calls without results in one message", rows(chat+`{"role":"assistant","content":null,"tool_calls":[`, `{"id":"c#","type":"function","function":{"name":"f","arguments":"{}"}}`, `,`, `]},{"role":"user","content":"a"}]}`)},
	{"calls that wait in one message", rows(chat+`{"role":"assistant","content":null,"tool_calls":[`, `{"id":"c#","type":"function","function":{"name":"f","arguments":"{}"}}`, `,`, `]}]}`)},
	{"calls of one ID, results of one ID", rows(chat, `{"role":"assistant","content":null,"tool_calls":[{"id":"c","type":"function","function":{"name":"f","arguments":"{}"}}]},{"role":"tool","tool_call_id":"c","content":"a"}`, `,`, `]}`)},
	{"results without calls", rows(chat, `{"role":"tool","tool_call_id":"c#","content":"a"}`, `,`, `]}`)},
	{"texts that name an open call", rows(`{"model":"claude-x","max_tokens":9,"messages":[{"role":"assistant","content":[{"type":"tool_use","id":"toolu_1","name":"f","input":{}}]},{"role":"user","content":[`, `{"type":"text","text":"toolu_1"}`, `,`, `]}]}`)},
	{"a text that names its call again and again", rows(`{"model":"claude-x","max_tokens":9,"messages":[{"role":"assistant","content":[{"type":"tool_use","id":"toolu_1","name":"f","input":{}}]},{"role":"user","content":"`, `toolu_1 `, ``, `"}]}`)},
	{"a branched thread", rows(`[`, `{"uuid":"u#","parentUuid":"u0","type":"user","message":{"role":"user","content":"a"}}`, `,`, `]`)},

	{"calls of tools that are almost declared", func(size int) string {
		return rows(`{"model":"gpt-4o","tools":[`, `{"type":"function","function":{"name":"find_trains_#","parameters":{"type":"object"}}}`, `,`, `],`)(size/2) +
			rows(`"messages":[{"role":"user","content":"a"},`, `{"role":"assistant","content":null,"tool_calls":[{"id":"c#","type":"function","function":{"name":"find_trans_x#","arguments":"{}"}}]},{"role":"tool","tool_call_id":"c#","content":"a"}`, `,`, `]}`)(size/2)
	}},
	{"results far from their calls", func(size int) string {
		return rows(`{"model":"claude-x","max_tokens":9,"messages":[{"role":"user","content":"a"},`, `{"role":"assistant","content":[{"type":"tool_use","id":"t#","name":"f","input":{}}]},{"role":"user","content":"b"}`, `,`, `,`)(size*2/3) +
			rows(``, `{"role":"assistant","content":"c"},{"role":"user","content":[{"type":"tool_result","tool_use_id":"t#","content":"d"}]}`, `,`, `]}`)(size/3)
	}},
	{"results of Chat Completions far from their calls", func(size int) string {
		return rows(chat, `{"role":"assistant","content":null,"tool_calls":[{"id":"c#","type":"function","function":{"name":"f","arguments":"{}"}}]},{"role":"user","content":"b"}`, `,`, `,`)(size*2/3) +
			rows(``, `{"role":"user","content":"e"},{"role":"tool","tool_call_id":"c#","content":"d"}`, `,`, `]}`)(size/3)
	}},

	// Parts and messages of nothing.
	{"empty parts", rows(`{"role":"user","content":[`, `{}`, `,`, `]}`)},
	{"empty messages", rows(`[{"role":"user","content":"a"},`, `{}`, `,`, `]`)},
	{"empty texts", rows(`{"model":"claude-x","max_tokens":9,"messages":[{"role":"user","content":[`, `{"type":"text","text":""}`, `,`, `]}]}`)},
	{"unknown parts", rows(chat+`{"role":"user","content":[`, `{"type":"k#","a":0}`, `,`, `]}]}`)},
	{"unknown parts of one type", rows(`{"model":"claude-x","max_tokens":9,"messages":[{"role":"user","content":[`, `{"type":"txt2","text":"a"}`, `,`, `]}]}`)},
	{"unknown roles", rows(chat, `{"role":"actor #","content":"a"}`, `,`, `]}`)},
	{"unknown keys in each message", rows(chat, `{"role":"user","content":"a","k#":0}`, `,`, `]}`)},
	{"misspelt keys", rows(chat, `{"role":"user","contnet":"a"}`, `,`, `]}`)},
	{"an empty object, then another one", rows(``, `{},`, ``, ``)},
	{"numbers as parts", rows(`[{"role":"user","content":[`, `0`, `,`, `]}]`)},
	{"misspelt roles", rows(`[`, `{"role":"usr","content":"a"}`, `,`, `]`)},
	{"one key again and again", rows(`[{"role":"user",`, `"content":"a"`, `,`, `}]`)},
	{"unknown keys", rows(chat+`{"role":"user","content":"a"}],`, `"k#":0`, `,`, `}`)},
	{"tools", rows(`{"model":"gpt-4o","messages":[{"role":"user","content":"a"}],"tools":[`, `{"type":"function","function":{"name":"f","strict":true,"parameters":{"type":"object","properties":{"a":{}}}}}`, `,`, `]}`)},
	{"references to the whole schema", rows(chat+`{"role":"user","content":"a"}],"tools":[{"type":"function","function":{"name":"f","strict":true,"parameters":{"type":"object","properties":{`, `"k#":{"$ref":"#"}`, `,`, `}}}}]}`)},
	{"conversations of one message, a line each", rows(``, `[{"role":"usr","content":""}]`, "\n", ``)},
	{"lines of nothing", again("{}\n")},
	{"lines that are not JSON", again("{\"messages\":[\n")},
	{"lone halves of characters", rows(`[{"role":"user","content":"`, `\ud800`, ``, `"}]`)},

	// Almost JSON.
	{"NUL", again("\x00")},
	{"objects without quotes", again("{a:")},
	{"unquoted objects, side by side", again("{a:1}")},
	{"brackets", again("[")},
	{"quotes", again(`"`)},
	{"backslashes", rows(`{"a":"`, `\`, ``, ``)},
	{"keys with equals signs", again("(a=")},
	{"JSON in JSON in JSON", inside(4, rows(`{"messages":[`, `{"role":"user","content":"a"}`, `,`, `]}`))},
	{"bodies in strings", rows(`[`, `{"body":"{\"messages\":[{\"role\":\"user\",\"content\":\"a\"}]}"}`, `,`, `]`)},

	// What has a text inside.
	{"chains of calls in code", rows("messages(", ".a", "", "")},
	{"calls in calls in code", rows("", "create(messages=[", "", "")},
	{"names in code", rows("messages = [a]\n", "a# = [a, a]\na = a#\n", "", "client.create(messages=a)")},
	{"data of a stream", again("data: {\"a\":1}\n")},
	{"curl with many bodies", rows("curl https://x.org", ` -d '{"messages":[{"role":"user","content":"a"}]}'`, ``, ``)},
	{"curls", again("curl https://x.org -d '{\"messages\":[{\"role\":\"user\",\"content\":\"a\"}]}'\n")},
	{"YAML that goes in", rows("messages:\n", "- - - ", "", "a")},
	{"YAML of messages", rows("messages:\n", "- role: user\n  content: a\n", "", "")},
	{"YAML of aliases", rows("messages:\n- &a [b]\n", "- *a\n", "", "")},
	{"compressed lines", zipped(1000, again("[{\"role\":\"user\",\"content\":\"\"}]\n"))},
	{"compressed empty parts", zipped(1000, rows(`{"role":"user","content":[`, `{}`, `,`, `]}`))},
	{"compressed lines as base64", encoded(zipped(1000, again("{}\n")))},
	{"tool blocks", rows(`[{"role":"assistant","content":"`, `<tool>{\"tool_name\":\"f\"}</tool>`, ``, `"}]`)},
	{"words of Harmony", again("<|start|>assistant<|message|>a<|end|>")},
	{"a transcript", again("User: a\nAssistant: b\n")},
	{"lines of a log", again("2026-01-04 10:00:00 INFO {\"messages\":[{\"role\":\"user\",\"content\":\"a\"}]}\n")},
	{"printed messages", again("HumanMessage(content='a'), ")},

	// Errors and secrets.
	{"an error that names many calls", func(size int) string {
		return rows("Error code: 400 - messages with role 'tool' must follow: ", "call_#", ", ", "\n\n")(size/4) +
			rows(chat+`{"role":"assistant","content":null,"tool_calls":[`, `{"id":"call_#","type":"function","function":{"name":"f","arguments":"{}"}}`, `,`, `]}]}`)(size*3/4)
	}},
	{"an error that names many places", func(size int) string {
		return rows("Error code: 400 - ", "messages.#.content", ": a, ", "\n\n")(size/2) + rows(chat, `{"role":"user","content":""}`, `,`, `]}`)(size/2)
	}},
	{"addresses", again("a#@example.org ")},
	{"passwords", again("password=a#b ")},
}
