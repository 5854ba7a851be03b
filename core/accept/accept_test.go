package accept

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"sort"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/internal/mutant"
	"github.com/rolecall/rolecall/core/internal/recorded"
	"github.com/rolecall/rolecall/core/lint"
	"github.com/rolecall/rolecall/core/source"
)

// lines says what was done, a line for each step.
func lines(result Result) []string {
	var all []string
	for _, step := range result.Steps {
		for _, done := range step.Done {
			all = append(all, step.Kind+": "+done)
		}
	}
	for _, q := range result.Questions {
		for i, fix := range q.Fixes {
			all = append(all, fmt.Sprintf("%s? %s (%s)", q.Headline, fix.Title, q.Effects[i]))
		}
	}
	for _, f := range result.Left {
		all = append(all, "left: "+f.Headline)
	}
	return all
}

// replay applies the steps to the text: that gives the result.
func replay(t *testing.T, text []byte, result Result) {
	t.Helper()
	for _, step := range result.Steps {
		text = source.ApplyEdits(text, step.Edits)
	}
	require.Equal(t, string(result.Text), string(text))
}

const late = `{"model": "gpt-4o", "messages": [
  {"role": "user", "content": "Weather in Oslo?"},
  {"role": "assistant", "content": null, "tool_calls": [{"id": "call_1", "type": "function", "function": {"name": "weather", "arguments": "{\"city\": \"Oslo\"}"}}]},
  {"role": "user", "content": "Well?"},
  {"role": "tool", "tool_call_id": "call_1", "content": "4 degrees"}],
  "tools": [{"type": "function", "function": {"name": "weather", "parameters": {"type": "object"}}}]}`

// What keeps the meaning is done, and the target's format written.
func TestMake(t *testing.T) {
	result := Make([]byte(late), How{Target: lint.TargetByID(lint.Anthropic), Model: "claude-sonnet-4-5", MaxTokens: 1000})
	replay(t, []byte(late), result)
	require.Equal(t, []string{
		"repair: Moved the result after its call (message 4)",
		"convert: Converted from OpenAI Chat Completions to Anthropic Messages",
	}, lines(result))
	require.Zero(t, result.Counts.Error)
	require.Equal(t, "anthropic", detect.Open(source.Parse(result.Text)).Guesses[0].Format.ID)
	again := Make(result.Text, How{Target: lint.TargetByID(lint.Anthropic)})
	require.Empty(t, again.Steps)
}

const unanswered = `[{"role": "user", "content": "Weather?"},
  {"role": "assistant", "content": null, "tool_calls": [{"id": "call_1", "type": "function", "function": {"name": "weather", "arguments": "{}"}}]},
  {"role": "user", "content": "Well?"}]`

// What cannot be done without inventing content is asked, and done as it is answered.
func TestMakeAsks(t *testing.T) {
	target := lint.TargetByID(lint.OpenAIChat)
	result := Make([]byte(unanswered), How{Target: target})
	require.Empty(t, result.Steps)
	require.Len(t, result.Questions, 1)
	q := result.Questions[0]
	require.GreaterOrEqual(t, len(q.Fixes), 2)
	effects := map[Effect]bool{}
	for i := range q.Fixes {
		effects[q.Effects[i]] = true
		answered := Make([]byte(unanswered), How{Target: target, Choices: []Choice{{Rule: q.Rule, Headline: q.Headline, Fix: i}}})
		replay(t, []byte(unanswered), answered)
		require.Empty(t, answered.Questions, lines(answered))
		require.Equal(t, Chosen, answered.Steps[0].Kind)
		require.Equal(t, []string{"Added a placeholder result: “tool was interrupted” (message 2)", "Removed the call and its message (message 2)"}[i], answered.Steps[0].Done[0])
	}
	require.True(t, effects[Adds], lines(result))
	require.True(t, effects[Removes], lines(result))
	first := Make([]byte(unanswered), How{Target: target, First: true})
	require.Zero(t, first.Counts.Error)
	require.Equal(t, Chosen, first.Steps[0].Kind)
	nothing := Make([]byte(unanswered), How{Target: target, Choices: []Choice{{Rule: "orphan-result", Headline: "x"}, {Rule: q.Rule, Headline: q.Headline, Fix: 99}, {Rule: q.Rule, Headline: q.Headline, Skip: 1}}})
	require.Equal(t, result.Questions, nothing.Questions)
}

