package engine_test

import (
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/engine"
	"github.com/rolecall/rolecall/core/facts/models"
)

// The verdict as a person would say it, with what is left to the user after the bar.
func TestSummaries(t *testing.T) {
	call := `{"role":"assistant","tool_calls":[{"id":"ID","type":"function","function":{"name":"look","arguments":"{}"}}]}`
	of := func(id string) string { return strings.Replace(call, "ID", id, 1) }
	chat := func(messages ...string) string {
		return `{"model":"gpt-4o","messages":[{"role":"user","content":"Hi"},` + strings.Join(messages, ",") + `]}`
	}
	answer := func(id string) string { return `{"role":"tool","tool_call_id":"` + id + `","content":"18"}` }
	const user, assistant = `{"role":"user","content":"And?"}`, `{"role":"assistant","content":"So."}`
	fine := chat(assistant, user)
	late := []string{of("call_1"), user, answer("call_1")}
	tests := []struct{ name, text, target, want string }{
		{"empty", " \n", "", "empty | "},
		{"no JSON", "hello", "", "plain | This is plain text, without JSON. Paste a request, a session log, a dataset or an error message."},
		{"JSON that is too deep", strings.Repeat("[", 600) + strings.Repeat("]", 600), "", "broken | This is too deeply nested to read completely: nested more than 512 levels deep."},
		{"almost JSON", `[{"role":"user","content":"Hi"},]`, "", "broken | This isn't valid JSON. It can be fixed with 1 change."},
		{"one slip in three places", `[{'role':'user','content':'Hi'}]`, "", "broken | This isn't valid JSON. It can be fixed with 1 kind of change."},
		{"no messages", `{"name":"Ada"}`, "", "no-conversation | This is valid JSON, but it contains no messages."},
		{"fine", fine, "", "accepted | OpenAI Chat Completions would accept this."},
		{"fine elsewhere", fine, "anthropic", "converted | Anthropic Messages would accept this after conversion."},
		{"no sentence about the name", fine, "wick", "converted | The model check would accept this after conversion."},
		{"one mistake", chat(of("call_76"), user), "", "refused | OpenAI Chat Completions would reject this: call \"call_76\" to \"look\" has no result. | Choose a fix"},
		{"one that is repaired", chat(late...), "", "refused | OpenAI Chat Completions would reject this: a user message comes between call \"call_1\" and its result."},
		{"two of a kind and one more", chat(append(append(late, of("call_2"), user, answer("call_2")), of("call_3"), user)...), "",
			"refused | OpenAI Chat Completions would reject this: 2 tool results come after another message, and call \"call_3\" to \"look\" has no result. | Choose a fix"},
		{"a warning", chat(of("x"), user), "wick", "converted | The model check would accept this after conversion, with 1 warning: call \"x\" to \"look\" has no result."},
		{"a host that may be another", strings.Replace(chat(of("x"), user), "gpt-4o", "kimi-k2", 1), "",
			"no-known-problem | An OpenAI-compatible host may reject this: call \"x\" to \"look\" has no result."},
		{"such a host, and nothing to say", strings.Replace(fine, "gpt-4o", "kimi-k2", 1), "", "no-known-problem | An OpenAI-compatible host has no known problem with this."},
		{"only likely", `[{"role":"user","content":"Hi"},{"role":"assistant","content":[{"type":"text","text":"Ho"}]}]`, "",
			"accepted | OpenAI Chat Completions would accept this. Read as OpenAI Chat Completions (best guess). | likely"},
		{"likely one of many", `[{"role":"user","content":"hi"},{"role":"assistant","content":"hello"}]`, "",
			"accepted | OpenAI Chat Completions would accept this. Read as OpenAI Chat Completions (best guess). | likely"},
		{"only likely, and rejected", `[{"role":"user","content":"Hi"},{"role":"assistant","content":[{"type":"text","text":"Ho"}]},{"role":"usr","content":"Hi"}]`, "",
			"refused | OpenAI Chat Completions would reject this: unknown role \"usr\" (did you mean \"user\"?). Read as OpenAI Chat Completions (best guess). | likely"},
		{"all of three", fine + "\n" + fine + "\n" + fine, "", "accepted | OpenAI Chat Completions would accept all 3 conversations."},
		{"a line that is broken", fine + "\n" + fine + "\n{\"messages\": [\n" + fine, "",
			"broken | 1 line isn't valid JSON. For the rest: OpenAI Chat Completions would accept all 3 conversations. | Choose a fix"},
		{"lines that are broken and one that is rejected", fine + "\n{\"messages\": [\nnothing\n" + chat(of("a"), user) + "\n" + fine, "",
			"refused | 2 lines aren't valid JSON. For the rest: OpenAI Chat Completions would reject 1 of 3 conversations: call \"a\" to \"look\" has no result. | Choose a fix for 3 errors"},
		{"more than can be named", chat(`{"role":"usr","content":"a"}`, `{"content":"b"}`, `{"role":"user","content":""}`, of("x"), `{"role":"user","content":null}`, `7`), "",
			"refused | OpenAI Chat Completions would reject this: unknown role \"usr\" (did you mean \"user\"?), a message has no role, call \"x\" to \"look\" has no result, and 2 more. | Choose a fix for 4 errors"},
		{"several conversations", fine + "\n" + chat(of("a"), user) + "\n" + fine, "",
			"refused | OpenAI Chat Completions would reject 1 of 3 conversations: call \"a\" to \"look\" has no result. | Choose a fix"},
		{"the log of a program", `{"sessionId":"s","message":{"role":"user","content":[{"type":"text","text":"Hi"}]}}` + "\n" + `{"sessionId":"s","message":{"role":"assistant","content":[{"type":"tool_use","id":"toolu_1","name":"ls","input":{}}]}}`, "",
			"no-known-problem | A Claude Code session, checked as a request to Anthropic Messages. Anthropic Messages has no known problem with this. | likely | partly"},
		{"the log of a program whose lines are not joined", `{"type":"init","session_id":"s","timestamp":"t"}` + "\n" + `{"type":"message","role":"user","content":"Hi"}` + "\n" + `{"type":"message","role":"assistant","content":"Ho"}`, "",
			"unchecked | This is a program's log. Its lines couldn't be read as one conversation, so nothing was checked. | partly"},
		{"the log of a session with an agent below", agentLine("1", "null", false, "user", `"Hi"`) + agentLine("2", "null", true, "user", `"Look"`), "",
			"no-known-problem | A Claude Code session with 2 conversations, each checked as a request to Anthropic Messages. Anthropic Messages has no known problem with both conversations. | likely | partly"},
		{"rows with two answers", `{"input":` + fine + `,"preferred_output":[` + assistant + `],"non_preferred_output":[` + assistant + `]}`, "",
			"no-known-problem | OpenAI preference rows with 2 conversations, each checked as a request to OpenAI Chat Completions. OpenAI Chat Completions has no known problem with both conversations. | likely | partly"},
		{"all of several", fine + "\n" + fine, "", "accepted | OpenAI Chat Completions would accept both conversations."},
	}
	for _, test := range tests {
		e := using(test.text)
		got := ask[engine.CheckResponse](t, e, "check", engine.CheckRequest{Revision: 1, Target: test.target}).Summary
		said := got.Answer + " | " + got.Text
		if got.Rest != "" {
			said += " | " + got.Rest
		}
		if got.Likely {
			said += " | likely"
		}
		if got.Partly {
			said += " | partly"
		}
		require.Equal(t, test.want, said, test.name)
	}
}

