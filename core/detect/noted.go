package detect

import (
	"strings"
	"sync"

	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// logKeys are the sets of keys of which one tells a log: an object that a program wrote down of its
// work. Those of each are told apart by spaces.
var logKeys = [...]string{
	"parentUuid", "sessionId message", "loglines", "session_id message", "session_id subtype", // Claude Code, and Cursor's agent
	"parentId message",                                           // pi
	"timestamp payload", "instructions timestamp", "record_type", // Codex
	"sessionId projectHash", "tool_id parameters", "type session_id timestamp", "history authType", "history toolCall", // the Gemini CLI
	"info parts", "sessionID part", // opencode
	"working_dir message_count", "working_dir conversation", // Goose
	"bubbleId", "composerId", "tool_call call_id", // Cursor
	"$schemaVersion generated_items", "$schemaVersion generatedItems", "span_data", // the OpenAI Agents SDK
	"history info", "trajectory", "trajectory_format", // SWE-agent
	"simulations",                  // tau2-bench
	"eval samples", "epoch target", // Inspect
	"run_type inputs",                // LangSmith
	"traceId output", "observations", // Langfuse
	"call_type response",                                                       // LiteLLM
	"request_body response_body",                                               // Helicone
	"op_name inputs", "span_attributes input", "$ai_input", "event properties", // Weave, Braintrust, PostHog
	"event_id item", "type item", "thread_id run_id", // events of OpenAI's Realtime API, messages of its Assistants
	"sessionId history", "openinference.span.kind", // chats of Continue, spans of OpenInference
}

// eventKeys tell an object that may be an event of a stream.
var eventKeys = [...]string{"object", "type", "candidates", "done", "messageStart"}

// notable are the keys of both, each with a bit, and logSets the bits of each set of keys: both are made
// when a text is first looked at.
var (
	notable    map[string]uint64
	logSets    []uint64
	notingOnce sync.Once
)

func prepareNoting() {
	notable = make(map[string]uint64, 64)
	for i, key := range eventKeys {
		notable[key] = 1 << i
	}
	logSets = make([]uint64, 0, len(logKeys))
	for _, keys := range logKeys {
		set := uint64(0)
		for key := range strings.FieldsSeq(keys) {
			if notable[key] == 0 {
				notable[key] = 1 << len(notable)
			}
			set |= notable[key]
		}
		logSets = append(logSets, set)
	}
}

// IsLog reports whether a text, or some of its lines, is what a program wrote down of its work. What
// stands there is not what was sent, so that nothing of it is to be repaired unasked.
func (f *File) IsLog() bool { return f.log }

// HasPairs reports whether a text, or some of its lines, holds two answers to the same question, of
// which one was preferred. What was asked is read, and neither answer is: one row is one conversation.
func (f *File) HasPairs() bool { return f.pairs }

// StreamEvent is the first event of a stream in a text, None where there is none. An event holds a
// piece of an answer, and no message.
func (f *File) StreamEvent() source.Index { return f.event }

// note looks at the roots of a text for logs and events; of an array that is the only one it
// looks at the first elements, and of an object at the first element of each array in it.
func (f *File) note() {
	notingOnce.Do(prepareNoting)
	f.event = source.None
	const enough = 4
	tops := f.Doc.Roots
	if len(tops) == 1 && f.Doc.Kind(tops[0]) == source.Array {
		array := tops[0]
		tops = nil
		for node := range f.Doc.Elements(array) {
			if tops = append(tops, node); len(tops) == enough {
				break
			}
		}
	}
	f.findForeign(tops[:min(len(tops), enough)])
	piece := source.None
	for _, node := range tops {
		has := f.notes(node)
		candidates := has&notable["candidates"] != 0
		switch {
		case f.event != source.None:
		case candidates && piece != source.None:
			f.event = piece // another follows it
		case has&(notable["object"]|notable["type"]|notable["done"]|notable["messageStart"]) != 0 && f.isEvent(node):
			f.event = node
		case candidates && f.isPiece(node):
			piece = node
		}
	}
	if len(tops) == 1 && !f.log {
		for _, value := range f.Doc.Members(tops[0]) {
			f.notes(f.Doc.First(value))
		}
	}
}

// notes looks at an object for the keys of logs, and gives those of notable that it has.
func (f *File) notes(node source.Index) uint64 {
	if node == source.None || f.Doc.Kind(node) != source.Object {
		return 0
	}
	has := uint64(0)
	for key, value := range f.Doc.Members(node) {
		bit := notable[f.Doc.Name(key)]
		has |= bit
		// The transcripts of Cursor's agent have a message next to the role, in which none is.
		f.log = f.log || bit != 0 && bit == notable["message"] && f.Doc.Kind(value) == source.Object &&
			f.Doc.Member(node, "role") != source.None && f.Doc.Member(value, "content") != source.None && f.Doc.Member(value, "role") == source.None
	}
	for _, set := range logSets {
		f.log = f.log || has&set == set
	}
	return has
}

// isEvent reports whether an object is an event by what it says of itself.
func (f *File) isEvent(node source.Index) bool {
	if f.Doc.Is(f.Doc.Member(node, "object"), "chat.completion.chunk") {
		return true
	}
	if f.Doc.Kind(f.Doc.Member(node, "done")) == source.False && f.Doc.Kind(f.Doc.Member(node, "message")) == source.Object {
		return true // a line of Ollama's, before the last one
	}
	if f.Doc.Kind(f.Doc.Member(node, "messageStart")) == source.Object {
		return true // of Bedrock's, whose first has the role
	}
	typed := f.Doc.Member(node, format.TypeField.Key)
	if f.Doc.Kind(typed) != source.String {
		return false
	}
	switch word := f.Doc.String(typed); word {
	case "message_start", "message_delta", "message_stop", "content_block_start", "content_block_delta", "content_block_stop":
		return true
	default:
		return strings.HasPrefix(word, "response.") && (f.Doc.Member(node, "response") != source.None || f.Doc.Member(node, "output_index") != source.None)
	}
}

// isPiece reports whether an object is a part of an answer of Gemini's, which has no reason why it
// ends: the last of all may be an answer that was cut.
func (f *File) isPiece(node source.Index) bool {
	candidates := f.Doc.Member(node, "candidates")
	if f.Doc.Kind(candidates) != source.Array {
		return false
	}
	candidate := f.Doc.First(candidates)
	return f.Doc.Kind(candidate) == source.Object && f.Doc.Member(candidate, "finishReason") == source.None
}
