//go:build !js

package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// questions are requests, each with what a token counter gets of it.
var questions = map[string]struct{ key, header, path, text, sent, total string }{
	"anthropic": {
		"ANTHROPIC_API_KEY", "X-Api-Key", "/v1/messages/count_tokens",
		`{"max_tokens": 100, "model": "claude-sonnet-4-5", "temperature": 0.50, "messages": [{"role": "user",  "content": "Hi \u00e9"}], "stream": true}`,
		`{"model":"claude-sonnet-4-5","messages":[{"role": "user",  "content": "Hi \u00e9"}]}`, "input_tokens",
	},
	"openai-responses": {
		"OPENAI_API_KEY", "Authorization", "/v1/responses/input_tokens",
		`{"model": "gpt-5.4", "input": "Hi", "max_output_tokens": 100, "reasoning": {"effort": "low"}}`,
		`{"model":"gpt-5.4","input":"Hi","reasoning":{"effort": "low"}}`, "input_tokens",
	},
	"gemini": {
		"GEMINI_API_KEY", "X-Goog-Api-Key", "/v1/models/gemini-2.5-pro:countTokens",
		`{"model": "models/gemini-2.5-pro", "contents": [{"role": "user", "parts": [{"text": "Hi"}]}], "generationConfig": {"temperature": 0}}`,
		`{"generateContentRequest":{"model":"models/gemini-2.5-pro","contents":[{"role": "user", "parts": [{"text": "Hi"}]}],"generationConfig":{"temperature": 0}}}`, "totalTokens",
	},
}

const providerKey = "sk-the-own-key"

// verified runs rolecall verify for a text, with a server of ours in the provider's place. It returns how often that was asked.
func verified(t *testing.T, text string, answer http.HandlerFunc, flags ...string) (out, errs string, code, asked int) {
	t.Helper()
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		asked++
		answer(w, r)
	}))
	defer server.Close()
	file := filepath.Join(t.TempDir(), "request.json")
	require.NoError(t, os.WriteFile(file, []byte(text), 0o600))
	var o, e bytes.Buffer
	args := append([]string{"verify", "--base-url", server.URL + "/v1"}, flags...)
	code = run(append(args, file), streams{in: strings.NewReader(""), out: &o, err: &e})
	require.NotContains(t, o.String()+e.String(), providerKey)
	return strings.ReplaceAll(strings.ReplaceAll(o.String(), server.URL, "SERVER"), file, "request.json"), e.String(), code, asked
}

// A token counter gets the members that it takes, as they're written, and the key. Without --send it gets nothing.
func TestVerifySendsWhatCountersTake(t *testing.T) {
	for target, q := range questions {
		t.Run(target, func(t *testing.T) {
			t.Setenv(q.key, providerKey)
			answer := func(w http.ResponseWriter, r *http.Request) {
				body, _ := io.ReadAll(r.Body)
				if r.Method != http.MethodPost || r.URL.Path != q.path || string(body) != q.sent || !strings.HasSuffix(r.Header.Get(q.header), providerKey) {
					t.Errorf("%s %s %s %v", r.Method, r.URL.Path, body, r.Header)
				}
				fmt.Fprintf(w, `{%q: 9}`, q.total)
			}
			out, errs, code, asked := verified(t, q.text, answer)
			require.Equal(t, []any{exitGood, 0, ""}, []any{code, asked, errs})
			require.Contains(t, out, "bytes to SERVER"+q.path+", with the key in "+q.key+"\n")
			require.Contains(t, out, "Nothing was sent. To send it, add --send.")

			out, errs, code, asked = verified(t, q.text, answer, "--send")
			require.Equal(t, []any{exitGood, 1, ""}, []any{code, asked, errs})
			require.Contains(t, out, ": accepted, 9 tokens\nRolecall: ")
			require.Contains(t, out, "The token counter accepts what was sent, and Rolecall knows no problem.")

			out, _, _, _ = verified(t, q.text, answer, "--send", "--json")
			var said struct {
				Sent      bool
				Keys      []string
				Provider  struct{ Tokens int }
				Rolecall  struct{ Tokens int }
				Agreement string
			}
			require.NoError(t, json.Unmarshal([]byte(out), &said))
			require.Equal(t, []any{true, 9, bothAccept}, []any{said.Sent, said.Provider.Tokens, said.Agreement})
			require.Positive(t, said.Rolecall.Tokens)
		})
	}
}

const unansweredRequest = `{"model": "claude-sonnet-4-5", "max_tokens": 100, "messages": [
  {"role": "user", "content": "Weather in Oslo?"},
  {"role": "assistant", "content": [{"type": "tool_use", "id": "toolu_1", "name": "weather", "input": {}}]},
  {"role": "user", "content": "Well?"}]}`

