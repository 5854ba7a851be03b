package lint

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestContractsOfSystems: what the five systems don't allow is found at its place, and what they allow
// isn't.
func TestContractsOfSystems(t *testing.T) {
	agent := func(message string) string {
		return `[{"id": "m1", "role": "user", "content": {"type": "text", "text": "Hi"}, "timestamp": "2024-01-14T10:00:00Z"}, ` + message + `]`
	}
	for _, test := range []struct {
		name, dialect, text string
		want                string // the rules and the texts that they point to
	}{
		{"everything that agent-types has", AgentTypes, `{"id": "s", "title": "T", "messages": [
			{"id": "m1", "role": "user", "content": {"type": "image", "images": [{"data": "AAAA", "name": "a", "mediaType": "image/webp"}]}, "timestamp": "2024-01-14T10:00:00Z"},
			{"id": "m2", "role": "assistant", "content": {"type": "thinking", "reasoning": "hm"}, "timestamp": "2024-01-14T10:00:00Z", "parentId": "m1", "usage": {"input": 1, "output": 2, "cacheRead": 3, "cacheWrite": 4}},
			{"id": "m3", "role": "assistant", "content": {"type": "tool-call", "name": "f", "id": "c", "input": {}}, "timestamp": "2024-01-14T10:00:00Z", "parentId": "m2"},
			{"id": "m4", "role": "tool", "content": {"type": "tool-result", "name": "f", "id": "c", "result": [1]}, "timestamp": "2024-01-14T10:00:00Z", "parentId": "m3"},
			{"id": "m5", "role": "assistant", "content": {"type": "code", "code": "x", "language": "go"}, "timestamp": "2024-01-14T10:00:00Z", "parentId": "m4"}
		], "createdAt": "2024-01-14T10:00:00Z", "updatedAt": "2024-01-14T10:05:00Z"}`, ""},
		{"no id", AgentTypes, agent(`{"role": "user", "content": {"type": "text", "text": "a"}, "timestamp": "2024-01-14T10:00:00Z"}`), `missing-field {"role": "user",`},
		{"no timestamp", AgentTypes, agent(`{"id": "a", "role": "user", "content": {"type": "text", "text": "a"}}`), `missing-field {"id": "a", "rol`},
		{"no role", AgentTypes, agent(`{"id": "a", "content": {"type": "text", "text": "a"}, "timestamp": "2024-01-14T10:00:00Z"}`), `missing-role {"id": "a", "con`},
		{"a role that is none", AgentTypes, agent(`{"id": "a", "role": "shell", "content": {"type": "text", "text": "a"}, "timestamp": "2024-01-14T10:00:00Z"}`), `unknown-role "shell"`},
		{"plain content", AgentTypes, agent(`{"id": "a", "role": "user", "content": "a", "timestamp": "2024-01-14T10:00:00Z"}`), `wrong-content-type "a"`},
		{"a kind of a later version", AgentTypes, agent(`{"id": "a", "role": "assistant", "content": {"type": "diff", "oldCode": "x"}, "timestamp": "2024-01-14T10:00:00Z"}`), `unfamiliar-part "diff"`},
		{"a media type that is none", AgentTypes, agent(`{"id": "a", "role": "user", "content": {"type": "image", "images": [{"data": "AAAA", "name": "a", "mediaType": "image/svg+xml"}]}, "timestamp": "2024-01-14T10:00:00Z"}`), `bad-value "image/svg+xml"`},
		{"an image without name", AgentTypes, agent(`{"id": "a", "role": "user", "content": {"type": "image", "images": [{"data": "AAAA", "mediaType": "image/png"}]}, "timestamp": "2024-01-14T10:00:00Z"}`), `missing-field {"data": "AAAA",`},
		{"usage without output", AgentTypes, agent(`{"id": "a", "role": "assistant", "content": {"type": "text", "text": "a"}, "timestamp": "2024-01-14T10:00:00Z", "usage": {"input": 1}}`), `missing-field {"input": 1}`},
		{"metadata", AgentTypes, agent(`{"id": "a", "role": "user", "content": {"type": "text", "text": "a"}, "timestamp": "2024-01-14T10:00:00Z", "metadata": {"x": 1}}`), `unknown-field "metadata"`},
		{"status", AgentTypes, agent(`{"id": "a", "role": "user", "content": {"type": "text", "text": "a"}, "timestamp": "2024-01-14T10:00:00Z", "status": "pending"}`), `unknown-field "status"`},

		{"everything that kernel has", Kernel, `[{"role": "system", "content": "Be brief."}, {"role": "user", "content": {"any": 1}},
			{"role": "assistant", "content": null, "tool_calls": [{"id": "c", "name": "f", "arguments": "{}"}]}, {"role": "tool", "content": "1", "tool_call_id": "c"}]`, ""},
		{"arguments that aren't text", Kernel, `[{"role": "user", "content": "a"}, {"role": "assistant", "content": "", "tool_calls": [{"id": "c", "name": "f", "arguments": {"a": 1}}]}]`, `waiting-call {"id": "c", "nam, unquoted-arguments {"a": 1}`},

		{"arguments of gpt-oss that aren't text", Harmony, `[{"role": "user", "content": "a"}, {"role": "assistant", "recipient": "functions.f", "content": {"a": 1}, "channel": "commentary"}, {"role": "tool", "name": "functions.f", "recipient": "assistant", "content": "x", "channel": "commentary"}]`, `unquoted-arguments {"a": 1}`},

		{"forge in order", Forge, `[{"role": "system", "content": "a"}, {"role": "user", "content": "b"}, {"role": "assistant", "content": "<tool>{\"tool_name\": \"f\", \"arguments\": {}}</tool>"}, {"role": "tool", "content": "Tool: f\nResult: 1 of 2"}, {"role": "assistant", "content": "c"}]`, ""},
		{"forge out of order", Forge, `[{"role": "tool", "content": "Tool: tool_name\nResult"}, {"role": "assistant", "content": "Response"}, {"role": "user", "content": "Question"}, {"role": "system", "content": "a"}]`, `orphan-result {"role": "tool",, system-inside "system"`},
		{"a result before its call", Forge, `[{"role": "system", "content": "a"}, {"role": "user", "content": "b"}, {"role": "tool", "content": "Tool: f\nResult: 1 of 2"}, {"role": "assistant", "content": "<tool>{\"tool_name\": \"f\", \"arguments\": {}}</tool>"}]`, `orphan-result {"role": "tool",`},
		{"no system message, a bare result", Forge, `[{"role": "user", "content": "b"}, {"role": "assistant", "content": "<tool>{\"tool_name\": \"f\", \"arguments\": {}}</tool>"}, {"role": "tool", "content": "Tool: f\n42"}]`, `no-system-message "user", bare-result 42`},

		{"everything that structured has", Structured, `{"entries": [{"id": "a", "timestamp": "2026-02-10T15:30:00Z", "message": {"type": "user", "content": "a"}, "decision": "x", "audit": {}},
			{"id": "b", "message": {"type": "system_context", "content": "a"}, "decision": "", "audit": {}}, {"message": {"type": "assistant_text", "content": "a"}},
			{"message": {"type": "assistant_action", "tool_name": "f", "tool_args": {}, "tool_id": "1"}}, {"message": {"type": "tool_error", "tool_name": "f", "tool_id": "1", "success": false, "error": "x"}}]}`, ""},
		{"a type that is none", Structured, `[{"type": "user", "content": "a"}, {"type": "thought", "content": "a"}]`, `bad-value "thought"`},
		{"success in an error", Structured, `[{"type": "user", "content": "a"}, {"type": "assistant_action", "tool_name": "f", "tool_args": {}, "tool_id": "1"}, {"type": "tool_error", "tool_name": "f", "tool_id": "1", "success": true, "error": "x"}]`, `bad-value true`},
	} {
		t.Run(test.name, func(t *testing.T) {
			req := request(test.text, test.dialect, test.dialect)
			var got []string
			for _, f := range Check(req).Findings {
				at := test.text[f.At.Start:f.At.End]
				got = append(got, f.Rule+" "+at[:min(len(at), 16)])
			}
			require.Equal(t, test.want, strings.Join(got, ", "))
		})
	}
}
