package clipboard

import "github.com/rolecall/rolecall/core/source"

// geminiReply is an answer of Gemini: every event is an answer with some parts more.
type geminiReply struct {
	top        *value
	candidates *value
}

func (r *geminiReply) add(s *stream, root source.Index) bool {
	doc := &s.doc
	candidates := doc.Member(root, "candidates")
	if doc.Kind(root) != source.Object || candidates == source.None && doc.Member(root, "usageMetadata") == source.None {
		return false
	}
	if id, known := doc.Member(root, "responseId"), r.top.get("responseId"); known != nil && id != source.None && !known.isText(string(valueAsWritten(doc, id).raw)) {
		return false
	}
	if candidates != source.None && r.whole() {
		return false
	}
	s.pieces++
	for key, inner := range doc.Members(root) {
		if name := doc.String(key); name == "candidates" {
			r.top.set(name, r.candidates)
		} else if doc.Kind(inner) != source.Null {
			// The counts grow with the answer.
			r.top.set(name, valueAsWritten(doc, inner))
		}
	}
	for candidate := range doc.Elements(candidates) {
		index := "0"
		if at := doc.Member(candidate, "index"); at != source.None {
			index = string(doc.Raw(at))
		}
		r.candidate(doc, r.candidates.element(index), candidate)
	}
	return true
}

func (r *geminiReply) candidate(doc *source.Document, into *value, candidate source.Index) {
	for key, inner := range doc.Members(candidate) {
		name := doc.String(key)
		if name != "content" || doc.Kind(inner) != source.Object {
			into.set(name, valueAsWritten(doc, inner))
			continue
		}
		content := into.get("content")
		if content == nil || content.kind != objectValue {
			content = newObject()
			content.set("parts", newList())
			into.set("content", content)
		}
		for key, member := range doc.Members(inner) {
			if name := doc.String(key); name != "parts" {
				content.set(name, valueAsWritten(doc, member))
				continue
			}
			for part := range doc.Elements(member) {
				addPart(content.get("parts"), doc, part)
			}
		}
	}
}

// addPart adds a part after the others, or to the text of the last one: texts go on, if
// both are thoughts or neither is. A part with a signature stays apart, since the signature
// is about that part alone.
func addPart(parts *value, doc *source.Document, node source.Index) {
	text := doc.Member(node, "text")
	part := newObject()
	for key, inner := range doc.Members(node) {
		part.set(doc.String(key), growable(doc, inner))
	}
	if len(parts.list) > 0 && doc.Kind(text) == source.String {
		last := parts.list[len(parts.list)-1]
		if was := last.get("text"); was != nil && was.kind == textValue && alike(last, part) {
			last.grow("text", doc, text)
			return
		}
	}
	if doc.Kind(node) != source.Object {
		part = valueAsWritten(doc, node)
	}
	parts.list = append(parts.list, part)
}

// alike reports whether two parts with texts say nothing more than whether they are thoughts,
// and the same about that.
func alike(a, b *value) bool {
	for _, part := range []*value{a, b} {
		for _, key := range part.keys {
			if key != "text" && key != "thought" {
				return false
			}
		}
	}
	was, is := a.get("thought"), b.get("thought")
	return (was == nil) == (is == nil) && (was == nil || string(was.raw) == string(is.raw))
}

// whole reports whether every candidate says why it stopped.
func (r *geminiReply) whole() bool {
	for _, candidate := range r.candidates.list {
		if candidate.get("finishReason").isNull() {
			return false
		}
	}
	return len(r.candidates.list) > 0
}

func (r *geminiReply) asBody() body {
	var notes []string
	if !r.whole() {
		notes = append(notes, cutNote)
	}
	return replyBody("Response "+shortened(r.top.get("responseId").content(), 60), r.top, notes...)
}
