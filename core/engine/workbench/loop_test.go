package workbench_test

import (
	"encoding/json"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/engine"
	"github.com/rolecall/rolecall/core/engine/workbench"
)

const question = `[{"role":"system","content":"You are helpful."},{"role":"user","content":"What is in main.py?"}]`

// preset is one of the loop's presets, with further actions before its run.
func preset(t *testing.T, id string, more ...action) []action {
	t.Helper()
	for _, system := range workbench.Scripts() {
		for _, each := range system.Presets {
			if each.ID == id {
				last := len(each.Actions) - 1
				return append(append(append([]action(nil), each.Actions[:last]...), more...), each.Actions[last])
			}
		}
	}
	require.Fail(t, "no preset "+id)
	return nil
}

// loopOn runs a preset of the loop on a text.
func loopOn(t *testing.T, text, id string, more ...action) engine.SystemsResponse {
	t.Helper()
	return systemOn(t, text, engine.SystemsRequest{System: "loop", Actions: preset(t, id, more...)})
}

// events are the events of a run, as a learner reads them.
func events(r engine.SystemsResponse) string {
	var out strings.Builder
	for _, step := range r.Steps {
		if step.Event != "" {
			out.WriteString(strconv.Itoa(step.Turn) + " " + step.Title + "\n")
		}
	}
	return out.String()
}

func TestLoopPresets(t *testing.T) {
	begin := `0 The message is stored
0 The message is stored
1 The stored messages are copied
1 The memory hook adds what the agent remembers
1 The skills hook adds the list of skills
`
	again := func(turn string) string {
		return turn + " The stored messages are copied\n" + turn + " The memory hook adds what the agent remembers\n" + turn + " The skills hook adds the list of skills\n"
	}
	tests := map[string]string{
		"one-call":     "1 The model calls read_file\n1 read_file returns its result\n" + again("2") + "2 The model answers\n2 The loop ends\n",
		"parallel":     "1 The model calls read_file and 2 other tools\n1 read_file returns its result\n1 list_files returns its result\n1 search_files returns its result\n" + again("2") + "2 The model answers\n2 The loop ends\n",
		"no-call":      "1 The model answers\n1 The loop ends\n",
		"tool-error":   "1 The model calls read_file\n1 read_file fails: permission denied\n" + again("2") + "2 The model answers\n2 The loop ends\n",
		"slow-tool":    "1 The model calls read_file\n1 read_file fails: the tool did not answer within 10s\n" + again("2") + "2 The model answers\n2 The loop ends\n",
		"unknown-tool": "1 The model calls look_up\n1 look_up fails: unknown tool \"look_up\"; available tools: read_file, list_files, search_files\n" + again("2") + "2 The model calls read_file\n2 read_file returns its result\n" + again("3") + "3 The model answers\n3 The loop ends\n",
		"malformed":    "1 The model calls read_file\n1 read_file fails: the arguments aren't a JSON object: unexpected end of JSON input\n" + again("2") + "2 The model calls read_file\n2 read_file returns its result\n" + again("3") + "3 The model answers\n3 The loop ends\n",
		"mismatch":     "1 The model calls look_up\n1 look_up doesn't run: the arguments don't match the tool's schema: \"word\" is missing\n" + again("2") + "2 The model calls look_up\n2 look_up returns its result\n" + again("3") + "3 The model answers\n3 The loop ends\n",
		"cancelled":    "1 The model calls read_file\n1 read_file fails: the run was cancelled before the tool answered\n1 The run is cancelled: context canceled\n",
		"model-error":  "1 The model calls read_file\n1 read_file returns its result\n" + again("2") + "2 The model fails: 529 overloaded: try again later\n",
	}
	for id, want := range tests {
		require.Equal(t, begin+want, events(loopOn(t, question, id)), id)
	}
	require.Equal(t, "0 The input is rejected: message[0]: role \"assistant\" not allowed\n", events(loopOn(t, question, "spoofed")))
	runaway := events(loopOn(t, question, "runaway"))
	require.True(t, strings.HasSuffix(runaway, "25 The loop stops at its limit: the model still called tools after 25 iterations\n"), runaway)
}

