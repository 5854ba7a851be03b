package engine_test

import (
	"fmt"
	"strings"
)

// A logWriter writes the lines of its log: what the user says, what the model says, a call and its result, each with a number
// and that of the line that it follows.
type logWriter struct {
	name, head string
	id         func(n int) string
	user       func(id, parent, text string) string
	says       func(id, parent, text string) string
	call       func(id, parent, call string) string
	result     func(id, parent, call string) string
	// open is how a list of entries begins, close how it ends; "" for lines.
	open, close string
	parent      string
}

func uuid(n int) string  { return fmt.Sprintf("00000000-0000-4000-8000-%012d", n) }
func short(n int) string { return fmt.Sprintf("%08x", 0xa0000000+n) }
func none(int) string    { return "" }

func claudeLine(id, parent, kind, message string) string {
	return `{"parentUuid":` + parent + `,"isSidechain":false,"userType":"external","cwd":"/home/ada","sessionId":"5f0e1c52-0000-4000-8000-000000000001","version":"2.1.200","gitBranch":"main","type":"` + kind + `","message":` + message + `,"uuid":"` + id + `","timestamp":"2026-06-01T10:00:00Z"}`
}

func claudeAnswer(id, parent, block string) string {
	return claudeLine(id, parent, "assistant", `{"id":"msg_`+id[len(id)-3:]+`","type":"message","role":"assistant","model":"claude-opus-4-8","content":[`+block+`],"stop_reason":null,"usage":{"input_tokens":1,"output_tokens":1}}`)
}

