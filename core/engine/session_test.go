package engine_test

import (
	"encoding/json"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/engine"
)

// A fault is what is wrong with a log: the lines with it, the number of the line where it is, counted from 0, and those
// that its repair may change.
type fault struct {
	lines   []string
	line    int
	changes []int
}

// faultsOf are the faults of the matrix that a log of the program can have.
func faultsOf(p *logWriter) map[string]fault {
	lines := p.lines(usual)
	has := p.id(1) != ""
	faults := map[string]fault{
		"unanswered":       {p.lines(without(4)), 3, nil},
		"orphan":           {p.lines(without(1)), 1, nil},
		"duplicate-result": {p.lines(insert(usual, 5, sessionStep{"result", "toolu_2", 8, 5}, 6)), 5, nil},
		"interleaved":      {p.lines([]sessionStep{usual[0], usual[1], {"call", "toolu_9", 9, 2}, {"result", "toolu_9", 10, 9}, {"says", `"Wait."`, 11, 10}, {"result", "toolu_1", 3, 11}, usual[3], usual[4], usual[5], usual[6]}), 5, nil},
	}
	if p.name == "codex" {
		delete(faults, "interleaved") // OpenAI takes a result at any place after its call
		faults["result-first"] = fault{p.lines([]sessionStep{usual[0], usual[2], usual[1], usual[3], usual[4], usual[5], usual[6]}), 1, nil}
	}
	if p.open == "" {
		faults["torn-last"] = fault{append(slices.Clone(lines), lines[6][:len(lines[6])/2]), 7, nil}
		faults["torn-middle"] = fault{slices.Insert(slices.Clone(lines), 5, lines[5][:len(lines[5])/2]), 5, nil}
		tail := slices.Clone(lines)
		tail[5] = lines[4][:len(lines[4])/2] + lines[5]
		faults["tail-in-line"] = fault{tail, 5, []int{5}}
		faults["two-in-line"] = fault{append(slices.Clone(lines[:5]), lines[5]+lines[6]), 5, []int{5}}
		faults["line-break"] = fault{slices.Insert(slices.Clone(lines), 6, p.line(sessionStep{"says", "\"Two\nlines.\"", 9, 6})), 6, nil}
		faults["nul"] = fault{slices.Insert(slices.Clone(lines), 5, strings.Repeat("\x00", 40)), 5, nil}
		if p.name != "goose" && p.name != "kimi" {
			faults["duplicate-line"] = fault{slices.Insert(slices.Clone(lines), 5, lines[4]), 5, nil}
		}
	}
	if has && p.name != "copilot" {
		broken := slices.Clone(usual)
		broken[5].parent = 77
		faults["broken-parent"] = fault{p.lines(broken), 5, []int{5}}
	}
	half := slices.Clone(usual)
	half[5].value = `"One \ud83d tide"`
	faults["surrogate"] = fault{p.lines(half), 5, []int{5}}
	return faults
}

// insert adds a step, which the step at next follows then.
func insert(steps []sessionStep, at int, s sessionStep, next int) []sessionStep {
	steps = slices.Insert(slices.Clone(steps), at, s)
	steps[next].parent = s.id
	return steps
}

// sessionOf asks for a repair, as the package for npm does.
func sessionOf(t *testing.T, log string, request engine.SessionRequest) engine.SessionResponse {
	request.Revision = 1
	var answer struct {
		Result  engine.SessionResponse
		Failure *engine.Failure
	}
	asked, err := json.Marshal(request)
	require.NoError(t, err)
	require.NoError(t, json.Unmarshal(engine.New().CallWith(engine.Everything, "session", asked, []byte(log)), &answer))
	require.Nil(t, answer.Failure)
	return answer.Result
}

func repairedLog(t *testing.T, log string) (string, engine.SessionResponse) {
	got := sessionOf(t, log, engine.SessionRequest{})
	return string(engine.Edited([]byte(log), got.Edits)), got
}

func TestEveryFaultOfASessionIsFoundAndRepaired(t *testing.T) {
	for i := range logWriters {
		p := &logWriters[i]
		t.Run(p.name, func(t *testing.T) {
			valid := p.log(p.lines(usual))
			same, got := repairedLog(t, valid)
			require.Equal(t, valid, same)
			require.Equal(t, p.name, got.Log)
			require.Empty(t, got.Changes)
			require.Equal(t, engine.Counts{}, got.Left)
			for name, fault := range faultsOf(p) {
				t.Run(name, func(t *testing.T) { p.require(t, fault) })
			}
		})
	}
}

