package engine_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/engine"
	"github.com/rolecall/rolecall/core/export"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/lint"
)

func TestConvert(t *testing.T) {
	var e engine.Engine
	e.Use(1, []byte(`{"model":"gpt-4.1","temperature":0,"messages":[
  {"role":"system","content":"Be brief."},
  {"role":"user","content":"Weather in Oslo?","name":"ada"},
  {"role":"assistant","content":null,"tool_calls":[{"id":"call_1","type":"function","function":{"name":"get_weather","arguments":"{\"city\":\"Oslo\"}"}}]},
  {"role":"tool","tool_call_id":"call_1","content":"4 degrees"}]}`))
	response, failure := e.Convert(engine.ConvertRequest{Revision: 1, To: "anthropic"})
	require.Nil(t, failure)
	require.Equal(t, "openai-chat", response.From)
	require.Equal(t, "anthropic", response.To)
	require.True(t, response.Request)
	require.JSONEq(t, `{"model":"claude-haiku-4-5","system":"Be brief.","messages":[
		{"role":"user","content":"Weather in Oslo?"},
		{"role":"assistant","content":[{"type":"tool_use","id":"call_1","name":"get_weather","input":{"city":"Oslo"}}]},
		{"role":"user","content":[{"type":"tool_result","tool_use_id":"call_1","content":"4 degrees"}]}],
		"max_tokens":4096,"temperature":0}`, response.Text)
	require.Equal(t, []string{
		`changed model to "claude-haiku-4-5", -1 at /model 1:10, now at /model 2:12`,
		`dropped speaker name, 1 at /messages/1/name 3:54, now at /messages/0 5:5`,
		`invented output limit 4096, -1, now at /max_tokens 31:17`,
	}, lost(response.Losses))
	require.Equal(t, []string{"model", "max_tokens"}, []string{response.Questions[0].Field, response.Questions[1].Field})
	require.Equal(t, []string{"claude-haiku-4-5", "4096"}, []string{response.Questions[0].Now, response.Questions[1].Now})
	require.Equal(t, "claude-sonnet-5", response.Questions[0].Near[0].Name)

	// The answers to the questions.
	response, failure = e.Convert(engine.ConvertRequest{Revision: 1, To: "anthropic", Model: "claude-haiku-4-5", MaxTokens: 100, Units: "utf16"})
	require.Nil(t, failure)
	require.Equal(t, []string{
		`changed model to "claude-haiku-4-5", -1 at /model 1:10, now at /model 2:12`,
		`dropped speaker name, 1 at /messages/1/name 3:54, now at /messages/0 5:5`,
		`invented output limit 100, -1, now at /max_tokens 31:17`,
	}, lost(response.Losses))

	// The messages alone.
	response, failure = e.Convert(engine.ConvertRequest{Revision: 1, To: "openai-responses", List: true})
	require.Nil(t, failure)
	require.False(t, response.Request)
	require.Equal(t, []string{
		`dropped field "model", -1 at /model 1:10`,
		`dropped field "temperature", -1 at /temperature 1:34`,
		`dropped speaker name, 1 at /messages/1/name 3:54, now at /input/0 4:5`,
	}, lost(response.Losses))
}

// lost writes losses in a line each.
func lost(losses []engine.Loss) []string {
	var lines []string
	for _, loss := range losses {
		line := fmt.Sprintf("%s %s, %d", loss.Kind, loss.What, loss.Index)
		if loss.Place != nil {
			line += fmt.Sprintf(" at %s %d:%d", loss.Place.Path, loss.Place.Line, loss.Place.Column)
		}
		if loss.Result != nil {
			line += fmt.Sprintf(", now at %s %d:%d", loss.Result.Path, loss.Result.Line, loss.Result.Column)
		}
		if loss.Times > 0 {
			line += fmt.Sprint(" x", loss.Times)
		}
		lines = append(lines, line)
	}
	return lines
}

