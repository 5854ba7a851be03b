package find

import (
	"strings"

	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// Foreign names the form of a text that keeps a conversation and that no format is, such as "messages of
// Pydantic AI"; "" for none. Nothing of such a text is read.
func (f *Found) Foreign() string { return f.foreign }

// IsLog reports whether a text, or some of its lines, is what a program wrote down of its work. What
// it holds isn't what was sent, so nothing of it is to be repaired unasked.
func (f *Found) IsLog() bool { return f.log }

// HasPairs reports whether a text, or some of its lines, holds two answers to the same question, of
// which one was preferred. What was asked is read, and neither answer is: one row is one conversation.
func (f *Found) HasPairs() bool { return f.pairs }

// Rejected reports whether a conversation, counted as in Refs, ends with an answer that people rejected: the row of a
// preference holds it next to the one that was preferred, or says so of it.
func (f *Found) Rejected(i int) bool { return i < len(f.rejected) && f.rejected[i] }

// StreamEvent is the first event of a stream in a text, None where there is none. An event holds a
// piece of an answer, and no message.
func (f *Found) StreamEvent() source.Index { return f.event }

// note looks at the roots of a text for logs and events; of an array that is the only one it
// looks at the first elements, and of an object at the first element of each array in it.
func (f *Found) note() {
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
	f.noteRoots(tops, enough)
}

// noteRoots is note for the values at the top, of which the first tell what the text is.
func (f *Found) noteRoots(tops []source.Index, enough int) {
	notingOnce.Do(prepareNoting)
	piece := source.None
	for i, node := range tops {
		has := notes(f, node, i < enough)
		candidates := has[0]&candidatesBit != 0
		switch {
		case f.event != source.None:
		case candidates && piece != source.None:
			f.event = piece // another follows it
		case has[0]&eventBits != 0 && isEvent(f, node):
			f.event = node
		case candidates && isPiece(f, node):
			piece = node
		}
	}
	if len(tops) == 1 {
		for _, value := range f.Doc.Members(tops[0]) {
			notes(f, f.Doc.First(value), true)
		}
	}
}

// notes looks at an object for marks, of which those of forms count if it may tell what the text is, and gives the keys of
// notable that it has.
func notes(f *Found, node source.Index, tells bool) (has keySet) {
	if node == source.None || f.Doc.Kind(node) != source.Object {
		return has
	}
	for key, value := range f.Doc.Members(node) {
		number := notable[f.Doc.Name(key)]
		has.add(number)
		// The transcripts of Cursor's agent have a message next to the role, in which none is.
		f.log = f.log || number != 0 && number == notable["message"] && f.Doc.Kind(value) == source.Object &&
			f.Doc.Member(node, "role") != source.None && f.Doc.Member(value, "content") != source.None && f.Doc.Member(value, "role") == source.None
	}
	// What Kimi CLI notes between the messages has a role of its own.
	f.log = f.log || tells && f.Doc.Clip(f.Doc.Member(node, "role"), 1) == "_"
	for i := range marks {
		if !has.has(&markSets[i]) {
			continue
		}
		if marks[i].form == "" {
			f.log = true
		} else if tells && f.foreign == "" && marks[i].is(f.Doc, node) {
			f.foreign, f.Refs = marks[i].form, nil
		}
	}
	return has
}

// isEvent reports whether an object is an event by what it says of itself.
func isEvent(f *Found, node source.Index) bool {
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
func isPiece(f *Found, node source.Index) bool {
	candidates := f.Doc.Member(node, "candidates")
	if f.Doc.Kind(candidates) != source.Array {
		return false
	}
	candidate := f.Doc.First(candidates)
	return f.Doc.Kind(candidate) == source.Object && f.Doc.Member(candidate, "finishReason") == source.None
}