// What a host in OpenAI's form may reject is decided once: the sentence, the matrix and the verdict on a
// conversion say it of the same texts, and never of one that is rejected.
func TestWhatMayBeRefusedIsDecidedOnce(t *testing.T) {
	const hosts = "openai-compatible"
	for _, test := range []struct {
		name, text string
		may        bool
		answer     string
	}{
		{"a warning", `{"model":"qwen3","messages":[{"role":"user","content":"Hi"},{"role":"assistant","tool_calls":[{"id":"x","type":"function","function":{"name":"look","arguments":"{}"}}]},{"role":"user","content":"And?"}]}`, true, "no-known-problem"},
		{"nothing", `{"model":"qwen3","messages":[{"role":"user","content":"Hi"}]}`, false, "no-known-problem"},
		{"an error", `{"model":"qwen3","messages":[{"role":"user","content":7}]}`, false, "refused"},
		{"a warning after conversion", `{"model":"claude-sonnet-4-5","max_tokens":9,"messages":[{"role":"user","content":"Hi"},{"role":"assistant","content":[{"type":"tool_use","id":"x","name":"look","input":{}}]},{"role":"user","content":"And?"}]}`, true, "converted"},
		{"a warning next to a line that isn't JSON", `{"messages":[{"role":"user","content":"Hi"},{"role":"assistant","tool_calls":[{"id":"x","type":"function","function":{"name":"look","arguments":"{}"}}]},{"role":"user","content":"And?"}]}` + "\n{", true, "no-known-problem"},
	} {
		t.Run(test.name, func(t *testing.T) {
			var e engine.Engine
			e.Use(0, []byte(test.text))
			response, failure := e.Check(engine.CheckRequest{Target: hosts, Targets: true})
			require.Nil(t, failure)
			require.Equal(t, test.may, strings.Contains(response.Summary.Text, "may reject"), response.Summary.Text)
			seen := false
			for _, verdict := range response.Targets {
				if verdict.Target == hosts {
					seen = true
					require.Equal(t, test.may, verdict.MayRefuse)
					require.Equal(t, test.answer, verdict.Answer)
				} else {
					require.False(t, verdict.MayRefuse, "%s is one", verdict.Target)
				}
			}
			require.True(t, seen)
		})
	}
	var e engine.Engine
	e.Use(0, []byte(`{"model":"claude-sonnet-4-5","max_tokens":9,"messages":[{"role":"user","content":"Hi"},{"role":"assistant","content":[{"type":"tool_use","id":"x","name":"look","input":{}}]},{"role":"user","content":"And?"}]}`))
	written, failure := e.Convert(engine.ConvertRequest{To: "openai-chat", Verdicts: true})
	require.Nil(t, failure)
	for _, verdict := range written.Verdicts {
		require.Equal(t, verdict.Target == hosts, verdict.MayRefuse, verdict.Target)
	}
}

