package workbench_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/engine"
)

type action = engine.SystemAction

// A thread is there until an hour has passed since its last use, which other threads don't prolong.
func TestThreadsEndAnHourAfterTheirLastUse(t *testing.T) {
	begin := []action{{Do: "append", To: "ada", Role: "user", Text: "Hi"}, {Do: "append", To: "bob", Role: "user", Text: "Ho"}, {Do: "clock", Amount: 59}}
	r := systemOf(t, "threads", begin...)
	require.Equal(t, "evicted: 0 threads: 2", after(r, 3).Says)
	require.Equal(t, "expires at 10:00 unless used\nuser|Hi|\n", boxed(t, r, "Thread ada"))
	r = systemOf(t, "threads", append(begin, action{Do: "load", To: "ada"}, action{Do: "clock", Amount: 1})...)
	require.Equal(t, "evicted: 1 threads: 1", after(r, 5).Says)
	require.Equal(t, "expires at 10:59 unless used\nuser|Hi|\n", boxed(t, r, "Thread ada"))
	require.Contains(t, boxed(t, r, "Store"), "expired|bob|an hour after its last use\n")
	r = systemOf(t, "threads", append(begin, action{Do: "load", To: "ada"}, action{Do: "clock", Amount: 60})...)
	require.Equal(t, "evicted: 2 threads: 0", after(r, 5).Says)
}

// What the page predicts about each thread is what the store does.
func TestThreadsAreForgottenWhenThePageSays(t *testing.T) {
	for _, use := range []string{"append", "load", "todo", "file", "both", "lost"} {
		actions := []action{{Do: "append", To: "ada", Role: "user", Text: "Hi"}, {Do: "clock", Amount: 30}, {Do: use, To: "ada", Role: "user", Name: "a", Text: "b"}}
		r := systemOf(t, "threads", append(actions, action{Do: "clock", Amount: 59})...)
		require.Contains(t, boxed(t, r, "Thread ada"), "expires at 10:30 unless used\n", use)
		r = systemOf(t, "threads", append(actions, action{Do: "clock", Amount: 60})...)
		require.Equal(t, "evicted: 1 threads: 0", after(r, 4).Says, use)
	}
}

func TestThreadsKeepTheStateOfAnAgent(t *testing.T) {
	r := systemOf(t, "threads", action{Do: "todo", To: "ada", Text: "Read", Name: "pending"}, action{Do: "todo", To: "ada", Text: "Read", Name: "completed"},
		action{Do: "file", To: "ada", Name: "a.md", Text: "A"}, action{Do: "both", To: "ada"}, action{Do: "lost", To: "ada"})
	require.Equal(t, "expires at 10:00 unless used\nuser|The first|\nuser|And the second|\nuser|And the second|\ntodo|Read|completed\nfile|A|a.md\n", boxed(t, r, "Thread ada"))
	boxes := after(r, 5).Boxes
	require.JSONEq(t, `{"thread_id":"ada","messages":[{"role":"user","content":"The first"},{"role":"user","content":"And the second"},{"role":"user","content":"And the second"}],
		"todos":[{"content":"Read","status":"completed"}],"files":{"a.md":"A"}}`, boxes[1].Text)
}

// A copy is changed and grows, and the session stays; what is added to the session does not come into the copy.
func TestSessionsGiveCopies(t *testing.T) {
	r := systemOf(t, "sessions", action{Do: "add", To: "1", Role: "user", Text: "Hi"}, action{Do: "copy", To: "1"}, action{Do: "change", Text: "Other"},
		action{Do: "grow", Role: "user", Text: "More"}, action{Do: "add", To: "1", Role: "assistant", Text: "Hello"})
	require.Equal(t, "019b7def-6680-7000-9a6f-419ec627c76b\nuser|Hi|\nassistant|Hello|\n", boxed(t, r, "Session 1"))
	require.Equal(t, "of session 1\nuser|Other|the session has: Hi\nuser|More|the session has: Hello\n", boxed(t, r, "Copy"))
	r = systemOf(t, "sessions", action{Do: "add", To: "1", Role: "user", Text: "Hi"}, action{Do: "clear", To: "1"}, action{Do: "new", Amount: 7}, action{Do: "time", To: "2"})
	require.Equal(t, "ID: 019b7def-6680-7000-9a6f-419ec627c76b messages: 0", after(r, 2).Says)
	require.Equal(t, "created: 2026-01-02 09:07:00.001 +0000 UTC has a time: true", after(r, 4).Says)
}

