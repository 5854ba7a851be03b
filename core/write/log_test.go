package write_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// claudeLine is a line of the log of Claude Code. A parent of "" is none.
func claudeLine(id, parent, role, content, more string) string {
	if parent = `"` + parent + `"`; parent == `""` {
		parent = "null"
	}
	return `{"parentUuid":` + parent + `,"sessionId":"s","uuid":"` + id + `","type":"` + role + `","message":{"role":"` + role + `","content":` + content + more + `}}`
}

func answer(id string) string {
	return `,"id":"` + id + `","model":"claude-sonnet-4-5","usage":{"input_tokens":3}`
}

func says(text string) string { return `[{"type":"text","text":"` + text + `"}]` }

func calls(id string) string {
	return `[{"type":"tool_use","id":"` + id + `","name":"list","input":{"of":"trains"}}]`
}

func gives(id string) string {
	return `[{"type":"tool_result","tool_use_id":"` + id + `","content":"IC 5"}]`
}

// sayings are the conversations of a text, a line for each, with roles, calls and texts.
func sayings(t *testing.T, lines ...string) []string {
	t.Helper()
	file := detect.Open(source.Parse([]byte(strings.Join(lines, "\n"))))
	require.True(t, file.Joined())
	require.False(t, file.Ambiguous)
	var all []string
	for i := range file.Refs {
		var c bind.Conversation
		file.Decode(i, nil, bind.Options{}, &c)
		require.Empty(t, c.Problems)
		var said []string
		for k := range c.Messages {
			m := &c.Messages[k]
			line := string(m.Role[0])
			for _, part := range m.All() {
				switch part := part.(type) {
				case core.Text:
					line += " " + part.Text
				case core.ToolCall:
					line += " call " + part.ID
				case core.ToolResult:
					line += " result " + part.ToolCallID
				}
			}
			if m.ToolCallID != "" {
				line += " of " + m.ToolCallID
			}
			said = append(said, line)
		}
		all = append(all, strings.Join(said, ", "))
	}
	return all
}

func TestLinesOfALogAreOneConversation(t *testing.T) {
	require.Equal(t, []string{"u Hi, a call c1, t IC 5 of c1, a Done"}, sayings(t,
		`{"type":"summary","summary":"Trains","leafUuid":"4"}`,
		claudeLine("1", "", "user", `"Hi"`, ""),
		claudeLine("2", "1", "assistant", calls("c1"), answer("m1")),
		`{"type":"system","uuid":"s","parentUuid":"2","content":"hook"}`,
		claudeLine("3", "s", "user", gives("c1"), ""),
		claudeLine("4", "3", "assistant", says("Done"), answer("m2")),
	))
}

func TestBlocksOfOneAnswerAreOneMessage(t *testing.T) {
	// Each call has its result below it, so that only one of them is on the way to the end.
	require.Equal(t, []string{"u Hi, a I look. call c1 call c2, t IC 5 of c1, t IC 5 of c2, a Done"}, sayings(t,
		claudeLine("1", "", "user", `"Hi"`, ""),
		claudeLine("2", "1", "assistant", says("I look."), answer("m1")),
		claudeLine("3", "2", "assistant", calls("c1"), answer("m1")),
		claudeLine("4", "3", "user", gives("c1"), ""),
		claudeLine("5", "3", "assistant", calls("c2"), answer("m1")),
		claudeLine("6", "5", "user", gives("c2"), ""),
		claudeLine("7", "6", "assistant", says("Done"), answer("m2")),
	))
}

func TestOnlyTheLastBranchOfALogIsRead(t *testing.T) {
	require.Equal(t, []string{"u Hi, a Again., u Thanks"}, sayings(t,
		claudeLine("1", "", "user", `"Hi"`, ""),
		claudeLine("2", "1", "assistant", calls("c1"), answer("m1")),
		claudeLine("3", "1", "assistant", says("Again."), answer("m2")),
		claudeLine("4", "3", "user", `"Thanks"`, ""),
	))
}

