package client_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/engine"
	"github.com/rolecall/rolecall/core/engine/examples"
	"github.com/rolecall/rolecall/core/session"
	"github.com/rolecall/rolecall/wasm/edge"
	"github.com/rolecall/rolecall/wasm/edge/client"
)

func serve(t testing.TB, options edge.Options) *client.Client {
	t.Helper()
	server := httptest.NewServer(edge.NewHandler(options))
	t.Cleanup(server.Close)
	return &client.Client{Base: server.URL + "/", HTTP: server.Client()}
}

const orphan = `{"messages":[{"role":"user","content":"Weather?"},{"role":"tool","tool_call_id":"call_9","content":"sunny"}]}`

func Example() {
	server := httptest.NewServer(edge.NewHandler(edge.Options{}))
	defer server.Close()
	api, ctx := client.Client{Base: server.URL}, context.Background()

	text := []byte(`[{"role":"usr","content":"Hi"}]`)
	answer, err := api.Check(ctx, text, engine.CheckRequest{Target: "openai-chat"})
	for _, f := range answer.Findings {
		fmt.Printf("%d:%d %s: %s\n", f.Line, f.Column, f.Rule, f.Message)
	}
	mended, _ := api.Fix(ctx, text, engine.FixRequest{Target: "openai-chat", All: true})
	fmt.Println(mended.Text, err)
	_, err = api.Convert(ctx, text, engine.ConvertRequest{To: "klingon"})
	if problem := new(client.Problem); errors.As(err, &problem) {
		fmt.Println(problem.Status, problem.Detail)
	}
	// Output:
	// 1:10 unknown-role: Unknown role "usr" (did you mean "user"?)
	// [{"role":"user","content":"Hi"}] <nil>
	// 400 Unknown format "klingon".
}

// What comes over the network is what the engine answers.
func TestAnswersAreTheEngines(t *testing.T) {
	t.Run("unchanged", func(t *testing.T) { answersAreTheEngines(t, false) })
	t.Run("packed", func(t *testing.T) { answersAreTheEngines(t, true) })
}

