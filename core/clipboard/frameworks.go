package clipboard

import (
	"strconv"
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/source"
)

// frameworkMessages are messages as libraries for agents write them: texts, calls and results as an API has
// them, under keys of their own. Keys as in the libraries' own code: pydantic/pydantic-ai, messages.py;
// langchain4j/langchain4j, data/message; microsoft/semantic-kernel, Contents; dotnet/extensions,
// Microsoft.Extensions.AI.Abstractions; deepset-ai/haystack, dataclasses/chat_message.py; run-llama/llama_index,
// base/llms/types.py; microsoft/autogen, messages.py.
var frameworkMessages = Kind{
	ID: "framework", Name: "messages of a library for agents", sure: true,
	signs: [][]string{
		{"part_kind", "kind"}, {"USER", "contents"}, {"$type", "Items"}, {"$type", "contents"}, {"_role", "_content"}, {"tool_call", "meta"},
		{"tool_call_result", "meta"}, {"text", "meta", "name"}, {"block_type", "blocks"}, {"models_usage"}, {"llm_context"},
	},
	take: func(t *taker, text []byte) (found, bool) {
		l := newLog(t.document(text))
		if len(l.doc.Roots) != 1 {
			return found{}, false
		}
		l.stored = true
		root := l.doc.Roots[0]
		f := frameworkReader{agentLog: l}
		for _, entry := range f.elements(f.list(root)) {
			if f.doc.Kind(entry) != source.Object || !f.entry(entry) {
				return found{}, false
			}
		}
		if f.left > 0 {
			f.notes = append(f.notes, "Parts left out that aren't text, call or result: "+strconv.Itoa(f.left)+".")
		}
		return f.found("The conversation in messages of a library, as OpenAI's messages")
	},
}

// frameworkReader makes OpenAI's messages of those of a library.
type frameworkReader struct {
	*agentLog
	// left counts the parts of which nothing was taken.
	left int
	// speaker is whose the text is that was read last.
	speaker string
}

// list is the array of the messages.
func (f *frameworkReader) list(root source.Index) source.Index {
	if context := f.doc.Member(root, "llm_context"); context != source.None {
		root = context
	}
	if list := f.doc.Member(root, "messages"); list != source.None {
		return list
	}
	return root
}

// first is the first of some members that is there and no null.
func (f *frameworkReader) first(node source.Index, keys ...string) source.Index {
	for _, key := range keys {
		if member := f.doc.Member(node, key); member != source.None && f.doc.Kind(member) != source.Null {
			return member
		}
	}
	return source.None
}

// frameworkRoles are the words by which messages and parts say whose they are.
var frameworkRoles = names{
	{"system", core.RoleSystem}, {"SYSTEM", core.RoleSystem}, {"SystemMessage", core.RoleSystem}, {"system-prompt", core.RoleSystem}, {"developer", core.RoleSystem},
	{"user", core.RoleUser}, {"USER", core.RoleUser}, {"UserMessage", core.RoleUser}, {"user-prompt", core.RoleUser},
	{"assistant", core.RoleAssistant}, {"AI", core.RoleAssistant}, {"AssistantMessage", core.RoleAssistant}, {"response", core.RoleAssistant}, {"chatbot", core.RoleAssistant},
	{"ToolCallRequestEvent", core.RoleAssistant}, {"tool", core.RoleTool}, {"TOOL_EXECUTION_RESULT", core.RoleTool},
	{"ToolCallExecutionEvent", core.RoleTool}, {"FunctionExecutionResultMessage", core.RoleTool}, {"request", core.RoleUser},
}

// role is whose a message is; "" where that is not known.
func (f *frameworkReader) role(entry source.Index) string {
	said := f.first(entry, "role", "Role", "_role", "kind", "type")
	if label := f.doc.Member(said, "Label"); label != source.None {
		said = label
	}
	switch word := f.doc.String(said); {
	case word == "TextMessage" && f.doc.Is(f.doc.Member(entry, "source"), "user"):
		return core.RoleUser
	case word == "TextMessage":
		return core.RoleAssistant
	default:
		return frameworkRoles.of(word)
	}
}

