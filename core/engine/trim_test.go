package engine_test

import (
	"encoding/json"
	"fmt"
	"go/parser"
	gotoken "go/token"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/engine"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/lint"
	"github.com/rolecall/rolecall/core/memory"
	"github.com/rolecall/rolecall/core/source"
)

// agent is a conversation of two turns, each with a call of 100 tokens of output.
var agent = `[
  {"role": "system", "content": "Read files."},
  {"role": "user", "content": "What does main.py do?"},
  {"role": "assistant", "content": null, "tool_calls": [
    {"id": "a", "type": "function", "function": {"name": "read", "arguments": "{}"}}
  ]},
  {"role": "tool", "tool_call_id": "a", "content": "` + strings.Repeat("main", 100) + `"},
  {"role": "assistant", "content": "It greets.", "extra": 1e2},
  {"role": "user", "content": "And test.py?"},
  {"role": "assistant", "content": null, "tool_calls": [
    {"id": "b", "type": "function", "function": {"name": "read", "arguments": "{}"}}
  ]},
  {"role": "tool", "tool_call_id": "b", "content": "` + strings.Repeat("test", 100) + `"}
]`

func trim(t testing.TB, text string, request engine.TrimRequest) engine.TrimResponse {
	t.Helper()
	request.Revision, request.Units = 1, "utf16"
	return ask[engine.TrimResponse](t, using(text), "trim", request)
}

func TestTrim(t *testing.T) {
	tests := []struct {
		name    string
		request engine.TrimRequest
		want    string
		code    string
		orphans []int
	}{
		{"what fits stays", engine.TrimRequest{Budget: 1000}, "s u a+a t=a a u a+b t=b", "Limit: 1000, StartOnUser: true", nil},
		{"pairs go whole", engine.TrimRequest{Budget: 260, Policy: "pairs"}, "s a u a+b t=b", "Limit: 260", nil},
		{"and the rest begins with a user", engine.TrimRequest{Budget: 260}, "s u a+b t=b", "Limit: 260, StartOnUser: true", nil},
		{"the plain way leaves orphans", engine.TrimRequest{Budget: 288, Policy: "oldest"}, "s t=a a u a+b t=b", "Limit: 288, BreakPairs: true", []int{3}},
		{"the task stays", engine.TrimRequest{Budget: 190, Policy: "task"}, "s u a u a+b t=b", "Limit: 190, StartOnUser: true, KeepFirstUser: true", nil},
		{"the newest turn", engine.TrimRequest{Policy: "turns", Turns: 1}, "s u a+b t=b", "Limit: 0, StartOnUser: true, Turns: 1", nil},
		{"old output goes", engine.TrimRequest{Budget: 260, Policy: "results"}, "s u a+a t=a a u a+b t=b", "Limit: 260, StartOnUser: true, ShortenResults: true", nil},
		{"another method", engine.TrimRequest{Budget: 120, Method: "wick"}, "s u a+b t=b", "Limit: 120, StartOnUser: true, Count: core.Message.EstimateTokens", nil},
		{"system messages alone are too many", engine.TrimRequest{Budget: 3}, "s", "Limit: 3, StartOnUser: true", nil},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			plan := trim(t, agent, test.request)
			require.Empty(t, plan.Edits)
			require.ElementsMatch(t, test.orphans, plan.Orphans)
			require.Equal(t, "kept, report := memory.Trim(chain, memory.Policy{"+test.code+"})", plan.Code)
			_, err := parser.ParseExpr("func() { " + plan.Code + " }")
			require.NoError(t, err)
			require.Equal(t, test.name == "system messages alone are too many", plan.Over)
			require.Equal(t, plan.Over, plan.LostQuestion)

			test.request.Want = "edits"
			response := trim(t, agent, test.request)
			after := edited(t, agent, response.Edits)
			require.Equal(t, test.want, outline(t, after))
			require.Equal(t, len(test.orphans) > 0, check(t, using(after)).Counts.Error > 0, after)
			again := trim(t, after, test.request)
			require.Equal(t, plan.After, again.Before)
			require.Empty(t, again.Edits, "trimming again changes nothing")
			if strings.Contains(test.want, "a u") {
				require.Contains(t, after, `{"role": "assistant", "content": "It greets.", "extra": 1e2}`)
			}

			test.request.Want = "json"
			require.Equal(t, after, trim(t, agent, test.request).JSON)
		})
	}
	words := func(request engine.TrimRequest) []string {
		request.Want = "edits"
		return trim(t, agent, request).Done
	}
	require.Equal(t, []string{"Removed 4 messages"}, words(engine.TrimRequest{Budget: 260}))
	require.Equal(t, []string{"Removed the output from 1 message"}, words(engine.TrimRequest{Budget: 260, Policy: "results"}))
}