func answersAreTheEngines(t *testing.T, packed bool) {
	ctx := t.Context()
	const date = "2026-03-01T00:00:00Z"
	now := func() time.Time { at, _ := time.Parse(time.RFC3339, date); return at }
	api := serve(t, edge.Options{Now: now, Vocabulary: func(_ context.Context, encoding string) ([]byte, error) {
		return os.ReadFile("../../../core/token/" + strings.TrimSuffix(encoding, "_base") + "/" + encoding + ".tokens")
	}})
	api.Gzip = packed
	var e engine.Engine
	catalogue, failure := examples.Catalogue()
	require.Nil(t, failure)
	got, err := api.Catalogue(ctx)
	require.NoError(t, err)
	same(t, catalogue.Rules, got.Rules)
	same(t, catalogue.Targets, got.Targets)
	same(t, catalogue.Dialects, got.Dialects)
	same(t, catalogue.Examples, got.Examples)
	rule, err := api.Rule(ctx, "orphan-result")
	require.NoError(t, err)
	require.Equal(t, "orphan-result", rule.ID)

	for _, text := range []string{orphan, "", "[", catalogue.Examples[0].Text} {
		e.Use(0, []byte(text))
		check := engine.CheckRequest{Target: "anthropic", Limit: 5, Targets: true, As: engine.As{Now: date}}
		wanted, failure := e.Check(check)
		require.Nil(t, failure)
		answer, err := api.Check(ctx, []byte(text), check)
		require.NoError(t, err)
		same(t, wanted, answer)
		if wanted.Messages == 0 {
			continue
		}
		converted, failure := e.Convert(engine.ConvertRequest{To: "anthropic", Now: date})
		require.Nil(t, failure)
		there, err := api.Convert(ctx, []byte(text), engine.ConvertRequest{To: "anthropic"})
		require.NoError(t, err)
		same(t, converted, there)
		all := engine.ConvertRequest{To: "kernel", All: true, Now: date}
		converted, failure = e.Convert(all)
		require.Nil(t, failure)
		there, err = api.Convert(ctx, append([]byte(text+"\n"), text...), all)
		require.NoError(t, err)
		require.Len(t, there.Text, 2*len(converted.Text), "one for each of two")
		accept := engine.AcceptRequest{Target: "anthropic", First: true, As: engine.As{Now: date}}
		accepted, failure := e.Accept(accept)
		require.Nil(t, failure)
		made, err := api.Accept(ctx, []byte(text), accept)
		require.NoError(t, err)
		same(t, accepted, made)
		other := engine.CompareRequest{Other: `[{"role":"user","content":"Hi"}]`}
		compared, failure := e.Compare(other)
		require.Nil(t, failure)
		differs, err := api.Compare(ctx, []byte(text), other)
		require.NoError(t, err)
		same(t, compared, differs)
		export := engine.ExportRequest{Host: "anthropic", Language: "go", Way: "sdk"}
		exported, failure := e.Export(export)
		require.Nil(t, failure)
		program, err := api.Export(ctx, []byte(text), export)
		require.NoError(t, err)
		same(t, exported, program)
		explain := engine.ExplainRequest{Error: "messages: text content blocks must be non-empty"}
		explained, failure := e.Explain(explain)
		require.Nil(t, failure)
		meant, err := api.Explain(ctx, []byte(text), explain)
		require.NoError(t, err)
		meant.Body = nil
		require.Equal(t, "Empty text", meant.Causes[0].Title)
		for i := range meant.Causes {
			meant.Causes[i].Title, meant.Causes[i].Advice = "", ""
		}
		same(t, explained, meant)
		secrets := engine.SecretsRequest{Leave: []string{"phone", "email"}}
		hidden, failure := e.Secrets(secrets)
		require.Nil(t, failure)
		redacted, err := api.Redact(ctx, []byte(text+" ada@engine.io 10.32.7.201"), secrets)
		require.NoError(t, err)
		require.Len(t, redacted.Secrets, len(hidden.Secrets)+2)
		require.Equal(t, text+" ada@engine.io [IP_ADDRESS_1]", redacted.Text)
		restored, err := api.Restore(ctx, redacted.Text, redacted.Secrets)
		require.NoError(t, err)
		require.Equal(t, client.Restored{Text: text + " ada@engine.io 10.32.7.201", Done: []string{"Restored a secret"}}, restored)
		trim := engine.TrimRequest{Budget: 30, Policy: "pairs", Want: "json"}
		trimmed, failure := e.Trim(trim)
		require.Nil(t, failure)
		less, err := api.Trim(ctx, []byte(text), trim)
		require.NoError(t, err)
		same(t, trimmed, less)
		exact, err := api.Trim(ctx, []byte(text), engine.TrimRequest{Budget: 30, Method: "model", Model: "gpt-4"})
		require.NoError(t, err)
		require.Empty(t, exact.Missing)
		require.Len(t, exact.Reasons, wanted.Messages)
		counted, err := api.Tokens(ctx, []byte(text), engine.CountRequest{Model: "gpt-4o"})
		require.NoError(t, err)
		require.Positive(t, counted.Count.Total)
		require.Len(t, counted.Estimates.Messages, wanted.Messages)
	}
}