// Findings that say the same are answered each for itself, in any order.
func TestMakeAnswersEqualQuestions(t *testing.T) {
	text := []byte(`[{"role": "user", "content": "1"}, {"role": "assistant", "content": "2"}, {"role": "user", "content": "3"}, {"role": "assistant", "content": "4"}]`)
	target := lint.TargetByID(lint.WickInput)
	result := Make(text, How{Target: target})
	require.Len(t, result.Questions, 2)
	q := result.Questions[0]
	require.Equal(t, q.Headline, result.Questions[1].Headline)
	remove := slices.IndexFunc(q.Fixes, func(fix finding.Fix) bool { return strings.HasPrefix(fix.Title, "Remove") })
	second := Choice{Rule: q.Rule, Headline: q.Headline, Fix: remove, Skip: 1}
	answered := Make(text, How{Target: target, Choices: []Choice{second}})
	require.Contains(t, string(answered.Text), `"2"`)
	require.NotContains(t, string(answered.Text), `"4"`)
	both := Make(text, How{Target: target, Choices: []Choice{second, {Rule: q.Rule, Headline: q.Headline, Fix: remove}}})
	require.Empty(t, both.Questions)
	require.Zero(t, both.Counts.Error)
	require.NotContains(t, string(both.Text), `"2"`)
}

func TestMakeOfWhatIsNoConversation(t *testing.T) {
	for _, text := range []string{"", "{", `{"a": 1}`, "[]"} {
		result := Make([]byte(text), How{Target: lint.TargetByID(lint.Gemini)})
		replay(t, []byte(text), result)
		require.True(t, result.Counts.Error == 0 || len(result.Questions)+len(result.Left) > 0, text)
	}
}

// seeds are requests of the formats, to be broken.
var seeds = []string{
	late, unanswered,
	`{"model": "claude-sonnet-4-5", "max_tokens": 100, "system": "Be brief.", "messages": [{"role": "user", "content": "Weather in Bergen?"}, {"role": "assistant", "content": [{"type": "text", "text": "I look."}, {"type": "tool_use", "id": "toolu_1", "name": "weather", "input": {"city": "Bergen"}}]}, {"role": "user", "content": [{"type": "tool_result", "tool_use_id": "toolu_1", "content": "Rain falls"}]}], "tools": [{"name": "weather", "input_schema": {"type": "object"}}]}`,
	`{"contents": [{"role": "user", "parts": [{"text": "Weather in Narvik?"}]}, {"role": "model", "parts": [{"functionCall": {"name": "weather", "args": {"city": "Narvik"}}}]}, {"role": "user", "parts": [{"functionResponse": {"name": "weather", "response": {"result": "Snow lies"}}}]}], "tools": [{"functionDeclarations": [{"name": "weather", "parameters": {"type": "object"}}]}]}`,
	`{"model": "gpt-5", "input": [{"role": "user", "content": "Weather in Moss?"}, {"type": "function_call", "call_id": "c1", "name": "weather", "arguments": "{\"city\": \"Moss\"}"}, {"type": "function_call_output", "call_id": "c1", "output": "Fog drifts"}]}`,
	`{"modelId": "m", "messages": [{"role": "user", "content": [{"text": "Weather in Hamar?"}]}, {"role": "assistant", "content": [{"toolUse": {"toolUseId": "t1", "name": "weather", "input": {"city": "Hamar"}}}]}, {"role": "user", "content": [{"toolResult": {"toolUseId": "t1", "content": [{"text": "Wind blows"}]}}]}], "toolConfig": {"tools": [{"toolSpec": {"name": "weather", "inputSchema": {"json": {"type": "object"}}}}]}}`,
	`{"model": "mistral-small", "messages": [{"role": "user", "content": "Weather in Mo?"}, {"role": "assistant", "content": "", "tool_calls": [{"id": "abcdefghi", "function": {"name": "weather", "arguments": "{\"city\": \"Mo\"}"}}]}, {"role": "tool", "tool_call_id": "abcdefghi", "name": "weather", "content": "Sun shines"}]}`,
}

// targets are those that are tried.
var targets = []string{lint.OpenAIChat, lint.Anthropic, lint.Gemini, lint.Responses, lint.BedrockConverse, lint.Mistral, lint.ChatTemplate}

// holds says that a text was made acceptable, or that it is said what is in the way; that the
// steps are what leads there; and that none but those which say so takes content away.
func holds(t *testing.T, text []byte, id string) (accepted bool) {
	t.Helper()
	target := lint.TargetByID(id)
	result := Make(text, How{Target: target})
	replay(t, text, result)
	// A conversion asks for the model that it names none of.
	as := lint.As{Asked: slices.ContainsFunc(result.Steps, func(step Step) bool { return step.Kind == Convert })}
	checked := lint.CheckTitles(lint.Request{File: detect.Open(source.Parse(result.Text)), Format: result.Format, Target: target, As: as, Limit: -1})
	require.Equal(t, checked.Counts, result.Counts)
	if result.Counts.Error > 0 {
		require.NotEmpty(t, append(lines(Result{Questions: result.Questions}), lines(Result{Left: result.Left})...), string(text))
	}
	now := text
	for _, step := range result.Steps {
		require.NotEqual(t, Chosen, step.Kind, "nothing is chosen for the user")
		next := source.ApplyEdits(now, step.Edits)
		kept(t, now, next, step)
		now = next
	}
	return result.Counts.Error == 0
}