// What a hook adds is marked in its step, and never stored.
func TestLoopMarksWhatHooksAdd(t *testing.T) {
	r := loopOn(t, question, "one-call")
	for i, step := range r.Steps {
		switch {
		case step.Title == "The memory hook adds what the agent remembers" && step.Turn == 1:
			require.Contains(t, boxedAt(t, r, i, "Last request"), "system|You are helpful.\n\n<agent_memory>\nThe user prefers short answers.\n</agent_memory>|not stored|changed\nuser|")
		case step.Title == "The skills hook adds the list of skills" && step.Turn == 1:
			row := r.Rows[step.Boxes[2].Rows[0]]
			require.Equal(t, "\n\n<skills>\n- code-review: how to review a change\n- release: how to publish a version\n</skills>", row.Added)
		}
	}
	require.Equal(t, "5 messages\nsystem|You are helpful.|#1\nuser|What is in main.py?|#2\nassistant|read_file {\"path\": \"main.py\"}|#3\ntool|from fastapi import FastAPI\n\napp = FastAPI()|#4\nassistant|Here is what I found.|#5\n", boxed(t, r, "Stored"))
}

func TestLoopSummarizes(t *testing.T) {
	chain := core.NewMessages()
	for i := range 6 {
		chain = chain.Human("question " + strconv.Itoa(i)).AI("answer " + strings.Repeat("long ", 40))
	}
	text, err := json.Marshal(chain.Human("And now?"))
	require.NoError(t, err)
	r := loopOn(t, string(text), "no-call", action{Do: "summary", Amount: 50})
	for i, step := range r.Steps {
		if strings.HasPrefix(step.Title, "The summarization hook replaces 9 old messages") {
			require.Contains(t, boxedAt(t, r, i, "Last request"), "removed|9 messages removed: #1–9||removed\nuser|<summary>")
			require.NotContains(t, boxedAt(t, r, i+1, "Last request"), "removed")
			return
		}
	}
	require.Fail(t, events(r))
}

// The script speaks of what the conversation is about: its tools, their arguments and results.
func TestLoopFollowsTheConversation(t *testing.T) {
	text := `{"model": "gpt-4.1", "messages": [
  {"role": "user", "content": "Weather in Bern?"},
  {"role": "assistant", "content": null, "tool_calls": [{"id": "call_7", "type": "function", "function": {"name": "get_weather", "arguments": "{\"city\":\"Bern\"}"}}]},
  {"role": "tool", "tool_call_id": "call_7", "name": "get_weather", "content": "12 C"},
  {"role": "assistant", "content": "It is 12 degrees."}
], "tools": [{"type": "function", "function": {"name": "get_time"}}, {"type": "function", "function": {"name": "get_weather"}}]}`
	stored := boxed(t, loopOn(t, text, "parallel"), "Stored")
	require.Contains(t, stored, "user|Please go on.|#5\nassistant|get_weather {\"city\":\"Bern\"}\nget_time {}\nread_file {\"path\": \"main.py\"}|#6\ntool|12 C|#7\ntool|(what get_time gives back)|#8\n")
	kept := keptLoop(t, text, preset(t, "parallel"))
	for _, id := range []string{"call_8", "call_9", "call_10"} {
		require.Contains(t, kept, id)
	}
	require.Equal(t, "2 messages", strings.Split(boxed(t, systemOn(t, " \n", engine.SystemsRequest{System: "loop", Actions: []action{{Do: "text"}, {Do: "start"}, {Do: "step", Amount: 2}}}), "Stored"), "\n")[0])
	require.Contains(t, boxed(t, loopOn(t, `{"model":"gpt-4.1","messages":[{"role":"user","content":[{"type":"image_url","image_url":{"url":"data:image/png;base64,aGk="}}]}]}`, "no-call"), "Stored"), "user|(image)|#1")
}

func TestLoopClosesAnOpenCallFirst(t *testing.T) {
	text := `[{"role":"user","content":"Go"},{"role":"assistant","content":"","tool_calls":[{"id":"a","name":"ls","args":{}}]},{"role":"user","content":"Still there?"}]`
	require.True(t, strings.HasPrefix(events(loopOn(t, text, "no-call")), "0 An unanswered tool call gets a result: the run was interrupted before the tool answered\n0 The message is stored\n"))
	kept := keptLoop(t, text, preset(t, "no-call"))
	require.Equal(t, []any{0, 5}, checked(t, kept))
	invalid := loopOn(t, `[{"role":"hacker","content":"x"},{"role":"user","content":"Go"}]`, "no-call")
	require.Contains(t, events(invalid), `The request is not sent: message[1]: unknown role "hacker"`)
}

