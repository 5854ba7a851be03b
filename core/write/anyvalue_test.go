package write_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/format"
)

// anyFields are texts with an @ where any JSON value may be, or as in quotes, the text of one;
// by the format that they are written in. Every format has some.
var anyFields = map[string][]string{
	"openai-chat": {
		`[{"role":"assistant","content":null,"tool_calls":[{"id":"c","type":"function","function":{"name":"f","arguments":"{\"v\":'@'}"}}]},{"role":"tool","tool_call_id":"c","content":"x"}]`,
		`[{"role":"assistant","content":null,"tool_calls":[{"id":"c","type":"function","function":{"name":"f","arguments":"{}"}}]},{"role":"tool","tool_call_id":"c","content":"'@'"}]`,
	},
	"anthropic": {
		`{"messages":[{"role":"user","content":"go"},{"role":"assistant","content":[{"type":"tool_use","id":"c","name":"f","input":{"v":@}}]},{"role":"user","content":[{"type":"tool_result","tool_use_id":"c","content":"'@'"}]}]}`,
	},
	"gemini": {
		`{"contents":[{"role":"user","parts":[{"text":"go"}]},{"role":"model","parts":[{"functionCall":{"id":"c","name":"f","args":{"v":@}}}]},{"role":"user","parts":[{"functionResponse":{"id":"c","name":"f","response":{"v":@}}}]}]}`,
		`{"contents":[{"role":"user","parts":[{"text":"go"}]},{"role":"model","parts":[{"functionCall":{"id":"c","name":"f","args":{}}}]},{"role":"user","parts":[{"functionResponse":{"id":"c","name":"f","response":{"output":@}}}]}]}`,
	},
	"bedrock-converse": {
		`{"messages":[{"role":"user","content":[{"text":"go"}]},{"role":"assistant","content":[{"toolUse":{"toolUseId":"c","name":"f","input":{"v":@}}}]},{"role":"user","content":[{"toolResult":{"toolUseId":"c","content":[{"json":{"v":@}}]}}]}]}`,
		`{"messages":[{"role":"user","content":[{"text":"go"}]},{"role":"assistant","content":[{"toolUse":{"toolUseId":"c","name":"f","input":{}}}]},{"role":"user","content":[{"toolResult":{"toolUseId":"c","content":[{"text":"'@'"}]}}]}]}`,
	},
	"ai-sdk-model": {
		`[{"role":"user","content":"go"},{"role":"assistant","content":[{"type":"tool-call","toolCallId":"c","toolName":"f","input":{"v":@}}]},{"role":"tool","content":[{"type":"tool-result","toolCallId":"c","toolName":"f","output":{"type":"json","value":@}}]}]`,
		`[{"role":"user","content":"go"},{"role":"assistant","content":[{"type":"tool-call","toolCallId":"c","toolName":"f","input":{}}]},{"role":"tool","content":[{"type":"tool-result","toolCallId":"c","toolName":"f","output":{"type":"text","value":"'@'"}}]}]`,
	},
	"ai-sdk-ui": {
		`[{"id":"a","role":"user","parts":[{"type":"text","text":"go"}]},{"id":"b","role":"assistant","parts":[{"type":"tool-f","toolCallId":"c","state":"output-available","input":{"v":@},"output":@}]}]`,
		`[{"id":"a","role":"user","parts":[{"type":"text","text":"go"}]},{"id":"b","role":"assistant","parts":[{"type":"tool-f","toolCallId":"c","state":"output-available","input":{},"output":"'@'"}]}]`,
	},
	"langchain": {
		`[{"type":"human","content":"go"},{"type":"ai","content":"","tool_calls":[{"name":"f","args":{"v":@},"id":"c","type":"tool_call"}]},{"type":"tool","tool_call_id":"c","name":"f","content":"'@'"}]`,
	},
	"otel": {
		`[{"role":"user","parts":[{"type":"text","content":"go"}]},{"role":"assistant","parts":[{"type":"tool_call","id":"c","name":"f","arguments":{"v":@}}]},{"role":"tool","parts":[{"type":"tool_call_response","id":"c","response":@}]}]`,
		`[{"role":"user","parts":[{"type":"text","content":"go"}]},{"role":"assistant","parts":[{"type":"tool_call","id":"c","name":"f","arguments":{}}]},{"role":"tool","parts":[{"type":"tool_call_response","id":"c","response":"'@'"}]}]`,
	},
	"harmony": {
		`[{"role":"user","content":"go"},{"role":"assistant","recipient":"functions.f","content":"{\"v\":'@'}","channel":"commentary","content_type":"<|constrain|>json"},{"role":"tool","name":"functions.f","recipient":"assistant","content":"'@'","channel":"commentary"}]`,
		`[{"role":"system","content":[{"type":"system_content","model_identity":"'@'"}]},{"role":"user","content":"go"},{"role":"assistant","channel":"analysis","content":"'@'"}]`,
	},
	"fine-tune": {
		`{"messages":[{"role":"user","content":"'@'"},{"role":"assistant","content":"'@'","weight":1}]}`,
	},
	"sharegpt": {
		`{"conversations":[{"from":"human","value":"'@'"},{"from":"gpt","value":"'@'"}]}`,
	},
	"openai-responses": {
		`{"model":"gpt-5","input":[{"role":"user","content":"go"},{"type":"function_call","call_id":"c","name":"f","arguments":"{\"v\":'@'}"},{"type":"function_call_output","call_id":"c","output":"'@'"}]}`,
	},
	"mistral": {
		`[{"role":"user","content":"go"},{"role":"assistant","content":"","tool_calls":[{"id":"abcdef123","type":"function","function":{"name":"f","arguments":"{\"v\":'@'}"}}]},{"role":"tool","tool_call_id":"abcdef123","content":"'@'"}]`,
	},
	"cohere": {
		`[{"role":"user","content":"go"},{"role":"assistant","content":"","tool_calls":[{"id":"abcdef123","type":"function","function":{"name":"f","arguments":"{\"v\":'@'}"}}]},{"role":"tool","tool_call_id":"abcdef123","content":"'@'"}]`,
	},
	"ollama": {
		`[{"role":"user","content":"go"},{"role":"assistant","content":"","tool_calls":[{"function":{"name":"f","arguments":{"v":@}}}]},{"role":"tool","tool_name":"f","content":"'@'"}]`,
	},
	"wick": {
		`[{"role":"assistant","content":"","tool_calls":[{"id":"c","name":"f","args":{"v":@}}]},{"role":"tool","tool_call_id":"c","name":"f","content":"'@'"}]`,
	},
	"rolecall": {
		`[{"role":"assistant","content":"","parts":[{"type":"call","id":"c","name":"f","args":{"v":@}}]},{"role":"tool","tool_call_id":"c","name":"f","content":"'@'","content_is_json":true}]`,
		`[{"role":"user","parts":[{"type":"text","text":"a"},{"type":"raw","kind":"k","json":@}]}]`,
		`[{"role":"assistant","parts":[{"type":"call","id":"c","name":"f","args":{"v":@},"server":true},{"type":"result","tool_call_id":"c","name":"f","output":"'@'"}]}]`,
	},
	"agent-types": {
		`[{"id":"a","role":"assistant","content":{"type":"tool-call","id":"c","name":"f","input":{"v":@}},"timestamp":"2024-01-14T10:00:00Z"},{"id":"b","role":"tool","content":{"type":"tool-result","id":"c","name":"f","result":@},"timestamp":"2024-01-14T10:00:00Z"}]`,
		`[{"id":"a","role":"assistant","content":{"type":"tool-call","id":"c","name":"f","input":{}},"timestamp":"2024-01-14T10:00:00Z"},{"id":"b","role":"tool","content":{"type":"tool-result","id":"c","name":"f","result":"'@'"},"timestamp":"2024-01-14T10:00:00Z"}]`,
	},
	"kernel": {
		`[{"role":"user","content":@}]`, `[{"role":"assistant","content":@}]`,
		`[{"role":"assistant","content":"","tool_calls":[{"id":"c","name":"f","arguments":"{\"v\":'@'}"}]},{"role":"tool","tool_call_id":"c","content":@}]`,
	},
	"forge": {
		`[{"role":"assistant","content":"<tool>\n{\"server_name\":\"local\",\"tool_name\":\"f\",\"arguments\":{\"v\":'@'}}\n</tool>"},{"role":"tool","content":"Tool: f\n'@'"}]`,
	},
	"structured": {
		`{"entries":[{"id":"e","timestamp":"2024-01-14T10:00:00Z","message":{"type":"assistant_action","tool_name":"f","tool_id":"c","tool_args":{"v":@}},"decision":"d","audit":{"v":@}},{"id":"g","timestamp":"2024-01-14T10:00:00Z","message":{"type":"tool_result","tool_name":"f","tool_id":"c","success":true,"result":@},"decision":"d","audit":{}}]}`,
		`{"entries":[{"id":"e","message":{"type":"assistant_action","tool_name":"f","tool_id":"c","tool_args":{}}},{"id":"g","message":{"type":"tool_result","tool_name":"f","tool_id":"c","success":true,"result":"'@'"}}]}`,
	},
}