// entry adds a message, and reports whether it is one. Summaries of what tools gave back say again what stands
// in the events before them.
func (f *frameworkReader) entry(entry source.Index) bool {
	role := f.role(entry)
	if role == "" {
		f.other++
		return strings.HasPrefix(f.doc.String(f.doc.Member(entry, "type")), "ToolCallSummary") || f.doc.Member(entry, "models_usage") != source.None
	}
	var s step
	content := f.first(entry, "parts", "contents", "Items", "_content", "blocks", "content", "text")
	switch f.doc.Kind(content) {
	case source.Array:
		for _, part := range f.elements(content) {
			f.part(&s, role, part)
		}
	case source.String:
		if role == core.RoleTool {
			f.result(&s, entry)
		} else {
			f.say(&s, role, content)
		}
	}
	for _, call := range f.elements(f.first(entry, "toolExecutionRequests", "tool_calls")) {
		s.calls = append(s.calls, f.call(f.first(call, "id"), f.first(call, "name"), f.first(call, "arguments")))
	}
	f.end(&s)
	if role == core.RoleAssistant {
		f.step(&s)
	}
	return true
}

// say adds a text to what the speaker of the message says.
func (f *frameworkReader) say(s *step, role string, text source.Index) {
	if role != f.speaker {
		f.end(s)
	}
	f.speaker = role
	if len(s.content) > 0 {
		s.say("\n")
	}
	s.say(f.doc.String(text))
}

// end adds what somebody else than the model said.
func (f *frameworkReader) end(s *step) {
	if f.speaker != core.RoleAssistant && len(s.content) > 0 {
		f.message(said(f.speaker, newText(string(s.content))))
		s.content = nil
	}
}

// part adds a part of a message. Those of Pydantic AI say by themselves whose they are.
func (f *frameworkReader) part(s *step, role string, part source.Index) {
	if inner := f.first(part, "tool_call", "tool_call_result"); inner != source.None {
		part = inner
	}
	kind := f.doc.String(f.first(part, "part_kind", "$type", "block_type"))
	if own := frameworkRoles.of(kind); own != "" {
		role = own
	}
	text := f.first(part, "text", "Text", "content")
	switch {
	case f.doc.Kind(part) == source.String:
		f.say(s, role, part)
	case kind == "thinking" || kind == "reasoning":
		s.think(f.plainText(text))
	case f.first(part, "result", "Result", "error") != source.None || kind == "tool-return" || kind == "retry-prompt" && f.first(part, "tool_name") != source.None || role == core.RoleTool:
		f.result(s, part)
	case f.first(part, "args", "arguments", "Arguments") != source.None || kind == "tool-call" || kind == "functionCall" || kind == "FunctionCallContent":
		s.calls = append(s.calls, f.call(f.first(part, "tool_call_id", "callId", "Id", "id"), f.first(part, "tool_name", "FunctionName", "name"), f.first(part, "args", "arguments", "Arguments")))
	case f.doc.Kind(text) == source.String:
		f.say(s, role, text)
	case f.doc.Kind(text) == source.Array:
		for _, inner := range f.elements(text) {
			f.part(s, role, inner)
		}
	default:
		f.left++
	}
}

// result adds what a tool gave back: after what was said before it, or in the model's own message after that.
func (f *frameworkReader) result(s *step, node source.Index) {
	f.end(s)
	m := newObject()
	m.set("role", newText(core.RoleTool))
	id := f.first(node, "tool_call_id", "callId", "CallId", "call_id", "id")
	if id == source.None {
		id = f.first(f.doc.Member(node, "origin"), "id")
	}
	if id != source.None {
		m.set("tool_call_id", valueAsWritten(f.doc, id))
	}
	m.set("content", newText(f.written(f.first(node, "result", "Result", "content", "text"))))
	if s.calls == nil {
		f.messages.list = append(f.messages.list, m)
		return
	}
	s.results = append(s.results, m)
}