func TestTrimRefuses(t *testing.T) {
	refuse := func(text, request string) string {
		e := using(text)
		var answer struct{ Failure struct{ Message string } }
		require.NoError(t, json.Unmarshal(e.Call("trim", []byte(request), nil), &answer))
		return answer.Failure.Message
	}
	require.Equal(t, `Unknown policy "all".`, refuse(agent, `{"revision":1,"policy":"all"}`))
	require.Equal(t, `Unknown method "x".`, refuse(agent, `{"revision":1,"method":"x"}`))
	require.Equal(t, "This text has no conversation.", refuse("", `{"revision":1}`))
	require.Equal(t, "This text isn't valid JSON. Fix the JSON first.",
		refuse(strings.TrimSuffix(agent, "]"), `{"revision":1,"budget":260,"want":"edits"}`))
}

// TestTrimGroups is about a format that groups results, and the words after them, into
// one message.
func TestTrimGroups(t *testing.T) {
	text := `{"model": "m", "max_tokens": 500, "system": "Rules.", "messages": [
  {"role": "user", "content": "Go"},
  {"role": "assistant", "content": [
    {"type": "tool_use", "id": "a", "name": "ls", "input": {}},
    {"type": "tool_use", "id": "b", "name": "ls", "input": {}}
  ]},
  {"role": "user", "content": [
    {"type": "tool_result", "tool_use_id": "a", "content": [{"type": "text", "text": "` + strings.Repeat("long", 50) + `"}], "is_error": true},
    {"type": "tool_result", "tool_use_id": "b", "content": "` + strings.Repeat("long", 50) + `"},
    {"type": "text", "text": "And now?"}
  ]},
  {"role": "assistant", "content": [{"type": "tool_use", "id": "c", "name": "ls", "input": {}}]},
  {"role": "user", "content": [{"type": "tool_result", "tool_use_id": "c", "content": "x"}]}
]}`
	after := edited(t, text, trim(t, text, engine.TrimRequest{Budget: 70, Want: "edits"}).Edits)
	require.Equal(t, "s u a+c t=c", outline(t, after))
	require.Contains(t, after, `{"type": "text", "text": "And now?"}`)
	require.Empty(t, check(t, using(after)).Counts.Error, after)

	response := trim(t, text, engine.TrimRequest{Budget: 190, Policy: "results", Want: "edits"})
	after = edited(t, text, response.Edits)
	require.Equal(t, "s u a+a+b t=a t=b u a+c t=c", outline(t, after))
	require.Contains(t, after, `"tool_use_id": "a", "content": "[result removed to save tokens]", "is_error": true`)
	require.Empty(t, check(t, using(after)).Counts.Error, after)
}

// TestOwnersAgree holds that what package memory keeps together by itself is what the
// page shows as tied.
func TestOwnersAgree(t *testing.T) {
	tied := 0
	for seed := range uint64(2000) {
		random := rand.New(rand.NewPCG(seed, 9))
		var messages []string
		for range random.IntN(14) {
			id := func() string { return string(rune('a' + random.IntN(5))) }
			switch random.IntN(4) {
			case 0:
				messages = append(messages, `{"role":"user","content":"go"}`)
			case 1:
				calls := []string{}
				for range 1 + random.IntN(2) {
					calls = append(calls, fmt.Sprintf(`{"id":%q,"type":"function","function":{"name":"ls","arguments":"{}"}}`, id()))
				}
				messages = append(messages, `{"role":"assistant","content":null,"tool_calls":[`+strings.Join(slices.Compact(calls), ",")+`]}`)
			default:
				messages = append(messages, fmt.Sprintf(`{"role":"tool","tool_call_id":%q,"content":"x"}`, id()))
			}
		}
		text := `{"model":"m","messages":[` + strings.Join(messages, ",") + `]}`
		file := detect.Open(source.Parse([]byte(text)))
		if len(file.Refs) == 0 {
			continue
		}
		var c bind.Conversation
		file.Decode(0, format.ByID("openai-chat"), bind.Options{}, &c)
		pairs, owners := lint.NewPairs(&c), memory.Owners(c.Messages)
		for i := range c.Messages {
			if pairs.Result(i) == lint.Answers || pairs.Result(i) == lint.Unnamed {
				at, _, _ := pairs.CallOf(i)
				require.Equal(t, at, owners[i], "seed %d, message %d of %s", seed, i, text)
				tied++
			}
			if pairs.Result(i) == lint.NoResult {
				require.Equal(t, -1, owners[i], text)
			}
		}
	}
	require.Greater(t, tied, 1000)
}

