package clipboard

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/source"
)

// anthropicReply is an answer of Anthropic's Messages.
type anthropicReply struct {
	top    *value
	blocks *value
	// inputs are the arguments of calls as texts of JSON that grow, by block.
	inputs map[*value]*value
	ended  bool
	failed bool
}

func (r *anthropicReply) add(s *stream, root source.Index) bool {
	doc := &s.doc
	kind := doc.Clip(doc.Member(root, "type"), 60)
	switch kind {
	case "message_start":
		if len(r.top.keys) > 0 {
			return false
		}
		for key, inner := range doc.Members(doc.Member(root, "message")) {
			r.top.set(doc.String(key), valueAsWritten(doc, inner))
		}
		if usage := doc.Member(doc.Member(root, "message"), "usage"); doc.Kind(usage) == source.Object {
			r.top.set("usage", valueOf(doc, usage))
		}
	case "content_block_start":
		block := r.block(doc, root)
		for key, inner := range doc.Members(doc.Member(root, "content_block")) {
			block.set(doc.String(key), growable(doc, inner))
		}
	case "content_block_delta":
		if !r.delta(doc, r.block(doc, root), doc.Member(root, "delta")) {
			s.unknown++
			return true
		}
	case "message_delta":
		for key, inner := range doc.Members(doc.Member(root, "delta")) {
			r.top.set(doc.String(key), valueAsWritten(doc, inner))
		}
		r.usage(doc, doc.Member(root, "usage"))
	case "message_stop":
		r.ended = true
	case "error":
		r.failed = true
	case "content_block_stop", "ping":
		return true
	default:
		return false
	}
	s.pieces++
	return true
}

// growable is a member of a block as it begins: lists may get more elements.
func growable(doc *source.Document, node source.Index) *value {
	if doc.Kind(node) == source.Array {
		return valueOf(doc, node)
	}
	if v := valueAsWritten(doc, node); v.kind == textValue {
		// A text that grows has memory of its own.
		return &value{kind: textValue, raw: append([]byte(nil), v.raw...)}
	}
	return valueAsWritten(doc, node)
}

func (r *anthropicReply) block(doc *source.Document, root source.Index) *value {
	index := "0"
	if at := doc.Member(root, "index"); at != source.None {
		index = string(doc.Raw(at))
	}
	return r.blocks.element(index)
}

// delta adds a piece to a block, or says that it does not know how.
func (r *anthropicReply) delta(doc *source.Document, block *value, delta source.Index) bool {
	switch doc.Clip(doc.Member(delta, "type"), 60) {
	case "text_delta":
		r.grow(block, "text", "text", doc, doc.Member(delta, "text"))
	case "thinking_delta":
		r.grow(block, "thinking", "thinking", doc, doc.Member(delta, "thinking"))
	case "signature_delta":
		r.grow(block, "thinking", "signature", doc, doc.Member(delta, "signature"))
	case "input_json_delta":
		input := r.inputs[block]
		if input == nil {
			input = newObject()
			if r.inputs == nil {
				r.inputs = map[*value]*value{}
			}
			r.inputs[block] = input
		}
		input.grow("json", doc, doc.Member(delta, "partial_json"))
	case "citations_delta":
		list := block.get("citations")
		if list == nil || list.kind != listValue {
			list = newList()
			block.set("citations", list)
		}
		if citation := doc.Member(delta, "citation"); citation != source.None {
			list.list = append(list.list, valueAsWritten(doc, citation))
		}
	default:
		return false
	}
	return true
}

// grow adds to a text of a block, which has a type also when its start is missing.
func (r *anthropicReply) grow(block *value, kind, key string, doc *source.Document, node source.Index) {
	if block.get("type") == nil {
		block.set("type", newText(kind))
	}
	block.grow(key, doc, node)
}

// usage adds the counts at the end to those at the start.
func (r *anthropicReply) usage(doc *source.Document, node source.Index) {
	if doc.Kind(node) != source.Object {
		return
	}
	usage := r.top.get("usage")
	if usage == nil || usage.kind != objectValue {
		r.top.set("usage", valueOf(doc, node))
		return
	}
	for key, inner := range doc.Members(node) {
		if doc.Kind(inner) != source.Null {
			usage.set(doc.String(key), valueAsWritten(doc, inner))
		}
	}
}

func (r *anthropicReply) asBody() body {
	var notes []string
	if r.top.get("type") == nil {
		r.top.set("type", newText("message"))
	}
	if r.top.get("role") == nil {
		r.top.set("role", newText(core.RoleAssistant))
		notes = append(notes, "The start of the stream is missing, so the response has no ID or model.")
	}
	for _, block := range r.blocks.list {
		input := r.inputs[block].get("json")
		if input == nil {
			continue
		}
		if block.get("type") == nil {
			block.set("type", newText("tool_use"))
		}
		if len(input.raw) == 0 {
			continue
		}
		arguments, note := argumentsOf(input)
		block.set("input", arguments)
		notes = append(notes, note...)
	}
	r.top.set("content", r.blocks)
	switch {
	case r.failed:
		notes = append(notes, "The stream ends with an error.")
	case !r.ended && r.top.get("stop_reason").isNull():
		notes = append(notes, cutNote)
	}
	return replyBody("Response "+shortened(r.top.get("id").content(), 60), r.top, notes...)
}
