package detect

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/source"
)

// TestNoted: logs of programs and events of streams are told from conversations by their keys.
func TestNoted(t *testing.T) {
	for text, want := range map[string][2]bool{
		`{"messages":[{"role":"user","content":"What is a sessionId, and a parentUuid?"}]}`:                                           {},
		`{"sessionId":"s","messages":[{"role":"user","content":"Hi"}]}`:                                                               {},
		`[{"role":"user","content":"Hi"}]`:                                                                                            {},
		"{\"a\":1}\n{\"parentUuid\":null,\"message\":{\"role\":\"user\",\"content\":\"Hi\"}}":                                         {true, false},
		`{"timestamp":"2026-01-01","type":"response_item","payload":{"role":"user","content":"Hi"}}`:                                  {true, false},
		`[{"type":"conversation.item.create","item":{"type":"message","role":"user","content":[{"type":"input_text","text":"Hi"}]}}]`: {true, false},
		`{"object":"list","data":[{"object":"thread.message","thread_id":"t","run_id":null,"role":"user","content":[]}]}`:             {true, false},
		`[{"run_type":"llm","inputs":{"messages":[]}}]`:                                                                               {true, false},
		`{"type":"response.created","response":{"id":"r"}}`:                                                                           {false, true},
		`{"type":"content_block_delta","index":0,"delta":{"type":"text_delta","text":"Hi"}}`:                                          {false, true},
		`{"model":"m","created_at":"t","message":{"role":"assistant","content":"Hi"},"done":false}`:                                   {false, true},
		`{"model":"m","created_at":"t","message":{"role":"assistant","content":"Hi"},"done":true}`:                                    {},
		`{"working_dir":"/a","conversation":[{"role":"user","created":1,"content":[{"type":"text","text":"Hi"}]}]}`:                   {true, false},
		`[{"role":"user","message":"Hi"},{"role":"assistant","message":"Ho"}]`:                                                        {},
		`{"role":"user","message":{"content":[{"type":"text","text":"Hi"}]}}`:                                                         {true, false},
		`{"messages":[{"info":{"role":"user"},"parts":[{"type":"text","text":"Hi"}]}]}`:                                               {true, false},
		`{"messages":[{"role":"user","content":"Hi"}],"metadata":{"trajectory":1}}`:                                                   {},
		`{"candidates":[{"content":{"parts":[{"text":"Hi"}]}}]}`:                                                                      {},
		"{\"candidates\":[{\"content\":{}}]}\n{\"candidates\":[{\"content\":{},\"finishReason\":\"STOP\"}]}":                          {false, true},
	} {
		file := Open(source.Parse([]byte(text)))
		require.Equal(t, want, [2]bool{file.IsLog(), file.StreamEvent() != source.None}, text)
	}
}

// TestPairs: a row with two answers to choose from is one conversation, what was asked, in its line.
func TestPairs(t *testing.T) {
	user, answer := `[{"role":"user","content":"Hi"}]`, `[{"role":"assistant","content":"Ho"}]`
	for _, row := range []string{
		`{"input":{"messages":` + user + `,"tools":[]},"preferred_output":` + answer + `,"non_preferred_output":` + answer + `}`,
		`{"chosen":` + answer + `,"prompt":` + user + `,"rejected":` + answer + `}`,
	} {
		file := Open(source.Parse([]byte(row + "\n" + row + "\n")))
		require.True(t, file.HasPairs(), row)
		require.Len(t, file.Refs, 2, row)
		require.Equal(t, []int{0, 1}, []int{file.Refs[0].Line, file.Refs[1].Line}, row)
		require.Equal(t, user, string(file.Doc.Raw(file.Refs[1].List)), row)
	}
	for _, other := range []string{`{"prompt":"Hi","chosen":"Ho","rejected":"Hm"}`, `{"input":` + user + `,"preferred_output":[]}`} {
		require.False(t, Open(source.Parse([]byte(other))).HasPairs(), other)
	}
}