func TestLoopOfALongConversationIsShownInPart(t *testing.T) {
	chain := core.NewMessages(core.System(strings.Repeat("rule ", 2000)))
	for range 500 {
		chain = append(chain, core.Human("question"), core.AI("answer"))
	}
	text, err := json.Marshal(append(chain, core.Human("last")))
	require.NoError(t, err)
	r := loopOn(t, string(text), "runaway", action{Do: "summary", Amount: 2000})
	require.Contains(t, boxed(t, r, "Stored"), "…|1012 more|")
	require.Empty(t, r.Program)
	answer, err := json.Marshal(r)
	require.NoError(t, err)
	require.Less(t, len(answer), 400_000)
}

// keptLoop is the text with what a script stored.
func keptLoop(t *testing.T, text string, actions []action) string {
	t.Helper()
	edits := ask[engine.EditResponse](t, text, "keepSystem", engine.SystemsRequest{System: "loop", Actions: actions}).Edits
	for i := len(edits) - 1; i >= 0; i-- {
		edit := edits[i]
		text = text[:edit.Offset] + edit.Text + text[edit.Offset+edit.Length:]
	}
	return text
}

// checked is how many errors a text has, and how many messages.
func checked(t *testing.T, text string) []any {
	t.Helper()
	var e engine.Engine
	e.Use(1, []byte(text))
	response, failure := e.Check(engine.CheckRequest{Revision: 1})
	require.Nil(t, failure)
	return []any{response.Counts.Error, response.Messages}
}

func TestKeepingALoop(t *testing.T) {
	anthropic := `{"model": "claude-opus-4-5", "max_tokens": 99, "system": "Be brief.", "messages": [{"role": "user", "content": "Read it"}]}`
	openai := `{"model": "gpt-4.1", "messages": [{"role": "user", "content": "Read it"}]}`
	for _, text := range []string{"", question, anthropic, openai} {
		for _, id := range []string{"one-call", "parallel", "tool-error", "unknown-tool", "malformed", "runaway", "model-error", "spoofed"} {
			kept := keptLoop(t, text, preset(t, id))
			if id == "spoofed" {
				require.Equal(t, text, kept)
				continue
			}
			require.NotContains(t, kept, "agent_memory")
			found := checked(t, kept)
			require.Equal(t, strings.Split(boxed(t, loopOn(t, text, id), "Stored"), " ")[0], strconv.Itoa(found[1].(int)), kept)
			if id != "malformed" && id != "runaway" {
				require.Zero(t, found[0], "%s: %s", id, kept)
			}
		}
	}
	answer := ask[engine.EditResponse](t, question, "keepSystem", engine.SystemsRequest{System: "loop", Actions: preset(t, "one-call")})
	require.Equal(t, []string{"Added 3 messages from the run"}, answer.Done)
	require.Equal(t, 4, answer.Select)
	for _, edit := range answer.Edits {
		require.Greater(t, edit.Offset, strings.Index(question, "main.py"), "what was there stays as it was written")
	}
	require.NotNil(t, call[engine.EditResponse](t, `{"a":`, "keepSystem", engine.SystemsRequest{System: "loop", Actions: preset(t, "one-call")}).Failure)
}

const trip = `{"model": "gpt-4.1", "messages": [
  {"role": "system", "content": "Be brief."},
  {"role": "user", "content": "Weather in Bern and Rome?"},
  {"role": "assistant", "content": null, "tool_calls": [
    {"id": "call_a", "type": "function", "function": {"name": "get_weather", "arguments": "{\"city\":\"Bern\"}"}},
    {"id": "call_b", "type": "function", "function": {"name": "get_weather", "arguments": "{\"city\":\"Rome\"}"}}]},
  {"role": "tool", "tool_call_id": "call_b", "content": "21 C"},
  {"role": "tool", "tool_call_id": "call_a", "content": "12 C"},
  {"role": "assistant", "content": "Which day?", "tool_calls": [{"id": "call_c", "type": "function", "function": {"name": "today", "arguments": "{"}}]},
  {"role": "tool", "tool_call_id": "call_c", "content": "Monday"},
  {"role": "assistant", "content": "12 and 21 degrees."},
  {"role": "user", "content": "Thanks"},
  {"role": "assistant", "content": "You are welcome."},
  {"role": "user", "content": "Bye"}
]}`