// anyValues are JSON values of every kind, and texts that look like one of another kind.
var anyValues = []string{
	`42`, `-0`, `1.50`, `1E5`, `12345678901234567890`, `1e400`, `true`, `false`, `null`, `""`, `"text"`, `"42"`, `"null"`, `"true"`, `"[1]"`, `"{\"a\":1}"`,
	`"\"quoted\""`, `" \n\u0000é😀<tool>"`, `[]`, `[1]`, `[[],{}]`, `[null,"a",1.50]`, `{}`, `{"a":null}`, `{"output":"x"}`, `{"type":"text","text":"a"}`, `[{"type":"text","text":"a"}]`,
}

// filled is a text with a value, and the text of one, in their places.
func filled(text, value string) string {
	quoted, _ := json.Marshal(value)
	inside := string(quoted[1 : len(quoted)-1])
	return strings.ReplaceAll(strings.ReplaceAll(text, "'@'", inside), "@", value)
}

// TestWireValuesSurviveOrAreNamed puts every kind of value under every key that takes any,
// converts the text into every other format and back, and finds the same value there or a loss
// that names it.
func TestWireValuesSurviveOrAreNamed(t *testing.T) {
	tried, whole := 0, 0
	for _, d := range format.All {
		require.NotEmpty(t, anyFields[d.ID], "anyFields has no text in the format %s", d.ID)
		for number, text := range anyFields[d.ID] {
			for _, value := range anyValues {
				given := []byte(filled(text, value))
				require.True(t, json.Valid(given), "%s", given)
				sameBytes(t, fmt.Sprintf("%s %d", d.ID, number), d, given)
				w := readWire(t, given, d)
				for _, to := range format.All {
					if to == d {
						continue
					}
					all, unsaid := w.thereAndBack(t, to)
					if len(unsaid) > 0 {
						t.Errorf("%s to %s and back: %s, was %s, is %s", given, to.ID, unsaid[0], unsaid[0].was, unsaid[0].is)
					}
					if tried++; len(all) == 0 {
						whole++
					}
				}
			}
		}
	}
	t.Logf("%d of %d come back as they were", whole, tried)
	require.Greater(t, whole, tried/4)
}
