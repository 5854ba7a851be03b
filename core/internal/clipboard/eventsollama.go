package clipboard

import (
	"github.com/rolecall/rolecall/core/source"
)

// ollamaReply is an answer of Ollama's /api/chat: a line for each piece, of which the last is done and counts.
type ollamaReply struct {
	top, message *value
	done         bool
}

func (r *ollamaReply) add(s *stream, root source.Index) bool {
	doc := &s.doc
	if r.done || doc.Member(root, "done") == source.None {
		return false
	}
	s.pieces++
	for key, inner := range doc.Members(root) {
		if name := doc.String(key); name == "message" {
			// It is where the first piece has it.
			r.top.set("message", r.message)
		} else {
			r.top.set(name, valueAsWritten(doc, inner))
		}
	}
	r.message.merge(doc, doc.Member(root, "message"))
	r.done = doc.Kind(doc.Member(root, "done")) == source.True
	return true
}

func (r *ollamaReply) asBody() body {
	var notes []string
	if !r.done {
		notes = append(notes, cutNote)
	}
	return replyBody("Response from "+shortened(r.top.get("model").content(), 60), r.top, notes...)
}