// kept says that what people and tools said is there after a step, unless it is one of the
// losses of a conversion: as values, read from the texts themselves.
func kept(t *testing.T, before, after []byte, step Step) {
	t.Helper()
	if step.Kind == Convert {
		for _, loss := range step.Losses {
			if loss.Kind == "dropped" || loss.Kind == "changed" {
				return
			}
		}
	}
	all := strings.Join(words(after), "\n")
	for _, word := range words(before) {
		require.Contains(t, all, word, "%s %v\n%s\n%s", step.Rule, step.Done, before, after)
	}
}

// words are what is said in a text: the strings of which others must not lose any.
func words(text []byte) []string {
	doc := source.Parse(text)
	var all []string
	for i := range doc.Nodes {
		if doc.Nodes[i].Kind == source.String && doc.Nodes[i].Flags&source.Key == 0 {
			word := doc.String(source.Index(i))
			for _, said := range []string{"Weather in Oslo?", "4 degrees", "Well?", "Be brief.", "Weather in Bergen?", "I look.", "Rain falls",
				"Weather in Narvik?", "Snow lies", "Weather in Moss?", "Fog drifts", "Weather in Hamar?", "Wind blows", "Weather in Mo?", "Sun shines"} {
				if strings.Contains(word, said) {
					all = append(all, said)
				}
			}
		}
	}
	sort.Strings(all)
	return all
}

func TestMakeMutants(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	tried, accepted, first := 0, 0, 0
	left := map[string]int{}
	for _, seed := range seeds {
		for number := range 24 {
			text := mutant.Text([]byte(seed), random)
			if number%4 > 0 {
				text = changed([]byte(seed), random)
			}
			for _, id := range targets {
				tried++
				if holds(t, text, id) {
					accepted++
				}
				result := Make(text, How{Target: lint.TargetByID(id), First: true})
				replay(t, text, result)
				if result.Counts.Error == 0 {
					first++
					continue
				}
				for _, f := range result.Left {
					left[f.Rule]++
				}
				for _, q := range result.Questions {
					left[q.Rule+"?"]++
				}
			}
		}
	}
	t.Logf("of %d, %d are accepted after safe steps, %d with the first alternatives; left are %v", tried, accepted, first, left)
	require.Greater(t, first*10, tried*7)
}

// changed is a text with one value that is taken out, put elsewhere, doubled or replaced.
func changed(text []byte, random *rand.Rand) []byte {
	doc := source.Parse(text)
	for {
		at := source.Index(1 + random.IntN(len(doc.Nodes)-1))
		if doc.Nodes[at].Flags&source.Key != 0 || doc.Parent(at) == source.None {
			continue
		}
		path := doc.Pointer(at)
		op := finding.Op{Op: "remove", Path: path}
		switch random.IntN(6) {
		case 0:
			op = finding.Op{Op: "replace", Path: path, Value: []byte(`null`)}
		case 1:
			op = finding.Op{Op: "replace", Path: path, Value: []byte(`""`)}
		case 2, 3:
			if doc.Kind(doc.Parent(at)) == source.Array {
				op = finding.Op{Op: "add", Path: doc.Pointer(doc.Parent(at)) + "/-", Value: doc.Raw(at)}
			}
		case 4:
			if doc.Kind(doc.Parent(at)) == source.Array {
				op = finding.Op{Op: "move", From: path, Path: doc.Pointer(doc.Parent(at)) + "/0"}
			}
		}
		edits, err := doc.Edits([]finding.Op{op})
		if err == nil {
			return source.ApplyEdits(text, edits)
		}
	}
}

// Requests that providers rejected are accepted afterwards, or it is said why not. Answered by the
// first alternatives, nine of ten are.
func TestMakeRefused(t *testing.T) {
	type request struct {
		Dialect string
		Request json.RawMessage
	}
	tried, safe, first := 0, 0, 0
	left := map[string]int{}
	for record := range recorded.Each[request](t, "*/rejected.jsonl") {
		if len(record.Request) > 100_000 {
			continue
		}
		for _, id := range []string{record.Dialect, lint.Anthropic} {
			target := lint.TargetByID(id)
			if target == nil {
				continue
			}
			tried++
			if holds(t, record.Request, id) {
				safe++
			}
			result := Make(record.Request, How{Target: target, First: true})
			replay(t, record.Request, result)
			if result.Counts.Error == 0 {
				first++
			}
			for _, f := range result.Left {
				left[f.Rule]++
			}
			for _, q := range result.Questions {
				left[q.Rule+"?"]++
			}
		}
	}
	t.Logf("of %d, %d are accepted after safe steps, %d with the first alternatives; left are %v", tried, safe, first, left)
	require.Greater(t, first*10, tried*9)
}