// long is one conversation with n messages, half of them results.
func long(n int) string {
	var text strings.Builder
	text.WriteString(`{"model":"m","messages":[` + "\n" + `{"role":"system","content":"Rules."},{"role":"user","content":"Go"}`)
	for i := 0; i < n/2; i++ {
		fmt.Fprintf(&text, ",\n"+`{"role":"assistant","content":null,"tool_calls":[{"id":"c%d","type":"function","function":{"name":"ls","arguments":"{}"}}]},`+
			`{"role":"tool","tool_call_id":"c%d","content":"a row of a table, and another row of it, and one more: %d"}`, i, i, i)
	}
	text.WriteString("\n]}\n")
	return text.String()
}

func BenchmarkTrim(b *testing.B) {
	for _, n := range []int{5000, 10_000, 20_000} {
		text := long(n)
		for _, policy := range []string{"user", "results"} {
			for _, want := range []string{"", "edits", "json"} {
				b.Run(fmt.Sprint(n, "/", policy, "/", want), func(b *testing.B) {
					e := using(text)
					request := fmt.Sprintf(`{"revision":1,"units":"utf16","policy":%q,"budget":%d,"want":%q}`, policy, n*10, want)
					for b.Loop() {
						if out := e.Call("trim", []byte(request), nil); strings.HasPrefix(string(out), `{"failure`) {
							b.Fatal(string(out))
						}
					}
				})
			}
		}
		b.Run(fmt.Sprint(n, "/filter"), func(b *testing.B) {
			e := using(text)
			for b.Loop() {
				if out := e.Call("filter", []byte(`{"revision":1,"roles":["assistant"]}`), nil); strings.HasPrefix(string(out), `{"failure`) {
					b.Fatal(string(out))
				}
			}
		})
	}
}

// TestTrimByModel counts as the request's model does: what is said to be left is what the
// trimmed request costs, the declarations of its tools among it.
func TestTrimByModel(t *testing.T) {
	tool := `{"type":"function","function":{"name":"read","description":"Reads a file.","parameters":{"type":"object","properties":{"path":{"type":"string","description":"Which file"}}}}}`
	for _, model := range []string{"gpt-4o", "o3", "gpt-5", "claude-sonnet-4-5"} {
		for _, tools := range []string{"", `"tools":[` + tool + `],`} {
			text := `{"model":"` + model + `",` + tools + `"messages":` + agent + "}"
			e := counting(t)
			trim := func(text string, request engine.TrimRequest) engine.TrimResponse {
				request.Method, request.Revision, request.Units = "model", 2, "utf16"
				e.Use(2, []byte(text))
				return ask[engine.TrimResponse](t, e, "trim", request)
			}
			whole := count(t, e, text, "")
			for _, policy := range []string{"user", "task", "results", "oldest"} {
				for budget := 20; budget < whole.Total+10; budget += 7 {
					note := fmt.Sprint(model, " ", policy, " ", budget)
					request := engine.TrimRequest{Policy: policy, Budget: budget, Want: "edits"}
					response := trim(text, request)
					require.Equal(t, whole.Total, response.Before, note)
					require.Equal(t, whole.Exact, response.Exact, note)
					require.Equal(t, whole.Method, response.Method, note)
					after := count(t, e, edited(t, text, response.Edits), "")
					if policy != "oldest" { // orphans are framed as something else
						require.Equal(t, after.Total, response.After, note)
					}
					require.True(t, response.Over || response.After <= budget, note)
					require.Equal(t, response.System > budget, response.Over, note)
				}
			}
		}
	}
	e := counting(t)
	e.Use(2, []byte(`{"model":"gpt-4o","tools":[`+tool+`],"messages":`+agent+"}"))
	plan := ask[engine.TrimResponse](t, e, "trim", engine.TrimRequest{Revision: 2, Budget: 100, Method: "model", Policy: "results"})
	require.Contains(t, plan.Code, `prompt := token.Prompt{API: "openai-chat", Model: "gpt-4o", Messages: chain} // and Tools`)
	require.Equal(t, []string{"chain", "core", "memory", "o200k", "slices", "token", "true"}, unresolved(t, plan.Code), plan.Code)

	missing := trim(t, `{"model":"gpt-4o","messages":`+agent+"}", engine.TrimRequest{Budget: 100, Method: "model"})
	require.Equal(t, "o200k_base", missing.Missing)
	require.Empty(t, missing.Tokens)
}

// unresolved are the names that lines of Go take from outside, sorted.
func unresolved(t *testing.T, code string) []string {
	file, err := parser.ParseFile(gotoken.NewFileSet(), "", "package p\nfunc f() {\n"+code+"\n}", 0)
	require.NoError(t, err)
	var names []string
	for _, name := range file.Unresolved {
		if !slices.Contains(names, name.Name) {
			names = append(names, name.Name)
		}
	}
	slices.Sort(names)
	return names
}