func (p *logWriter) require(t *testing.T, fault fault) {
	log := p.log(fault.lines)
	check := ask[engine.CheckResponse](t, using(log), "check", engine.CheckRequest{Revision: 1})
	line := p.first() + fault.line
	require.True(t, slices.ContainsFunc(check.Findings, func(f engine.Finding) bool { return f.Line == line && f.Level != "info" }), "found at line %d: %v", line, check.Findings)
	repaired, got := repairedLog(t, log)
	require.NotEmpty(t, got.Changes)
	require.Equal(t, line, got.Changes[0].Line, got.Changes)
	require.Zero(t, got.Left.Error, got.Verdict)
	again, second := repairedLog(t, repaired)
	require.Equal(t, repaired, again)
	require.Empty(t, second.Changes)
	// Of every other line all bytes are the same, except for the line that it follows.
	parents := regexp.MustCompile(`"` + p.parent + `":("[^"]*"|null)`)
	follows := func(lines []string) []string {
		if p.parent == "" {
			return lines
		}
		for i := range lines {
			lines[i] = parents.ReplaceAllString(lines[i], "")
		}
		return lines
	}
	after := follows(strings.Split(strings.TrimSuffix(strings.TrimPrefix(repaired, p.open), p.close), map[bool]string{true: ",\n", false: "\n"}[p.open != ""]))
	for i, line := range follows(slices.Clone(fault.lines)) {
		if i != fault.line && !slices.Contains(fault.changes, i) {
			require.Contains(t, after, line)
		}
	}
}

// A case is a log with a fault that not every program can have.
type sessionCase struct {
	log, rule string
	line      int
	// has and lacks are in the repaired log, and not in it.
	has, lacks string
}