// No field of a request is lost on the way, except for those that package client names.
func TestRequestsAreSentWhole(t *testing.T) {
	var asked url.Values
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		asked = r.URL.Query()
		_, _ = w.Write([]byte("{}"))
	}))
	defer server.Close()
	api, ctx := client.Client{Base: server.URL}, t.Context()
	whole := func(request any, method string, ask func() error) {
		t.Helper()
		value := reflect.ValueOf(request).Elem()
		want := url.Values{}
		for i := range value.NumField() {
			name, _, _ := strings.Cut(value.Type().Field(i).Tag.Get("json"), ",")
			switch field := value.Field(i); field.Kind() {
			case reflect.Struct:
				field.Set(reflect.ValueOf(engine.As{As: "its model", Facts: []string{"prefill", "no-pictures"}}))
				want.Set("as", "its model")
				want.Set("facts", "prefill,no-pictures")
				continue
			case reflect.Int:
				field.SetInt(int64(i + 1))
			case reflect.String:
				field.SetString("its " + name)
			case reflect.Bool:
				// With All a fix is not about one finding.
				field.SetBool(method != "Fix")
			}
			want.Set(name, fmt.Sprint(value.Field(i)))
		}
		for _, ignored := range []string{"revision", "units", "targets", "want", "widest", "pages", "most", "unsafe", "title", "error", "other", "now"} {
			want.Del(ignored)
		}
		switch method {
		case "Fix":
			want.Del("all")
		case "Check":
			want.Del("encoding") // the bytes that are sent say it themselves
		}
		require.NoError(t, ask(), method)
		require.Equal(t, want, asked, method)
	}
	var (
		check    engine.CheckRequest
		fix      engine.FixRequest
		convert  engine.ConvertRequest
		count    engine.CountRequest
		estimate engine.TokensRequest
		trim     engine.TrimRequest
		explain  engine.ExplainRequest
		export   engine.ExportRequest
		accept   engine.AcceptRequest
		compare  engine.CompareRequest
	)
	whole(&check, "Check", func() error { _, err := api.Check(ctx, nil, check); return err })
	whole(&fix, "Fix", func() error { _, err := api.Fix(ctx, nil, fix); return err })
	whole(&convert, "Convert", func() error { _, err := api.Convert(ctx, nil, convert); return err })
	whole(&accept, "Accept", func() error {
		accept.Choices = []engine.AcceptChoice{{Rule: "a-rule", Message: "and what it says", Fix: 2}}
		_, err := api.Accept(ctx, nil, accept)
		require.Equal(t, "2 a-rule and what it says", asked.Get("choice"))
		asked.Del("choice")
		asked.Set("choices", "[]")
		return err
	})
	whole(&compare, "Compare", func() error { _, err := api.Compare(ctx, nil, compare); return err })
	whole(&export, "Export", func() error { _, err := api.Export(ctx, nil, export); return err })
	whole(&count, "Tokens", func() error { _, err := api.Tokens(ctx, nil, count); return err })
	whole(&trim, "Trim", func() error { _, err := api.Trim(ctx, nil, trim); return err })
	whole(&explain, "Explain", func() error { _, err := api.Explain(ctx, nil, explain); return err })
	whole(&estimate, "Estimates", func() error {
		_, err := api.Estimates(ctx, nil, estimate)
		require.Equal(t, "none", asked.Get("encoding"))
		asked.Del("encoding")
		return err
	})
}

// same compares values as JSON, which knows no difference between no list and an empty one.
func same(t *testing.T, want, got any) {
	t.Helper()
	text := func(value any) string {
		text, err := json.Marshal(value)
		require.NoError(t, err)
		return strings.ReplaceAll(string(text), ":null", ":[]")
	}
	// Bytes that aren't text are replaced on the way.
	require.JSONEq(t, strings.ReplaceAll(text(want), `\ufffd`, "\ufffd"), text(got))
}

func TestOneFix(t *testing.T) {
	api := serve(t, edge.Options{})
	text := []byte(`[{"role":"usr","content":"Hi"},{"role":"usr","content":"Ho"}]`)
	answer, err := api.Check(t.Context(), text, engine.CheckRequest{Target: "openai-chat"})
	require.NoError(t, err)
	second := answer.Findings[1]
	mended, err := api.Fix(t.Context(), text, engine.FixRequest{Target: "openai-chat", Rule: second.Rule, Offset: second.Offset, Message: second.Message})
	require.NoError(t, err)
	require.Equal(t, `[{"role":"usr","content":"Hi"},{"role":"user","content":"Ho"}]`, mended.Text)
	require.Equal(t, 1, mended.Counts.Error)
	require.Len(t, mended.Done, 1)
}

// A result that answers no call has no safe repair: what is asked for decides whether it goes.
func TestFixErrors(t *testing.T) {
	api := serve(t, edge.Options{})
	request := engine.FixRequest{Target: "openai-chat", All: true}
	safe, err := api.Fix(t.Context(), []byte(orphan), request)
	require.NoError(t, err)
	require.Positive(t, safe.Counts.Error)
	all, err := api.FixErrors(t.Context(), []byte(orphan), request)
	require.NoError(t, err)
	require.Zero(t, all.Counts.Error)
	require.NotEmpty(t, all.Done)
}

func TestEstimates(t *testing.T) {
	api := serve(t, edge.Options{}) // it has no vocabularies
	estimates, err := api.Estimates(t.Context(), []byte(`[{"role":"user","content":"Hello, all"}]`), engine.TokensRequest{})
	require.NoError(t, err)
	require.Equal(t, 2, estimates.Methods[0].Total)
	_, err = api.Tokens(t.Context(), []byte(`[{"role":"user","content":"Hello, all"}]`), engine.CountRequest{})
	require.ErrorContains(t, err, "no vocabularies")
}