// What was said before the summary isn't sent any more.
func TestASessionGoesOnAfterItsSummary(t *testing.T) {
	require.Equal(t, []string{"u What was said: hi, a Go on."}, sayings(t,
		claudeLine("1", "", "user", `"Hi"`, ""),
		claudeLine("2", "1", "assistant", says("Yes."), answer("m1")),
		`{"type":"system","subtype":"compact_boundary","uuid":"b","parentUuid":null,"logicalParentUuid":"2"}`,
		claudeLine("3", "b", "user", `"What was said: hi"`, ""),
		claudeLine("4", "3", "assistant", says("Go on."), answer("m2")),
	))
}

func TestAgentsBelowHaveTheirOwnConversations(t *testing.T) {
	below := func(line string) string { return strings.Replace(line, "{", `{"isSidechain":true,`, 1) }
	require.Equal(t, []string{"u Hi, a call c1, t IC 5 of c1", "u Look, a call c9, t IC 5 of c9, a Found."}, sayings(t,
		claudeLine("1", "", "user", `"Hi"`, ""),
		claudeLine("2", "1", "assistant", calls("c1"), answer("m1")),
		below(claudeLine("a", "", "user", `"Look"`, "")),
		below(claudeLine("b", "a", "assistant", calls("c9"), answer("m8"))),
		below(claudeLine("c", "b", "user", gives("c9"), "")),
		below(claudeLine("d", "c", "assistant", says("Found."), answer("m9"))),
		claudeLine("3", "2", "user", gives("c1"), ""),
	))
}

func TestLinesWithoutTheirParentsFollowEachOther(t *testing.T) {
	require.Equal(t, []string{"u Hi, a call c1, t IC 5 of c1"}, sayings(t,
		claudeLine("1", "0", "user", `"Hi"`, ""),
		claudeLine("3", "2", "assistant", calls("c1"), answer("m1")),
		claudeLine("5", "4", "user", gives("c1"), ""),
		claudeLine("5", "4", "user", gives("c1"), ""), // written again
	))
}

func TestResultsComeFirstAsTheProgramSendsThem(t *testing.T) {
	require.Equal(t, []string{"u Hi, a call c1, t IC 5 of c1, u Note"}, sayings(t,
		claudeLine("1", "", "user", `"Hi"`, ""),
		claudeLine("2", "1", "assistant", calls("c1"), answer("m1")),
		claudeLine("3", "2", "user", `"Note"`, ""),
		claudeLine("4", "3", "user", gives("c1"), ""),
	))
}

func TestItemsInALogOfCodexAreOneConversation(t *testing.T) {
	item := func(json string) string { return `{"timestamp":"t","type":"response_item","payload":` + json + `}` }
	require.Equal(t, []string{"u Hi, a call c1, t IC 5 of c1, a Done"}, sayings(t,
		`{"timestamp":"t","type":"session_meta","payload":{"id":"x"}}`,
		item(`{"type":"message","role":"user","content":[{"type":"input_text","text":"Hi"}]}`),
		item(`{"type":"function_call","name":"list","arguments":"{}","call_id":"c1"}`),
		`{"timestamp":"t","type":"event_msg","payload":{"type":"agent_message","message":"Done"}}`,
		item(`{"type":"function_call_output","call_id":"c1","output":"IC 5"}`),
		item(`{"type":"message","role":"assistant","content":[{"type":"output_text","text":"Done"}]}`),
	))
}

func TestOtherLogsAreNotJoined(t *testing.T) {
	file := detect.Open(source.Parse([]byte(`{"type":"init","session_id":"s","timestamp":"t"}
{"type":"message","role":"user","content":"Hi"}
{"type":"message","role":"assistant","content":"Ho"}`)))
	require.False(t, file.Joined())
	require.True(t, file.Apart())
	require.Len(t, file.Refs, 2)
}

func TestOneItemOfTheUserIsNoReply(t *testing.T) {
	file := detect.Open(source.Parse([]byte(`{"type":"message","role":"user","content":[{"type":"input_text","text":"Hi"}]}`)))
	require.Equal(t, format.Single, file.Refs[0].Container)
	require.Equal(t, format.OpenAIResponses, file.Guesses[0].Format)
	require.False(t, file.Ambiguous)
}
