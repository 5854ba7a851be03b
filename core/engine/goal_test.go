package engine_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/engine"
)

const goalText = `{"model": "gpt-4o", "messages": [
  {"role": "system", "content": "Be brief."},
  {"role": "user", "content": "Weather in Oslo?"},
  {"role": "assistant", "content": null, "tool_calls": [
    {"id": "call_1", "type": "function", "function": {"name": "weather", "arguments": "{}"}}]}
]}`

func TestGoals(t *testing.T) {
	tests := []struct {
		goal string
		met  bool
	}{
		{"messages exactly 3", true}, {"messages over 3", false}, {"messages exactly 1 user", true},
		{"calls exactly 1", true}, {"calls under 1", false}, {"parts call exactly 1", true}, {"parts image exactly 0", true},
		{"pairs whole", false},
		{`message user has "Oslo"`, true}, {`message system has "Oslo"`, false}, {`message any has "brief"`, true},
		{`message user lacks "Bern"`, true}, {`message any lacks "Oslo"`, false},
		{"value /model is gpt-4o", true}, {"value /messages/2/content is null", true}, {"value /model has 4o", true},
		{"value /messages/2/tool_calls has weather", true}, {"value /model is gpt", false},
		{"value /seed absent", true}, {"value /seed present", false}, {"value /model present", true},
		{"format openai-chat", true}, {"format anthropic", false},
		{"accepted by openai-chat", false}, {"rejected by openai-chat", true}, {"accepted by anthropic", false}, {"accepted by no-one", false},
		{"no finding unanswered-call", true}, {"finding unanswered-call", false}, {"finding calls-without-tools for openai-chat", true},
		{"tokens under 20 by wick", true}, {"tokens over 20 by wick", false}, {"tokens under 20 by nothing", false},
		{"decision user user_input", false},
		{"answer Oslo", true}, {`answer "in Oslo"`, false},
	}
	for _, test := range tests {
		var e engine.Engine
		e.Use(1, []byte(goalText))
		response, failure := e.Goal(engine.GoalRequest{Revision: 1, Goals: []string{test.goal}, Answer: " oslo. "})
		require.Nil(t, failure)
		require.Equal(t, test.met, response.Met, test.goal)
		require.Equal(t, test.met, response.Goals[0].Met, test.goal)
	}
}

// A goal that can't be read is a failure, one that waits for a vocabulary says so, and no goals are never met.
func TestGoalsThatCanNotBeChecked(t *testing.T) {
	var e engine.Engine
	e.Use(1, []byte(goalText))
	_, failure := e.Goal(engine.GoalRequest{Revision: 1, Goals: []string{"fly to the moon"}})
	require.Equal(t, "bad-request", failure.Kind)
	_, failure = e.Goal(engine.GoalRequest{Revision: 1, Goals: make([]string, 21)})
	require.Equal(t, "too-large", failure.Kind)
	_, failure = e.Goal(engine.GoalRequest{Revision: 2})
	require.Equal(t, "stale", failure.Kind)
	response, failure := e.Goal(engine.GoalRequest{Revision: 1, Goals: []string{"tokens over 1 by model"}})
	require.Nil(t, failure)
	require.Equal(t, "o200k_base", response.Missing)
	require.False(t, response.Met)
	response, failure = e.Goal(engine.GoalRequest{Revision: 1})
	require.Nil(t, failure)
	require.False(t, response.Met)
}

func TestLessonOfAFile(t *testing.T) {
	var e engine.Engine
	response, failure := e.Lesson(engine.LessonRequest{ID: "own", Text: "# T\n\n-- step: a --\ngoal: answer 3\nask: How many?\n"})
	require.Nil(t, failure)
	require.Empty(t, response.Problems)
	require.Equal(t, []string{"answer 3"}, response.Lesson.Steps[0].Goals)
	response, failure = e.Lesson(engine.LessonRequest{Text: "# T\n\n-- step: a --\ngoal: nonsense\n"})
	require.Nil(t, failure)
	require.Nil(t, response.Lesson)
	require.Equal(t, []engine.LessonProblem{{Line: 4, Message: "Not a goal: nonsense"}}, response.Problems)
}