func TestCheckLines(t *testing.T) {
	api := serve(t, edge.Options{})
	text := orphan + "\n\n" + strings.Repeat(" ", edge.MaxBody+1) + "\n" + `[{"role":"user","content":"Hi"}]`
	var numbers, errorCounts []int
	var problems []string
	packed := *api
	packed.Gzip = true
	for line, err := range api.CheckLines(t.Context(), strings.NewReader(text), engine.CheckRequest{Target: "openai-chat"}) {
		if err != nil {
			problems = append(problems, err.Error())
			continue
		}
		numbers, errorCounts = append(numbers, line.Number), append(errorCounts, line.Counts.Error)
		require.NotEmpty(t, line.Targets)
	}
	require.Equal(t, []int{1, 4}, numbers)
	require.Equal(t, []int{1, 0}, errorCounts)
	require.Len(t, problems, 1)
	require.Contains(t, problems[0], "line 3: The line is longer than")
	for line, err := range packed.CheckLines(t.Context(), strings.NewReader(text), engine.CheckRequest{Target: "openai-chat"}) {
		if err != nil {
			problems = append(problems, err.Error())
			continue
		}
		numbers = append(numbers, line.Number)
	}
	require.Equal(t, []int{1, 4, 1, 4}, numbers)
	require.Equal(t, problems[0], problems[1])

	for _, err := range api.CheckLines(t.Context(), strings.NewReader(text), engine.CheckRequest{Target: "nobody"}) {
		var problem *client.Problem
		require.ErrorAs(t, err, &problem)
		require.Equal(t, http.StatusBadRequest, problem.Status)
	}
}

func TestThread(t *testing.T) {
	api, ctx := serve(t, edge.Options{Threads: &session.MemoryThreads{}}), t.Context()
	var problem *client.Problem
	_, err := api.Thread(ctx, "a thread of mine")
	require.ErrorAs(t, err, &problem)
	require.Equal(t, http.StatusNotFound, problem.Status)
	state, err := api.AddMessages(ctx, "a thread of mine", core.System("Be brief."), core.Human("Hi"))
	require.NoError(t, err)
	require.Equal(t, "a thread of mine", state.ThreadID)
	require.Equal(t, core.NewMessages().System("Be brief.").Human("Hi").Slice(), state.Messages)
	_, err = api.AddMessages(ctx, "a thread of mine", core.AI("I promise"))
	require.ErrorAs(t, err, &problem)
	require.Equal(t, http.StatusBadRequest, problem.Status)
	require.Equal(t, "wick-role-not-allowed", problem.Findings[0].Rule)
	state, err = api.Thread(ctx, "a thread of mine")
	require.NoError(t, err)
	require.Len(t, state.Messages, 2)
	_, err = api.AddMessages(ctx, "a thread of mine", core.System("Be rude."))
	require.ErrorAs(t, err, &problem)
	require.Equal(t, http.StatusForbidden, problem.Status)
	begun, key, err := api.BeginThread(ctx, core.Human("Hi"))
	require.NoError(t, err)
	begun, err = api.AddAsMaker(ctx, begun.ThreadID, key, core.System("Be brief."))
	require.NoError(t, err)
	require.Equal(t, core.NewMessages().Human("Hi").System("Be brief.").Slice(), begun.Messages)
	require.NoError(t, api.DeleteThread(ctx, "a thread of mine"))
	_, err = api.Thread(ctx, "a thread of mine")
	require.Error(t, err)
}

func TestProblems(t *testing.T) {
	var problem *client.Problem
	noon := func() time.Time { return time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC) }
	strict := serve(t, edge.Options{Rate: 1, Now: noon})
	_, err := strict.Check(t.Context(), nil, engine.CheckRequest{})
	require.NoError(t, err)
	_, err = strict.Check(t.Context(), nil, engine.CheckRequest{})
	require.ErrorAs(t, err, &problem)
	require.Equal(t, http.StatusTooManyRequests, problem.Status)
	require.Equal(t, 61*time.Second, problem.RetryAfter)
	require.True(t, strings.HasPrefix(problem.Instance, "urn:uuid:"))

	// What isn't a problem document becomes one.
	proxy := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		http.Error(w, "<html>", http.StatusBadGateway)
	}))
	defer proxy.Close()
	_, err = (&client.Client{Base: proxy.URL}).Rule(t.Context(), "bad-json")
	require.EqualError(t, err, "rolecall: 502: Bad Gateway")

	gone, cancel := context.WithCancel(t.Context())
	cancel()
	_, err = strict.Check(gone, nil, engine.CheckRequest{})
	require.ErrorIs(t, err, context.Canceled)
}
