package engine

import (
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// parts is a message of a number of empty parts.
func parts(n int) []byte {
	return []byte(`[{"role":"user","content":[` + strings.Repeat("{},", n-1) + `{}]}]`)
}

// A repair that is not done when its work is spent says what it did, and that it stopped.
func TestRepairStopsWhenItsWorkIsSpent(t *testing.T) {
	var e Engine
	e.Use(1, parts(40_000))
	repaired, failure := e.Repair(FixRequest{Revision: 1, All: true, Unsafe: true}, true)
	require.Nil(t, failure)
	require.NotZero(t, repaired.Left.Error)
	require.Contains(t, repaired.Stopped, "at the work limit for one request")
	e.Use(2, parts(40_000))
	accepted, failure := e.Accept(AcceptRequest{Revision: 2, First: true})
	require.Nil(t, failure)
	require.False(t, accepted.Accepted)
	require.Contains(t, accepted.Stopped, "Stopped after ")

	e.Use(3, parts(4))
	repaired, failure = e.Repair(FixRequest{Revision: 3, All: true, Unsafe: true}, true)
	require.Nil(t, failure)
	require.Empty(t, repaired.Stopped)
}

// A move of a far result writes the conversation, and each of them counts: what fits is done, and the rest is said to be left.
func TestRepairOfFarResultsStops(t *testing.T) {
	var calls, results strings.Builder
	for i := range 3000 {
		id := strconv.Itoa(i)
		calls.WriteString(`,{"role":"assistant","content":[{"type":"tool_use","id":"t` + id + `","name":"f","input":{}}]},{"role":"user","content":"b"}`)
		results.WriteString(`,{"role":"assistant","content":"c"},{"role":"user","content":[{"type":"tool_result","tool_use_id":"t` + id + `","content":"d"}]}`)
	}
	var e Engine
	e.Use(1, []byte(`{"model":"claude-x","max_tokens":9,"messages":[{"role":"user","content":"a"}`+calls.String()+results.String()+`]}`))
	repaired, failure := e.Repair(FixRequest{Revision: 1, All: true}, false)
	require.Nil(t, failure)
	require.Contains(t, repaired.Stopped, "at the work limit for one request")
	require.Greater(t, len(repaired.Done), 100)
	require.Less(t, len(repaired.Done), 1000)
}

// The same operation has the same answer, however much was asked about the text before.
func TestEveryOperationHasItsOwnWork(t *testing.T) {
	var e Engine
	e.Use(1, parts(3000))
	first, failure := e.Fix(FixRequest{Revision: 1, All: true, Unsafe: true})
	require.Nil(t, failure)
	require.NotEmpty(t, first.Edits)
	for range 3 {
		again, failure := e.Fix(FixRequest{Revision: 1, All: true, Unsafe: true})
		require.Nil(t, failure)
		require.Equal(t, first, again)
	}
}

// No door reads a conversation of more entries than there is room for, and a check says where it stopped; numbers
// count a quarter.
func TestCrowdedConversations(t *testing.T) {
	var e Engine
	e.Use(1, parts(65_535))
	checked, failure := e.Check(CheckRequest{Revision: 1})
	require.Nil(t, failure)
	require.Equal(t, 1, checked.Messages)
	e.Use(2, parts(65_536))
	checked, failure = e.Check(CheckRequest{Revision: 2})
	require.Nil(t, failure)
	require.Equal(t, 0, checked.Messages)
	require.Len(t, checked.Findings, 1)
	found := checked.Findings[0]
	require.Equal(t, "too-deep", found.Rule)
	require.Equal(t, "A conversation has 65,537 messages, parts and other list items, too many to check", found.Message)
	require.Equal(t, "/0/content/65535", found.Path)
	_, failure = e.Convert(ConvertRequest{Revision: 2, To: "anthropic"})
	require.Equal(t, &Failure{Kind: "too-large", Message: "A conversation has 65,537 messages, parts and other list items. One request can have up to 65,536. Send it in parts."}, failure)
	numbers := `[{"role":"user","content":"a"},{"role":"tool","tool_call_id":"c","content":[` + strings.Repeat("1,", 200_000) + `1]}]`
	e.Use(3, []byte(numbers))
	checked, failure = e.Check(CheckRequest{Revision: 3})
	require.Nil(t, failure)
	require.Equal(t, 2, checked.Messages)
	e.Use(4, []byte(`[{"role":"user","content":"a"}]`))
	_, failure = e.Compare(CompareRequest{Revision: 4, Other: string(parts(65_536))})
	require.Equal(t, "too-large", failure.Kind)
	// Many conversations of few are none, and a crowded one of them costs itself alone.
	rows := strings.Repeat(`[{"role":"user","content":"a"}]`+"\n", 300)
	e.Use(5, []byte(rows+string(parts(65_536))+"\n"+rows))
	checked, failure = e.Check(CheckRequest{Revision: 5})
	require.Nil(t, failure)
	require.Equal(t, 600, checked.Messages)
	require.Equal(t, 1, checked.Counts.Error)
}

// An answer has a bound at every door.
func TestAnswersHaveABound(t *testing.T) {
	var e Engine
	answer := func(bytes int) string {
		return string(e.CallWith(func(_ *Engine, _ string, _ *reader, out []byte) ([]byte, *Failure) {
			return append(out, strings.Repeat(" ", bytes-len(out))...), nil
		}, "any", []byte(`{"revision":1}`), []byte(`{}`)))
	}
	require.Len(t, answer(MostAnswer), MostAnswer+1)
	require.Equal(t, `{"failure":{"kind":"too-large","message":"The answer has 33,554,433 bytes. It can have up to 33,554,432. Ask about a smaller text."}}`, answer(MostAnswer+1))
}

// What needs very many edits to be JSON is told as one.
func TestRescueOfManyEdits(t *testing.T) {
	text := `[{'role': 'user', 'content': 'a'}` + strings.Repeat(`, {'role': 'user', 'content': 'a'}`, 2000) + `]`
	var e Engine
	e.Use(1, []byte(text))
	rescued, failure := e.Rescue(RescueRequest{Revision: 1})
	require.Nil(t, failure)
	require.Len(t, rescued.Edits, 1)
	require.Equal(t, strings.ReplaceAll(text, "'", `"`), string(Edited([]byte(text), rescued.Edits)))
}

// An error names hundreds of IDs at most, and each is found where it comes first.
func TestMentionsOfAnError(t *testing.T) {
	var named, calls strings.Builder
	for i := range 300 {
		id := "call_a" + string(rune('a'+i/26)) + string(rune('a'+i%26)) + "1"
		named.WriteString(id + ", ")
		calls.WriteString(`,{"id":"` + id + `","type":"function","function":{"name":"f","arguments":"{}"}}`)
	}
	var e Engine
	e.Use(1, []byte(`{"model":"gpt-4o","messages":[{"role":"user","content":"a"},{"role":"assistant","content":null,"tool_calls":[`+calls.String()[1:]+`]},{"role":"user","content":"b"}]}`))
	explained, failure := e.Explain(ExplainRequest{Revision: 1, Error: "An assistant message with 'tool_calls' must be followed by tool messages responding to each 'tool_call_id'. The following tool_call_ids did not have response messages: " + named.String()})
	require.Nil(t, failure)
	require.Len(t, explained.Mentions, 256)
	for i, mention := range explained.Mentions {
		require.Equal(t, "id", mention.Kind)
		require.Equal(t, `"`+mention.Text+`"`, string(e.text[mention.At.Offset:mention.At.Offset+mention.At.Length]), i)
	}
	require.Equal(t, "unanswered-call", explained.Causes[0].Rule)
	// One that names an ID and a place, of a value that is not there.
	e.Use(2, parts(3))
	explained, failure = e.Explain(ExplainRequest{Revision: 2, Error: "400: messages.[1].role of call_1 is invalid"})
	require.Nil(t, failure)
	require.Len(t, explained.Mentions, 2)
}
