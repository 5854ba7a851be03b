//go:build loaders

package engine_test

import (
	"context"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/engine"
)

// A loader is a program that resumes its own sessions: with an address in the place of its provider's, it says what it makes of
// the file.
type loader struct {
	// pack is the package for npm, and command the command in it.
	pack, command string
	// log is a stuck session; its folder is /home/ada.
	log string
	// place is where the program keeps the file. In it and in the other texts, $home, $work, $slug, $url and $file are values.
	place string
	files map[string]string
	env   []string
	// first is a run before that of args; nil for none.
	first, args []string
	// at is in the address that the messages are sent to, and target checks them.
	at, target string
}

const loadedID = "5f0e1c52-0000-4000-8000-000000000001"

// loaders are the programs that can be installed. They keep the version that the test was written with: another one may
// want other settings.
var loaders = []loader{
	{
		pack: "@anthropic-ai/claude-code@2.1.197", command: "claude", log: stuckLog(0), place: "$home/.claude/projects/$slug/" + loadedID + ".jsonl",
		env:  []string{"ANTHROPIC_BASE_URL=$url", "ANTHROPIC_API_KEY=sk-ant-api03-none", "CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC=1", "DISABLE_AUTOUPDATER=1"},
		args: []string{"-p", "--resume", loadedID, "And now?"}, at: "/v1/messages", target: "anthropic",
	},
	{
		pack: "@openai/codex@0.171.0", command: "codex", place: "$home/.codex/sessions/2026/06/01/rollout-2026-06-01T10-00-00-019f0000-0000-7000-8000-000000000001.jsonl",
		log: strings.Replace(stuckLog(2), `"cli_version"`, `"model_provider":"local","cli_version"`, 1),
		files: map[string]string{"$home/.codex/config.toml": "model = \"gpt-5.2\"\nmodel_provider = \"local\"\n[model_providers.local]\nname = \"local\"\nbase_url = \"$url/v1\"\n" +
			"wire_api = \"responses\"\nrequires_openai_auth = false\nrequest_max_retries = 0\nstream_max_retries = 0\n"},
		args: []string{"exec", "resume", "--skip-git-repo-check", "019f0000-0000-7000-8000-000000000001", "And now?"}, at: "/responses", target: "openai-responses",
	},
	{
		pack: "@mariozechner/pi-coding-agent@0.73.1", command: "pi", log: stuckLog(3), place: "$work/session.jsonl",
		files: map[string]string{"$home/.pi/agent/models.json": `{"providers":{"anthropic":{"baseUrl":"$url"}}}`},
		env:   []string{"ANTHROPIC_API_KEY=none", "PI_OFFLINE=1"},
		args:  []string{"-p", "--session", "$file", "--provider", "anthropic", "--model", "claude-sonnet-4-5", "And now?"}, at: "/v1/messages", target: "anthropic",
	},
	{
		pack: "@github/copilot@1.0.102", command: "copilot", log: strings.Replace(stuckLog(4), `"sessionId":"s1"`, `"sessionId":"`+loadedID+`"`, 1),
		place: "$home/.copilot/session-state/" + loadedID + "/events.jsonl",
		env: []string{"COPILOT_OFFLINE=true", "COPILOT_PROVIDER_TYPE=anthropic", "COPILOT_PROVIDER_BASE_URL=$url", "COPILOT_PROVIDER_API_KEY=none",
			"COPILOT_MODEL=claude-sonnet-4.6"},
		args: []string{"--resume=" + loadedID, "-p", "And now?", "--allow-all-tools"}, at: "/v1/messages", target: "anthropic",
	},
	{
		pack: "@qwen-code/qwen-code@0.15.10", command: "qwen", log: stuckLog(5), place: "$home/.qwen/projects/$slug/chats/" + loadedID + ".jsonl",
		env:  []string{"OPENAI_API_KEY=none", "OPENAI_BASE_URL=$url/v1", "OPENAI_MODEL=qwen3-coder-plus"},
		args: []string{"--auth-type", "openai", "--resume", loadedID, "-p", "And now?"}, at: "/chat/completions", target: "openai-chat",
	},
	{
		pack: "@google/gemini-cli@0.61.0", command: "gemini", place: "$work/session.jsonl",
		log: `{"sessionId":"` + loadedID + `","projectHash":"h1","startTime":"2026-06-01T10:00:00Z","lastUpdated":"2026-06-01T10:00:00Z","kind":"main"}
{"id":"m1","timestamp":"2026-06-01T10:00:01Z","type":"user","content":[{"text":"Which files are here?"}]}
{"id":"m2","timestamp":"2026-06-01T10:00:02Z","type":"gemini","content":"","toolCalls":[{"id":"toolu_2","name":"list_directory","args":{"path":"/"},"status":"executing","timestamp":"2026-06-01T10:00:00Z"}]}
{"id":"m3","timestamp":"2026-06-01T10:00:03Z","type":"user","content":[{"text":"Go on."}]}
{"id":"m4","timestamp":"2026-06-01T10:0`,
		files: map[string]string{"$home/.gemini/settings.json": `{"security":{"auth":{"selectedType":"gemini-api-key"}},"privacy":{"usageStatisticsEnabled":false}}`},
		env:   []string{"GEMINI_API_KEY=none", "GOOGLE_GEMINI_BASE_URL=$url"},
		args:  []string{"--skip-trust", "--session-file", "$file", "-p", "And now?"}, at: "streamGenerateContent", target: "gemini",
	},
	{
		pack: "opencode-ai@1.18.33", command: "opencode", place: "$work/session.json",
		log: `{"info":{"id":"ses_1","slug":"tides","projectID":"global","directory":"/home/ada","title":"Tides","version":"1.18.0","time":{"created":1,"updated":2}},"messages":[
{"info":{"id":"msg_1","role":"user","sessionID":"ses_1","time":{"created":1780000000001},"agent":"build","model":{"providerID":"anthropic","modelID":"claude-sonnet-5"}},"parts":[{"id":"prt_1","sessionID":"ses_1","messageID":"msg_1","type":"text","text":"Which files are here?"}]},
{"info":{"id":"msg_2","role":"assistant","sessionID":"ses_1","time":{"created":1780000000002},"parentID":"msg_1","modelID":"claude-sonnet-5","providerID":"anthropic","mode":"build","agent":"build","path":{"cwd":"/home/ada","root":"/"},"cost":0,"tokens":{"input":1,"output":1,"reasoning":0,"cache":{"read":0,"write":0}}},"parts":[{"id":"prt_2","sessionID":"ses_1","messageID":"msg_2","type":"tool","callID":"toolu_2","tool":"bash","state":{"status":"running","input":{"command":"ls"},"time":{"start":5}}}]},
{"info":{"id":"msg_3","role":"user","sessionID":"ses_1","time":{"created":1780000000003},"agent":"build","model":{"providerID":"anthropic","modelID":"claude-sonnet-5"}},"parts":[{"id":"prt_3","sessionID":"ses_1","messageID":"msg_3","type":"text","text":"Go on."}]}
]}`,
		files: map[string]string{"$work/opencode.json": `{"provider":{"anthropic":{"options":{"baseURL":"$url/v1","apiKey":"none"}}}}`},
		first: []string{"import", "session.json"},
		args:  []string{"run", "--session", "ses_1", "--model", "anthropic/claude-sonnet-5", "And now?"}, at: "/v1/messages", target: "anthropic",
	},
}

