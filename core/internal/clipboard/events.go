package clipboard

import (
	"bytes"
	"strconv"
	"strings"

	"github.com/rolecall/rolecall/core/source"
)

// eventStream is what a streaming API sends: lines of server-sent events, each with a piece
// of the answer.
var eventStream = Kind{
	ID: "events", Name: "event stream", sure: true, log: true,
	// Pieces on lines, or in an array, as Gemini sends them without alt=sse.
	signs: [][]string{{"delta"}, {"candidates"}, {"response.*"}, {"done", "message"}, {"contentBlockDelta"}},
	looks: func(text []byte) bool {
		return bytes.HasPrefix(text, []byte("data:")) || bytes.Contains(text, []byte("\ndata:"))
	},
	take: func(t *taker, text []byte) (found, bool) {
		f := found{what: "The response, assembled from stream events"}
		var s stream
		events := 0
		for event := range t.eachEvent(text) {
			if string(event.data) == "[DONE]" {
				s.end()
				continue
			}
			events++
			s.doc.Read(event.data)
			if s.doc.Broken() {
				s.broken++
				continue
			}
			s.read()
		}
		s.end()
		for i, reply := range s.replies {
			body := reply.asBody()
			body.label = strconv.Itoa(i+1) + ". " + strings.TrimSpace(body.label)
			f.bodies = append(f.bodies, body)
		}
		if len(f.bodies) == 0 || beginsJSON(text) && s.pieces < 2 {
			return found{}, false
		}
		f.notes = append(f.notes, "Assembled from "+counted(events, "event")+".")
		if s.broken > 0 {
			f.notes = append(f.notes, "Left out: "+counted(s.broken, "unreadable event")+".")
		}
		if s.unknown > 0 {
			f.notes = append(f.notes, "Left out: "+counted(s.unknown, "event")+" of unknown type.")
		}
		return f, true
	},
}

// event is one event of a stream.
type event struct{ data []byte }

// eachEvent yields the events of a stream, of lines of JSON, or of an array.
func (t *taker) eachEvent(text []byte) func(func(event) bool) {
	if beginsJSON(text) {
		return eachValue(t.document(text))
	}
	return func(yield func(event) bool) {
		var data []byte
		lines := 0
		flush := func() bool {
			ok := lines == 0 || yield(event{bytes.TrimSpace(data)})
			data, lines = nil, 0
			return ok
		}
		for i := 0; i < len(text); {
			var line []byte
			line, i = lineOf(text, i)
			rest, ok := bytes.CutPrefix(bytes.TrimLeft(line, " \t<"), []byte("data:"))
			if !ok {
				// A line that is none of an event ends the one before it.
				if !flush() {
					return
				}
				continue
			}
			// Each line is mostly an event of its own, also where empty lines were lost.
			if lines > 0 && startsEvent(rest) && !flush() {
				return
			}
			switch lines++; lines {
			case 1:
				data = rest
			case 2:
				// The first line is the text's own memory.
				data = append(append(bytes.Clone(data), '\n'), rest...)
			default:
				data = append(append(data, '\n'), rest...)
			}
		}
		flush()
	}
}

// startsEvent reports whether a line of data begins an event rather than going on with one.
func startsEvent(data []byte) bool {
	data = bytes.TrimSpace(data)
	return len(data) > 0 && (data[0] == '{' && len(data) > 1 || string(data) == "[DONE]")
}

// eachValue yields the objects of JSON Lines or of an array.
func eachValue(doc *source.Document) func(func(event) bool) {
	return func(yield func(event) bool) {
		for _, root := range doc.Roots {
			if doc.Kind(root) == source.Object && !yield(event{doc.Raw(root)}) {
				return
			}
			for element := range doc.Elements(root) {
				if doc.Kind(element) == source.Object && !yield(event{doc.Raw(element)}) {
					return
				}
			}
		}
	}
}

