package dialect

import (
	"strings"

	"github.com/rolecall/rolecall/core/source"
)

// logKeys are the keys that tell an object which a program wrote down of its work: a line of a
// session log, a run, a trajectory. One set of them is enough.
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

// IsLog reports whether a text, or some of its lines, is what a program wrote down of its work. What
// stands there is not what was sent, so that nothing of it is to be repaired unasked.
func (f *File) IsLog() bool {
	if !f.logAsked {
		f.logAsked = true
		for node := range f.tops() {
			if f.log = f.isLogged(node); f.log {
				break
			}
		}
	}
	return f.log
}

// tops are the roots of a text, and the elements of an array that is its only one.
func (f *File) tops() func(yield func(source.Index) bool) {
	return func(yield func(source.Index) bool) {
		for _, root := range f.Doc.Roots {
			if len(f.Doc.Roots) > 1 || f.Doc.Kind(root) != source.Array {
				if !yield(root) {
					return
				}
				continue
			}
			for node := range f.Doc.Elements(root) {
				if !yield(node) {
					return
				}
			}
		}
	}
}

func (f *File) isLogged(node source.Index) bool {
	if f.Doc.Kind(node) != source.Object {
		return false
	}
	for _, keys := range logKeys {
		has := 0
		for _, key := range keys {
			if f.Doc.Member(node, key) != source.None {
				has++
			}
		}
		if has == len(keys) {
			return true
		}
	}
	return false
}

// StreamEvent is the first event of a stream in a text, None where there is none. An event holds a
// piece of an answer, and no message.
func (f *File) StreamEvent() source.Index {
	piece := source.None
	for node := range f.tops() {
		if piece != source.None && f.Doc.Member(node, "candidates") != source.None {
			return piece // another follows it
		}
		if f.isEvent(node) {
			return node
		}
		if piece == source.None && f.isPiece(node) {
			piece = node
		}
	}
	return source.None
}

// isEvent reports whether an object is an event by what it says of itself.
func (f *File) isEvent(node source.Index) bool {
	if f.Doc.Kind(node) != source.Object {
		return false
	}
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
// ends: alone it may be an answer that was cut.
func (f *File) isPiece(node source.Index) bool {
	candidates := f.Doc.Member(node, "candidates")
	if f.Doc.Kind(node) != source.Object || f.Doc.Kind(candidates) != source.Array {
		return false
	}
	candidate := f.Doc.First(candidates)
	return f.Doc.Kind(candidate) == source.Object && f.Doc.Member(candidate, "finishReason") == source.None
}
