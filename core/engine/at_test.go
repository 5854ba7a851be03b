package engine_test

import (
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/engine"
)

// What is at the bar, as message, role, kind of part, key and the beginning of what is said of it.
func TestAt(t *testing.T) {
	tests := []struct{ text, want string }{
		{`{"mod|el":"gpt-4o","messages":[{"role":"user","content":"Hi"}]}`, "-1   model: the model that answers"},
		{"{\n  \"model\": \"gpt-4o\",|\n  \"messages\": [{\"role\":\"user\",\"content\":\"Hi\"}]}", "-1   model: the model that answers"},
		{"{\n |  \"model\": \"gpt-4o\",\n  \"messages\": [{\"role\":\"user\",\"content\":\"Hi\"}]}", "-1   model: the model that answers"},
		{`{"model":"gpt-4o","messages":[{"ro|le":"user","content":"Hi"}]}`, "0 user  role: who wrote the message"},
		{`{"model":"gpt-4o","messages":[{"role":"user","content":"H|i"}]}`, "0 user text content: the message's content"},
		{`{"messages":[{"role":"assistant","tool_calls":[{"i|d":"a","type":"function","function":{"name":"f","arguments":"{}"}}]}]}`, "0 assistant call id: the call ID"},
		{`{"messages":[{"role":"assistant","tool_calls":[{"id":"a","type":"function","function":{"name":"f","arg|uments":"{}"}}]}]}`, "0 assistant call arguments: what the model passes to the tool"},
		{`{"messages":[{"role":"tool","tool_call_id":"|a","content":"18"}]}`, "0 tool  tool_call_id: the ID of the call this result answers"},
		{`{"messages":[{"role":"user","content":"Hi","mo|od":1}]}`, "0 user  mood unknown"},
		{`{"model":"claude-x","max_tokens":9,"system":"Be bri|ef","messages":[{"role":"user","content":"Hi"}]}`, "0 system text system: the system prompt"},
		{`{"model":"claude-x","max_tokens":9,"messages":[{"role":"user","content":"Hi"},{"role":"assistant","content":[{"type":"tool_use","id":"a","name":"f","input":{"ci|ty":"Graz"}}]},{"role":"user","content":[{"type":"tool_result","tool_use_id":"a","content":"18"}]}]}`,
			"1 assistant call input: what the model passes to the tool, inside"},
		{`{"model":"claude-x","max_tokens":9,"messages":[{"role":"user","content":"Hi"},{"role":"assistant","content":[{"type":"tool_use","id":"a","name":"f","input":{}}]},{"role":"user","content":[{"type":"tool_result","tool_us|e_id":"a","content":"18"}]}]}`,
			"2 tool  tool_use_id: the ID of the call this result answers"},
		{`{"contents":[{"role":"user","parts":[{"te|xt":"Hi"}]}]}`, "0 user text text: the text, which"},
		{`{"model":"gpt-5","input":[{"role":"user","content":"Hi"},{"type":"function_call","call_id":"c","name":"f","arguments":"{|}"}]}`, "1 assistant call arguments: what the model passes to the tool"},
		{`[{"id":"m","role":"assistant","parts":[{"type":"tool-f","toolCallId":"c","sta|te":"output-available","input":{},"output":"18"}]}]`, "0 assistant call state: the status of the call"},
		{`[{"id":"m","role":"assistant","parts":[{"type":"tool-f","toolCallId":"c","state":"output-available","input":{},"out|put":"18"}]}]`, "1 tool result output: what the tool returned"},
		{`{"na|me":"Ada"}`, "-1   "},
	}
	catalogue, _ := new(engine.Engine).Catalogue(engine.Nothing{})
	for _, test := range tests {
		before, after, _ := strings.Cut(test.text, "|")
		at := ask[engine.AtResponse](t, using(before+after), "at", engine.AtRequest{Revision: 1, Offset: len(before)})
		said := strconv.Itoa(at.Message) + " " + at.Role + " " + at.PartKind + " " + at.Key
		if at.Known {
			said += ": " + catalogue.Slots[at.Slot]
		} else if at.Key != "" {
			said += " unknown"
		}
		if at.Inside {
			said += ", inside"
		}
		begin, end, _ := strings.Cut(test.want, ", inside")
		_ = end
		require.True(t, strings.HasPrefix(said, begin) && at.Inside == strings.HasSuffix(test.want, ", inside"), "%s\n got %s\nwant %s", test.text, said, test.want)
	}
}

// Every place of every example can be asked about, and every slot that comes has words.
func TestAtEveryPlace(t *testing.T) {
	catalogue, _ := new(engine.Engine).Catalogue(engine.Nothing{})
	for _, example := range catalogue.Examples {
		e := using(example.Text)
		for offset := 0; offset <= len(example.Text); offset += 7 {
			at, failure := e.At(engine.AtRequest{Revision: 1, Offset: offset})
			require.Nil(t, failure)
			if at.Known {
				require.Less(t, at.Slot, len(catalogue.Slots), example.ID)
				require.NotEmpty(t, catalogue.Slots[at.Slot], "%s: %s", example.ID, at.Key)
			}
		}
	}
}

// What lies between messages is next to the one after it, or else to the last.
func TestAtNearest(t *testing.T) {
	rows := `{"messages":[{"role":"user","content":"One"},{"role":"assistant","content":"1"}]}
{"messages":[{"role":"user","con
{"messages":[{"role":"user","content":"Two"},{"role":"assistant","content":"2"}]}
`
	log := `{"type":"user","uuid":"a","parentUuid":null,"sessionId":"s","version":"2.0.1","cwd":"/","message":{"role":"user","content":"One"}}
{"type":"assistant","uuid":"b","parentUuid":"a","sessionId":"s","version":"2.0.1","cwd":"/","message":{"id":"m","type":"message","role":"assistant","content":[{"type":"text","text":"1"}]}}
{"type":"user","uuid":"c","parentUuid":"b","sess
{"type":"user","uuid":"d","parentUuid":"b","sessionId":"s","version":"2.0.1","cwd":"/","message":{"role":"user","content":"Two"}}
`
	tests := []struct {
		text, at                    string
		conversation, message, next int
	}{
		{rows, `{"messages"`, 0, -1, 0},
		{rows, `"One"`, 0, 0, -1},
		{rows, `"con` + "\n", 1, -1, 0},
		{rows, "\n{\"messages\":[{\"role\":\"user\",\"content\":\"Two\"", 1, -1, 0},
		{rows, "\n" + `{"messages":[{"role":"user","con` + "\n", 0, -1, 1},
		{log, `"parentUuid":"b","sess` + "\n", 0, -1, 2},
		{log, `"Two"`, 0, 2, -1},
		{`{"messages":[{"role":"user","content":"One"}],"temperature":3}`, "3", 0, -1, 0},
		{`{"name":"Ada"}`, "Ada", -1, -1, -1},
	}
	for _, test := range tests {
		at := ask[engine.AtResponse](t, using(test.text), "at", engine.AtRequest{Revision: 1, Offset: strings.Index(test.text, test.at), Nearest: true})
		require.Equal(t, []int{test.conversation, test.message, test.next}, []int{at.Conversation, at.Message, at.Next}, "%s at %s", test.text, test.at)
	}
}
