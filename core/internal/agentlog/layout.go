package agentlog

import (
	"slices"
	"strings"
	"sync"
)

// A layout is how a program writes its log. Paths and tests are those of format.Log.
type layout struct {
	// logs are the IDs of the forms of logs that are written so, with spaces between them.
	logs string
	// list is the path to the entries in a file that is one value; "." where it is the list itself. A file of lines has
	// an entry on each.
	list string
	// id, parent and time are the paths to what an entry says of itself; "" for what it doesn't say.
	id, parent, time string
	// session are the paths, with spaces between them, to the ID of the session; "" where a copy with another one isn't
	// enough to resume.
	session string
	// agent are the paths, with spaces between them, to values that keep the conversations of agents apart.
	agent string
	// answer is the path to the ID that the entries of one answer share.
	answer string
	// answers, says and unsent are tests: of what the model wrote, of what the user wrote, and of what isn't sent.
	answers, says, unsent string
	// begins is a test of the entry after which the next request begins, and kept the path in it to the ID of an entry
	// before it that is sent too.
	begins, kept string
	// ordered says that the program reads the entries in their order, whatever they follow. anywhere says that a result may
	// come at any place after its call, gathers that the program itself puts results before what the user wrote, and merges
	// that answers which follow each other are sent as one.
	ordered, anywhere, gathers, merges bool
	// splits says that the program takes the line separators of Unicode for the end of a line.
	splits bool
	// envelope are the keys that an entry with a result has from the entry with the call.
	envelope string
	// counted are the paths, with spaces between them, to the numbers whose sum the provider counted as sent for an answer, and
	// cached those to what of it was in its cache.
	counted, cached string
	kinds           []kind
	// resume says where the program keeps its logs and how it resumes one, in two sentences; "" where that isn't known. pi's
	// is from its documentation and Codex's folder from its source; the rest, from public programs that resume their sessions.
	resume string
}

// what says what a block is.
type what uint8

const (
	aText what = iota
	aThought
	aCall
	aResult
	anImage
	anItem
)

// A kind is one kind of block in an entry.
type kind struct {
	is what
	// at is the path from the entry to the list that has it, or to the block itself. in is a test of the entry and when
	// one of the block.
	at, in, when string
	// id, name and text are the paths to what it has: of a call, its tool; of a result, what it says. The text of a call is
	// its result, where that is in it.
	id, name, text string
	// args is the path to the arguments of a call, where they are a text with JSON.
	args string
	// failed is a test of a result, or of a call that has it, that says that the tool failed.
	failed string
	// sign is the path to the signature of a thought, and heals says that the program itself sends none without one.
	sign  string
	heals bool
	// running is a test of a call that is recorded as still running, and ends what is set in it then.
	running string
	ends    []value
	// prefix is how the ID of an item begins, which is at the path own, and unsent are values that the provider doesn't take.
	prefix, own string
	// keyless says that an item needs no ID, and that it can't get another one.
	keyless bool
	unsent  []value
	// result is an entry with the result of such a call, in which $ and a word is a value.
	result string
}

// A value is what a path leads to, as JSON in which $ and a word is a value.
// when is a test of the block.
type value struct{ path, json, when string }

// layouts are all layouts. They are made when the first is asked for: what is made at the start is in every program.
func layouts() []layout {
	layoutsOnce.Do(func() { allLayouts = newLayouts() })
	return allLayouts
}

var (
	layoutsOnce sync.Once
	allLayouts  []layout
)

