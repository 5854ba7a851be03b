package dialect

import (
	"strings"

	"github.com/rolecall/rolecall/core/source"
)

// notable are the keys that tell an object which a program wrote down of its work, and one that is
// an event of a stream, each with a bit.
var notable = map[string]uint32{
	"parentUuid": 1 << 0, "sessionId": 1 << 1, "message": 1 << 2, "loglines": 1 << 3, "timestamp": 1 << 4, "payload": 1 << 5,
	"$schemaVersion": 1 << 6, "generated_items": 1 << 7, "history": 1 << 8, "info": 1 << 9, "trajectory": 1 << 10, "simulations": 1 << 11,
	"eval": 1 << 12, "samples": 1 << 13, "run_type": 1 << 14, "inputs": 1 << 15, "traceId": 1 << 16, "output": 1 << 17, "observations": 1 << 18,
	"object": 1 << 19, "type": 1 << 20, "candidates": 1 << 21,
}

// logKeys are the sets of keys of which one tells a log.
var logKeys = [...][]string{
	{"parentUuid"}, {"sessionId", "message"}, {"loglines"}, // Claude Code
	{"timestamp", "payload"},              // Codex
	{"$schemaVersion", "generated_items"}, // a run state of the OpenAI Agents SDK
	{"history", "info"}, {"trajectory"},   // SWE-agent
	{"simulations"},                         // tau2-bench
	{"eval", "samples"},                     // Inspect
	{"run_type", "inputs"},                  // LangSmith
	{"traceId", "output"}, {"observations"}, // Langfuse
}

var logSets = func() (sets []uint32) {
	for _, keys := range logKeys {
		set := uint32(0)
		for _, key := range keys {
			set |= notable[key]
		}
		sets = append(sets, set)
	}
	return sets
}()

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
// looks at the first elements.
func (f *File) note() {
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
	piece := source.None
	for _, node := range tops {
		if f.Doc.Kind(node) != source.Object {
			continue
		}
		has := uint32(0)
		for key := range f.Doc.Members(node) {
			has |= notable[f.Doc.Name(key)]
		}
		for _, set := range logSets {
			f.log = f.log || has&set == set
		}
		candidates := has&notable["candidates"] != 0
		switch {
		case f.event != source.None:
		case candidates && piece != source.None:
			f.event = piece // another follows it
		case has&(notable["object"]|notable["type"]) != 0 && f.isEvent(node):
			f.event = node
		case candidates && f.isPiece(node):
			piece = node
		}
	}
}

// isEvent reports whether an object is an event by what it says of itself.
func (f *File) isEvent(node source.Index) bool {
	if f.Doc.Is(f.Doc.Member(node, "object"), "chat.completion.chunk") {
		return true
	}
	typed := f.Doc.Member(node, typeField.key)
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
