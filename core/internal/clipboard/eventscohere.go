package clipboard

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/source"
)

// cohereReply is an answer of version 2 of Cohere's chat: each event has a piece of the message under "delta",
// and lists as the one element at the event's index.
type cohereReply struct {
	top, message *value
	// lists are those of the message by their keys.
	lists map[string]*value
	ended bool
}

func newCohereReply() *cohereReply {
	r := &cohereReply{top: newObject(), message: newObject(), lists: map[string]*value{}}
	r.message.set("role", newText(core.RoleAssistant))
	return r
}

// cohereEvents are the types of the events, in which the words of the parts are held together by dashes.
var cohereEvents = []string{"message-start", "content-start", "content-delta", "content-end", "tool-plan-delta", "tool-call-start", "tool-call-delta", "tool-call-end", "citation-start", "citation-end", "message-end"}

func (r *cohereReply) add(s *stream, root source.Index) bool {
	doc := &s.doc
	kind, delta := doc.Clip(doc.Member(root, "type"), 60), doc.Member(root, "delta")
	switch kind {
	case "message-start":
		if r.top.get("id") != nil {
			return false
		}
		if id := doc.Member(root, "id"); id != source.None {
			r.top.set("id", valueAsWritten(doc, id))
		}
	case "message-end":
		for key, inner := range doc.Members(delta) {
			r.top.set(doc.String(key), valueAsWritten(doc, inner))
		}
		r.ended = true
	default:
		if r.ended || !isCohereEvent(kind) {
			return false
		}
	}
	s.pieces++
	index := "0"
	if at := doc.Member(root, "index"); at != source.None {
		index = string(doc.Raw(at))
	}
	for key, inner := range doc.Members(doc.Member(delta, "message")) {
		switch name := doc.String(key); doc.Kind(inner) {
		case source.String:
			if name != "role" {
				r.message.grow(name, doc, inner)
			}
		case source.Object:
			list := r.lists[name]
			if list == nil {
				list = newList()
				r.lists[name] = list
				r.message.set(name, list)
			}
			list.element(index).merge(doc, inner)
		}
	}
	return true
}

func isCohereEvent(kind string) bool {
	for _, each := range cohereEvents {
		if kind == each {
			return true
		}
	}
	return false
}

func (r *cohereReply) asBody() body {
	var notes []string
	if !r.ended {
		notes = append(notes, cutNote)
	}
	r.top.set("message", r.message)
	return replyBody("Response "+shortened(r.top.get("id").content(), 60), r.top, notes...)
}