func TestFaultsThatOneProgramHasAreRepaired(t *testing.T) {
	claude, pi := &logWriters[0], &logWriters[3]
	answer := func(n, parent int, block string) string { return claudeAnswer(uuid(n), `"`+uuid(parent)+`"`, block) }
	start := claude.lines(usual[:1])
	codexHead := logWriters[2].head + "\n" + codexLine("01", `{"type":"message","role":"user","content":[{"type":"input_text","text":"Hi"}]}`) + "\n"
	piAnswer := func(n, parent int, content string) string {
		return piLine(short(n), `"`+short(parent)+`"`, `{"role":"assistant","content":`+content+`,`+piModel+`"stopReason":"stop","timestamp":1}`)
	}
	for name, c := range map[string]sessionCase{
		"a thought without its signature": {claude.log(append(start,
			answer(2, 1, `{"type":"thinking","thinking":"I look first.","signature":""},{"type":"text","text":"One."}`), claude.line(sessionStep{"user", `"Go on."`, 3, 2}))),
			"unsigned-thinking", 2, `"content":[{"type":"text","text":"One."}]`, "I look first."},
		"a thought that another provider signed": {claude.log(append(start,
			answer(2, 1, `{"type":"thinking","thinking":"I look first.","signature":"gAAAAABqYx1mQm9v"},{"type":"text","text":"One."}`), claude.line(sessionStep{"user", `"Go on."`, 3, 2}))),
			"unsigned-thinking", 2, `"content":[{"type":"text","text":"One."}]`, "gAAAA"},
		"a line with nothing but such a thought": {claude.log(append(start,
			answer(2, 1, `{"type":"thinking","thinking":"","signature":""}`), answer(3, 2, `{"type":"text","text":"One."}`), claude.line(sessionStep{"user", `"Go on."`, 4, 3}))),
			"unsigned-thinking", 2, `{"parentUuid":"` + uuid(1) + `","isSidechain":false,"userType":"external","cwd":"/home/ada","sessionId":"5f0e1c52-0000-4000-8000-000000000001","version":"2.1.200","gitBranch":"main","type":"assistant"`, uuid(2)},
		"a blank text": {claude.log(append(start, answer(2, 1, `{"type":"text","text":" "},{"type":"text","text":"One."}`), claude.line(sessionStep{"user", `"Go on."`, 3, 2}))),
			"empty-text", 2, `"content":[{"type":"text","text":"One."}]`, `"text":" "`},
		"a result of a call before the summary": {claude.log([]string{start[0], claude.line(usual[1]),
			`{"parentUuid":null,"logicalParentUuid":"` + uuid(2) + `","isSidechain":false,"type":"system","subtype":"compact_boundary","uuid":"` + uuid(3) + `","timestamp":"2026-06-01T10:00:00Z"}`,
			claude.line(sessionStep{"user", `"They asked for files."`, 4, 3}), claude.line(sessionStep{"result", "toolu_1", 5, 4}), claude.line(sessionStep{"says", `"One."`, 6, 5})}),
			"orphan-result", 5, "toolu_1", uuid(5)},
		"a result of a call before pi's summary": {pi.log([]string{pi.line(usual[0]), pi.line(usual[1]),
			`{"type":"compaction","id":"` + short(3) + `","parentId":"` + short(2) + `","timestamp":"2026-06-01T10:00:00.000Z","summary":"They asked for files.","firstKeptEntryId":"` + short(3) + `","tokensBefore":9}`,
			pi.line(sessionStep{"result", "toolu_1", 4, 3}), pi.line(sessionStep{"says", `"One."`, 5, 4}), pi.line(sessionStep{"user", `"Go on."`, 6, 5})}),
			"orphan-result", 5, "toolu_1", short(4)},
		"a result of an answer that broke off": {pi.log([]string{pi.line(usual[0]),
			piLine(short(2), `"`+short(1)+`"`, `{"role":"assistant","content":[{"type":"toolCall","id":"c1","name":"bash","arguments":{}}],`+piModel+`"stopReason":"error","errorMessage":"terminated","timestamp":1}`),
			pi.line(sessionStep{"result", "c1", 3, 2}), pi.line(sessionStep{"user", `"Go on."`, 4, 3})}),
			"orphan-result", 4, "terminated", short(3)},
		"a thought that another provider signed in pi": {pi.log([]string{pi.line(usual[0]),
			piAnswer(2, 1, `[{"type":"thinking","thinking":"I look first.","thinkingSignature":"gAAAAABqYx1mQm9v"},{"type":"text","text":"One."}]`), pi.line(sessionStep{"user", `"Go on."`, 3, 2})}),
			"unsigned-thinking", 3, `"content":[{"type":"text","text":"One."}]`, "gAAAA"},
		"an ID of another type of item": {codexHead + codexLine("02", `{"type":"custom_tool_call","status":"completed","call_id":"c1","name":"apply_patch","input":"x","id":"fc_1"}`) + "\n" +
			codexLine("03", `{"type":"custom_tool_call_output","call_id":"c1","output":"ok"}`) + "\n", "bad-item-id", 3, `"id":"ctc_1"`, "fc_1"},
		"a call with the ID of another type": {codexHead + codexLine("02", `{"type":"function_call","call_id":"c1","name":"shell","arguments":"{}","id":"ctc_1"}`) + "\n" +
			codexLine("03", `{"type":"function_call_output","call_id":"c1","output":"ok"}`) + "\n", "bad-item-id", 3, `"id":"fc_1"`, "ctc_1"},
		"reasoning with its text": {codexHead + codexLine("02", `{"type":"reasoning","id":"rs_1","summary":[],"content":[{"type":"reasoning_text","text":"I greet."}],"encrypted_content":null}`) + "\n" +
			codexLine("03", `{"type":"message","role":"assistant","content":[{"type":"output_text","text":"Hello"}]}`) + "\n", "bad-value", 3, `"content":[],"encrypted_content":null`, "I greet."},
		"a search of an unknown kind": {codexHead + codexLine("02", `{"type":"web_search_call","status":"completed","action":{"type":"other"}}`) + "\n" +
			codexLine("03", `{"type":"message","role":"assistant","content":[{"type":"output_text","text":"Hello"}]}`) + "\n", "bad-value", 3, `"action":{"type":"search","query":""}`, `"other"`},
		"a result whose call was replaced": {codexHead + codexLine("02", `{"type":"function_call","call_id":"c1","name":"shell","arguments":"{}"}`) + "\n" +
			strings.Replace(codexLine("03", `{"message":"","replacement_history":[{"type":"message","role":"user","content":[{"type":"input_text","text":"Hi"}]}]}`), "response_item", "compacted", 1) + "\n" +
			codexLine("04", `{"type":"function_call_output","call_id":"c1","output":"ok"}`) + "\n" + codexLine("05", `{"type":"message","role":"assistant","content":[{"type":"output_text","text":"Hello"}]}`) + "\n",
			"orphan-result", 5, "c1", "function_call_output"},
		"a tool of opencode that still runs": {`{"info":{"id":"ses_1"},"messages":[{"info":{"id":"msg_1","role":"user","sessionID":"ses_1"},"parts":[{"type":"text","text":"Hi"}]},
{"info":{"id":"msg_2","role":"assistant","sessionID":"ses_1"},"parts":[{"type":"tool","callID":"c1","tool":"bash","state":{"status":"running","input":{"command":"ls"},"time":{"start":5}}}]},
{"info":{"id":"msg_3","role":"user","sessionID":"ses_1"},"parts":[{"type":"text","text":"Go on."}]}]}`,
			"unanswered-call", 2, `"state":{"status":"error","input":{"command":"ls"},"error":"Interrupted","time":{"start":5,"end":5}}`, "running"},
		"a tool of Gemini CLI that still runs": {`{"sessionId":"s1","projectHash":"h1","startTime":"2026-06-01T10:00:00Z","lastUpdated":"2026-06-01T10:00:00Z"}
{"id":"m1","timestamp":"2026-06-01T10:00:00Z","type":"user","content":"Hi"}
{"id":"m2","timestamp":"2026-06-01T10:00:00Z","type":"gemini","content":"","toolCalls":[{"id":"c1","name":"list_directory","args":{"path":"/"},"status":"executing","timestamp":"2026-06-01T10:00:00Z"}]}
{"id":"m3","timestamp":"2026-06-01T10:00:00Z","type":"user","content":"Go on."}
`, "unanswered-call", 3, `"status":"error","timestamp":"2026-06-01T10:00:00Z","result":[{"functionResponse":{"id":"c1","name":"list_directory","response":{"error":"Interrupted"}}}]`, "executing"},
	} {
		t.Run(name, func(t *testing.T) {
			check := ask[engine.CheckResponse](t, using(c.log), "check", engine.CheckRequest{Revision: 1})
			require.True(t, slices.ContainsFunc(check.Findings, func(f engine.Finding) bool { return f.Line == c.line && f.Level == "error" && f.Rule == c.rule }), "found: %v", check.Findings)
			got := sessionOf(t, c.log, engine.SessionRequest{Words: "Interrupted"})
			repaired := string(engine.Edited([]byte(c.log), got.Edits))
			require.Equal(t, c.rule, got.Changes[0].Rule)
			require.Equal(t, c.line, got.Changes[0].Line)
			require.Contains(t, repaired, c.has)
			require.NotContains(t, repaired, c.lacks)
			require.Zero(t, got.Left.Error, got.Verdict)
			_, second := repairedLog(t, repaired)
			require.Empty(t, second.Changes)
		})
	}
}

// Cline and Roo Code keep the time of each message, which they don't send.
func TestTheHistoryOfClineHasItsTimes(t *testing.T) {
	const history = `[{"role":"user","content":[{"type":"text","text":"<task>List the files</task>"}],"ts":1780000000000},{"role":"assistant","content":[{"type":"tool_use","id":"toolu_1","name":"list_files","input":{}}],"ts":1780000000001},{"role":"user","content":[{"type":"text","text":"Go on"}],"ts":1780000000002}]`
	got := ask[engine.CheckResponse](t, using(history), "check", engine.CheckRequest{Revision: 1})
	require.Equal(t, "unanswered-call", got.Findings[0].Rule)
	require.Equal(t, 1, got.Counts.Error)
	require.Equal(t, 4, ask[engine.CheckResponse](t, using(`{"model":"claude-sonnet-5","max_tokens":9,"messages":`+history+`}`), "check", engine.CheckRequest{Revision: 1, Target: "anthropic"}).Counts.Error)
}
