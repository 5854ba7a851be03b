package engine_test

import (
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/engine"
	"github.com/rolecall/rolecall/core/format"
)

// longLog is the log of a session with so many calls, of which one has no result.
func longLog(calls, open int) string {
	var log strings.Builder
	log.WriteString(agentLine("u", "null", false, "user", `"Hi"`))
	before := "u"
	for i := range calls {
		n := strconv.Itoa(i)
		log.WriteString(agentLine("a"+n, `"`+before+`"`, false, "assistant", `[{"type":"tool_use","id":"toolu_`+n+`","name":"list","input":{}}]`))
		result := `[{"type":"tool_result","tool_use_id":"toolu_` + n + `","content":"IC 5"}]`
		if i == open {
			result = `"Go on"`
		}
		before = "r" + n
		log.WriteString(agentLine(before, `"a`+n+`"`, false, "user", result))
	}
	return log.String()
}

func TestAFindingInALogIsAtItsLine(t *testing.T) {
	log := longLog(300, 150)
	got := ask[engine.CheckResponse](t, using(log), "check", engine.CheckRequest{Revision: 1})
	require.Equal(t, 1, got.Conversations)
	require.Equal(t, engine.Counts{Error: 1}, got.Counts)
	f := got.Findings[0]
	require.Equal(t, "unanswered-call", f.Rule)
	require.Equal(t, 302, f.Line)
	require.Equal(t, "/301/message/content/0", f.Path)
	require.Equal(t, `{"type":"tool_use","id":"toolu_150","name":"list","input":{}}`, log[f.Offset:f.Offset+f.Length])
	require.Empty(t, f.Fixes)
	require.Equal(t, "This is the log of a session, read as one conversation. Anthropic Messages rejects this: call \"toolu_150\" of \"list\" has no result.", got.Summary.Text)
}

func TestALogThatEndsWithACallHasNoError(t *testing.T) {
	log := longLog(2, 2) + agentLine("e", `"r1"`, false, "assistant", `[{"type":"tool_use","id":"toolu_e","name":"list","input":{}}]`)
	got := ask[engine.CheckResponse](t, using(log), "check", engine.CheckRequest{Revision: 1, Targets: true})
	require.Equal(t, engine.Counts{Info: 1}, got.Counts)
	require.Equal(t, "no-known-problem", got.Summary.Answer)
	for _, verdict := range got.Targets {
		require.NotEqual(t, "accepted", verdict.Answer, verdict.Target)
	}
}

func TestNothingIsWrittenInsideALog(t *testing.T) {
	log := longLog(3, 1)
	e := using(log)
	fixed := ask[engine.EditResponse](t, e, "fix", engine.FixRequest{Revision: 1, All: true, Unsafe: true})
	require.Empty(t, fixed.Edits)
	laid := ask[engine.EditResponse](t, e, "format", engine.FormatRequest{Revision: 1, Compact: true})
	require.Equal(t, log, string(engine.Edited([]byte(log), laid.Edits)))
	_, failure := e.Build(engine.BuildRequest{Revision: 1, Action: "remove", At: 0})
	require.Equal(t, "This is the log of a session. Extract the conversation to change it.", failure.Message)
}

func TestALogIsConvertedAndTakenOut(t *testing.T) {
	log := longLog(2, 2)
	for _, to := range format.All {
		got := ask[engine.ConvertResponse](t, using(log), "convert", engine.ConvertRequest{Revision: 1, To: to.ID, Model: "m"})
		back := ask[engine.CheckResponse](t, using(got.Text), "check", engine.CheckRequest{Revision: 1, Dialect: to.ID})
		require.Equal(t, 1, back.Conversations, to.ID)
		require.Contains(t, got.Text, "IC 5", to.ID)
	}
	taken := ask[engine.UnpackResponse](t, using(log), "unpack", engine.UnpackRequest{Revision: 1})
	require.Equal(t, "claude-code", taken.Packed.Kind)
	require.Contains(t, taken.Packed.Preview, `"content": "Hi"`)
}
