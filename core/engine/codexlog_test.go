package engine_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/engine"
)

// Codex stores a web search without its ID, which OpenAI requires of a request.
func TestACodexSessionWithAWebSearchHasNoError(t *testing.T) {
	const log = `{"timestamp":"2026-08-02T10:00:00Z","type":"session_meta","payload":{"id":"01","cwd":"/w","originator":"codex_cli_rs"}}
{"timestamp":"2026-08-02T10:00:01Z","type":"response_item","payload":{"type":"message","role":"user","content":[{"type":"input_text","text":"When is the next tide?"}]}}
{"timestamp":"2026-08-02T10:00:02Z","type":"response_item","payload":{"type":"web_search_call","status":"completed","action":{"type":"search","query":"tide tables"}}}
{"timestamp":"2026-08-02T10:00:03Z","type":"response_item","payload":{"type":"message","role":"assistant","content":[{"type":"output_text","text":"At nine."}]}}`
	got := ask[engine.CheckResponse](t, using(log), "check", engine.CheckRequest{Revision: 1})
	require.Equal(t, "A Codex session", got.Dialect.Name)
	require.Empty(t, got.Findings)

	const request = `{"model":"gpt-5","input":[{"role":"user","content":"When?"},{"type":"web_search_call","status":"completed","action":{"type":"search","query":"tide tables"}},{"role":"user","content":"Well?"}]}`
	require.Equal(t, "missing-field", ask[engine.CheckResponse](t, using(request), "check", engine.CheckRequest{Revision: 1}).Findings[0].Rule)
}

// The toolsets of two servers are two tools, though neither has a name.
func TestToolsetsOfTwoServersAreNoDuplicates(t *testing.T) {
	const request = `{"model":"claude-sonnet-5","max_tokens":100,"mcp_servers":[{"type":"url","url":"https://a.example","name":"a"},{"type":"url","url":"https://b.example","name":"b"}],
 "tools":[{"type":"mcp_toolset","mcp_server_name":"a"},{"type":"mcp_toolset","mcp_server_name":"b"}],"messages":[{"role":"user","content":"Hi"}]}`
	betas := engine.As{Betas: []string{"mcp-client-2025-11-20"}}
	require.Empty(t, ask[engine.CheckResponse](t, using(request), "check", engine.CheckRequest{Revision: 1, As: betas}).Findings)
	require.Empty(t, ask[engine.CheckResponse](t, using(`{"model":"gpt-5","tools":[{"type":"mcp","server_label":"a","server_url":"https://a.example"},{"type":"mcp","server_label":"b","server_url":"https://b.example"}],"input":"Hi"}`), "check", engine.CheckRequest{Revision: 1}).Findings)
}