func newLayouts() []layout {
	return []layout{
		{
			resume: "Claude Code keeps this file in ~/.claude/projects, in a folder named after the project. Replace it there, and resume with claude --resume.",
			logs:   "claude-code", session: "sessionId", id: "uuid", parent: "parentUuid", time: "timestamp", agent: "isSidechain agentId parent_tool_use_id", answer: "message.id",
			answers: "message.role=assistant", says: "message.role=user", unsent: "isApiErrorMessage=true", begins: "subtype=compact_boundary", gathers: true, merges: true,
			counted: "message.usage.input_tokens message.usage.cache_creation_input_tokens message.usage.cache_read_input_tokens", cached: "message.usage.cache_read_input_tokens",
			envelope: "isSidechain agentId userType cwd sessionId version gitBranch slug entrypoint session_id parent_tool_use_id",
			kinds: append(anthropicBlocks("message.content"),
				kind{is: aCall, at: "message.content", when: "type=tool_use", id: "id", name: "name",
					result: `{"parentUuid":$parent,$envelope,"type":"user","message":{"role":"user","content":[{"tool_use_id":$call,"type":"tool_result","content":$text,"is_error":true}]},"uuid":$id,"timestamp":$time}`}),
		},
		// As in logs of Factory's CLI, whose lines have blocks of Anthropic; not compared with its source.
		{
			logs: "factory", session: "id", id: "id", parent: "parentId", time: "timestamp", answers: "message.role=assistant", says: "message.role=user", merges: true,
			kinds: append(anthropicBlocks("message.content"),
				kind{is: aCall, at: "message.content", when: "type=tool_use", id: "id", name: "name",
					result: `{"type":"message","id":$id,"timestamp":$time,"message":{"role":"user","content":[{"type":"tool_result","tool_use_id":$call,"is_error":true,"content":$text}]},"parentId":$parent}`}),
		},
		// As in openai/codex, codex-rs/protocol/src/models.rs.
		{
			resume: "Codex keeps this file in ~/.codex/sessions, in folders by date. Replace it there, and resume with codex resume.",
			logs:   "codex", session: "payload.id", time: "timestamp", anywhere: true, begins: "type=compacted", says: "payload.role=user", answers: "payload.role=assistant",
			counted: "payload.info.last_token_usage.input_tokens", cached: "payload.info.last_token_usage.cached_input_tokens",
			kinds: []kind{
				codexCall("function_call", "fc", "function_call_output"),
				codexCall("custom_tool_call", "ctc", "custom_tool_call_output"),
				codexCall("local_shell_call", "lsh", "function_call_output"),
				{is: aResult, at: "payload|.", when: "type=function_call_output,custom_tool_call_output", id: "call_id", text: "output"},
				{is: anItem, at: "payload|.", when: "type=reasoning", own: "id", prefix: "rs", keyless: true, unsent: []value{{path: "content", json: "[]", when: "content.0"}}},
				{is: anItem, at: "payload|.", when: "type=web_search_call", own: "id", prefix: "ws", unsent: []value{{path: "action", json: `{"type":"search","query":""}`, when: "action.type=other"}}},
				{is: anItem, at: "payload|.", when: "type=message", own: "id", prefix: "msg"},
				{is: anImage, at: "payload.content|content", when: "type=input_image"},
			},
		},
		// As in badlogic/pi-mono, packages/ai/src/types.ts and packages/coding-agent/src/core/session-manager.ts.
		{
			resume: "pi keeps this file in ~/.pi/agent/sessions, in a folder named after the project. Replace it there, and resume with pi --session and the name of the file.",
			logs:   "pi", session: "id", id: "id", parent: "parentId", time: "timestamp", answers: "message.role=assistant", says: "message.role=user",
			unsent: "message.stopReason=error,aborted", begins: "type=compaction", kept: "firstKeptEntryId",
			counted: "message.usage.input message.usage.cacheRead message.usage.cacheWrite", cached: "message.usage.cacheRead",
			kinds: []kind{
				{is: aResult, at: ".", when: "message.role=toolResult", id: "message.toolCallId", text: "message.content", failed: "message.isError=true"},
				{is: aCall, at: "message.content", when: "type=toolCall", id: "id", name: "name",
					result: `{"type":"message","id":$id,"parentId":$parent,"timestamp":$time,"message":{"role":"toolResult","toolCallId":$call,"toolName":$name,"content":[{"type":"text","text":$text}],"isError":true,"timestamp":$ms}}`},
				{is: aThought, at: "message.content", in: "message.api=anthropic-messages", when: "type=thinking", text: "thinking", sign: "thinkingSignature", heals: true},
				{is: anImage, at: "message.content", when: "type=image"},
			},
		},
		// As in logs of Copilot CLI; not compared with its source.
		{
			logs: "copilot", id: "id", parent: "parentId", time: "timestamp", answers: "type=assistant.message", says: "type=user.message", ordered: true, splits: true,
			begins: "type=session.compaction_complete data.success=true",
			kinds: []kind{
				{is: aResult, at: ".", when: "type=tool.execution_complete", id: "data.toolCallId", text: "data.result|data.error", failed: "data.success=false"},
				{is: aCall, at: "data.toolRequests", when: "toolCallId", id: "toolCallId", name: "name",
					result: `{"type":"tool.execution_complete","data":{"toolCallId":$call,"success":false,"error":{"message":$text,"code":"failure"}},"id":$id,"timestamp":$time,"parentId":$parent}`},
			},
		},
		// The lines are as in QwenLM/qwen-code, packages/core/src/services/chatRecordingService.ts; what is in them, as in its logs.
		{
			logs: "qwen-code", session: "sessionId", id: "uuid", parent: "parentUuid", time: "timestamp", answers: "message.role=model", says: "message.role=user", begins: "subtype=chat_compression systemPayload.compressedHistory", envelope: "sessionId",
			kinds: []kind{
				{is: aResult, at: "message.parts", when: "functionResponse", id: "functionResponse.id", text: "functionResponse.response", failed: "functionResponse.response.error"},
				{is: aCall, at: "message.parts", when: "functionCall", id: "functionCall.id", name: "functionCall.name",
					result: `{"uuid":$id,"parentUuid":$parent,$envelope,"timestamp":$time,"type":"tool_result","message":{"role":"user","parts":[{"functionResponse":{"id":$call,"name":$name,"response":{"error":$text}}}]}}`},
			},
		},
		// As in exports of opencode; not compared with its source.
		{
			logs: "opencode", list: "messages|.", answers: "info.role=assistant", says: "info.role=user",
			kinds: []kind{
				{is: aThought, at: "parts", when: "type=reasoning metadata.anthropic", text: "text", sign: "metadata.anthropic.signature", heals: true},
				{is: aText, at: "parts", when: "type=text", text: "text"},
				{is: aCall, at: "parts", when: "type=tool", id: "callID", name: "tool", text: "state.output", failed: "state.status=error",
					running: "state.status=running,pending", ends: []value{{path: "state", json: `{"status":"error","input":$input,"error":$text,"time":{"start":$start,"end":$start}}`}}},
			},
		},
		// As in google-gemini/gemini-cli, packages/core/src/services/chatRecordingTypes.ts.
		{
			logs: "gemini-cli", list: "messages|.", answers: "type=gemini", says: "type=user",
			kinds: []kind{{is: aCall, at: "toolCalls", when: "name", id: "id", name: "name", text: "result", failed: "status=error",
				running: "!result", ends: []value{
					{path: "result", json: `[{"functionResponse":{"id":$call,"name":$name,"response":{"error":$text}}}]`}, {path: "status", json: `"error"`}}}},
		},
		// As in sessions of goose; not compared with its source.
		{
			logs: "goose", list: "conversation|messages|.", answers: "role=assistant", says: "role=user", time: "created", unsent: "metadata.agentVisible=false",
			kinds: []kind{
				{is: aResult, at: "content", when: "type=toolResponse", id: "id", text: "toolResult", failed: "toolResult.status=error"},
				{is: aText, at: "content", when: "type=text", text: "text"},
				{is: anImage, at: "content", when: "type=image"},
				{is: aCall, at: "content", when: "type=toolRequest", id: "id", name: "toolCall.value.name",
					result: `{"role":"user","created":$time,"content":[{"type":"toolResponse","id":$call,"toolResult":{"status":"error","error":$text}}]}`},
			},
		},
		// As in sessions of Continue; not compared with its source.
		{
			logs: "continue", list: "history", answers: "message.role=assistant", says: "message.role=user",
			kinds: []kind{
				{is: aResult, at: ".", when: "message.role=tool", id: "message.toolCallId", text: "message.content"},
				{is: aCall, at: "message.toolCalls", when: "id", id: "id", name: "function.name", args: "function.arguments",
					result: `{"message":{"role":"tool","content":$text,"toolCallId":$call},"contextItems":[]}`},
			},
		},
		// As in MoonshotAI/kimi-cli, src/kimi_cli/soul/context.py.
		{
			resume: "Kimi CLI keeps this file in ~/.kimi/sessions, as context.jsonl in the folder of the session. Replace it there, and resume with kimi --session and the ID.",
			logs:   "kimi", answers: "role=assistant", says: "role=user",
			kinds: []kind{
				{is: aResult, at: ".", when: "role=tool", id: "tool_call_id", text: "content"},
				{is: aCall, at: "tool_calls", when: "id", id: "id", name: "function.name", args: "function.arguments",
					result: `{"role":"tool","content":[{"type":"text","text":$text}],"tool_call_id":$call}`},
			},
		},
		// As in MoonshotAI/kimi-code, packages/agent-core/src/agent/context and src/loop/events.ts. What the user says next to a call
		// waits for the result.
		{
			resume: "Kimi Code keeps this file in ~/.kimi-code/sessions, as wire.jsonl in the folder of the session. Replace it there, and resume with kimi --session and the ID.",
			logs:   "kimi-code", time: "time", answer: "event.stepUuid", answers: "event.stepUuid", says: "message.role=user", gathers: true, ordered: true,
			begins: "type=context.apply_compaction,context.clear",
			kinds: []kind{
				{is: aResult, at: "event", when: "type=tool.result", id: "toolCallId", text: "result.output", failed: "result.isError=true"},
				{is: aCall, at: "event", when: "type=tool.call", id: "toolCallId", name: "name",
					result: `{"type":"context.append_loop_event","event":{"type":"tool.result","parentUuid":$of,"toolCallId":$call,"result":{"output":$text,"isError":true}},"time":$time}`},
			},
		},
		// The messages of Anthropic with the time of each, as in cline/cline, src/shared/messages/content.ts.
		{
			resume: "Cline and Roo Code keep this file in the folder of the task, in tasks of the extension's global storage. Replace it there, and open the task from the history.",
			logs:   "cline-history", list: ".", answers: "role=assistant", says: "role=user", time: "ts", merges: true,
			kinds: append(anthropicBlocks("content"), kind{is: aCall, at: "content", when: "type=tool_use", id: "id", name: "name",
				result: `{"role":"user","content":[{"type":"tool_result","tool_use_id":$call,"content":$text,"is_error":true}],"ts":$time}`}),
		},
		// As in transcripts of Amplifier; not compared with its source.
		{
			logs: "amplifier", answers: "role=assistant", says: "role=user", time: "timestamp",
			kinds: []kind{
				{is: aResult, at: ".", when: "role=tool", id: "tool_call_id", text: "content"},
				{is: aCall, at: "tool_calls", when: "id", id: "id", name: "tool", result: `{"role":"tool","name":$name,"tool_call_id":$call,"content":$text,"timestamp":$time}`},
			},
		},
	}
}

