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
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/cmd/rolecall/watch"
	"github.com/rolecall/rolecall/core/lint"
)

// agentRequests is the variable by which a test starts itself as an agent: a list of the requests that it sends.
const agentRequests = "ROLECALL_TEST_REQUESTS"

// agentRequest is a request of an agent: to the address in a variable, with a path after it.
type agentRequest struct{ Variable, Path, Body string }

func init() {
	given := os.Getenv(agentRequests)
	if given == "" {
		return
	}
	var requests []agentRequest
	if err := json.Unmarshal([]byte(given), &requests); err != nil {
		panic(err)
	}
	for _, r := range requests {
		request, err := http.NewRequest(http.MethodPost, os.Getenv(r.Variable)+r.Path, strings.NewReader(r.Body))
		if err != nil {
			panic(err)
		}
		request.Header.Set("Authorization", "Bearer "+secretKey)
		request.Header.Set("Anthropic-Version", "2023-06-01")
		answer, err := http.DefaultClient.Do(request)
		if err != nil {
			panic(err)
		}
		text, err := io.ReadAll(answer.Body)
		fmt.Println(answer.StatusCode, string(text), err)
	}
	os.Exit(5)
}

const (
	secretKey    = "ghp_0123456789abcdefghijABCDEFGHIJ456789"
	orphanedChat = `{"model":"gpt-5.4","messages":[{"role":"user","content":"My key is ` + secretKey + `"},{"role":"tool","tool_call_id":"call_9","content":"4"}]}`
	goodChat     = `{"model":"gpt-5.4","messages":[{"role":"user","content":"Hi"}]}`
	refusal      = `{"error":{"message":"Invalid parameter: messages with role 'tool' must be a response to a preceeding message with 'tool_calls'.","type":"invalid_request_error","param":"messages.[1].role","code":null}}`
)

// watchedAgent runs an agent under rolecall watch, and returns what it and the command say, without times.
func watchedAgent(t *testing.T, upstream string, flags []string, requests ...agentRequest) (out, said string, code int) {
	t.Helper()
	given, err := json.Marshal(requests)
	require.NoError(t, err)
	t.Setenv(agentRequests, string(given))
	executable, err := os.Executable()
	require.NoError(t, err)
	args := []string{"watch"}
	for _, door := range watch.DoorNames() {
		args = append(args, "--upstream", door+"="+upstream)
	}
	args = append(append(args, flags...), "--", executable)
	out, said, code = ran(args...)
	return out, regexp.MustCompile(`(?m)^\d\d:\d\d:\d\d | *\d+(?:\.\d)? m?s `).ReplaceAllString(said, " TIME "), code
}

func fakeAPI(t *testing.T, handler http.HandlerFunc) string {
	server := httptest.NewServer(handler)
	t.Cleanup(server.Close)
	return server.URL
}

// answers is an API that rejects what has a result without a call.
func answers(w http.ResponseWriter, r *http.Request) {
	body, _ := io.ReadAll(r.Body)
	w.Header().Set("Content-Type", "application/json")
	if strings.Contains(string(body), "call_9") {
		w.WriteHeader(400)
		_, _ = io.WriteString(w, refusal)
		return
	}
	_, _ = io.WriteString(w, `{"id":"x","object":"chat.completion","model":"gpt-5.4","choices":[{"index":0,"message":{"role":"assistant","content":"Your key is `+secretKey+`"},"finish_reason":"stop"}]}`)
}

