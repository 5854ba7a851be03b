package workbench_test

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/engine"
)

func walkOn(t *testing.T, text string, more ...action) engine.SystemsResponse {
	t.Helper()
	return loopOn(t, text, "walk", more...)
}

// abouts are what the events of a walk say of themselves.
func abouts(r engine.SystemsResponse) string {
	var out strings.Builder
	for _, step := range r.Steps {
		if step.Event != "" && step.About != "" {
			out.WriteString(step.Title + ": " + step.About + "\n")
		}
	}
	return out.String()
}

func TestWalkThroughAConversation(t *testing.T) {
	r := walkOn(t, trip)
	require.Equal(t, `0 #1 system message
0 #2 user message
1 #3 The model calls get_weather and 1 other tool
1 #4 get_weather returns its result
1 #5 get_weather returns its result
2 #6 The model calls today
2 #7 today returns its result
3 #8 The model answers
3 #9 user message
4 #10 The model answers
4 #11 user message
`, events(r))
	require.Empty(t, abouts(r))
	require.Equal(t, "5 messages\nsystem|Be brief.|#1\nuser|Weather in Bern and Rome?|#2\nassistant|get_weather {\"city\":\"Bern\"}\nget_weather {\"city\":\"Rome\"}|#3\ntool|21 C|#4\ntool|12 C|#5\n", boxedAt(t, r, 7, "Last request"))
	// The model saw what was before its answer.
	see := func(step int) engine.SystemsResponse {
		return systemOn(t, trip, engine.SystemsRequest{System: "loop", Actions: preset(t, "walk"), See: step})
	}
	require.Empty(t, see(2).Body)
	require.Contains(t, see(7).Body, "Bern and Rome")
	require.NotContains(t, see(7).Body, "Which day?")
	require.Contains(t, see(10).Body, "Which day?")
	require.Empty(t, see(10).Steps)
	require.Equal(t, "The text has no conversation", after(walkOn(t, ""), 1).Title)
}

// After a change the recorded messages are kept, and those that name what is gone are marked.
func TestWalkSaysWhatNoLongerFollows(t *testing.T) {
	r := walkOn(t, trip, action{Do: "rewrite", Amount: 5, Text: "-3 C"})
	require.Equal(t, `#5 get_weather returns its result (changed): You changed this message.
#6 The model calls today: Kept as recorded. The model said it before the change, and might say something else now.
#7 today returns its result: Kept as recorded.
#8 The model answers (no longer follows): Kept as recorded, but it names "12", which only #5 had before you changed it.
#9 user message: Kept as recorded, after #8, which no longer follows.
#10 The model answers: Kept as recorded, after #8, which no longer follows.
#11 user message: Kept as recorded, after #8, which no longer follows.
`, abouts(r))
	require.Equal(t, `There's no model to ask: what comes after the change of #5 stays as recorded, 6 messages. From #8 on it no longer follows.`, after(r, 3).About)
	require.Contains(t, boxedAt(t, r, 8, "Stored"), "tool|-3 C|#5|changed\n")
	// The change keeps a word that is elsewhere, or that the new text has too.
	same := walkOn(t, trip, action{Do: "rewrite", Amount: 5, Text: "12 F"})
	require.NotContains(t, events(same), "no longer")
	require.Contains(t, after(same, 3).About, "None of it names what is gone, but a model might answer differently.")
	calls := walkOn(t, trip, action{Do: "rewrite", Amount: 3, Text: "Both."})
	require.Contains(t, events(calls), "#3 The model calls get_weather and 1 other tool (changed)\n")
	require.Equal(t, "Message 99 doesn't exist", after(walkOn(t, trip, action{Do: "rewrite", Amount: 99}), 2).Title)
}