// stuckLog is a log of one of the programs of logWriters: a call without a result, a line that is there twice, and a last
// line that was cut off.
func stuckLog(writer int) string {
	p := &logWriters[writer]
	lines := p.lines(without(4))
	return p.log(append(append(append([]string{}, lines[:3]...), lines[2]), append(lines[3:], lines[5][:len(lines[5])/2])...))
}

// TestLoadersResumeRepairedSessions lets each program resume its repaired session, and checks the request that it sends. It
// needs a folder for the packages, and the network.
func TestLoadersResumeRepairedSessions(t *testing.T) {
	packages := os.Getenv("ROLECALL_LOADERS")
	require.NotEmpty(t, packages, "ROLECALL_LOADERS is the folder for the programs' packages")
	for i := range loaders {
		l := &loaders[i]
		t.Run(l.command, func(t *testing.T) {
			folder := filepath.Join(packages, l.command)
			require.NoError(t, os.MkdirAll(folder, 0o755))
			installed, err := exec.Command("npm", "install", "--prefix", folder, "--no-audit", "--no-fund", l.pack).CombinedOutput()
			require.NoError(t, err, "%s could not be installed: %s", l.pack, installed)
			before := l.requests(t, folder, l.log)
			repaired, _ := repairedLog(t, l.log)
			sent := l.requests(t, folder, repaired)
			require.NotEmpty(t, sent, "the program sends its messages; those of the stuck log were %d", len(before))
			for _, body := range sent {
				require.Contains(t, body, "toolu_2")
				require.Contains(t, body, "Go on.")
				check := ask[engine.CheckResponse](t, using(body), "check", engine.CheckRequest{Revision: 1, Target: l.target})
				for _, f := range check.Findings {
					require.NotContains(t, pairRules, f.Rule, "%s: %s", f.Rule, f.Message)
				}
				require.Contains(t, body, "The result is unknown.")
			}
		})
	}
}