// TestConvertSaysWhere is about the places of losses: of a part, of a field of a log, of
// a line that is alone, and in the units that were asked for.
func TestConvertSaysWhere(t *testing.T) {
	for _, test := range []struct {
		name, text, to string
		want           []string
	}{
		{"a part", `[{"role":"user","content":"Hi"},{"role":"assistant","content":[
			{"type":"thinking","thinking":"Hm","signature":"c2ln"},{"type":"text","text":"Hello"}]}]`, "kernel",
			[]string{`dropped reasoning, 1 at /1/content/0 2:4, now at /1 6:3`}},
		{"a decision", `{"entries":[{"id":"1","timestamp":"2026-01-01T00:00:00Z","message":{"type":"user","content":"Hi"},
			"decision":"allowed","audit":{}}]}`, "rolecall",
			[]string{`dropped decision, 0 at /entries/0/decision 2:15`}},
		{"the others", "{\"messages\":[{\"role\":\"user\",\"content\":\"Hi\"}]}\n{\"messages\":[{\"role\":\"user\",\"content\":\"Ho\"}]}\n", "kernel",
			[]string{`dropped 1 other conversation, -1`}},
		{"characters of two units", `{"user":"😀","model":"m","messages":[{"role":"user","content":"Hi"}]}`, "kernel",
			[]string{`dropped field "user", -1 at /user 1:9`, `dropped field "model", -1 at /model 1:22`}},
	} {
		t.Run(test.name, func(t *testing.T) {
			var e engine.Engine
			e.Use(1, []byte(test.text))
			response, failure := e.Convert(engine.ConvertRequest{Revision: 1, Units: "utf16", To: test.to})
			require.Nil(t, failure)
			require.Equal(t, test.want, lost(response.Losses))
		})
	}
}

// Forge has no IDs: those that its calls get elsewhere are made up, and it is said so.
func TestConvertInventsIDs(t *testing.T) {
	var e engine.Engine
	e.Use(1, []byte(`[{"role":"assistant","content":"<tool>{\"tool_name\":\"ls\",\"arguments\":{}}</tool>"},{"role":"tool","content":"Tool: ls\nmain.py"}]`))
	response, failure := e.Convert(engine.ConvertRequest{Revision: 1, To: "wick"})
	require.Nil(t, failure)
	require.Equal(t, "forge", response.From)
	require.JSONEq(t, `[{"role":"assistant","content":"","tool_calls":[{"id":"call_1","name":"ls","args":{}}]},
		{"role":"tool","content":"main.py","tool_call_id":"call_1","name":"ls"}]`, response.Text)
	require.Equal(t, []string{`invented call ID call_1 for "ls", 0 at /0 1:2, now at /0 2:3`}, lost(response.Losses))

	// Back again, nothing is lost: the order says the same.
	e.Use(2, []byte(response.Text))
	response, failure = e.Convert(engine.ConvertRequest{Revision: 2, To: "forge"})
	require.Nil(t, failure)
	require.Empty(t, response.Losses)
}

// TestConvertTheFormOf2023: a function_call and its answer are a call and its result elsewhere.
func TestConvertTheFormOf2023(t *testing.T) {
	var e engine.Engine
	e.Use(1, []byte(`[{"role":"user","content":"Cold?"},
		{"role":"assistant","content":null,"function_call":{"name":"weather","arguments":"{\"city\":\"Bern\"}"}},
		{"role":"function","name":"weather","content":"12 C"}]`))
	response, failure := e.Convert(engine.ConvertRequest{Revision: 1, To: "anthropic"})
	require.Nil(t, failure)
	require.Equal(t, "openai-chat", response.From)
	require.JSONEq(t, `[{"role":"user","content":"Cold?"},
		{"role":"assistant","content":[{"type":"tool_use","id":"function_call_1","name":"weather","input":{"city":"Bern"}}]},
		{"role":"user","content":[{"type":"tool_result","tool_use_id":"function_call_1","content":"12 C"}]}]`, response.Text)
	require.Equal(t, []string{
		`invented call ID function_call_1 for "weather", 1 at /1 2:3, now at /1 6:3`,
		`changed legacy call "function_call", 1 at /1/function_call 2:54, now at /1 6:3`,
		`changed legacy result with role "function", 2 at /2 3:3, now at /2 17:3`,
	}, lost(response.Losses))
}