// An agent that reads nothing but its environment is watched, whatever API it uses.
func TestWatchEveryDoor(t *testing.T) {
	const (
		messages = `{"model":"claude-sonnet-4-5","max_tokens":9,"messages":[{"role":"user","content":"Hi"}]}`
		contents = `{"contents":[{"role":"user","parts":[{"text":"Hi"}]}]}`
	)
	vertex := "/projects/p/locations/l/publishers/anthropic/models/claude-sonnet-4-5:rawPredict"
	of := map[string][3]string{ // what an SDK adds to the variable, what the API gets, and the target
		"OPENAI_BASE_URL":                  {"/responses", "/v1/responses", "openai-responses"},
		"OPENAI_API_BASE":                  {"/chat/completions", "/v1/chat/completions", "openai-chat"},
		"ANTHROPIC_BASE_URL":               {"/v1/messages", "/v1/messages", "anthropic"},
		"ANTHROPIC_API_URL":                {"/messages", "/v1/messages", "anthropic"},
		"GOOGLE_GEMINI_BASE_URL":           {"/v1beta/models/gemini-2.5-pro:generateContent", "/v1beta/models/gemini-2.5-pro:generateContent", "gemini"},
		"GOOGLE_VERTEX_BASE_URL":           {"/v1beta1/publishers/google/models/gemini-2.5-pro:generateContent", "/v1beta1/publishers/google/models/gemini-2.5-pro:generateContent", "gemini"},
		"ANTHROPIC_VERTEX_BASE_URL":        {vertex, "/v1" + vertex, "vertex-anthropic"},
		"AZURE_OPENAI_ENDPOINT":            {"/openai/v1/chat/completions", "/openai/v1/chat/completions", "azure-openai"},
		"AWS_ENDPOINT_URL_BEDROCK_RUNTIME": {"/model/amazon.nova-pro-v1%3A0/converse", "/model/amazon.nova-pro-v1%3A0/converse", "bedrock-converse"},
		"ANTHROPIC_BEDROCK_BASE_URL":       {"/model/x/converse", "/model/x/converse", "bedrock-converse"},
		"MISTRAL_BASE_URL":                 {"/chat/completions", "/v1/chat/completions", "mistral"},
		"MISTRAL_API_BASE":                 {"/chat/completions", "/v1/chat/completions", "mistral"},
		"CO_API_URL":                       {"/v2/chat", "/v2/chat", "cohere"},
		"CO_BASE_URL":                      {"/v2/chat", "/v2/chat", "cohere"},
		"OLLAMA_BASE_URL":                  {"/chat/completions", "/v1/chat/completions", "openai-compatible"},
		"OLLAMA_HOST":                      {"/api/chat", "/api/chat", "ollama"},
		"GROQ_BASE_URL":                    {"/openai/v1/chat/completions", "/openai/v1/chat/completions", "groq"},
		"OPENROUTER_API_BASE":              {"/chat/completions", "/v1/chat/completions", "openrouter"},
		"DEEPSEEK_API_BASE":                {"/chat/completions", "/chat/completions", "deepseek"},
		"TOGETHER_BASE_URL":                {"/chat/completions", "/v1/chat/completions", "together"},
		"FIREWORKS_API_BASE":               {"/chat/completions", "/v1/chat/completions", "fireworks"},
	}
	body := map[string]string{"gemini": contents, "anthropic": messages, "vertex-anthropic": `{"anthropic_version":"vertex-2023-10-16",` + messages[len(`{"model":"claude-sonnet-4-5",`):],
		"bedrock-converse": `{"messages":[{"role":"user","content":[{"text":"Hi"}]}]}`, "openai-responses": `{"model":"gpt-5.4","input":"Hi"}`}
	var requests []agentRequest
	var paths, targets []string
	for _, door := range watch.Doors {
		for _, variable := range door.Variables {
			is, ok := of[variable.Name]
			require.True(t, ok, variable.Name)
			require.NotNil(t, lint.TargetByID(is[2]), is[2])
			text := body[is[2]]
			if text == "" {
				text = goodChat
			}
			requests = append(requests, agentRequest{variable.Name, is[0], text})
			paths, targets = append(paths, is[1]), append(targets, is[2])
		}
	}
	var mutex sync.Mutex
	var got []string
	api := fakeAPI(t, func(w http.ResponseWriter, r *http.Request) {
		mutex.Lock()
		defer mutex.Unlock()
		got = append(got, r.RequestURI)
		_, _ = io.WriteString(w, "{}")
	})
	out, said, code := watchedAgent(t, api, []string{"--level", "error"}, requests...)
	require.Equal(t, 5, code, said)
	require.Equal(t, paths, got)
	require.Equal(t, strings.Repeat("200 {} <nil>\n", len(requests)), out)
	var shown []string
	for _, line := range regexp.MustCompile(`(?m) POST ([a-z-]+)  .*$`).FindAllStringSubmatch(said, -1) {
		shown = append(shown, line[1])
		require.NotContains(t, line[0], "not checked")
		require.NotContains(t, line[0], "rejected", said)
	}
	require.Equal(t, targets, shown)
}

