package dialect

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/source"
)

// TestNoted: logs of programs and events of streams are told from conversations by their keys.
func TestNoted(t *testing.T) {
	for text, want := range map[string][2]bool{
		`{"messages":[{"role":"user","content":"What is a sessionId, and a parentUuid?"}]}`:                  {},
		`{"sessionId":"s","messages":[{"role":"user","content":"Hi"}]}`:                                      {},
		`[{"role":"user","content":"Hi"}]`:                                                                   {},
		"{\"a\":1}\n{\"parentUuid\":null,\"message\":{\"role\":\"user\",\"content\":\"Hi\"}}":                {true, false},
		`{"timestamp":"2026-01-01","type":"response_item","payload":{"role":"user","content":"Hi"}}`:         {true, false},
		`[{"run_type":"llm","inputs":{"messages":[]}}]`:                                                      {true, false},
		`{"type":"response.created","response":{"id":"r"}}`:                                                  {false, true},
		`{"type":"content_block_delta","index":0,"delta":{"type":"text_delta","text":"Hi"}}`:                 {false, true},
		`{"candidates":[{"content":{"parts":[{"text":"Hi"}]}}]}`:                                             {},
		"{\"candidates\":[{\"content\":{}}]}\n{\"candidates\":[{\"content\":{},\"finishReason\":\"STOP\"}]}": {false, true},
	} {
		file := Open(source.Parse([]byte(text)))
		require.Equal(t, want, [2]bool{file.IsLog(), file.StreamEvent() != source.None}, text)
	}
}
