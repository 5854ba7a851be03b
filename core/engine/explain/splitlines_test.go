package explain

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// documents are files that people paste with an error, each by the name of its kind.
var documents = map[string]string{
	"a Codex session": `{"timestamp":"2026-03-01T08:00:00Z","type":"session_meta","payload":{"id":"01","cwd":"/srv"}}
{"timestamp":"2026-03-01T08:00:01Z","type":"response_item","payload":{"type":"message","role":"user","content":[{"type":"input_text","text":"Error: is the server down?"}]}}
{"timestamp":"2026-03-01T08:00:02Z","type":"response_item","payload":{"type":"function_call","name":"ping","arguments":"{}","call_id":"call_1"}}`,
	"a Claude Code session": `{"parentUuid":null,"sessionId":"s","type":"user","message":{"role":"user","content":"Ping it"},"uuid":"u1"}
{"parentUuid":"u1","sessionId":"s","type":"assistant","message":{"role":"assistant","content":[{"type":"tool_use","id":"toolu_1","name":"ping","input":{}}]},"uuid":"u2"}`,
	"a session with a torn line": `{"type":"session","version":3,"id":"x","cwd":"/home"}
{"type":"message","id":"a","parentId":null,"message":{"role":"user","content":"Ping it"}}
{"type":"message","id":"b","parentId":"a","message":{"role":"assistant","content":[{"type":"toolCall","id":"c1","na
{"type":"message","id":"c","parentId":"b","message":{"role":"toolResult","toolCallId":"c1","content":[{"type":"text","text":"pong"}]}}`,
	"rows to train on": `{"messages":[{"role":"user","content":"Hi"},{"role":"assistant","content":"Yes?"}]}
{"messages":[{"role":"user","content":"Bye"},{"role":"assistant","content":null}]}`,
	"a recording": `{
  "log": {"version": "1.2", "entries": [
    {"request": {"method": "POST", "url": "https://api.example.com", "postData": {"text": "{\"messages\":[{\"role\":\"user\",\"content\":\"Hi\"}]}"}}, "response": {"content": {}}}
  ]}
}`,
	"a trace": `{"resourceSpans":[{"scopeSpans":[{"spans":[{"name":"chat","attributes":[
  {"key":"gen_ai.prompt.0.role","value":{"stringValue":"user"}},
  {"key":"gen_ai.prompt.0.content","value":{"stringValue":"Hi"}}
]}]}]}]}`,
	"a cassette": `interactions:
- request:
    body: '{"messages":[{"role":"user","content":"Hi"}]}'
    method: POST
    uri: https://api.example.com
  response:
    body:
      string: '{}'
version: 1`,
}

const refusal = "Error code: 400 - {'error': {'message': \"messages with role 'tool' must be a response to a preceeding message\", 'param': 'messages.[1].role'}}"

// An error above or below a document leaves it whole, be it a sentence or the JSON that a provider sent.
func TestSplitLeavesADocumentWhole(t *testing.T) {
	for name, document := range documents {
		for _, said := range []string{refusal, `{"type":"error","error":{"type":"invalid_request_error","message":"messages.1: bad"},"request_id":"req_1"}`, "Traceback (most recent call last):\n  File \"a.py\", line 2, in run\nValueError: bad row"} {
			for _, text := range []string{said + "\n" + document, said + "\n\n" + document + "\n", document + "\n" + said, document + "\n\n" + said + "\n"} {
				pasted, found := Split(text)
				require.True(t, found, "%s: %q", name, text)
				got, rest := pasted.Parts(text)
				require.Equal(t, document, got, name)
				require.Equal(t, said, strings.TrimSpace(rest), name)
			}
		}
	}
}

// A document alone has no error, whatever is said in it.
func TestSplitOfADocumentAlone(t *testing.T) {
	for name, document := range documents {
		pasted, found := Split(document)
		require.True(t, found, name)
		got, rest := pasted.Parts(document)
		require.Equal(t, document, got, name)
		require.Empty(t, strings.TrimSpace(rest), name)
	}
}

// An error between the lines of a document is taken out of them.
func TestSplitTakesAnErrorOutOfADocument(t *testing.T) {
	list := "[\n  {\"role\": \"user\", \"content\": \"Hi\"},\n\x00  {\"role\": \"tool\", \"content\": \"1\", \"tool_call_id\": \"call_1\"}\n]"
	log := strings.Replace(documents["a Codex session"], "\n", "\n\x00", 1)
	rows := strings.Replace(documents["rows to train on"], "\n", "\n\x00", 1)
	for _, document := range []string{list, log, rows} {
		text := strings.Replace(document, "\x00", refusal+"\n", 1)
		pasted, found := Split(text)
		require.True(t, found, text)
		got, rest := pasted.Parts(text)
		require.Equal(t, strings.Replace(document, "\x00", "", 1), got)
		require.Equal(t, refusal, strings.TrimSpace(rest))
	}
}

// The number of a line is named, but not that of the program in a traceback.
func TestLinesThatErrorsName(t *testing.T) {
	for text, want := range map[string]int{
		"Line 7, message 2: content is required":                            7,
		`{"code":"missing_required_parameter","line":2,"param":"method"}`:   2,
		"EOF while parsing a string at line 3 column 90":                    3,
		"Dataset example 4 of 14 contains an unsupported modality":          4,
		"Traceback:\n  File \"a.py\", line 12, in <module>\nValueError: no": 0,
		"an example 5": 0,
	} {
		got := 0
		for _, mention := range Explain(text).Mentions {
			if mention.Kind == "line" {
				got = mention.Count
			}
		}
		require.Equal(t, want, got, text)
	}
}
