package dialect

import (
	"strconv"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

var (
	wickWriter = writer{
		message: func(w *writing, group []core.Message) {
			m := w.plain(&group[0])
			w.flatMessage(&m, false)
		},
		patch: func(e *encoder, g *group) { e.flatPatch(g, true) },
	}
	rolecallWriter = writer{
		message: func(w *writing, group []core.Message) { w.flatMessage(&group[0], true) },
		patch:   func(e *encoder, g *group) { e.flatPatch(g, false) },
	}
)

// flatMessage writes a message with its content and calls, or with parts where full
// allows them.
func (w *writing) flatMessage(m *core.Message, full bool) {
	w.open('{')
	w.some("id", m.ID)
	w.some("parent_id", m.ParentID)
	w.member("role", m.Role)
	if len(m.Parts) == 0 || m.Content != "" {
		w.member("content", m.Content)
	}
	if full && len(m.Parts) > 0 {
		w.key("parts")
		w.open('[')
		for _, part := range newParts(&core.Message{Parts: m.Parts}) {
			w.rolecallPart(part)
		}
		w.close(']')
	}
	if len(m.ToolCalls) > 0 {
		w.key("tool_calls")
		w.flatCalls(newParts(&core.Message{ToolCalls: m.ToolCalls}), full)
	}
	w.some("tool_call_id", m.ToolCallID)
	w.some("name", m.Name)
	w.some("timestamp", m.Timestamp)
	if m.Usage != nil {
		w.key("usage")
		w.usage(m.Usage)
	}
	w.close('}')
}

func (w *writing) usage(usage *core.Usage) {
	w.open('{')
	w.whole("input", strconv.Itoa(usage.Input))
	w.whole("output", strconv.Itoa(usage.Output))
	if usage.CacheRead != 0 {
		w.whole("cache_read", strconv.Itoa(usage.CacheRead))
	}
	if usage.CacheWrite != 0 {
		w.whole("cache_write", strconv.Itoa(usage.CacheWrite))
	}
	w.close('}')
}

func (w *writing) flatCalls(calls []newPart, full bool) {
	w.open('[')
	for _, each := range calls {
		w.flatCall(each, full)
	}
	w.close(']')
}

// flatCall writes an entry of tool_calls.
func (w *writing) flatCall(part newPart, full bool) bool {
	call := part.Part.(core.ToolCall)
	if call.Server && full {
		w.lose(changed, "the mark of a call that the provider ran, which only parts have", part.index)
	}
	w.open('{')
	w.callMembers(&call, part.index)
	w.close('}')
	return true
}

func (w *writing) callMembers(call *core.ToolCall, part int) {
	w.member("id", call.ID)
	w.member("name", call.Name)
	w.whole("args", w.argumentsObjectOf(call, part))
}

// rolecallPart writes an element of parts.
func (w *writing) rolecallPart(each newPart) bool {
	w.open('{')
	w.key("type")
	switch part := each.Part.(type) {
	case core.Text:
		w.text("text")
		w.member("text", part.Text)
	case core.Thinking:
		w.text("thinking")
		w.member("reasoning", part.Text)
		w.some("signature", part.Signature)
		w.some("data", part.Data)
	case core.Image:
		w.text("image")
		w.member("data", part.Data)
		w.some("media_type", part.MediaType)
		w.some("name", part.Name)
	case core.Code:
		w.text("code")
		w.member("code", part.Code)
		w.some("language", part.Language)
	case core.ToolCall:
		w.text("call")
		w.callMembers(&part, each.index)
		if part.Server {
			w.whole("server", "true")
		}
	case core.ToolResult:
		w.text("result")
		w.member("tool_call_id", part.ToolCallID)
		w.some("name", part.Name)
		w.member("output", part.Output)
		w.some("error", part.Error)
	case core.Raw:
		w.text("raw")
		w.member("kind", part.Kind)
		w.key("json")
		if doc := source.Parse(part.JSON); doc.Broken() || len(doc.Roots) != 1 {
			w.raw("null")
			w.lose(dropped, `a part of type "`+part.Kind+`" that holds no JSON`, each.index)
		} else {
			w.raw(view(doc.Raw(doc.Roots[0])))
		}
	}
	w.close('}')
	return true
}

// plain makes a message without parts, for a dialect that knows only text and calls.
func (w *writing) plain(m *core.Message) core.Message {
	w.extras(m)
	flat := core.Message{
		Role: m.Role, Content: m.Content, ToolCallID: m.ToolCallID, Name: m.Name,
	}
	if m.Role == core.RoleTool && m.Name == "" {
		flat.Name = w.toolName(m, w.index+w.offset)
	}
	called := false
	for _, each := range newParts(m) {
		if text, ok := each.Part.(core.Text); called && (core.IsCode(each.Part) || ok && text.Text != "") {
			w.lose(changed, "the order: content stands before the calls here", each.index)
			called = false
		}
		switch part := each.Part.(type) {
		case core.Text:
			if len(m.Parts) > 0 {
				flat.Content += part.Text
			}
		case core.Code:
			if flat.Content != "" {
				flat.Content += "\n"
			}
			flat.Content += fenced(part)
			w.lose(changed, "a block of code, now text in a fence", each.index)
		case core.ToolCall:
			if part.Server {
				w.lose(dropped, "a call that the provider ran", each.index)
			} else {
				flat.ToolCalls = append(flat.ToolCalls, part)
				called = true
			}
		case core.Thinking:
			w.lose(dropped, "the model's reasoning", each.index)
		case core.Image:
			w.lose(dropped, "an image", each.index)
		case core.ToolResult:
			w.lose(dropped, "the result of a tool that the provider ran", each.index)
		case core.Raw:
			w.lose(dropped, `a part of type "`+part.Kind+`"`, each.index)
		}
	}
	return flat
}

// flatPatch changes a message of the flat form; plain says that it knows no parts.
func (e *encoder) flatPatch(g *group, plain bool) {
	i := e.items[g.first].From
	at, from, to := &e.From[i], &e.Messages[i], &e.w.all[g.first]
	if plain {
		flat := e.w.plain(to)
		if to.Name == "" && from.Name == "" {
			flat.Name = ""
		}
		to = &flat
	}
	object := e.pointers.Pointer(at.Node)
	e.word(object, "role", at.Role, from.Role, to.Role)
	if from.Content != to.Content {
		if to.Content == "" && len(to.Parts) > 0 {
			e.put(object, "content", at.Content, nil)
		} else {
			e.put(object, "content", at.Content, quote(nil, to.Content))
		}
	}
	e.flatPartsPatch(object, at, from, to)
	e.flatCallsPatch(object, at, from, to, !plain)
	e.word(object, "tool_call_id", at.CallID, from.ToolCallID, to.ToolCallID)
	e.word(object, "name", at.Name, from.Name, to.Name)
	if plain {
		return
	}
	e.word(object, "id", e.Doc.Member(at.Node, "id"), from.ID, to.ID)
	e.word(object, "parent_id", e.Doc.Member(at.Node, "parent_id"), from.ParentID, to.ParentID)
	e.word(object, "timestamp", e.Doc.Member(at.Node, "timestamp"), from.Timestamp, to.Timestamp)
	usage := e.Doc.Member(at.Node, "usage")
	switch {
	case to.Usage == nil:
		e.put(object, "usage", usage, nil)
	case from.Usage == nil || *from.Usage != *to.Usage:
		e.put(object, "usage", usage, e.value(g.first, func(w *writing) { w.usage(to.Usage) }))
	}
}

func (e *encoder) flatPartsPatch(object finding.Pointer, at *Origin, from, to *core.Message) {
	array := e.Doc.Member(at.Node, "parts")
	if array == source.None && len(from.Parts) > 0 {
		array = e.Doc.Parent(at.Parts[0].Node) // under a key that was read as "parts"
	}
	switch {
	case len(from.Parts) == 0 && len(to.Parts) == 0:
	case len(to.Parts) == 0:
		e.put(object, "parts", array, nil)
	case len(from.Parts) == 0:
		e.put(object, "parts", array, e.value(e.w.index, func(w *writing) {
			w.open('[')
			for _, each := range newParts(to) {
				w.rolecallPart(each)
			}
			w.close(']')
		}))
	default:
		e.rearrange(array, e.elements(array, oldParts(from, at), newParts(to), (*writing).rolecallPart))
	}
}

func (e *encoder) flatCallsPatch(object finding.Pointer, at *Origin, from, to *core.Message, full bool) {
	var olds []oldPart
	if len(from.Parts) == 0 {
		for _, old := range oldParts(from, at) {
			if e.within(old.Node, at.Calls) {
				olds = append(olds, old)
			}
		}
	}
	news := newParts(&core.Message{ToolCalls: to.ToolCalls})
	node := e.Doc.Member(at.Node, "tool_calls")
	write := func(w *writing, part newPart) bool { return w.flatCall(part, full) }
	switch {
	case len(news) == 0 && len(from.ToolCalls) == 0:
	case len(news) == 0:
		e.put(object, "tool_calls", node, nil)
	case at.Calls != source.None && len(olds) > 0:
		e.rearrange(at.Calls, e.elements(at.Calls, olds, news, write))
	default:
		e.put(object, "tool_calls", node, e.value(e.w.index, func(w *writing) { w.flatCalls(news, full) }))
	}
}