// What is wrong with a request, and what its error means, is said in these words.
func TestWatchShowsEachRequest(t *testing.T) {
	chat := agentRequest{"OPENAI_BASE_URL", "/chat/completions", goodChat}
	orphaned := agentRequest{"OPENAI_BASE_URL", "/chat/completions", orphanedChat}
	out, said, code := watchedAgent(t, fakeAPI(t, answers), nil, chat, orphaned, orphaned, agentRequest{"OPENAI_BASE_URL", "/embeddings?key=" + secretKey, "{}"})
	require.Equal(t, 5, code)
	require.Equal(t, 4, strings.Count(out, "<nil>\n"))
	require.NotContains(t, said, secretKey)
	_, said, _ = strings.Cut(said, "\n")
	require.Equal(t, ` TIME  #1   200 TIME  POST openai-chat  gpt-5.4  about 7 tokens  accepted
 TIME  #2   sent             POST openai-chat  gpt-5.4  about 33 tokens  rejected: 1 error
#2:1:141: error: The result for "call_9" has no call (orphan-result)
  1 | …s ****************************************"},{"role":"tool","tool_call_id":"call_9","content":"4"}]}
    |                                                                             ^^^^^^^^
    A result must come right after the assistant message with its call, but no
    message has this call. Restore the call or remove the result.
    fix: Turn the result into a user message
    fix: Remove the result
 TIME  #2   400 TIME  POST openai-chat
    OpenAI says: Invalid parameter: messages with role 'tool' must be a response to a preceeding message with 'tool_calls'.
    Cause: Tool result without a call (orphan-result)
      A tool result refers to its call by ID. If no earlier assistant message has
      that call, the provider rejects the request. It happens when old messages are
      trimmed and only the call is removed, or when an ID is changed on one side
      only.
      In the request: line 1, column 141 (1 finding)
    messages.[1].role is at line 1, column 119 of the request.
    The request has this mistake.
 TIME  #3   sent             POST openai-chat  gpt-5.4  about 33 tokens  rejected: 1 error
    error as in #2: The result for "call_9" has no call
 TIME  #3   400 TIME  POST openai-chat
    the same error as #2 has
 TIME  #4   200 TIME  POST openai /v1/embeddings
rolecall: 4 requests, 2 with errors, 2 answered with an error
`, said)
}

// signalled is a stream of errors that says when it has a text.
type signalled struct {
	bytes.Buffer
	text string
	seen chan bool
}

func (s *signalled) Write(data []byte) (int, error) {
	n, err := s.Buffer.Write(data)
	if s.seen != nil && strings.Contains(s.String(), s.text) {
		close(s.seen)
		s.seen = nil
	}
	return n, err
}

// A finding is shown while the API still thinks: here it answers only once the finding is there.
func TestWatchShowsFindingsBeforeTheAnswer(t *testing.T) {
	seen := make(chan bool)
	api := fakeAPI(t, func(w http.ResponseWriter, r *http.Request) {
		_, _ = io.Copy(io.Discard, r.Body)
		<-seen
		_, _ = io.WriteString(w, "{}")
	})
	given, err := json.Marshal([]agentRequest{{"OPENAI_BASE_URL", "/chat/completions", orphanedChat}})
	require.NoError(t, err)
	t.Setenv(agentRequests, string(given))
	executable, err := os.Executable()
	require.NoError(t, err)
	errs := &signalled{text: "(orphan-result)", seen: seen}
	code := run([]string{"watch", "--upstream", "openai=" + api, "--", executable}, streams{in: strings.NewReader(""), out: io.Discard, err: errs})
	require.Equal(t, 5, code)
	require.Contains(t, errs.String(), "the API accepted it")
}

