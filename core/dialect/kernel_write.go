package dialect

import (
	"github.com/rolecall/rolecall/core"
)

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
	if !ok || raw.Kind != contentValue || !isValue(raw.JSON) {
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