// What the program of a log sent isn't all in it, and the walk says so.
func TestWalkThroughALog(t *testing.T) {
	line := func(id int, kind, rest string) string {
		return fmt.Sprintf(`{"parentUuid":"u%d","isSidechain":false,"cwd":"/app","sessionId":"s","version":"2.1.0","uuid":"u%d","timestamp":"2026-10-01T09:00:00Z","type":%q,%s}`, id-1, id, kind, rest)
	}
	text := strings.Join([]string{
		strings.Replace(line(1, "user", `"message":{"role":"user","content":"Run the tests."}`), `"u0"`, "null", 1),
		line(2, "assistant", `"message":{"id":"m1","type":"message","role":"assistant","model":"claude-opus-5","content":[{"type":"tool_use","id":"t1","name":"Bash","input":{}}]}`),
		line(3, "user", `"message":{"role":"user","content":[{"type":"tool_result","tool_use_id":"t1","content":"exit 17","is_error":true}]}`),
		line(4, "assistant", `"message":{"id":"m2","type":"message","role":"assistant","model":"claude-opus-5","content":[{"type":"text","text":"They fail with 17."}]}`),
	}, "\n")
	r := walkOn(t, text, action{Do: "rewrite", Amount: 3, Text: "ok"})
	require.Equal(t, "0 #1 user message\n1 #2 The model calls Bash\n1 #3 Bash fails (changed)\n2 #4 The model answers (no longer follows)\n", events(r))
	require.Contains(t, after(r, 3).About, "what comes after the change of #3 stays as recorded, 1 message. From #4 on it no longer follows. A log lacks the program's system prompt")
}

// The session log of each program that is read can be gone through, and changed.
func TestWalkThroughTheLogsOfEveryProgram(t *testing.T) {
	paths, err := filepath.Glob("../../detect/testdata/log*.txtar")
	require.NoError(t, err)
	walked := 0
	for _, path := range paths {
		file, err := os.ReadFile(path)
		require.NoError(t, err)
		_, text, _ := strings.Cut(string(file), "-- in --\n")
		text, _, _ = strings.Cut(text, "-- read --\n")
		if checked(t, text)[1] == 0 {
			continue
		}
		walked++
		r := walkOn(t, text, action{Do: "rewrite", Amount: 1, Text: "Something else."})
		messages := strings.Count(events(r), "#")
		require.Equal(t, "stored: "+strconv.Itoa(messages), after(r, 1).Says, path)
		require.Contains(t, after(r, 3).About, "what comes after the change of #1 stays as recorded, "+plural(messages-1)+".", path)
	}
	require.Greater(t, walked, 25)
}

func plural(count int) string {
	if count == 1 {
		return "1 message"
	}
	return strconv.Itoa(count) + " messages"
}

func TestWalkOfALongConversation(t *testing.T) {
	chain := core.NewMessages()
	for range 1500 {
		chain = append(chain, core.Human("question "+strings.Repeat("long ", 200)), core.AI("answer"))
	}
	text, err := json.Marshal(chain)
	require.NoError(t, err)
	r := walkOn(t, string(text))
	require.Equal(t, "#2001 user message", r.Steps[2].Title)
	require.Len(t, r.Steps, 1003)
	from := systemOn(t, string(text), engine.SystemsRequest{System: "loop", Actions: []action{{Do: "whole"}, {Do: "walk", Amount: 1}}})
	require.Equal(t, "#1 user message", from.Steps[2].Title)
	answer, err := json.Marshal(r)
	require.NoError(t, err)
	require.Less(t, len(answer), 1_500_000)
	seen := systemOn(t, string(text), engine.SystemsRequest{System: "loop", Actions: preset(t, "walk"), See: 1000})
	require.Less(t, len(seen.Body), 150_000)
	require.Greater(t, seen.Cut, 1000)
	require.Empty(t, r.Program)
}

func TestWalkProgramsPrintWhatIsSaid(t *testing.T) {
	printWhatIsSaid(t, map[string]engine.SystemsResponse{
		"walk":  walkOn(t, trip),
		"walk1": walkOn(t, trip, action{Do: "rewrite", Amount: 5, Text: "-3 C"}, action{Do: "rewrite", Amount: 3, Text: "Both."}),
	})
}
