package dialect

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/source"
)

// Kernel is the form of kernel's messages: those of OpenAI, but with flat calls {id, name,
// arguments} whose arguments are text, without names of speakers, and with a content that
// may be any JSON. Content that is neither text nor a list of parts is kept as it is.
var Kernel = &Dialect{
	ID:     "kernel",
	Name:   "Kernel",
	side:   kernelSide,
	decode: func(r *reader) { r.messages(readKernelMessage) },
	write:  writer{message: writeKernelMessage, patch: patchKernelMessage},
}

// The slots of kernelMessage.
const (
	kernelRole = iota
	kernelContent
	kernelCalls
	kernelCallID
)

var kernelMessage = shape{fields: []field{
	kernelRole:    {key: "role", takes: texts, must: true},
	kernelContent: {key: "content", takes: anything},
	kernelCalls:   {key: "tool_calls", takes: arrays | nulls, want: "an array of calls"},
	kernelCallID:  {key: "tool_call_id", takes: texts | nulls, want: "a string"},
}}

var kernelCall = shape{fields: []field{
	{key: "id", takes: texts, must: true},
	{key: "name", takes: texts, must: true},
	{key: "arguments", takes: texts, must: true, want: "a string that holds a JSON object"},
}}

func readKernelMessage(r *reader, wire int, node source.Index) {
	message, origin := r.begin(wire, node)
	found := r.read(node, &kernelMessage, "")
	content, calls := found[kernelContent], found[kernelCalls]
	message.Role, message.ToolCallID = r.word(found[kernelRole]), r.word(found[kernelCallID])
	origin.Role, origin.Content, origin.CallID = found[kernelRole], content, found[kernelCallID]
	flat := false
	switch r.kind(content) {
	case source.Array:
		r.readParts(content, r.roleOf(found[kernelRole]), openAIParts, nil)
	case source.String, source.Null, source.Invalid:
		flat = true
		if message.Content = r.text(content); message.Content != "" {
			r.origins = append(r.origins, PartOrigin{Node: content, Text: content})
		}
	default:
		r.addRaw(kernelValue, content)
	}
	if r.kind(calls) == source.Array {
		origin.Calls = calls
		for call := calls + 1; call < r.Doc.Nodes[calls].Next; call = r.Doc.Nodes[call].Next {
			r.part = r.at()
			if r.kind(call) == source.Object {
				r.readKernelCall(call, flat)
			} else {
				r.report(Problem{Kind: WrongType, Node: call, Field: "tool_calls", Want: "an object with id, name and arguments"})
			}
		}
	}
	r.end()
}

// kernelValue is the kind of a core.Raw that is a content of another type than text and lists.
const kernelValue = "content"

// readKernelCall reads one entry of tool_calls. A call wrapped the way OpenAI does is read
// all the same, and reported once.
func (r *reader) readKernelCall(node source.Index, flat bool) {
	if r.wrappedCall(node, flat) {
		return
	}
	found := r.read(node, &kernelCall, "")
	call := core.ToolCall{ID: r.word(found[0]), Name: r.word(found[1])}
	r.arguments(found[2], &call)
	r.argumentsText(found[2], call.RawArgs, "")
	r.addCall(call, PartOrigin{Node: node, Text: found[2], ID: found[0], Name: found[1]}, flat)
}

func writeKernelMessage(w *writing, group []core.Message) {
	m := &group[0]
	parts := w.kernelParts(newParts(m))
	w.open('{')
	w.member("role", m.Role)
	w.key("content")
	if raw, ok := w.kernelRaw(parts); ok {
		w.raw(raw)
	} else {
		w.openAIContent(m, parts)
	}
	if calls := w.ownCalls(parts); len(calls) > 0 {
		w.key("tool_calls")
		w.openAICalls(calls, (*writing).kernelCall)
	}
	w.some("tool_call_id", m.ToolCallID)
	w.close('}')
	w.resultNameLoss(m)
	w.extras(m)
}

// kernelParts leaves out what stands beside the content at OpenAI, and notes its loss.
func (w *writing) kernelParts(parts []newPart) []newPart {
	var kept []newPart
	for _, each := range parts {
		if key := openAIField(each.Part); key != "" {
			w.lose(dropped, "the field "+key+" beside the content", each.index)
			continue
		}
		kept = append(kept, each)
	}
	return kept
}

// kernelRaw is the content that is neither text nor a list. There is no place for anything
// but calls beside it, and the loss of the rest is noted.
func (w *writing) kernelRaw(parts []newPart) (string, bool) {
	if len(parts) == 0 {
		return "", false
	}
	raw, ok := parts[0].Part.(core.Raw)
	if !ok || raw.Kind != kernelValue || !isValue(raw.JSON) {
		return "", false
	}
	for _, each := range parts[1:] {
		if _, call := each.Part.(core.ToolCall); !call {
			w.lose(dropped, "what stands beside a content that is no text", each.index)
		}
	}
	return view(raw.JSON), true
}

// kernelCall writes an entry of tool_calls.
func (w *writing) kernelCall(part newPart) bool {
	call := part.Part.(core.ToolCall)
	w.open('{')
	w.member("id", call.ID)
	w.member("name", call.Name)
	w.member("arguments", argumentsTextOf(&call))
	w.close('}')
	return true
}

func patchKernelMessage(e *encoder, g *group) {
	i := e.items[g.first].From
	at, from, to := &e.From[i], &e.Messages[i], &e.w.all[g.first]
	object := e.pointers.Pointer(at.Node)
	olds, news := oldParts(from, at), e.w.kernelParts(newParts(to))
	e.word(object, "role", at.Role, from.Role, to.Role)
	if raw, ok := e.w.kernelRaw(news); !ok {
		e.openAIContentPatch(object, at, from, to, olds, news)
	} else if raw != view(e.Doc.Raw(at.Content)) {
		e.put(object, "content", at.Content, []byte(raw))
	}
	e.openAICallsPatch(object, at, olds, e.w.ownCalls(news), (*writing).kernelCall)
	e.word(object, "tool_call_id", at.CallID, from.ToolCallID, to.ToolCallID)
	e.w.resultNameLoss(to)
	e.w.extras(to)
}