// anthropicBlocks are the blocks of Anthropic at a path, without calls.
func anthropicBlocks(at string) []kind {
	return []kind{
		{is: aResult, at: at, when: "type=tool_result", id: "tool_use_id", text: "content", failed: "is_error=true"},
		{is: aThought, at: at, when: "type=thinking", text: "thinking", sign: "signature"},
		{is: aText, at: at, when: "type=text", text: "text"},
		{is: anImage, at: at, when: "type=image"},
	}
}

func codexCall(typed, prefix, result string) kind {
	args := ""
	if typed == "function_call" {
		args = "arguments"
	}
	return kind{is: aCall, at: "payload|.", when: "type=" + typed, id: "call_id", name: "name", args: args, own: "id", prefix: prefix,
		result: `{"timestamp":$time,"type":"response_item","payload":{"type":"` + result + `","call_id":$call,"output":$text}}`}
}

// layoutOf is how a form of logs is written; nil for one that isn't known.
func layoutOf(log string) *layout {
	all := layouts()
	for i := range all {
		if slices.Contains(strings.Fields(all[i].logs), log) {
			return &all[i]
		}
	}
	return nil
}

// Resume says where the program of a form of logs keeps them, and how it resumes one; "" if that isn't known.
func Resume(log string) string {
	if layout := layoutOf(log); layout != nil {
		return layout.resume
	}
	return ""
}

// Repairs reports whether logs of a form can be repaired.
func Repairs(log string) bool { return layoutOf(log) != nil }