// Both verdicts are put together, whatever the two say.
func TestVerifyJoinsVerdicts(t *testing.T) {
	t.Setenv("ANTHROPIC_API_KEY", providerKey)
	good := questions["anthropic"].text
	refuse := func(status int, message string) http.HandlerFunc {
		return func(w http.ResponseWriter, _ *http.Request) {
			w.WriteHeader(status)
			fmt.Fprintf(w, `{"type": "error", "error": {"type": "invalid_request_error", "message": %q}}`, message)
		}
	}
	accept := func(w http.ResponseWriter, _ *http.Request) { fmt.Fprint(w, `{"input_tokens": 9}`) }
	const unanswered = "messages.1: `tool_use` ids were found without `tool_result` blocks immediately after: toolu_1. Each `tool_use` block must have a corresponding `tool_result` block in the next message."
	for name, c := range map[string]struct {
		text   string
		answer http.HandlerFunc
		code   int
		says   []string
	}{
		"the same mistake": {unansweredRequest, refuse(400, unanswered), exitFindings, []string{"rejected (400): messages.1", "Both reject it, for the same mistake.", "(unanswered-call)", "request.json:3:37: error:"}},
		"another mistake":  {unansweredRequest, refuse(400, "max_tokens: must be positive"), exitFindings, []string{"The provider names another mistake"}},
		"a new mistake":    {good, refuse(400, "the moon is full"), exitFindings, []string{"rejected (400): the moon is full", "Rolecall didn't know this mistake."}},
		"ours alone":       {unansweredRequest, accept, exitGood, []string{"accepted, 9 tokens", "The token counter accepts it, and Rolecall doesn't.", "(unanswered-call)"}},
		"a wrong key":      {good, refuse(401, "invalid x-api-key: "+providerKey), exitFailed, []string{"no verdict (401): invalid x-api-key: ***", "The provider didn't say"}},
		"a limit":          {good, refuse(429, "slow down"), exitFailed, []string{"no verdict (429): slow down"}},
		"elsewhere": {good, func(w http.ResponseWriter, r *http.Request) {
			http.Redirect(w, r, "https://example.com/", http.StatusTemporaryRedirect)
		}, exitFailed, []string{"redirects aren't followed, and this one is to https://example.com/"}},
		"no count": {good, func(w http.ResponseWriter, _ *http.Request) { fmt.Fprint(w, `<html>`) }, exitFailed, []string{"the answer has no input_tokens"}},
	} {
		t.Run(name, func(t *testing.T) {
			out, errs, code, asked := verified(t, c.text, c.answer, "--send")
			require.Equal(t, []int{c.code, 1}, []int{code, asked}, out+errs)
			for _, said := range c.says {
				require.Contains(t, strings.ReplaceAll(out+errs, "\n", " "), said)
			}
		})
	}
}

// What can't be asked isn't sent.
func TestVerifySendsNothingElse(t *testing.T) {
	t.Setenv("ANTHROPIC_API_KEY", "")
	never := func(http.ResponseWriter, *http.Request) { t.Error("a request was sent") }
	for name, c := range map[string]struct {
		text, says string
		flags      []string
	}{
		"another API":  {`{"model":"gpt-4o","messages":[{"role":"user","content":"Hi"}]}`, "openai-chat has no free endpoint", nil},
		"another form": {`{"model":"gpt-4o","messages":[{"role":"system","content":"Hi"},{"role":"assistant","tool_calls":[]}]}`, "Convert it first: rolecall accept --target anthropic", []string{"--target", "anthropic"}},
		"a list":       {`[{"role":"user","content":[{"type":"tool_result","tool_use_id":"toolu_1","content":"4"}]}]`, "list of messages, not a request", []string{"--target", "anthropic"}},
		"no model":     {`{"contents":[{"role":"user","parts":[{"text":"Hi"}]}]}`, "names no model", nil},
		"broken JSON":  {`{"model":"claude-sonnet-4-5","max_tokens":5,"messages":[{"role":"user","content":"Hi"}`, "Nothing was sent: this isn't valid JSON.", nil},
		"two":          {`{"model":"claude-sonnet-4-5","max_tokens":5,"messages":[{"role":"user","content":"Hi"}]}` + "\n" + `{"model":"claude-sonnet-4-5","max_tokens":5,"messages":[{"role":"user","content":"Hi"}]}`, "verify asks about one request", nil},
	} {
		t.Run(name, func(t *testing.T) {
			out, errs, code, _ := verified(t, c.text, never, append(c.flags, "--send")...)
			require.NotEqual(t, exitGood, code, out)
			require.Contains(t, errs, c.says, out)
		})
	}
	// The provider itself isn't asked without a key.
	file := filepath.Join(t.TempDir(), "request.json")
	require.NoError(t, os.WriteFile(file, []byte(questions["anthropic"].text), 0o600))
	_, errs, code := ran("verify", "--send", file)
	require.Equal(t, exitFailed, code)
	require.Contains(t, errs, "ANTHROPIC_API_KEY isn't set, so nothing was sent")
}
