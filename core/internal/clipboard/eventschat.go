package clipboard

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/source"
)

// chatReply is an answer of OpenAI's Chat Completions, and of those who speak its form.
type chatReply struct {
	top     *value
	choices *value
}

func (r *chatReply) add(s *stream, root source.Index) bool {
	doc := &s.doc
	choices := doc.Member(root, "choices")
	if doc.Kind(choices) != source.Array {
		return false
	}
	id := doc.Member(root, "id")
	if known := r.top.get("id"); known != nil && doc.Kind(id) == source.String && len(known.raw) > 0 {
		if next := valueAsWritten(doc, id); len(next.raw) > 0 && string(next.raw) != string(known.raw) && r.whole() {
			return false
		}
	}
	s.pieces++
	for key, inner := range doc.Members(root) {
		switch name := doc.String(key); {
		case name == "choices":
			// They are where the first piece has them.
			r.top.set("choices", r.choices)
		case name == "object":
			r.top.set("object", newText("chat.completion"))
		case r.top.get(name).isNull() || name == "usage" && doc.Kind(inner) == source.Object:
			r.top.set(name, valueAsWritten(doc, inner))
		}
	}
	for choice := range doc.Elements(choices) {
		index := "0"
		if at := doc.Member(choice, "index"); at != source.None {
			index = string(doc.Raw(at))
		}
		r.choice(index).choice(doc, choice)
	}
	return true
}

// chatChoice reads the pieces of one choice.
type chatChoice struct{ *value }

func (r *chatReply) choice(index string) chatChoice {
	choice := chatChoice{r.choices.element(index)}
	if choice.get("index") == nil {
		choice.set("index", plain(index))
		choice.set("message", newObject())
	}
	return choice
}

func (c chatChoice) choice(doc *source.Document, node source.Index) {
	for key, inner := range doc.Members(node) {
		switch name := doc.String(key); name {
		case "index":
		case "delta", "message":
			c.get("message").merge(doc, inner)
		case "logprobs":
			if doc.Kind(inner) == source.Object {
				into := c.get(name)
				if into == nil || into.kind != objectValue {
					into = newObject()
					c.set(name, into)
				}
				into.merge(doc, inner)
			} else if c.get(name) == nil {
				c.set(name, plain("null"))
			}
		default:
			if c.get(name).isNull() || doc.Kind(inner) != source.Null {
				c.set(name, valueAsWritten(doc, inner))
			}
		}
	}
}

// whole reports whether every choice says why it stopped.
func (r *chatReply) whole() bool {
	for _, choice := range r.choices.list {
		if choice.get("finish_reason").isNull() {
			return false
		}
	}
	return len(r.choices.list) > 0
}

func (r *chatReply) asBody() body {
	for _, choice := range r.choices.list {
		message := choice.get("message")
		calls := message.get("tool_calls")
		if calls != nil && calls.kind == listValue {
			for _, call := range calls.list {
				if call.kind == objectValue {
					call.drop("index")
				}
			}
			if len(calls.list) > 0 && message.get("content").isText("") {
				message.set("content", plain("null"))
			}
		}
		if message.get("role") == nil {
			message.set("role", newText(core.RoleAssistant))
		}
		if message.get("content") == nil {
			message.set("content", plain("null"))
		}
		if choice.get("finish_reason") == nil {
			choice.set("finish_reason", plain("null"))
		}
	}
	var notes []string
	if !r.whole() {
		notes = append(notes, cutNote)
	}
	return replyBody("Response "+shortened(r.top.get("id").content(), 60), r.top, notes...)
}