// Anthropic's system prompt is converted with the messages, so it isn't a loss.
func TestConvertTakesWhatStandsBesideTheList(t *testing.T) {
	var e engine.Engine
	e.Use(1, []byte(`{"system":"Be brief.","messages":[{"role":"user","content":"Hi"}]}`))
	response, failure := e.Convert(engine.ConvertRequest{Revision: 1, Dialect: "anthropic", To: "wick"})
	require.Nil(t, failure)
	require.JSONEq(t, `[{"role":"system","content":"Be brief."},{"role":"user","content":"Hi"}]`, response.Text)
	require.Empty(t, response.Losses)
}

// TestConvertAll writes every conversation of JSON Lines, one a line.
func TestConvertAll(t *testing.T) {
	var e engine.Engine
	e.Use(1, []byte(`{"model":"m","messages":[{"role":"user","content":"One","name":"ada"},{"role":"user","content":"1","name":"bob"}]}
{"note":"none"}
{"messages":[{"role":"user"
nothing
{"model":"m","messages":[{"role":"system","content":"Be\nbrief."},{"role":"user","content":"Two","name":"ada"}]}
`))
	response, failure := e.Convert(engine.ConvertRequest{Revision: 1, To: "anthropic", All: true, Conversation: 7})
	require.Nil(t, failure)
	require.Equal(t, `{"model":"claude-haiku-4-5","messages":[{"role":"user","content":"One"},{"role":"user","content":"1"}],"max_tokens":4096}
{"model":"claude-haiku-4-5","system":"Be\nbrief.","messages":[{"role":"user","content":"Two"}],"max_tokens":4096}
`, response.Text)
	require.Equal(t, []string{
		`dropped an invalid JSON line, -1 at  3:27 x2`,
		`dropped content that isn't a conversation, -1 at /1 2:1 x1`,
		`changed model to "claude-haiku-4-5", -1 at /0/model 1:10 x2`,
		`dropped speaker name, 0 at /0/messages/0/name 1:64 x3`,
		`invented output limit 4096, -1 x2`,
	}, lost(response.Losses))

	// What was written is read again as the same conversations.
	e.Use(2, []byte(response.Text))
	again, failure := e.Convert(engine.ConvertRequest{Revision: 2, Dialect: "anthropic", To: "anthropic", All: true})
	require.Nil(t, failure)
	require.Equal(t, response.Text, again.Text)
	require.Empty(t, again.Losses)
}

func TestConvertRefuses(t *testing.T) {
	var e engine.Engine
	e.Use(1, []byte(`[{"role":"user","content":"Hi"}]`))
	_, failure := e.Convert(engine.ConvertRequest{Revision: 1, To: "klingon"})
	require.Equal(t, "bad-request", failure.Kind)
	e.Use(2, []byte(`{}`))
	_, failure = e.Convert(engine.ConvertRequest{Revision: 2, To: "wick"})
	require.Equal(t, "refused", failure.Kind)
}

// What a conversion writes is judged itself: the user's only message is lost on the way, and a strict
// template rejects what is left.
func TestConvertJudgesWhatIsWritten(t *testing.T) {
	var e engine.Engine
	e.Use(1, []byte(`{"model":"claude-sonnet-4-5","max_tokens":100,"messages":[{"role":"user","content":[{"type":"txet","text":"Weather?"}]},{"role":"assistant","content":[{"type":"text","text":"Where?"}]},{"role":"user","content":[{"type":"text","text":"Oslo"}]}]}`))
	for _, all := range []bool{false, true} {
		response, failure := e.Convert(engine.ConvertRequest{Revision: 1, To: "openai-chat", Verdicts: true, All: all})
		require.Nil(t, failure)
		answers := map[string]string{}
		for _, verdict := range response.Verdicts {
			answers[verdict.Target] = verdict.Answer
			if verdict.Answer == "refused" {
				require.Equal(t, []string{"The conversation starts with the assistant"}, verdict.Because)
			}
		}
		// All targets of the written format, and only they.
		want := map[string]string{}
		for _, target := range lint.Targets {
			if target.Format == "openai-chat" {
				want[target.ID] = "no-known-problem"
			}
		}
		want["openai-chat"], want["chat-template"] = "converted", "refused"
		require.Equal(t, want, answers, "what a target of OpenAI's format says of an assistant that speaks first")
	}
	response, failure := e.Convert(engine.ConvertRequest{Revision: 1, To: "openai-chat"})
	require.Nil(t, failure)
	require.Empty(t, response.Verdicts, "nobody asks")
	// A text that a target takes unchanged needs no conversion.
	e.Use(2, []byte(`[{"role":"user","content":"Weather?"}]`))
	response, failure = e.Convert(engine.ConvertRequest{Revision: 2, To: "openai-chat", Verdicts: true})
	require.Nil(t, failure)
	require.Empty(t, response.Verdicts)
}

