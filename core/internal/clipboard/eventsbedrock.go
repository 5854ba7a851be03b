package clipboard

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/source"
)

// bedrockReply is an answer of Bedrock's ConverseStream: each event is an object with one key.
type bedrockReply struct {
	message, blocks *value
	// inputs are the arguments of calls as texts of JSON that grow, by block.
	inputs map[*value]*value
	end    *value
	begun  bool
}

func newBedrockReply() *bedrockReply {
	r := &bedrockReply{message: newObject(), blocks: newList(), end: newObject(), inputs: map[*value]*value{}}
	r.message.set("role", newText(core.RoleAssistant))
	return r
}

func (r *bedrockReply) add(s *stream, root source.Index) bool {
	doc := &s.doc
	for key, inner := range doc.Members(root) {
		index := "0"
		if at := doc.Member(inner, "contentBlockIndex"); at != source.None {
			index = string(doc.Raw(at))
		}
		switch doc.String(key) {
		case "messageStart":
			if r.begun || len(r.blocks.list) > 0 {
				return false
			}
			r.begun = true
		case "contentBlockStart":
			r.blocks.element(index).merge(doc, doc.Member(inner, "start"))
		case "contentBlockDelta":
			r.delta(doc, r.blocks.element(index), doc.Member(inner, "delta"))
		case "contentBlockStop":
		case "messageStop":
			r.end.setIf("stopReason", valueAsWritten(doc, doc.Member(inner, "stopReason")))
		case "metadata":
			for name, value := range doc.Members(inner) {
				r.end.set(doc.String(name), valueAsWritten(doc, value))
			}
		default:
			return false
		}
		s.pieces++
		return true
	}
	return false
}

// delta adds a piece to a block.
func (r *bedrockReply) delta(doc *source.Document, block *value, delta source.Index) {
	for key, inner := range doc.Members(delta) {
		switch name := doc.String(key); name {
		case "text":
			block.grow(name, doc, inner)
		case "toolUse":
			input := r.inputs[block]
			if input == nil {
				input = newObject()
				r.inputs[block] = input
			}
			input.grow("json", doc, doc.Member(inner, "input"))
		case "reasoningContent":
			thinks := within(block, name)
			for part, piece := range doc.Members(inner) {
				if word := doc.String(part); word == "text" || word == "signature" {
					within(thinks, "reasoningText").grow(word, doc, piece)
				} else {
					thinks.set(word, valueAsWritten(doc, piece))
				}
			}
		}
	}
}

// within is the object under a key, which it makes if there is none.
func within(v *value, key string) *value {
	if into := v.get(key); into != nil && into.kind == objectValue {
		return into
	}
	into := newObject()
	v.set(key, into)
	return into
}

func (r *bedrockReply) asBody() body {
	var notes []string
	for _, block := range r.blocks.list {
		if call := block.get("toolUse"); call != nil && call.kind == objectValue {
			input, note := argumentsOf(r.inputs[block].get("json"))
			call.set("input", input)
			notes = append(notes, note...)
		}
	}
	r.message.set("content", r.blocks)
	top, output := newObject(), newObject()
	output.set("message", r.message)
	top.set("output", output)
	for _, key := range r.end.keys {
		top.set(key, r.end.get(key))
	}
	if r.end.get("stopReason") == nil {
		notes = append(notes, cutNote)
	}
	return replyBody("Answer", top, notes...)
}

// argumentsOf is a text of JSON that grew as the arguments of a call, an empty object where there is none,
// and what there is to know of it.
func argumentsOf(grown *value) (arguments *value, notes []string) {
	text := []byte(grown.content())
	if len(text) == 0 {
		return newObject(), nil
	}
	if doc := source.Parse(text); !doc.Broken() && len(doc.Roots) == 1 {
		return &value{raw: text}, nil
	}
	if rescued, ok := source.Rescue(text); ok && isContainer(rescued.Text) {
		return &value{raw: rescued.Text}, []string{"The arguments of a tool call are truncated. They were closed at the end."}
	}
	return &value{kind: textValue, raw: grown.raw}, []string{"The arguments of a tool call aren't valid JSON, so they're written as a string."}
}