// --block answers in the API's own form, and nothing is sent.
func TestWatchBlocks(t *testing.T) {
	var got []string
	api := fakeAPI(t, func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		got = append(got, string(body))
		_, _ = io.WriteString(w, "{}")
	})
	messages := `{"model":"claude-sonnet-4-5","max_tokens":9,"messages":[{"role":"user","content":[{"type":"tool_result","tool_use_id":"call_9","content":"4"}]}]}`
	out, said, _ := watchedAgent(t, api, []string{"--block"},
		agentRequest{"OPENAI_BASE_URL", "/chat/completions", orphanedChat}, agentRequest{"ANTHROPIC_BASE_URL", "/v1/messages", messages},
		agentRequest{"OPENAI_BASE_URL", "/chat/completions", goodChat}, agentRequest{"OPENAI_BASE_URL", "/chat/completions", "not JSON"})
	require.Equal(t, []string{goodChat, "not JSON"}, got)
	lines := strings.Split(out, "\n")
	require.Regexp(t, `^400 \{"error":\{"code":null,"message":"Blocked by rolecall watch, not sent: OpenAI Chat Completions would reject this.*\(orphan-result\)","param":null,"type":"invalid_request_error"\}\} <nil>$`, lines[0])
	require.Regexp(t, `^400 \{"error":\{"message":"Blocked by rolecall watch.*"type":"invalid_request_error"\},"type":"error"\} <nil>$`, lines[1])
	require.Equal(t, 2, strings.Count(said, " blocked "))
	require.NotContains(t, out+said, secretKey)
}

// --fix sends the request with the fixes that keep its meaning, says so, and leaves the others as they are.
func TestWatchFixes(t *testing.T) {
	var got []string
	api := fakeAPI(t, func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		got = append(got, string(body))
		_, _ = io.WriteString(w, "{}")
	})
	late := `{"model":"gpt-4o","messages":[{"role":"user","content":"Weather?"},{"role":"assistant","content":null,"tool_calls":[{"id":"call_1","type":"function","function":{"name":"weather","arguments":"{}"}}]},` +
		`{"role":"user","content":"Well?"},{"role":"tool","tool_call_id":"call_1","content":"4"}],"tools":[{"type":"function","function":{"name":"weather"}}]}`
	_, said, _ := watchedAgent(t, api, []string{"--fix"}, agentRequest{"OPENAI_BASE_URL", "/chat/completions", late}, agentRequest{"OPENAI_BASE_URL", "/chat/completions", orphanedChat})
	require.Len(t, got, 2)
	require.Less(t, strings.Index(got[0], `"role":"tool"`), strings.Index(got[0], "Well?"))
	require.Equal(t, orphanedChat, got[1])
	require.Contains(t, said, "    fixed: Moved the result after its call (message 4)\n")
	require.Regexp(t, `#1 +200 .*POST openai-chat`, said)
	require.Regexp(t, `#2 +sent .*rejected: 1 error`, said)
}

// --save writes what check reads, without secrets, and never over a file.
func TestWatchSaves(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "requests")
	chat, orphaned := agentRequest{"OPENAI_BASE_URL", "/chat/completions", goodChat}, agentRequest{"OPENAI_BASE_URL", "/chat/completions", orphanedChat}
	_, said, _ := watchedAgent(t, fakeAPI(t, answers), []string{"--save", folder}, chat, orphaned)
	require.Contains(t, said, "    saved as "+folder+"/0001.openai-chat.request.json\n")
	watchedAgent(t, fakeAPI(t, answers), []string{"--save", folder}, chat)
	require.Equal(t, []string{
		"0001.openai-chat.request.json", "0001.openai-chat.response.json", "0002.openai-chat.request.json", "0002.openai-chat.response.json",
		"0003.openai-chat.request.json", "0003.openai-chat.response.json",
	}, entries(t, folder))
	for _, name := range entries(t, folder) {
		text, err := os.ReadFile(filepath.Join(folder, name))
		require.NoError(t, err)
		require.NotContains(t, string(text), secretKey)
		switch name {
		case "0002.openai-chat.request.json":
			require.Equal(t, strings.ReplaceAll(orphanedChat, secretKey, "[GITHUB_TOKEN_1]"), string(text))
		case "0001.openai-chat.response.json":
			require.Contains(t, string(text), "Your key is [GITHUB_TOKEN_1]")
		case "0002.openai-chat.response.json":
			require.Equal(t, refusal, string(text))
		}
	}
	out, said, code := ran("check", filepath.Join(folder, "0001.openai-chat.request.json"), filepath.Join(folder, "0002.openai-chat.request.json"), filepath.Join(folder, "0001.openai-chat.response.json"))
	require.Equal(t, exitFindings, code, said)
	require.Contains(t, out, "orphan-result")
}