// A model that OpenAI does not have is asked for at a host in its form.
func TestJudgeAsksTheHostOfTheModel(t *testing.T) {
	for model, target := range map[string]string{"gpt-4o": "openai-chat", "kimi-k2": "openai-compatible", "deepseek-chat": "deepseek"} {
		want := "accepted"
		if target == "openai-compatible" {
			want = "no-known-problem" // the host publishes no rules
		}
		var e engine.Engine
		response, failure := e.Judge(engine.JudgeRequest{Dialect: "openai-chat", Text: `{"model":"` + model + `","messages":[{"role":"user","content":"Hi"}]}`})
		require.Nil(t, failure)
		require.Equal(t, target, response.Verdict.Target, model)
		require.Equal(t, want, response.Verdict.Answer, model)
	}
}

// The verdict on a result is that of a check of it: what is incomplete isn't accepted, and what wasn't checked is named.
func TestJudgeSaysWhatACheckSays(t *testing.T) {
	for text, want := range map[string]string{
		`{"model":"gpt-4o","messages":[{"role":"user","content":"Hi"}]}`: "accepted []",
		`{"temperature":0,"messages":[{"role":"user","content":"Hi"}]}`:  `refused ["model" is missing]`,
		`{}`: "refused [No conversation in this object]",
	} {
		var e engine.Engine
		response, failure := e.Judge(engine.JudgeRequest{Dialect: "openai-chat", Text: text})
		require.Nil(t, failure)
		verdict := response.Verdict
		require.Equal(t, want, fmt.Sprint(verdict.Answer, " ", append(verdict.Because, verdict.Unchecked...)), text)
	}
}

// A fix, a conversion and a program name the same model where a text names none that the API serves.
func TestOneUsualModel(t *testing.T) {
	for _, target := range lint.Targets {
		host := export.HostByID(target.ID)
		usual := format.UsualModel(target.Format)
		if !target.API || target.Host || target.WholeFile || host == nil || target.ID == "ollama" {
			continue
		}
		require.Equal(t, usual, host.Model, target.ID)
		var e engine.Engine
		from := "anthropic"
		if target.Format == from {
			from = "mistral"
		}
		e.Use(1, []byte(`{"model":"no-such-model","temperature":0.5,"max_tokens":100,"messages":[{"role":"user","content":"Hi"}]}`))
		converted, failure := e.Convert(engine.ConvertRequest{Revision: 1, Dialect: from, To: target.Format})
		require.Nil(t, failure)
		if format.ByID(target.Format).Addressed {
			require.NotContains(t, converted.Text, "no-such-model")
			continue
		}
		require.Contains(t, converted.Text, `"model": "`+usual+`"`)
		require.Equal(t, usual, converted.Questions[0].Now)

		if !target.NeedsModel {
			continue
		}
		e.Use(2, []byte(strings.Replace(converted.Text, `"model": "`+usual+`",`, "", 1)))
		check, failure := e.Check(engine.CheckRequest{Revision: 2, Dialect: target.Format, Target: target.ID})
		require.Nil(t, failure)
		require.Equal(t, `Set "model" to "`+usual+`"`, check.Findings[0].Fixes[0].Title)
	}
}
