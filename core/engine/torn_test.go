package engine_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/engine"
)

// tornLog is a log in which the line with a call is torn, and its result follows another call.
const tornLog = `{"type":"session","version":3,"id":"x","cwd":"/home"}
{"type":"message","id":"a","parentId":null,"message":{"role":"user","content":"List and build"}}
{"type":"message","id":"b","parentId":"a","message":{"role":"assistant","content":[{"type":"toolCall","id":"call_ls","name":"ls","arguments":{}}]}}
{"type":"message","id":"c","parentId":"b","message":{"role":"assistant","content":[{"type":"toolCall","id":"call_make","na
{"type":"message","id":"d","parentId":"b","message":{"role":"toolResult","toolCallId":"call_make","content":[{"type":"text","text":"built"}]}}
{"type":"message","id":"e","parentId":"d","message":{"role":"assistant","content":[{"type":"text","text":"Done."}]}}`

func findingsOf(t *testing.T, text string) []string {
	t.Helper()
	var got []string
	for _, f := range ask[engine.CheckResponse](t, using(text), "check", engine.CheckRequest{Revision: 1}).Findings {
		got = append(got, f.Level+" "+f.Rule+" "+f.Message)
		if f.Rule == "orphan-result" || f.Rule == "unanswered-call" {
			require.Empty(t, f.Fixes, f.Message)
		}
	}
	return got
}

// Nothing is said of a call and a result between which a line can't be read: that line may have the other half.
func TestPairsAroundATornLineAreUndecided(t *testing.T) {
	require.Equal(t, []string{
		"error bad-json Unterminated string",
		`info orphan-result The result for "call_make" may have its call in a line that can't be read`,
	}, findingsOf(t, tornLog))

	// The result of a call may be in it, too.
	lost := strings.Replace(tornLog, `"toolCallId":"call_make","content":[`, `"toolCallId":"call_make","cont`+"\n", 1)
	lost = strings.Replace(lost, `"role":"assistant","content":[{"type":"toolCall","id":"call_make","na`, `"role":"assistant","content":[{"type":"toolCall","id":"call_make","name":"make","arguments":{}}]}}`, 1)
	require.Contains(t, findingsOf(t, lost), `info unanswered-call Call "call_ls" to "ls" may have its result in a line that can't be read`)

	// Without a torn line they are decided.
	whole := strings.Replace(tornLog, `"call_make","na`, `"call_make","name":"make","arguments":{}}]}}`, 1)
	whole = strings.Replace(whole, `"parentId":"b","message":{"role":"toolResult"`, `"parentId":"c","message":{"role":"toolResult"`, 1)
	require.Equal(t, []string{`error unanswered-call Call "call_ls" to "ls" has no result`}, findingsOf(t, whole))
}

// What is whole in a torn line is read, and the fix leaves it there.
func TestAFixOfATornLineKeepsWhatIsWhole(t *testing.T) {
	const first, whole, last = `{"role":"user","content":"List."}`, `{"role":"assistant","content":"One file."}`, `{"role":"user","content":"Thanks"}`
	for line, want := range map[string]string{
		whole + last: whole + "\n" + last,
		`{"role":"assistant","content":"On` + whole: whole,
		`files."}` + whole:                          whole,
	} {
		text := first + "\n" + line + "\n" + last + "\n"
		got := ask[engine.CheckResponse](t, using(text), "check", engine.CheckRequest{Revision: 1})
		require.Equal(t, "bad-json", got.Findings[0].Rule)
		require.Len(t, got.Findings[0].Fixes, 1)
		edit := ask[engine.EditResponse](t, using(text), "fix", engine.FixRequest{Revision: 1, Rule: "bad-json", Offset: got.Findings[0].Offset})
		require.Len(t, edit.Edits, 1)
		cut := edit.Edits[0]
		require.Equal(t, first+"\n"+want+"\n"+last+"\n", text[:cut.Offset]+cut.Text+text[cut.Offset+cut.Length:])
	}
}
