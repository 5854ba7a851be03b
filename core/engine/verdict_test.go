package engine_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/engine"
	"github.com/rolecall/rolecall/core/token/cl100k"
)

// verdictsOf are the verdicts of a check by their targets.
func verdictsOf(t *testing.T, e *engine.Engine, request engine.CheckRequest) map[string]engine.Verdict {
	t.Helper()
	request.Targets = true
	response, failure := e.Windows(request)
	require.Nil(t, failure)
	verdicts := map[string]engine.Verdict{}
	for _, verdict := range response.Targets {
		verdicts[verdict.Target] = verdict
	}
	return verdicts
}

// A text for which not every target is asked says so of those that were not, and keeps what was asked for before.
func TestVerdictsOfALongText(t *testing.T) {
	e := &engine.Engine{}
	e.Use(0, []byte(`{"model":"gpt-4o","messages":[{"role":"user","content":"`+strings.Repeat("x", 5000)+`"}]}`))
	all := verdictsOf(t, &engine.Engine{}, engine.CheckRequest{})
	require.Empty(t, all)

	some := verdictsOf(t, e, engine.CheckRequest{Widest: 100})
	require.Greater(t, len(some), 20)
	require.Equal(t, "accepted", some["openai-chat"].Answer)
	for id, verdict := range some {
		if id != "openai-chat" {
			require.Equal(t, "unchecked", verdict.Answer, id)
			require.Contains(t, verdict.Unchecked, "rules", id)
		}
	}
	// One that is asked for is known from then on, and what a conversion has to write is not said to be taken as it is.
	some = verdictsOf(t, e, engine.CheckRequest{Widest: 100, Target: "anthropic"})
	require.Equal(t, "converted", some["anthropic"].Answer)
	require.Equal(t, "accepted", some["openai-chat"].Answer)
	require.Equal(t, "unchecked", some["gemini"].Answer)
	// As another model it is another question.
	some = verdictsOf(t, e, engine.CheckRequest{Widest: 100, As: engine.As{As: "gpt-5"}})
	require.Equal(t, "unchecked", some["anthropic"].Answer)
	for id, verdict := range verdictsOf(t, e, engine.CheckRequest{Widest: 1 << 20}) {
		require.NotEqual(t, "unchecked", verdict.Answer, id)
	}
}

// Whether the model has room is a part of the verdict, and where it isn't counted it says so.
func TestVerdictsSayWhetherTheModelHasRoom(t *testing.T) {
	text := func(words int) []byte {
		return []byte(`{"model":"gpt-4","messages":[{"role":"user","content":"` + strings.Repeat("word ", words) + `"}]}`)
	}
	open := func(words int) *engine.Engine {
		e := &engine.Engine{}
		e.Know(cl100k.Encoding())
		e.Use(0, text(words))
		return e
	}
	// What fits into every window is not worth a word.
	require.Empty(t, verdictsOf(t, open(10), engine.CheckRequest{})["openai-chat"].Unchecked)

	uncounted := verdictsOf(t, open(9000), engine.CheckRequest{})
	require.Equal(t, "accepted", uncounted["openai-chat"].Answer)
	for id, want := range map[string][]string{"openai-chat": {"window"}, "anthropic": {"window"}, "fine-tune": nil, "wick": nil} {
		require.Equal(t, want, uncounted[id].Unchecked, id)
	}

	counted := verdictsOf(t, open(9000), engine.CheckRequest{Window: true})
	for _, id := range []string{"openai-chat", "azure-openai"} {
		require.Equal(t, "refused", counted[id].Answer, id)
		require.Equal(t, []string{"The conversation has 9,008 tokens, more than GPT-4's context window of 8,192"}, counted[id].Because, id)
		require.Equal(t, 1, counted[id].Counts.Error, id)
		require.NotContains(t, counted[id].Unchecked, "window", id)
	}
	// After a conversion another model is asked, and a check of one's own asks none.
	require.Equal(t, "converted", counted["anthropic"].Answer)
	require.Equal(t, []string{"window"}, counted["anthropic"].Unchecked)
	require.Equal(t, "converted", counted["wick"].Answer)

	fits := verdictsOf(t, open(5000), engine.CheckRequest{Window: true})
	require.Equal(t, "accepted", fits["openai-chat"].Answer)
	require.Empty(t, fits["openai-chat"].Unchecked)

	// The sentence, the counts and the verdict of a target that asks no model agree.
	e := open(9000)
	response, failure := e.Windows(engine.CheckRequest{Window: true, Target: "wick"})
	require.Nil(t, failure)
	require.Equal(t, "converted", response.Summary.Answer)
	require.Zero(t, response.Counts.Error)
	require.Equal(t, "info", response.Findings[len(response.Findings)-1].Level)
	answer, failure := e.Count(engine.CountRequest{Brief: true})
	require.Nil(t, failure)
	require.Contains(t, answer.Asked, "openai-chat")
	require.NotContains(t, answer.Asked, "anthropic")
	// Nothing is known of a window that is not known.
	out, err := json.Marshal(map[string]any{"model": "mine", "messages": []any{map[string]string{"role": "user", "content": strings.Repeat("word ", 9000)}}})
	require.NoError(t, err)
	e.Use(0, out)
	require.Equal(t, []string{"model", "window"}, verdictsOf(t, e, engine.CheckRequest{Window: true})["openai-chat"].Unchecked)
}