// --cache says how much of a prompt is as in the request before.
func TestWatchComparesPrompts(t *testing.T) {
	of := func(system, tool string, messages ...string) agentRequest {
		body := fmt.Sprintf(`{"model":"gpt-4o","messages":[{"role":"system","content":%q}`, system)
		for i, message := range messages {
			body += fmt.Sprintf(`,{"role":%q,"content":%q}`, []string{"user", "assistant"}[i%2], message)
		}
		return agentRequest{"OPENAI_BASE_URL", "/chat/completions", body + fmt.Sprintf(`],"tools":[{"type":"function","function":{"name":"weather","description":%q}}]}`, tool)}
	}
	_, said, _ := watchedAgent(t, fakeAPI(t, answers), []string{"--cache"},
		of("Be brief.", "The weather", "Hi"), of("Be brief.", "The weather", "Hi", "Hello", "Weather?"),
		of("It's 12:03.", "The weather", "Hi", "Hello", "Weather?"), of("It's 12:03.", "The weather today", "Hi", "Hello", "Weather?"))
	lines := regexp.MustCompile(`(?m)^    (cache: .*)$`).FindAllStringSubmatch(said, -1)
	require.Len(t, lines, 3, said)
	require.Regexp(t, `^cache: 2 of 4 messages as in #1, \d+ of \d+ tokens$`, lines[0][1])
	require.Regexp(t, `^cache: 0 of 4 messages as in #2, 0 of \d+ tokens, message 1 is changed$`, lines[1][1])
	require.Equal(t, "cache: tool weather isn't as in #3. Tools come first, so nothing is shared", lines[2][1])
}

// --page adds links that open requests with errors, without their secrets.
func TestWatchLinks(t *testing.T) {
	_, said, _ := watchedAgent(t, fakeAPI(t, answers), []string{"--page", "https://page.example/"}, agentRequest{"OPENAI_BASE_URL", "/chat/completions", orphanedChat}, agentRequest{"OPENAI_BASE_URL", "/chat/completions", goodChat})
	require.Equal(t, 1, strings.Count(said, "    https://page.example/#"))

	opened := ""
	before := openInBrowser
	t.Cleanup(func() { openInBrowser = before })
	openInBrowser = func(address string) error { opened = address; return nil }
	_, said, _ = watchedAgent(t, fakeAPI(t, answers), []string{"--page", "https://page.example/", "--open"}, agentRequest{"OPENAI_BASE_URL", "/chat/completions", orphanedChat}, agentRequest{"OPENAI_BASE_URL", "/chat/completions", goodChat})
	require.True(t, strings.HasPrefix(opened, "https://page.example/#"), said)
	require.NotContains(t, said, opened, "the last one has no errors")
	_, said, code := ran("watch", "--open", "--", "true")
	require.Equal(t, exitFailed, code)
	require.Contains(t, said, "--open needs --page")
}

// Requests go on if a server is away, and a program that sends none is told about it.
func TestWatchSaysWhatFailed(t *testing.T) {
	server := httptest.NewServer(http.NotFoundHandler())
	server.Close()
	out, said, _ := watchedAgent(t, server.URL, nil, agentRequest{"GOOGLE_GEMINI_BASE_URL", "/v1beta/models/gemini-2.5-pro:generateContent?key=" + secretKey, `{"contents":[{"role":"user","parts":[{"text":"Hi"}]}]}`})
	require.Regexp(t, `^502 \{"error":\{"code":502,"message":"rolecall watch can't reach 127\.0\.0\.1:\d+\.","status":"UNAVAILABLE"\}\} <nil>\n$`, out)
	require.Regexp(t, `#1 +failed .*\n    dial tcp .*connection refused`, said)
	require.NotContains(t, said, secretKey)
	out, said, code := watchedAgent(t, server.URL, nil)
	require.Equal(t, []any{"", 5}, []any{out, code})
	require.Contains(t, said, "rolecall: no request came.")
	out, said, code = ran("watch", "--", "/not/there")
	require.Equal(t, []any{"", exitFailed}, []any{out, code})
	require.Contains(t, said, "/not/there")
}