var logWriters = []logWriter{
	{
		name: "claude-code", id: uuid, parent: "parentUuid",
		user: func(id, parent, text string) string {
			return claudeLine(id, parent, "user", `{"role":"user","content":`+text+`}`)
		},
		says: func(id, parent, text string) string {
			return claudeAnswer(id, parent, `{"type":"text","text":`+text+`}`)
		},
		call: func(id, parent, call string) string {
			return claudeAnswer(id, parent, `{"type":"tool_use","id":"`+call+`","name":"Bash","input":{"command":"ls"}}`)
		},
		result: func(id, parent, call string) string {
			return claudeLine(id, parent, "user", `{"role":"user","content":[{"tool_use_id":"`+call+`","type":"tool_result","content":"tides.csv"}]}`)
		},
	},
	{
		name: "factory", id: uuid, parent: "parentId",
		head: `{"type":"session_start","id":"5f0e1c52-0000-4000-8000-000000000001","title":"Tides","owner":"ada","version":2,"cwd":"/home/ada"}`,
		user: func(id, parent, text string) string {
			return `{"type":"message","id":"` + id + `","timestamp":"2026-06-01T10:00:00Z","message":{"role":"user","content":[{"type":"text","text":` + text + `}]},"parentId":` + parent + `}`
		},
		says: func(id, parent, text string) string {
			return `{"type":"message","id":"` + id + `","timestamp":"2026-06-01T10:00:00Z","message":{"role":"assistant","content":[{"type":"text","text":` + text + `}]},"parentId":` + parent + `}`
		},
		call: func(id, parent, call string) string {
			return `{"type":"message","id":"` + id + `","timestamp":"2026-06-01T10:00:00Z","message":{"role":"assistant","content":[{"type":"tool_use","id":"` + call + `","name":"LS","input":{"path":"/"}}]},"parentId":` + parent + `}`
		},
		result: func(id, parent, call string) string {
			return `{"type":"message","id":"` + id + `","timestamp":"2026-06-01T10:00:00Z","message":{"role":"user","content":[{"type":"tool_result","tool_use_id":"` + call + `","is_error":false,"content":"tides.csv"}]},"parentId":` + parent + `}`
		},
	},
	{
		name: "codex", id: none,
		head: `{"timestamp":"2026-06-01T10:00:00.000Z","type":"session_meta","payload":{"id":"019f0000-0000-7000-8000-000000000001","timestamp":"2026-06-01T10:00:00.000Z","cwd":"/home/ada","originator":"codex_cli_rs","cli_version":"0.146.0"}}`,
		user: func(_, parent, text string) string {
			return codexLine(parent, `{"type":"message","role":"user","content":[{"type":"input_text","text":`+text+`}]}`)
		},
		says: func(_, parent, text string) string {
			return codexLine(parent, `{"type":"message","role":"assistant","content":[{"type":"output_text","text":`+text+`}]}`)
		},
		call: func(_, parent, call string) string {
			return codexLine(parent, `{"type":"function_call","name":"shell","arguments":"{\"command\":[\"ls\"]}","call_id":"`+call+`"}`)
		},
		result: func(_, parent, call string) string {
			return codexLine(parent, `{"type":"function_call_output","call_id":"`+call+`","output":"tides.csv"}`)
		},
	},
	{
		name: "pi", id: short, parent: "parentId",
		head: `{"type":"session","version":3,"id":"5f0e1c52-0000-4000-8000-000000000001","timestamp":"2026-06-01T10:00:00.000Z","cwd":"/home/ada"}`,
		user: func(id, parent, text string) string {
			return piLine(id, parent, `{"role":"user","content":[{"type":"text","text":`+text+`}],"timestamp":1780000000000}`)
		},
		says: func(id, parent, text string) string {
			return piLine(id, parent, `{"role":"assistant","content":[{"type":"text","text":`+text+`}],`+piModel+`"stopReason":"stop","timestamp":1780000000000}`)
		},
		call: func(id, parent, call string) string {
			return piLine(id, parent, `{"role":"assistant","content":[{"type":"toolCall","id":"`+call+`","name":"bash","arguments":{"command":"ls"}}],`+piModel+`"stopReason":"toolUse","timestamp":1780000000000}`)
		},
		result: func(id, parent, call string) string {
			return piLine(id, parent, `{"role":"toolResult","toolCallId":"`+call+`","toolName":"bash","content":[{"type":"text","text":"tides.csv"}],"isError":false,"timestamp":1780000000000}`)
		},
	},
	{
		name: "copilot", id: uuid, parent: "parentId",
		head: `{"type":"session.start","data":{"sessionId":"s1","version":1,"producer":"copilot-agent","copilotVersion":"1.0.12","startTime":"2026-06-01T10:00:00Z"},"id":"00000000-0000-4000-8000-999999999999","timestamp":"2026-06-01T10:00:00Z","parentId":null}`,
		user: func(id, parent, text string) string {
			return copilotLine(id, parent, "user.message", `{"content":`+text+`,"attachments":[]}`)
		},
		says: func(id, parent, text string) string {
			return copilotLine(id, parent, "assistant.message", `{"messageId":"m`+id+`","content":`+text+`,"toolRequests":[]}`)
		},
		call: func(id, parent, call string) string {
			return copilotLine(id, parent, "assistant.message", `{"messageId":"m`+id+`","content":"","toolRequests":[{"toolCallId":"`+call+`","name":"view","arguments":{"path":"a"},"type":"function"}]}`)
		},
		result: func(id, parent, call string) string {
			return copilotLine(id, parent, "tool.execution_complete", `{"toolCallId":"`+call+`","success":true,"result":{"content":"tides.csv"}}`)
		},
	},
	{
		name: "qwen-code", id: uuid, parent: "parentUuid",
		user: func(id, parent, text string) string {
			return qwenLine(id, parent, "user", `{"role":"user","parts":[{"text":`+text+`}]}`)
		},
		says: func(id, parent, text string) string {
			return qwenLine(id, parent, "assistant", `{"role":"model","parts":[{"text":`+text+`}]}`)
		},
		call: func(id, parent, call string) string {
			return qwenLine(id, parent, "assistant", `{"role":"model","parts":[{"functionCall":{"id":"`+call+`","name":"list_directory","args":{"path":"/"}}}]}`)
		},
		result: func(id, parent, call string) string {
			return qwenLine(id, parent, "tool_result", `{"role":"user","parts":[{"functionResponse":{"id":"`+call+`","name":"list_directory","response":{"output":"tides.csv"}}}]}`)
		},
	},
	{
		name: "amplifier", id: none,
		user: func(_, parent, text string) string {
			return `{"role":"user","content":` + text + `,"timestamp":` + quoted("2026-06-01T10:00:00Z", parent) + `}`
		},
		says: func(_, parent, text string) string {
			return `{"role":"assistant","content":[{"type":"text","text":` + text + `}],"timestamp":` + quoted("2026-06-01T10:00:00Z", parent) + `}`
		},
		call: func(_, parent, call string) string {
			return `{"role":"assistant","content":[{"type":"tool_call","id":"` + call + `","name":"bash","input":{"c":"ls"}}],"tool_calls":[{"id":"` + call + `","tool":"bash","arguments":{"c":"ls"}}],"timestamp":` + quoted("2026-06-01T10:00:00Z", parent) + `}`
		},
		result: func(_, parent, call string) string {
			return `{"role":"tool","name":"bash","tool_call_id":"` + call + `","content":"tides.csv","timestamp":` + quoted("2026-06-01T10:00:00Z", parent) + `}`
		},
	},
	{
		name: "goose", id: none, head: `{"working_dir":"/home/ada","message_count":8}`,
		user: func(_, _, text string) string {
			return `{"role":"user","created":1780000000,"content":[{"type":"text","text":` + text + `}]}`
		},
		says: func(_, _, text string) string {
			return `{"role":"assistant","created":1780000000,"content":[{"type":"text","text":` + text + `}]}`
		},
		call: func(_, _, call string) string {
			return `{"role":"assistant","created":1780000000,"content":[{"type":"toolRequest","id":"` + call + `","toolCall":{"status":"success","value":{"name":"shell","arguments":{"command":"ls"}}}}]}`
		},
		result: func(_, _, call string) string {
			return `{"role":"user","created":1780000000,"content":[{"type":"toolResponse","id":"` + call + `","toolResult":{"status":"success","value":[{"type":"text","text":"tides.csv"}]}}]}`
		},
	},
	{
		name: "kimi", id: none, head: `{"role":"_checkpoint","id":0}`,
		user: func(_, _, text string) string {
			return `{"role":"user","content":[{"type":"text","text":` + text + `}]}`
		},
		says: func(_, _, text string) string {
			return `{"role":"assistant","content":[{"type":"text","text":` + text + `}]}`
		},
		call: func(_, _, call string) string {
			return `{"role":"assistant","content":[],"tool_calls":[{"type":"function","id":"` + call + `","function":{"name":"Shell","arguments":"{}"}}]}`
		},
		result: func(_, _, call string) string {
			return `{"role":"tool","content":[{"type":"text","text":"tides.csv"}],"tool_call_id":"` + call + `"}`
		},
	},
	{
		name: "cline-history", id: none, open: "[\n", close: "\n]\n",
		user: func(_, parent, text string) string {
			return `{"role":"user","content":[{"type":"text","text":` + text + `}],"ts":17800000000` + parent + `}`
		},
		says: func(_, parent, text string) string {
			return `{"role":"assistant","content":[{"type":"text","text":` + text + `}],"ts":17800000000` + parent + `}`
		},
		call: func(_, parent, call string) string {
			return `{"role":"assistant","content":[{"type":"tool_use","id":"` + call + `","name":"list_files","input":{"path":"."}}],"ts":17800000000` + parent + `}`
		},
		result: func(_, parent, call string) string {
			return `{"role":"user","content":[{"type":"tool_result","tool_use_id":"` + call + `","content":"tides.csv"}],"ts":17800000000` + parent + `}`
		},
	},
	{
		name: "continue", id: none, open: "{\"sessionId\":\"s1\",\"title\":\"Tides\",\"history\":[\n", close: "\n]}\n",
		user: func(_, _, text string) string {
			return `{"message":{"role":"user","content":` + text + `},"contextItems":[]}`
		},
		says: func(_, _, text string) string {
			return `{"message":{"role":"assistant","content":` + text + `},"contextItems":[]}`
		},
		call: func(_, _, call string) string {
			return `{"message":{"role":"assistant","content":"","toolCalls":[{"id":"` + call + `","type":"function","function":{"name":"ls","arguments":"{}"}}]},"contextItems":[]}`
		},
		result: func(_, _, call string) string {
			return `{"message":{"role":"tool","content":"tides.csv","toolCallId":"` + call + `"},"contextItems":[]}`
		},
	},
}

