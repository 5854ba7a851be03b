package engine_test

import (
	"bytes"
	"encoding/json"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/engine"
	"github.com/rolecall/rolecall/core/lint"
)

func check(t testing.TB, e *engine.Engine) engine.CheckResponse {
	t.Helper()
	return ask[engine.CheckResponse](t, e, "check", engine.CheckRequest{Revision: 1, Units: "utf16"})
}

func TestCheckStates(t *testing.T) {
	tests := []struct{ text, want string }{
		{"", "empty"},
		{" \n\t", "empty"},
		{weather, "json"},
		{`{"messages":[{"role":"user","content":"hi"}]}` + "\n" + `{"messages":[{"role":"user","content":"ho"}]}`, "lines"},
		{`[{"role":"user"`, "broken"},
		{`hello`, "broken"},
		{`{"name":"Ada"}`, "no-conversation"},
		{`42`, "no-conversation"},
	}
	for _, test := range tests {
		got := check(t, using(test.text))
		require.Equal(t, test.want, got.State, test.text)
		require.Equal(t, len(test.text), got.Bytes)
		require.Equal(t, strings.Count(test.text, "\n")+1, got.Lines)
		if test.want == "empty" {
			require.Empty(t, got.Findings)
		}
	}
}

func TestCheckSaysHowTheTextIsWritten(t *testing.T) {
	got := check(t, using(weather))
	require.Equal(t, "openai-chat", got.Dialect.ID)
	require.Equal(t, "openai-chat", got.Target)
	require.Equal(t, "array", got.Dialect.Container)
	require.False(t, got.Dialect.Chosen)
	require.NotEmpty(t, got.Dialect.Reasons)
	require.NotNil(t, got.Dialect.Reasons[0].Place)

	chosen := ask[engine.CheckResponse](t, using(weather), "check", engine.CheckRequest{Revision: 1, Dialect: "wick"})
	require.Equal(t, "wick", chosen.Dialect.ID)
	require.Equal(t, "Wick", chosen.Dialect.Name[:1+len("ick")])
	require.True(t, chosen.Dialect.Chosen)
	require.Equal(t, "wick", chosen.Target)

	target := ask[engine.CheckResponse](t, using(weather), "check", engine.CheckRequest{Revision: 1, Target: "anthropic"})
	require.Equal(t, "anthropic", target.Target)
	require.Equal(t, "openai-chat", target.Dialect.ID)
}

// Tools and pages rely on these names: a finding has these keys and no others, and the
// targets are found by their IDs.
func TestShapeOfAFinding(t *testing.T) {
	out := using(`[{"role":"usr","content":"x"}]`).Call("check", []byte(`{"revision":1,"targets":true}`), nil)
	var answer struct {
		Result struct {
			Findings []json.RawMessage
			Targets  map[string]engine.Verdict
			Counts   map[string]int
			Dialect  struct {
				ID      string
				Reasons []engine.Reason
			}
		}
	}
	require.NoError(t, json.Unmarshal(out, &answer))
	decoder := json.NewDecoder(bytes.NewReader(answer.Result.Findings[0]))
	var keys []string
	_, err := decoder.Token()
	require.NoError(t, err)
	for decoder.More() {
		key, err := decoder.Token()
		require.NoError(t, err)
		keys = append(keys, key.(string))
		var value any
		require.NoError(t, decoder.Decode(&value))
	}
	require.Equal(t, []string{"rule", "level", "path", "line", "column", "offset", "length", "message", "note", "related", "fixes"}, keys)
	require.Len(t, answer.Result.Targets, len(lint.Targets))
	require.Equal(t, "refused", answer.Result.Targets["anthropic"].Answer)
	require.Contains(t, answer.Result.Counts, "error")
	require.Contains(t, answer.Result.Counts, "warning")
	require.Contains(t, answer.Result.Counts, "info")
	require.NotEmpty(t, answer.Result.Dialect.ID)
	require.NotEmpty(t, answer.Result.Dialect.Reasons)
}

// TestPlacesCountUnits is about a finding after characters of one, two, three and four bytes.
func TestPlacesCountUnits(t *testing.T) {
	text := "[{\"role\":\"user\",\"content\":\"é 漢 😀 e\u0301\"},\r\n\t{\"role\":\"usr 😀\",\"content\":\"x\"}]"
	wide := check(t, using(text)).Findings[0]
	require.Equal(t, `"usr 😀"`, slice(text, engine.Place{Offset: wide.Offset, Length: wide.Length}))
	require.Equal(t, []int{2, 10}, []int{wide.Line, wide.Column})
	narrow := ask[engine.CheckResponse](t, using(text), "check", engine.CheckRequest{Revision: 1}).Findings[0]
	require.Equal(t, `"usr 😀"`, text[narrow.Offset:narrow.Offset+narrow.Length])
	require.Equal(t, []int{2, 10}, []int{narrow.Line, narrow.Column})
	require.Equal(t, wide.Message, narrow.Message)
	require.Equal(t, "/1/role", wide.Path)
	require.Equal(t, engine.Owner{Conversation: 0, Index: 1}, check(t, using(text)).Owners[0])
}

func TestCheckLimit(t *testing.T) {
	text := "[" + strings.TrimSuffix(strings.Repeat(`{"role":"usr","content":"x"},`, 250), ",") + "]"
	first := check(t, using(text))
	require.Len(t, first.Findings, 100)
	require.Equal(t, first.Counts.Error+first.Counts.Warning+first.Counts.Info, 100+first.More)
	require.GreaterOrEqual(t, first.More, 150)
	few := ask[engine.CheckResponse](t, using(text), "check", engine.CheckRequest{Revision: 1, Limit: 3})
	require.Len(t, few.Findings, 3)
	require.Equal(t, first.Findings[:3], few.Findings)
	all := ask[engine.CheckResponse](t, using(text), "check", engine.CheckRequest{Revision: 1, Limit: 5000})
	require.Zero(t, all.More)
}