// pairRules are those of what a repair mends. What the program itself writes around the messages isn't the repair's.
var pairRules = []string{"unanswered-call", "orphan-result", "duplicate-result", "late-result", "result-after-text", "result-after-message", "duplicate-call-id", "empty-text"}

// requests are the bodies that the program sends as it resumes a log.
func (l *loader) requests(t *testing.T, folder, log string) (bodies []string) {
	home, work := t.TempDir(), t.TempDir()
	var lock sync.Mutex
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		if strings.Contains(r.URL.Path, l.at) && strings.Contains(string(body), "And now?") {
			lock.Lock()
			bodies = append(bodies, string(body))
			lock.Unlock()
		}
		w.Header().Set("Content-Type", "application/json")
		w.WriteHeader(http.StatusBadRequest)
		_, _ = io.WriteString(w, `{"type":"error","error":{"type":"invalid_request_error","message":"This address only listens."}}`)
	}))
	defer server.Close()
	slug := strings.NewReplacer("/", "-", ".", "-", "_", "-").Replace(work)
	values := strings.NewReplacer("$home", home, "$work", work, "$slug", slug, "$url", server.URL)
	place := values.Replace(l.place)
	put := func(path, text string) {
		require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o755))
		require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
	}
	put(place, strings.ReplaceAll(log, "/home/ada", work))
	for path, text := range l.files {
		put(values.Replace(path), values.Replace(text))
	}
	run := func(args []string) {
		for i := range args {
			args[i] = strings.ReplaceAll(values.Replace(args[i]), "$file", place)
		}
		// A program that waits for something is ended: what it has sent by then counts.
		within, end := context.WithTimeout(t.Context(), 2*time.Minute)
		defer end()
		command := exec.CommandContext(within, filepath.Join(folder, "node_modules", ".bin", l.command), args...)
		command.Dir, command.WaitDelay = work, time.Second
		command.Env = append([]string{"HOME=" + home, "PATH=" + os.Getenv("PATH"), "TERM=dumb"}, l.env...)
		for i := range command.Env {
			command.Env[i] = values.Replace(command.Env[i])
		}
		said, _ := command.CombinedOutput()
		t.Logf("%s %s\n%s", l.command, strings.Join(args, " "), said)
	}
	if l.first != nil {
		run(append([]string{}, l.first...))
	}
	run(append([]string{}, l.args...))
	lock.Lock()
	defer lock.Unlock()
	return bodies
}