const piModel = `"api":"anthropic-messages","provider":"anthropic","model":"claude-opus-4-8","usage":{"input":1,"output":1,"cacheRead":0,"cacheWrite":0,"totalTokens":2},`

func piLine(id, parent, message string) string {
	return `{"type":"message","id":"` + id + `","parentId":` + parent + `,"timestamp":"2026-06-01T10:00:00.000Z","message":` + message + `}`
}

func codexLine(time, payload string) string {
	return `{"timestamp":` + quoted("2026-06-01T10:00:00.000Z", time) + `,"type":"response_item","payload":` + payload + `}`
}

// quoted is a time of a line without an ID, which is another for each.
func quoted(time, n string) string { return strings.Replace(`"`+time+`"`, "10:00:00", "10:00:"+n, 1) }

func copilotLine(id, parent, kind, data string) string {
	return `{"type":"` + kind + `","data":` + data + `,"id":"` + id + `","timestamp":"2026-06-01T10:00:00Z","parentId":` + parent + `}`
}

func qwenLine(id, parent, kind, message string) string {
	return `{"uuid":"` + id + `","parentUuid":` + parent + `,"sessionId":"5f0e1c52-0000-4000-8000-000000000001","timestamp":"2026-06-01T10:00:00Z","type":"` + kind + `","cwd":"/home/ada","version":"0.9.0","message":` + message + `}`
}