// A model that never stops is asked 25 times: the input, and 25 calls with their results, are stored.
func TestLoopEndsAfter25Iterations(t *testing.T) {
	r := systemOf(t, "loop", action{Do: "tool", Name: "look", Text: "nothing"}, action{Do: "calls", Name: "look", Text: "{}"}, action{Do: "endless"}, action{Do: "run", Text: "Go"})
	require.Equal(t, "outcome: limit error: the model still called tools after 25 iterations stored: 51 last request: 49 log entries: 51", after(r, 4).Says)
}

// Hooks change what the model gets, in their order, and not what is stored.
func TestLoopHooksSeeACopy(t *testing.T) {
	memory, last := action{Do: "memory", Text: "M"}, action{Do: "last", Amount: 1}
	run := []action{{Do: "says", Text: "Yes"}, {Do: "run", Text: "Go"}}
	r := systemOf(t, "loop", append([]action{memory, last}, run...)...)
	require.Equal(t, "1 message\nuser|Go|#1\n", boxed(t, r, "Last request"))
	require.Equal(t, "2 messages\nuser|Go|#1\nassistant|Yes|#2\n", boxed(t, r, "Stored"))
	r = systemOf(t, "loop", append([]action{last, memory}, run...)...)
	require.Equal(t, "2 messages\nsystem|<agent_memory>\nM\n</agent_memory>|not stored\nuser|Go|#1\n", boxed(t, r, "Last request"))
	r = systemOf(t, "loop", append([]action{{Do: "says", Text: "Before"}, {Do: "run", Text: "Earlier"}, {Do: "clear"}, last, memory}, run...)...)
	hooked := slices.IndexFunc(r.Steps, func(step engine.SystemStep) bool { return step.Event == "hooked" })
	require.Equal(t, "1 message\nremoved|2 messages removed: #1–2||removed\nuser|Go|#3\n", boxedAt(t, r, hooked, "Last request"))
	require.Equal(t, "2 messages\nsystem|<agent_memory>\nM\n</agent_memory>|not stored|inserted\nuser|Go|#3\n", boxedAt(t, r, hooked+1, "Last request"))
	r = systemOf(t, "loop", append([]action{last, memory}, run...)...)
	require.Equal(t, "2 messages\nuser|Go|#1\nassistant|Yes|#2\n", boxed(t, r, "Stored"))
}

// The log has what was decided about each call, and why.
func TestLoopWritesTheLog(t *testing.T) {
	r := systemOf(t, "loop", action{Do: "tool", Name: "rm", Text: "removed"}, action{Do: "deny", Name: "rm", Text: "not allowed"}, action{Do: "calls", Name: "rm", Text: `{"path":"a"}`},
		action{Do: "says", Text: "I may not."}, action{Do: "start", Text: "Clean up"}, action{Do: "step", Amount: 9})
	require.Equal(t, strings.Join([]string{"event: input iteration: 0 stored: 1 changes: 0", "event: copied iteration: 1 stored: 1 changes: 0", "event: answered iteration: 1 stored: 2 changes: 0",
		"event: returned iteration: 1 stored: 3 changes: 0", "event: copied iteration: 2 stored: 3 changes: 0", "event: answered iteration: 2 stored: 4 changes: 0",
		"event: ended iteration: 2 stored: 4 changes: 0", "outcome: done error: <nil>"}, "\n"), after(r, 6).Says)
	log := boxed(t, r, "Audit log")
	require.Contains(t, log, "1. user|Clean up|user_input, 2 January, 09:01:00, 019b7df0-50e0-7000-")
	require.Contains(t, log, "2. assistant_action|I called: rm with args {\"path\":\"a\"}|permission_denied, ")
	require.Contains(t, log, `"reason":"not allowed"`)
	require.Contains(t, log, "3. tool_error|Tool rm error: permission denied: not allowed|permission_denied, ")
}

// A replay names the first turn that differs.
func TestAuditReplays(t *testing.T) {
	log := []action{{Do: "user", Text: "Hi", Role: "user_input"}, {Do: "says", Text: "Hello", Role: "response"}, {Do: "user", Text: "And?", Role: "user_input"}, {Do: "says", Text: "Bye", Role: "response"}}
	r := systemOf(t, "audit", append(log, action{Do: "reply", Text: "Hello"}, action{Do: "reply", Text: "Stay"}, action{Do: "replay"})...)
	require.Equal(t, "first difference at entry 4\nentry 2|same|\nentry 4|text: \"Bye\", now \"Stay\"|\n", boxed(t, r, "Replay"))
	r = systemOf(t, "audit", append(log, action{Do: "reply", Text: "Hello"}, action{Do: "reply", Text: "Bye"}, action{Do: "replay"})...)
	require.Equal(t, "no differences\nentry 2|same|\nentry 4|same|\n", boxed(t, r, "Replay"))
}

