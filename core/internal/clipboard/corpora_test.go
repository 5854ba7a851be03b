package clipboard_test

import (
	"encoding/base64"
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/internal/recorded"
	"github.com/rolecall/rolecall/core/source"
)

// wraps put a body into what people paste.
var wraps = map[string]func(body string) string{
	"a curl command": func(body string) string {
		return "curl https://api.example.com/v1 -H 'Authorization: Bearer secret' -d '" + strings.ReplaceAll(body, "'", `'\''`) + "'\n"
	},
	"double quotes": func(body string) string {
		return `curl https://api.example.com/v1 --json "` + strings.NewReplacer(`\`, `\\`, `"`, `\"`, `$`, `\$`, "`", "\\`").Replace(body) + `"`
	},
	"a here-document": func(body string) string { return "curl -d @- https://api.example.com/v1 <<'END'\n" + body + "\nEND\n" },
	"an HTTP request": func(body string) string { return "POST /v1 HTTP/1.1\r\nHost: api.example.com\r\n\r\n" + body },
	"a HAR file": func(body string) string {
		return `{"log":{"entries":[{"request":{"method":"POST","url":"https://api.example.com/v1","postData":{"text":` + source.Quote(body) + `}}}]}}`
	},
	"a cassette": func(body string) string {
		return "interactions:\n- request:\n    body: '" + strings.ReplaceAll(body, "'", "''") + "'\n    method: POST\n    uri: https://api.example.com/v1\n"
	},
	"fetch": func(body string) string {
		return "await fetch(\"https://api.example.com/v1\", {\n  \"body\": " + source.Quote(body) + ",\n  \"method\": \"POST\"\n});"
	},
	"base64":     func(body string) string { return base64.StdEncoding.EncodeToString([]byte(body)) },
	"JSON twice": func(body string) string { return `{"body":` + source.Quote(`{"inner":`+source.Quote(body)+`}`) + `}` },
}

// TestRecordedBodiesComeBack wraps every recorded body in everything that people paste, and
// takes it out again.
func TestRecordedBodiesComeBack(t *testing.T) {
	seen := 0
	for record := range recorded.Each[struct{ Request json.RawMessage }](t, "*/accepted-*.jsonl") {
		// What cannot be read yet cannot be told from any other JSON.
		if len(record.Request) > 100_000 || !reads(record.Request) {
			continue
		}
		seen++
		for name, wrap := range wraps {
			taken, ok := take([]byte(wrap(string(record.Request))), -1)
			require.True(t, ok, "%s: %s", name, record.Request)
			require.JSONEq(t, string(record.Request), string(taken.Text), name)
		}
	}
	require.Greater(t, seen, 500)
}
