package detect_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/source"
)

// storedErrors are logs of programs that end with the error "400 too long", with an answer that came after it.
var storedErrors = []struct{ program, log, answer string }{
	{"a Claude Code session", `{"parentUuid":null,"type":"user","message":{"role":"user","content":"Hi"},"uuid":"a"}
{"parentUuid":"a","type":"assistant","isApiErrorMessage":true,"message":{"role":"assistant","content":[{"type":"text","text":"400 too long"}]},"uuid":"b"}`,
		`{"parentUuid":"b","type":"assistant","message":{"role":"assistant","content":[{"type":"text","text":"Hello"}]},"uuid":"c"}`},
	{"a Claude Code session", `{"parentUuid":null,"type":"user","message":{"role":"user","content":"Hi"},"uuid":"a"}
{"parentUuid":"a","type":"system","subtype":"api_error","error":{"status":400,"error":{"type":"error","error":{"type":"invalid_request_error","message":"400 too long"}}},"uuid":"b"}`,
		`{"parentUuid":"b","type":"assistant","message":{"role":"assistant","content":[{"type":"text","text":"Hello"}]},"uuid":"c"}`},
	{"a Codex session", `{"type":"session_meta","timestamp":"t","payload":{"id":"s"}}
{"type":"response_item","payload":{"type":"message","role":"assistant","content":[{"type":"output_text","text":"Hello"}]}}
{"type":"response_item","payload":{"type":"message","role":"user","content":[{"type":"input_text","text":"Hi"}]}}
{"type":"event_msg","payload":{"type":"error","message":"400 too long"}}`,
		`{"type":"response_item","payload":{"type":"function_call","name":"shell","arguments":"{}","call_id":"c"}}`},
	{"Codex events", `{"type":"thread.started","thread_id":"t"}
{"type":"item.completed","item":{"id":"i1","type":"agent_message","text":"Hi"}}
{"type":"turn.failed","error":{"message":"400 too long"}}`,
		`{"type":"item.completed","item":{"id":"i2","type":"agent_message","text":"Hello"}}`},
	{"a pi session", `{"type":"session","version":3,"id":"s","cwd":"/w"}
{"type":"message","id":"a","parentId":null,"message":{"role":"user","content":[{"type":"text","text":"Hi"}]}}
{"type":"message","id":"b","parentId":"a","message":{"role":"assistant","content":[],"stopReason":"error","errorMessage":"400 too long"}}`,
		`{"type":"message","id":"c","parentId":"a","message":{"role":"assistant","content":[{"type":"text","text":"Hello"}],"stopReason":"stop"}}`},
	{"an opencode session", `{"info":{"id":"s"},"messages":[{"info":{"role":"user","sessionID":"s"},"parts":[{"type":"text","text":"Hi"}]},
{"info":{"role":"assistant","error":{"name":"APIError","data":{"message":"400 too long","statusCode":400}}},"parts":[]}`,
		`,{"info":{"role":"assistant"},"parts":[{"type":"text","text":"Hello"}]}`},
	{"a Gemini CLI session", `{"sessionId":"s","projectHash":"h","messages":[{"id":"1","type":"user","content":"Hi"},{"id":"2","type":"error","content":"400 too long"}`,
		`,{"id":"3","type":"gemini","content":"Hello"}`},
	{"a Qwen Code session", `{"uuid":"a","parentUuid":null,"sessionId":"s","type":"user","message":{"role":"user","parts":[{"text":"Hi"}]}}
{"uuid":"b","parentUuid":"a","sessionId":"s","type":"system","subtype":"ui_telemetry","systemPayload":{"uiEvent":{"error_message":"400 too long"}}}`,
		`{"uuid":"c","parentUuid":"b","sessionId":"s","type":"assistant","message":{"role":"model","parts":[{"text":"Hello"}]}}`},
	{"a GitHub Copilot CLI session", `{"type":"user.message","data":{"content":"Hi"},"id":"a","timestamp":"t","parentId":null}
{"type":"session.error","data":{"errorType":"query","message":"400 too long"},"id":"b","timestamp":"t","parentId":"a"}`,
		`{"type":"assistant.message","data":{"content":"Hello"},"id":"c","timestamp":"t","parentId":"b"}`},
	{"a GitHub Copilot chat", `{"responderUsername":"GitHub Copilot","requests":[{"message":{"text":"Hi"},"response":[],"result":{"errorDetails":{"message":"400 too long"}}}`,
		`,{"message":{"text":"Again"},"response":[{"value":"Hello"}],"result":{}}`},
	{"a Cline chat", `[{"ts":1,"type":"say","say":"task","text":"Hi"},{"ts":2,"type":"ask","ask":"api_req_failed","text":"400 too long"}`,
		`,{"ts":3,"type":"say","say":"text","text":"Hello"}`},
}

// closed is a log with all that it opens closed.
func closed(log string) string {
	if strings.HasPrefix(log, "[") {
		return log + "]"
	}
	if strings.Contains(log, `"messages":[`) || strings.Contains(log, `"requests":[`) {
		return log + "]}"
	}
	return log
}

func TestTheErrorThatALogEndsWithIsFound(t *testing.T) {
	for _, each := range storedErrors {
		log := detect.OpenLogs(source.Parse([]byte(closed(each.log))))
		require.True(t, log.Joined(), each.program)
		require.Equal(t, each.program, log.Log().Name)
		at := log.LastError()
		require.NotEqual(t, source.None, at, each.program)
		require.Equal(t, "400 too long", log.Doc.Whole().String(at), each.program)

		between := "\n"
		if closed(each.log) != each.log {
			between = ""
		}
		answered := detect.OpenLogs(source.Parse([]byte(closed(each.log + between + each.answer))))
		require.Equal(t, each.program, answered.Log().Name)
		require.Equal(t, source.None, answered.LastError(), each.program)
	}
}
