package engine_test

import (
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"golang.org/x/tools/txtar"

	"github.com/rolecall/rolecall/core/engine"
	"github.com/rolecall/rolecall/core/format"
)

// longLog is the log of a session with that number of calls, of which one has no result.
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
	require.Equal(t, "A Claude Code session, checked as a request to Anthropic Messages. Anthropic Messages would probably reject this: call \"toolu_150\" to \"list\" has no result.", got.Summary.Text)
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
	require.Equal(t, "This text is read-only. Extract the conversation to change it.", failure.Message)
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

// goose is a session of Goose, in which the second call has no result.
const goose = `{"working_dir":"/home/ada","message_count":4}
{"role":"user","content":[{"type":"text","text":"Which files are here?"}]}
{"role":"assistant","content":[{"type":"toolRequest","id":"t1","toolCall":{"status":"success","value":{"name":"shell","arguments":{"command": "ls"}}}},{"type":"toolRequest","id":"t2","toolCall":{"value":{"name":"shell","arguments":{}}}}]}
{"role":"user","content":[{"type":"toolResponse","id":"t1","toolResult":{"value":[{"type":"text","text":"tides.csv"}]}}]}
{"role":"assistant","content":[{"type":"text","text":"One: tides.csv."}]}
`

func TestAFindingInASessionOfGooseIsAtItsPlace(t *testing.T) {
	got := ask[engine.CheckResponse](t, using(goose), "check", engine.CheckRequest{Revision: 1, Targets: true})
	require.Equal(t, 1, got.Conversations)
	require.Equal(t, 4, got.Messages)
	require.Equal(t, engine.Counts{Error: 1}, got.Counts)
	f := got.Findings[0]
	require.Equal(t, "unanswered-call", f.Rule)
	require.Equal(t, 3, f.Line)
	require.Equal(t, "/2/content/1", f.Path)
	require.Equal(t, `{"type":"toolRequest","id":"t2","toolCall":{"value":{"name":"shell","arguments":{}}}}`, goose[f.Offset:f.Offset+f.Length])
	require.Empty(t, f.Fixes)
	require.Equal(t, "A Goose session", got.Dialect.Name)
	require.Equal(t, []engine.Reason{{Text: "read-only, as OpenAI Chat Completions"}}, got.Dialect.Reasons)
	require.Equal(t, `A Goose session, checked as a request to OpenAI Chat Completions. OpenAI Chat Completions would probably reject this: call "t2" to "shell" has no result.`, got.Summary.Text)
	for _, verdict := range got.Targets {
		require.NotEqual(t, "accepted", verdict.Answer, verdict.Target)
	}
}

func TestASessionOfGooseIsConvertedAndTakenOut(t *testing.T) {
	whole := strings.Replace(goose, `,{"type":"toolRequest","id":"t2","toolCall":{"value":{"name":"shell","arguments":{}}}}`, "", 1)
	for _, to := range format.All {
		got := ask[engine.ConvertResponse](t, using(whole), "convert", engine.ConvertRequest{Revision: 1, To: to.ID, Model: "m"})
		back := ask[engine.CheckResponse](t, using(got.Text), "check", engine.CheckRequest{Revision: 1, Dialect: to.ID})
		require.Equal(t, 1, back.Conversations, to.ID)
		require.Contains(t, got.Text, "tides.csv", to.ID)
		require.NotContains(t, got.Text, "toolRequest", to.ID)
	}
	packed := unpack(t, whole, engine.UnpackRequest{Edits: true})
	require.Equal(t, "The conversation in a Goose session", packed.What)
	require.True(t, packed.Log)
	left := edited(t, whole, packed.Edits)
	check := ask[engine.CheckResponse](t, using(left), "check", engine.CheckRequest{Revision: 1})
	require.Equal(t, 4, check.Messages)
	require.False(t, check.Summary.Partly)
}

func TestASessionThatBreaksOffIsReadAsFarAsItGoes(t *testing.T) {
	got := ask[engine.CheckResponse](t, using(goose[:len(goose)-20]), "check", engine.CheckRequest{Revision: 1})
	require.Equal(t, "A Goose session", got.Dialect.Name)
	require.Equal(t, 1, got.Conversations)
	require.Equal(t, 3, got.Messages)
	require.Equal(t, "bad-json", got.Findings[len(got.Findings)-1].Rule)
	require.Equal(t, 5, got.Findings[len(got.Findings)-1].Line)
}

func TestASessionOfGooseIsMadeAcceptable(t *testing.T) {
	got := ask[engine.AcceptResponse](t, using(goose), "accept", engine.AcceptRequest{Revision: 1, Target: "anthropic"})
	made := got.Text
	check := ask[engine.CheckResponse](t, using(made), "check", engine.CheckRequest{Revision: 1, Target: "anthropic"})
	require.Equal(t, "anthropic", check.Dialect.ID)
	require.NotContains(t, made, "toolRequest")
	require.Contains(t, made, "tides.csv")
}

func TestTheZeroEngineReadsConversationsAlone(t *testing.T) {
	var e engine.Engine
	e.Use(1, []byte(goose))
	check, failure := e.Check(engine.CheckRequest{Revision: 1})
	require.Nil(t, failure)
	require.NotContains(t, check.Summary.Text, "checked as a request to ")
}

// Of every form of logs the conversation is read by an API's rules without an error of our own making, nothing is written in
// the text, and what is taken out of it is read.
func TestEveryLogIsReadAndLeftUnchanged(t *testing.T) {
	paths, err := filepath.Glob("../detect/testdata/*.txtar")
	require.NoError(t, err)
	require.Greater(t, len(paths), 50)
	kinds := map[string]bool{}
	for _, path := range paths {
		archive, err := txtar.ParseFile(path)
		require.NoError(t, err)
		text := string(archive.Files[0].Data)
		check := ask[engine.CheckResponse](t, using(text), "check", engine.CheckRequest{Revision: 1})
		require.Contains(t, check.Summary.Text, "checked as a request to ", path)
		for _, f := range check.Findings {
			require.Empty(t, f.Fixes, path)
			require.Contains(t, []string{"unanswered-call", "first-assistant", "waiting-call", "orphan-result", "no-system-message"}, f.Rule, "%s: %s", path, f.Message)
		}
		fixed := ask[engine.EditResponse](t, using(text), "fix", engine.FixRequest{Revision: 1, All: true, Unsafe: true})
		require.Empty(t, fixed.Edits, path)
		packed := unpack(t, text, engine.UnpackRequest{Edits: true, Units: "utf16"})
		kinds[packed.Kind] = true
		out := ask[engine.CheckResponse](t, using(edited(t, text, packed.Edits)), "check", engine.CheckRequest{Revision: 1})
		require.Equal(t, 1, out.Conversations, path)
		require.False(t, out.Summary.Partly, path)
	}
	require.Greater(t, len(kinds), 30)
}