// The model says again what it said, and each call gets the result that it had then.
func TestReplayOfATurn(t *testing.T) {
	turn := func(number int, more ...action) []action {
		return append(append([]action{{Do: "turn", Amount: number}}, more...), action{Do: "run"})
	}
	play := func(actions []action) engine.SystemsResponse {
		return systemOn(t, trip, engine.SystemsRequest{System: "loop", Actions: actions})
	}
	r := play(turn(1))
	require.Equal(t, `0 The message is stored
0 The message is stored
1 The stored messages are copied
1 The model calls get_weather and 1 other tool
1 get_weather returns its result
1 get_weather returns its result
2 The stored messages are copied
2 The model calls today
2 today returns its result
3 The stored messages are copied
3 The model answers
3 The loop ends
`, events(r))
	require.Contains(t, boxed(t, r, "Stored"), "tool|12 C|#4\ntool|21 C|#5\n")
	require.Equal(t, []engine.SystemTurn{{Number: 1, Text: "Weather in Bern and Rome?", Calls: 3}, {Number: 2, Text: "Thanks"}}, r.Turns)
	// The last turn that called a tool is played unless another is asked for.
	require.Equal(t, events(r), events(play(turn(0))))
	require.Contains(t, boxed(t, play(turn(2)), "Stored"), "You are welcome.")
	require.Equal(t, "The text has no answered turn 3", after(play(turn(3)), 1).Title)
	require.Empty(t, ask[engine.EditResponse](t, trip, "keepSystem", engine.SystemsRequest{System: "loop", Actions: turn(1)}).Edits)

	tests := []struct {
		more       []action
		want, kept string
	}{
		{[]action{{Do: "at", Amount: 2, Name: "fails", Text: "permission denied"}}, "get_weather fails: permission denied", "12 C|Which day?|Monday|12 and 21 degrees.|Thanks|You are welcome.|Bye"},
		{[]action{{Do: "at", Amount: 3, Name: "times out"}}, "today fails: the tool did not answer within 10s", "Which day?|Error: the tool did not answer within 10s|12 and 21 degrees.|Thanks|You are welcome.|Bye"},
		{[]action{{Do: "at", Amount: 1, Name: "is cancelled"}}, "The run is cancelled", "Error: the run was cancelled before the tool answered|Thanks|You are welcome.|Bye"},
		{[]action{{Do: "limit", Amount: 1}}, "The loop stops at its limit: the model still called tools after 1 iteration", "12 C|Thanks|You are welcome.|Bye"},
		{[]action{{Do: "limit", Amount: 2}}, "The loop stops at its limit: the model still called tools after 2 iterations", "12 C|Which day?|Monday|Thanks|You are welcome.|Bye"},
		{[]action{{Do: "at", Amount: 3, Name: "returns", Text: "Friday"}}, "today returns its result", "12 C|Which day?|Friday|12 and 21 degrees.|Thanks|You are welcome.|Bye"},
		{[]action{{Do: "instead", Amount: 2, Text: "No idea."}}, "2 The model answers", "12 C|No idea.|Thanks|You are welcome.|Bye"},
	}
	for _, test := range tests {
		require.Contains(t, events(play(turn(1, test.more...))), test.want)
		kept := keptLoop(t, trip, turn(1, test.more...))
		require.Zero(t, checked(t, kept)[0], kept)
		rest := kept
		for _, text := range strings.Split(test.kept, "|") {
			at := strings.Index(rest, text)
			require.GreaterOrEqual(t, at, 0, "%s: %s\n%s", test.want, text, kept)
			rest = rest[at:]
		}
		if !strings.Contains(test.kept, "Monday") {
			require.NotContains(t, kept, "Monday")
		}
	}
}

