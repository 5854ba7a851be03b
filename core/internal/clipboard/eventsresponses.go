package clipboard

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/source"
)

// responsesReply is an answer of OpenAI's Responses.
type responsesReply struct {
	// last is the newest whole answer that the stream holds: the first is empty, the last
	// has everything.
	last *value
	// items is what was streamed: the finished items, and the pieces of others.
	items *value
	// done holds the finished items.
	done map[*value]*value
	// ended says that the stream has its last event, failed that this is an error.
	ended, failed bool
}

func (r *responsesReply) add(s *stream, root source.Index) bool {
	doc := &s.doc
	kind := doc.Clip(doc.Member(root, "type"), 80)
	if !hasPrefix(kind, "response.") {
		return kind == "ping" || kind == "keepalive"
	}
	if kind == "response.created" && r.last != nil {
		return false
	}
	switch kind {
	case "response.created", "response.in_progress", "response.queued", "response.completed", "response.incomplete", "response.failed":
		if response := doc.Member(root, "response"); doc.Kind(response) == source.Object {
			r.last = valueOf(doc, response)
			r.last.setIf("output", listOf(doc, doc.Member(response, "output")))
		}
		r.failed = r.failed || kind == "response.failed"
		r.ended = r.ended || kind == "response.completed" || kind == "response.incomplete" || kind == "response.failed"
	default:
		r.item(doc, root, kind)
	}
	s.pieces++
	return true
}

func listOf(doc *source.Document, node source.Index) *value {
	if doc.Kind(node) != source.Array {
		return nil
	}
	return valueOf(doc, node)
}

// item adds an event about an item of the output.
func (r *responsesReply) item(doc *source.Document, root source.Index, kind string) {
	index := "0"
	if at := doc.Member(root, "output_index"); at != source.None {
		index = string(doc.Raw(at))
	}
	item := r.items.element(index)
	delta := doc.Member(root, "delta")
	switch kind {
	case "response.output_item.added":
		for key, inner := range doc.Members(doc.Member(root, "item")) {
			item.set(doc.String(key), growable(doc, inner))
		}
	case "response.output_item.done":
		if r.done == nil {
			r.done = map[*value]*value{}
		}
		r.done[item] = valueAsWritten(doc, doc.Member(root, "item"))
	case "response.output_text.delta":
		part(doc, root, item, "content", "content_index", "output_text").grow("text", doc, delta)
	case "response.refusal.delta":
		part(doc, root, item, "content", "content_index", "refusal").grow("refusal", doc, delta)
	case "response.reasoning_text.delta":
		part(doc, root, item, "content", "content_index", "reasoning_text").grow("text", doc, delta)
	case "response.reasoning_summary_text.delta":
		part(doc, root, item, "summary", "summary_index", "summary_text").grow("text", doc, delta)
	case "response.function_call_arguments.delta", "response.mcp_call_arguments.delta":
		item.grow("arguments", doc, delta)
	case "response.custom_tool_call_input.delta":
		item.grow("input", doc, delta)
	case "response.code_interpreter_call_code.delta":
		item.grow("code", doc, delta)
	}
}

// part is the part of an item that an event is about, made when it is new.
func part(doc *source.Document, root source.Index, item *value, key, place, kind string) *value {
	list := item.get(key)
	if list == nil || list.kind != listValue {
		list = newList()
		item.set(key, list)
	}
	index := "0"
	if at := doc.Member(root, place); at != source.None {
		index = string(doc.Raw(at))
	}
	part := list.element(index)
	if part.get("type") == nil {
		part.set("type", newText(kind))
	}
	return part
}

func (r *responsesReply) asBody() body {
	top := r.last
	var notes []string
	if top == nil {
		top = newObject()
		top.set("object", newText("response"))
		notes = append(notes, "The start of the stream is missing, so the response has no ID or model.")
	}
	if output := top.get("output"); output == nil || output.kind != listValue || len(output.list) == 0 {
		list := newList()
		for _, item := range r.items.list {
			if whole := r.done[item]; whole != nil && len(whole.raw) > 0 {
				list.list = append(list.list, whole)
				continue
			}
			if item.get("type") == nil {
				item.missingType()
			}
			if len(item.keys) > 0 {
				list.list = append(list.list, item)
			}
		}
		top.set("output", list)
	}
	if !r.ended {
		notes = append(notes, cutNote)
	}
	if r.failed {
		notes = append(notes, "The stream ends with an error.")
	}
	return replyBody("Response "+shortened(top.get("id").content(), 60), top, notes...)
}

// missingType says what an item is whose start is missing, by what it has.
func (v *value) missingType() {
	switch {
	case v.get("content") != nil:
		v.set("type", newText("message"))
		v.set("role", newText(core.RoleAssistant))
	case v.get("summary") != nil:
		v.set("type", newText("reasoning"))
	case v.get("arguments") != nil:
		v.set("type", newText("function_call"))
	}
}