// agentLine is a line of the log of an agent.
func agentLine(id, parent string, below bool, role, content string) string {
	return `{"sessionId":"s","uuid":"` + id + `","parentUuid":` + parent + `,"isSidechain":` + strconv.FormatBool(below) + `,"type":"` + role + `","message":{"role":"` + role + `","content":` + content + "}}\n"
}

// A verdict names the version of the API if rules of the target depend on it.
func TestSummaryNamesTheVersion(t *testing.T) {
	const sampled = `{"model":"claude-sonnet-4-6","max_tokens":9,"temperature":1,"messages":[{"role":"user","content":"Hi"}]}`
	sent := ""
	says := func(target string, as engine.As) string {
		e := engine.New()
		e.Use(0, []byte(sampled))
		response, failure := e.Check(engine.CheckRequest{Target: target, As: as})
		require.Nil(t, failure)
		sent = response.Model.Sent
		return response.Summary.Text
	}
	require.Equal(t, "Anthropic Messages would accept this.", says("", engine.As{Betas: []string{"a-1", "b-2"}}))
	require.Equal(t, "2 betas", sent)
	require.Equal(t, "Anthropic Messages would accept this.", says("", engine.As{}))
	require.Empty(t, sent)
	require.Equal(t, "Anthropic Messages (API version 2023-06-01) would accept this.", says("", engine.As{Version: "2023-06-01"}))
	require.Equal(t, "Anthropic Messages (API version 2026-10-21) would reject this: API version 2026-10-21 doesn't support \"temperature\".", says("", engine.As{Version: "2026-10-21"}))
	require.NotContains(t, says("openai-chat", engine.As{Version: "2026-10-21"}), "API version")
	require.Empty(t, sent)
	says("", engine.As{Version: "2026-10-21", Betas: []string{"a-1"}})
	require.Equal(t, "2026-10-21, 1 beta", sent)
}

// A verdict of an API carries the day of the facts that it rests on.
func TestSummaryHasTheDayOfItsFacts(t *testing.T) {
	asOf := func(text, target string) string {
		e := engine.New()
		e.Use(0, []byte(text))
		response, failure := e.Check(engine.CheckRequest{Target: target})
		require.Nil(t, failure)
		return response.Summary.AsOf
	}
	const text = `{"model":"gpt-5.4","messages":[{"role":"user","content":"Hi"}]}`
	require.Equal(t, models.AsOf().String(), asOf(text, ""))
	require.Empty(t, asOf(text, "wick"))
	require.Empty(t, asOf(`{}`, ""))
	require.Empty(t, asOf("", ""))
}