func TestVerdicts(t *testing.T) {
	e := using(weather)
	require.Empty(t, check(t, e).Targets)
	request := engine.CheckRequest{Revision: 1, Targets: true}
	verdicts := ask[engine.CheckResponse](t, e, "check", request).Targets
	answers := map[string]string{}
	for _, verdict := range verdicts {
		answers[verdict.Target] = verdict.Answer
		require.NotEmpty(t, verdict.Name)
	}
	require.Equal(t, "accepted", answers["openai-chat"])
	require.Len(t, answers, len(lint.Targets))

	// A text too long for the whole matrix has the verdict of its own target, and says that no other was asked.
	long := using(`[{"role":"usr","content":"` + strings.Repeat("a", 5<<20) + `"}]`)
	verdicts = ask[engine.CheckResponse](t, long, "check", engine.CheckRequest{Revision: 1, Targets: true, Target: "openai-chat"}).Targets
	require.Len(t, verdicts, len(lint.Targets))
	require.Equal(t, "refused", verdicts[0].Answer)
	require.NotEmpty(t, verdicts[0].Because)
	for _, verdict := range verdicts[1:] {
		require.Equal(t, "unchecked", verdict.Answer, verdict.Target)
	}
}

func TestVerdictsOfLines(t *testing.T) {
	row := `{"messages":[{"role":"user","content":"Hi"},{"role":"assistant","content":"Ho"}]}` + "\n"
	request := engine.CheckRequest{Revision: 1, Targets: true, Target: "openai-chat", Dialect: "openai-chat"}
	for _, text := range []string{
		row + "{\"messages\": [\n" + row,
		// Too long for the whole matrix.
		row + "{\"messages\": [\n" + strings.Repeat(row, (5<<20)/len(row)),
	} {
		got := ask[engine.CheckResponse](t, using(text), "check", request)
		require.Equal(t, 1, got.Counts.Error)
		own := slices.IndexFunc(got.Targets, func(v engine.Verdict) bool { return v.Target == "openai-chat" })
		require.Equal(t, "no-known-problem", got.Targets[own].Answer) // its rows are the same
		require.Zero(t, got.Targets[own].Counts.Error)
		require.Empty(t, got.Targets[own].Because)
	}
	request.Target, request.Dialect = "fine-tune", "openai-chat"
	require.Equal(t, `OpenAI fine-tuning would reject the file: expected "]" but found the end of the line, and the file has only 2 rows (at least 10 required).`,
		ask[engine.CheckResponse](t, using(row+"{\"messages\": [\n"+row), "check", request).Summary.Text)
}

func TestConversations(t *testing.T) {
	lines := strings.Join([]string{
		`{"messages":[{"role":"system","content":"Be brief."},{"role":"user","content":"  What is\n\na tape? ` + strings.Repeat("ü", 100) + `"}]}`,
		`{"messages":[{"role":"usr","content":"hi"}]}`,
		`{"messages":[{"role":"user","content":"ho"},{"role":"assistant","content":null}]}`,
	}, "\n")
	e := using(lines)
	require.Equal(t, 3, check(t, e).Conversations)
	all := ask[engine.ConversationsResponse](t, e, "conversations", engine.ConversationsRequest{Revision: 1, Units: "utf16"})
	require.Equal(t, 3, all.Total)
	require.Equal(t, 2, all.Items[0].Messages)
	require.Equal(t, "What is a tape? "+strings.Repeat("ü", 32)+"…", all.Items[0].Title)
	require.Equal(t, lines[strings.LastIndex(lines, "{\"messages"):], slice(lines, all.Items[2].Place))
	require.Equal(t, []int{3, 1}, []int{all.Items[2].Place.Line, all.Items[2].Place.Column})

	bad := ask[engine.ConversationsResponse](t, e, "conversations", engine.ConversationsRequest{Revision: 1, Bad: true})
	require.Equal(t, 2, bad.Total)
	require.Equal(t, 1, bad.Items[0].Index)
	require.Positive(t, bad.Items[0].Counts.Error)
	window := ask[engine.ConversationsResponse](t, e, "conversations", engine.ConversationsRequest{Revision: 1, Offset: 1, Limit: 1})
	require.Equal(t, 3, window.Total)
	require.Equal(t, all.Items[1].Title, window.Items[0].Title)
	require.Len(t, window.Items, 1)
	require.Empty(t, ask[engine.ConversationsResponse](t, e, "conversations", engine.ConversationsRequest{Revision: 1, Offset: 9}).Items)
}

// A Worker has little memory, and what a check throws away may stay in it until the check is done.
func TestCheckAsksForLittleMemory(t *testing.T) {
	const things = 10_800
	empty := strings.Repeat(",{}", things-1)
	for _, test := range []struct {
		name, text string
		most       uint64
	}{
		{"parts", `[{"role":"user","content":[{}` + empty + `]}]`, 2_000},
		{"messages", `[{"role":"user","content":"x"},{}` + empty + `]`, 4_000},
	} {
		var e engine.Engine
		e.Use(1, []byte(test.text))
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		response, failure := e.Check(engine.CheckRequest{Revision: 1, Limit: 100, Targets: true})
		runtime.ReadMemStats(&after)
		require.Nil(t, failure)
		require.Len(t, response.Findings, 100)
		require.Less(t, (after.TotalAlloc-before.TotalAlloc)/things, test.most, "bytes for each of the %s that every target is asked about", test.name)
	}
}