// sessionStep is a line of a test's session: what it is, and the line that it follows.
type sessionStep struct {
	kind, value string
	id, parent  int
}

// usual is a session with two calls.
var usual = []sessionStep{
	{"user", `"Which files are here?"`, 1, 0},
	{"call", "toolu_1", 2, 1},
	{"result", "toolu_1", 3, 2},
	{"call", "toolu_2", 4, 3},
	{"result", "toolu_2", 5, 4},
	{"says", `"One: tides.csv."`, 6, 5},
	{"user", `"Go on."`, 7, 6},
}

func (p *logWriter) line(s sessionStep) string {
	parent := "null"
	if s.parent > 0 {
		parent = `"` + p.id(s.parent) + `"`
	}
	if p.id(1) == "" {
		parent = fmt.Sprintf("%02d", s.id)
	}
	id := p.id(s.id)
	switch s.kind {
	case "user":
		return p.user(id, parent, s.value)
	case "says":
		return p.says(id, parent, s.value)
	case "call":
		return p.call(id, parent, s.value)
	}
	return p.result(id, parent, s.value)
}

func (p *logWriter) lines(steps []sessionStep) (lines []string) {
	for _, s := range steps {
		lines = append(lines, p.line(s))
	}
	return lines
}

func (p *logWriter) log(lines []string) string {
	if p.open != "" {
		return p.open + strings.Join(lines, ",\n") + p.close
	}
	head := ""
	if p.head != "" {
		head = p.head + "\n"
	}
	return head + strings.Join(lines, "\n") + "\n"
}

// first is the number of the line of the first step.
func (p *logWriter) first() int {
	return 1 + strings.Count(p.log([]string{""}), "\n") - strings.Count(p.close, "\n") - map[bool]int{true: 0, false: 1}[p.open != ""]
}

// without is the usual session without a step, whose followers follow what it followed.
func without(at int) (steps []sessionStep) {
	gone := usual[at]
	for i, s := range usual {
		if s.parent == gone.id {
			s.parent = gone.parent
		}
		if i != at {
			steps = append(steps, s)
		}
	}
	return steps
}