// A result that stands too late is not made up once more where the run closes its call.
func TestReplayKeepsALateResult(t *testing.T) {
	const text = `{"model": "gpt-4.1", "messages": [
  {"role": "user", "content": "Trains?"},
  {"role": "assistant", "content": null, "tool_calls": [{"id": "call_a", "type": "function", "function": {"name": "trains", "arguments": "{}"}}]},
  {"role": "user", "content": "Not before eight."},
  {"role": "tool", "tool_call_id": "call_a", "content": "07:58"},
  {"role": "assistant", "content": null, "tool_calls": [{"id": "call_b", "type": "function", "function": {"name": "book", "arguments": "{}"}}]},
  {"role": "user", "content": "Well?"}
]}`
	kept := keptLoop(t, text, []action{{Do: "turn", Amount: 2}, {Do: "run"}})
	require.Equal(t, 1, strings.Count(kept, `"tool_call_id": "call_a"`), kept)
	require.Contains(t, kept, "07:58")
	require.Equal(t, 1, strings.Count(kept, `"call_b"`)-1, kept)
	require.NotContains(t, kept, "the run was interrupted before the tool answered")
}

// A call is compared with the schema that the text declares, where the loop has CheckArgs.
func TestLoopChecksArgumentsByTheDeclaredSchema(t *testing.T) {
	text := `{"model": "gpt-5.4-mini", "messages": [
  {"role": "user", "content": "Weather in Bern?"},
  {"role": "assistant", "content": null, "tool_calls": [{"id": "call_1", "type": "function", "function": {"name": "get_weather", "arguments": "{\"town\":\"Bern\"}"}}]},
  {"role": "tool", "tool_call_id": "call_1", "content": "12 C"},
  {"role": "assistant", "content": "It is 12 degrees."}
], "tools": [{"type": "function", "function": {"name": "get_weather", "parameters": {"type": "object", "properties": {"city": {"type": "string"}}, "required": ["city"]}}}]}`
	fails := "get_weather doesn't run: the arguments don't match the tool's schema: \"city\" is missing"
	turn, check, run := action{Do: "turn"}, action{Do: "check"}, action{Do: "run"}
	require.NotContains(t, events(systemOn(t, text, engine.SystemsRequest{System: "loop", Actions: []action{turn, run}})), fails)
	r := systemOn(t, text, engine.SystemsRequest{System: "loop", Actions: []action{turn, check, run}})
	require.Contains(t, events(r), fails)
	require.Contains(t, r.Program, "agent.CheckArgs = true")
	printWhatIsSaid(t, map[string]engine.SystemsResponse{"checked": r, "preset": loopOn(t, text, "mismatch")})
}

// The request of a step is what the provider and a chat template get.
func TestLoopShowsWhatTheModelSees(t *testing.T) {
	text := `{"model": "claude-opus-4-5", "max_tokens": 99, "messages": [{"role": "user", "content": "Read it"}]}`
	see := func(step int) engine.SystemsResponse {
		return systemOn(t, text, engine.SystemsRequest{System: "loop", Actions: preset(t, "one-call"), See: step})
	}
	copied := see(8)
	require.Contains(t, copied.Body, `"content": "Read it"`)
	require.NotContains(t, copied.Body, "system")
	hooked := see(9)
	require.Contains(t, hooked.Body, `"system": `)
	require.NotContains(t, hooked.Body, "<skills>")
	require.Contains(t, hooked.Chat, `"role": "system"`)
	r := see(0)
	require.Empty(t, r.Body)
	later := systemOn(t, text, engine.SystemsRequest{System: "loop", Actions: preset(t, "one-call"), See: len(r.Steps), To: "openai-chat"})
	require.Contains(t, later.Body, "tool_calls")
	require.Contains(t, later.Body, "<skills>")
}

// The programs of scripts that take the text print what the page says.
func TestLoopProgramsOfTextsPrintWhatIsSaid(t *testing.T) {
	answers := map[string]engine.SystemsResponse{}
	for i, id := range []string{"replay", "parallel", "slow-tool", "cancelled", "malformed", "spoofed"} {
		answers["preset"+strconv.Itoa(i)] = loopOn(t, trip, id, action{Do: "summary", Amount: 60}, action{Do: "limit", Amount: 9})
	}
	answers["changed"] = loopOn(t, trip, "replay", action{Do: "at", Amount: 2, Name: "returns", Text: "9 C"}, action{Do: "instead", Amount: 2, Name: "today", Text: "{}"})
	printWhatIsSaid(t, answers)
}