// stream puts answers together.
type stream struct {
	// doc is the event that is being read.
	doc source.Document
	// now is the answer that grows.
	now     reply
	replies []reply
	// pieces counts the events that added to an answer.
	pieces, broken, unknown int
}

// reply is an answer that grows.
type reply interface {
	// add takes an event in, or says that it begins another answer.
	add(s *stream, root source.Index) bool
	asBody() body
}

// read reads the event in doc.
func (s *stream) read() {
	root := s.doc.Roots[0]
	if s.now != nil && s.now.add(s, root) {
		return
	}
	if next := s.begin(root); next != nil {
		s.end()
		s.now = next
		next.add(s, root)
		return
	}
	s.unknown++
}

// begin says which answer an event begins; nil for none.
func (s *stream) begin(root source.Index) reply {
	doc := &s.doc
	kind := doc.Clip(doc.Member(root, "type"), 60)
	switch {
	case kind == "ping":
		return nil
	case kind == "message_start" || hasPrefix(kind, "content_block_") || hasPrefix(kind, "message_"):
		return &anthropicReply{top: newObject(), blocks: newList()}
	case isCohereEvent(kind):
		return newCohereReply()
	case doc.Kind(doc.Member(root, "messageStart")) == source.Object || doc.Member(doc.Member(root, "contentBlockDelta"), "contentBlockIndex") != source.None:
		return newBedrockReply()
	case hasPrefix(kind, "response."):
		return &responsesReply{items: newList()}
	case doc.Kind(doc.Member(root, "candidates")) == source.Array || doc.Member(root, "usageMetadata") != source.None:
		return &geminiReply{top: newObject(), candidates: newList()}
	case doc.Kind(doc.Member(root, "done")) == source.False && doc.Kind(doc.Member(root, "message")) == source.Object:
		return &ollamaReply{top: newObject(), message: newObject()}
	}
	for choice := range doc.Elements(doc.Member(root, "choices")) {
		if doc.Kind(doc.Member(choice, "delta")) == source.Object {
			return &chatReply{top: newObject(), choices: newList()}
		}
	}
	return nil
}

// end ends the answer that grows.
func (s *stream) end() {
	if s.now != nil {
		s.replies = append(s.replies, s.now)
	}
	s.now = nil
}

func hasPrefix(text, prefix string) bool {
	return len(text) >= len(prefix) && text[:len(prefix)] == prefix
}

// cutNote says that a stream has no end.
const cutNote = "The stream ends early, so the response is incomplete and has no stop reason."

// replyBody is an answer as a body.
func replyBody(label string, top *value, notes ...string) body {
	return body{label: label, text: append(top.append(nil, 0), '\n'), notes: notes}
}

// merge adds the members of a node to an object: texts grow, elements of lists come to the
// element of the same index, and all else is set.
func (v *value) merge(doc *source.Document, node source.Index) {
	for key, inner := range doc.Members(node) {
		name := doc.String(key)
		switch doc.Kind(inner) {
		case source.Null:
			if v.get(name) == nil {
				v.set(name, plain("null"))
			}
		case source.String:
			switch name {
			case "role", "type", "id", "name", "index", "object", "finish_reason", "format", "signature":
				if text := valueAsWritten(doc, inner); len(text.raw) > 0 || v.get(name).isNull() {
					v.set(name, text)
				}
			default:
				v.grow(name, doc, inner)
			}
		case source.Object:
			into := v.get(name)
			if into == nil || into.kind != objectValue {
				into = newObject()
				v.set(name, into)
			}
			into.merge(doc, inner)
		case source.Array:
			into := v.get(name)
			if into == nil || into.kind != listValue {
				into = newList()
				v.set(name, into)
			}
			for element := range doc.Elements(inner) {
				index := doc.Member(element, "index")
				if index == source.None {
					into.list = append(into.list, valueAsWritten(doc, element))
					continue
				}
				into.element(string(doc.Raw(index))).merge(doc, element)
			}
		default:
			v.set(name, valueAsWritten(doc, inner))
		}
	}
}