// What is wrong with a typed message is said, and the log keeps it, is written and read again.
func TestAuditLogIsWrittenAndRead(t *testing.T) {
	r := systemOf(t, "audit", action{Do: "user", Role: "user_input"}, action{Do: "calls", To: "c", Text: `{"n":1e3}`, Role: "tool_call"}, action{Do: "note", Amount: 2, Name: "why", Text: "asked"}, action{Do: "export"})
	require.True(t, strings.HasPrefix(after(r, 1).Says, "type: user error: user message cannot be empty ID: 019b7def-"), after(r, 1).Says)
	require.True(t, strings.HasPrefix(after(r, 2).Says, "type: assistant_action error: action must specify tool name ID: 019b7def-"), after(r, 2).Says)
	require.True(t, strings.HasSuffix(after(r, 4).Says, " error: <nil> same: true"), after(r, 4).Says)
	require.Contains(t, boxed(t, r, "Audit log"), `{"why":"asked"}`)
}

// What a client writes in the name of the assistant or of a tool is rejected, and nothing of it is stored.
func TestBoundary(t *testing.T) {
	for role, status := range map[string]string{"user": "201", "system": "201", "assistant": "400", "tool": "400", "hacker": "400"} {
		r := systemOf(t, "endpoint", action{Do: "add", Role: role, Text: "Hello"}, action{Do: "post"})
		require.Equal(t, "status: "+status, after(r, 2).Says, role)
	}
	r := systemOf(t, "endpoint", action{Do: "add", Role: "user", Text: "ok"}, action{Do: "add", Role: "assistant", Text: "spoofed"}, action{Do: "post"})
	require.Equal(t, "400 Bad Request\nerror|message[1]: role \"assistant\" not allowed|\n", boxed(t, r, "Response"))
}

// The longest script of the longest texts has an answer of some megabytes: runs end, and boxes show their last rows.
func TestLongScriptsAreBounded(t *testing.T) {
	long := strings.Repeat("a", 1000)
	actions := []action{{Do: "tool", Name: "t", Text: long}, {Do: "calls", Name: "t", Text: `{"a":"` + long[:900] + `"}`}, {Do: "endless"}, {Do: "memory", Text: long}}
	for len(actions) < 60 {
		actions = append(actions, action{Do: "run", Text: long})
	}
	r := systemOf(t, "loop", actions...)
	require.Equal(t, "The thread has more than 200 messages", after(r, 60).Title)
	stored := boxed(t, r, "Stored")
	require.True(t, strings.Contains(stored, "\n…|164 more|\n"), stored[:100])
	require.Equal(t, 42, strings.Count(stored, "\n"))
	text, err := json.Marshal(r)
	require.NoError(t, err)
	require.Less(t, len(text), 10_000_000)
}

// A chain is joined with another, and a slice of it grows without it.
func TestChainIsJoinedAndSliced(t *testing.T) {
	r := systemOf(t, "endpoint", action{Do: "add", Role: "user", Text: "One"}, action{Do: "join", Text: "Two"}, action{Do: "slice", Text: "Three"})
	require.Equal(t, "length: 2 last: Two", after(r, 2).Says)
	require.Equal(t, "in the slice: 3 in the chain: 2", after(r, 3).Says)
	require.Equal(t, "2 messages\nuser|One|message[0]\nuser|Two|message[1]\n", boxed(t, r, "Client messages"))
}

// A guard holds for its kind alone, and no more once the part is of another.
func TestGuardsHoldForTheirKind(t *testing.T) {
	r := systemOf(t, "parts", action{Do: "add", Name: "code", Text: "x"}, action{Do: "ask", Amount: 1}, action{Do: "turn", Amount: 1, Name: "image"}, action{Do: "ask", Amount: 1})
	require.Equal(t, "IsText: false IsThinking: false IsImage: false IsCode: true IsToolCall: false IsToolResult: false", after(r, 2).Says)
	require.Equal(t, "IsText: false IsThinking: false IsImage: true IsCode: false IsToolCall: false IsToolResult: false", after(r, 4).Says)
}

// The verdict is Validate's own, after each change of the chain.
func TestValidationIsThatOfTheChain(t *testing.T) {
	r := systemOf(t, "validate", action{Do: "add", Role: "user", Text: "One"}, action{Do: "add", Role: "assistant"}, action{Do: "join", Text: "Two"})
	require.Equal(t, "Validate: <nil>\nValidateUserInput: <nil>", after(r, 1).Says)
	failed := core.NewMessages(core.Human("One"), core.AI("")).Validate()
	require.Error(t, failed)
	require.Equal(t, "Validate(): "+failed.Error(), "Validate(): "+strings.Split(strings.Split(boxed(t, r, "Verdicts"), "|")[1], "|")[0])
}