// --output keeps standard error for the program, and --listen prints the variables.
func TestWatchWritesElsewhere(t *testing.T) {
	t.Chdir(t.TempDir())
	api := fakeAPI(t, answers)
	_, said, _ := watchedAgent(t, api, []string{"--output", "watch.log"}, agentRequest{"OPENAI_BASE_URL", "/chat/completions", orphanedChat})
	require.Empty(t, said)
	text, err := os.ReadFile("watch.log")
	require.NoError(t, err)
	require.Contains(t, string(text), "(orphan-result)")
	_, said, code := ran("watch", "--output", "watch.log", "--", "true")
	require.Equal(t, exitFailed, code)
	require.Contains(t, said, "watch.log")

	c := &call{command: &watchCommand, options: options{"upstream": {"openai=" + api}}}
	upstreams, err := c.upstreams()
	require.NoError(t, err)
	routes, _ := watch.Plan(func(string) (string, bool) { return "", false }, []string{"openai"}, upstreams)
	require.Equal(t, []string{"OPENAI_BASE_URL=http://127.0.0.1:1/t/openai/v1", "OPENAI_API_BASE=http://127.0.0.1:1/t/openai/v1"},
		addresses(&watch.Proxy{Token: "t", Routes: routes}, "127.0.0.1:1"))
}

// The docs list each API with the variables that are set for it.
func TestWatchDocsListEveryDoor(t *testing.T) {
	page, err := os.ReadFile("WATCH.md")
	require.NoError(t, err)
	for _, door := range watch.Doors {
		var names []string
		for _, variable := range door.Variables {
			names = append(names, "`"+variable.Name+"`")
		}
		require.Contains(t, string(page), "| `"+door.Name+"` | "+strings.Join(names, ", ")+" |")
	}
}

// Wrong uses say what is right.
func TestWatchUsage(t *testing.T) {
	for said, args := range map[string][]string{
		"needs a program after --":              {"watch"},
		"not both":                              {"watch", "--listen", "--", "true"},
		"the name of an API":                    {"watch", "--upstream", "x=http://localhost", "--", "true"},
		"isn't the URL of a server":             {"watch", "--upstream", "openai=localhost", "--", "true"},
		"there is no API to watch":              {"watch", "--door", "azure", "--", "true"},
		`--door can't be "x"`:                   {"watch", "--door", "x", "--", "true"},
		"doesn't say where it is":               {"watch", "--door", "azure", "--", "true"},
		"no flag -v: put -- before the program": {"watch", "python", "-v"},
	} {
		_, errs, code := ran(args...)
		require.Equal(t, exitFailed, code)
		require.Contains(t, errs, said)
	}
}

// The requests of a program to this machine go past a proxy that the environment names for all others.
func TestWatchedProgramsReachTheProxy(t *testing.T) {
	has := func(environment []string, entry string) bool { return slices.Contains(environment, entry) }
	made := withVariables([]string{"A=1", "OPENAI_BASE_URL=old", "HTTP_PROXY=http://corp", "no_proxy=intra"}, []string{"OPENAI_BASE_URL=new"})
	require.True(t, has(made, "A=1") && has(made, "OPENAI_BASE_URL=new") && has(made, "NO_PROXY=intra,127.0.0.1,localhost") && has(made, "no_proxy=intra,127.0.0.1,localhost"), made)
	require.False(t, has(made, "OPENAI_BASE_URL=old") || has(made, "no_proxy=intra"), made)
	made = withVariables([]string{"NO_PROXY=intra"}, nil)
	require.Equal(t, []string{"NO_PROXY=intra"}, made)
}
