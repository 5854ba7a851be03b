package dialect

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

func patchOpenAIMessage(e *encoder, g *group) {
	i := e.items[g.first].From
	at, from, to := &e.From[i], &e.Messages[i], &e.w.all[g.first]
	object := e.pointers.Pointer(at.Node)
	olds, news := oldParts(from, at), newParts(to)
	was := from.Role
	if was == core.RoleTool && from.ToolCallID != to.ToolCallID {
		was = e.textOf(at.Role) // perhaps "function", which answers no ID
	}
	e.word(object, "role", at.Role, was, to.Role)
	e.openAIContentPatch(object, at, from, to, olds, news)
	e.openAIFieldsPatch(object, at, olds, news)
	e.openAICallsPatch(object, at, olds, e.w.ownCalls(news), (*writing).openAICall)
	e.word(object, "tool_call_id", at.CallID, from.ToolCallID, to.ToolCallID)
	e.word(object, "name", at.Name, from.Name, to.Name)
	e.w.extras(to)
}

func (e *encoder) openAIContentPatch(object finding.Pointer, at *Origin, from, to *core.Message, olds []oldPart, news []newPart) {
	var inside []oldPart
	for _, old := range olds {
		if e.within(old.Node, at.Content) {
			inside = append(inside, old)
		}
	}
	if e.Doc.Kind(at.Content) == source.Array && len(to.Parts) > 0 {
		if content := e.w.openAIContentParts(to.Role, e.withoutReasoning(olds, news), inside); len(content) > 0 {
			e.rearrange(at.Content, e.elements(at.Content, inside, content, (*writing).openAIPart))
			return
		}
	}
	news = e.withoutReasoning(olds, news)
	speaks := len(e.w.ownCallsQuietly(news)) > 0 || hasOpenAIField(news)
	if e.Doc.Kind(at.Content) != source.Array {
		// A string stays one, and null stays null, as long as that says the same.
		is, plain := plainText(to, news)
		nothing := e.Doc.Kind(at.Content) != source.String
		if plain && is == e.textOf(at.Content) && (!nothing || speaks || is != "") {
			return
		}
		if plain && len(to.Parts) > 0 {
			e.put(object, "content", at.Content, quote(nil, is))
			return
		}
	}
	value := e.value(e.w.index, func(w *writing) { w.openAIContent(to, news) })
	e.put(object, "content", at.Content, value)
}

// textOf is a string's text, and "" for anything else.
func (e *encoder) textOf(node source.Index) string {
	if e.Doc.Kind(node) != source.String {
		return ""
	}
	return e.Doc.String(node)
}

// plainText is the content of a message that is no more than one text.
func plainText(m *core.Message, parts []newPart) (string, bool) {
	if len(m.Parts) == 0 {
		return m.Content, true
	}
	text, count := "", 0
	for _, each := range parts {
		switch part := each.Part.(type) {
		case core.Text:
			text = part.Text
			count++
		case core.ToolCall:
		case core.Raw:
			if openAIField(part) == "" {
				return "", false
			}
		default:
			return "", false
		}
	}
	return text, count <= 1
}

// withoutReasoning leaves out the reasoning that stands beside the content already.
func (e *encoder) withoutReasoning(olds []oldPart, news []newPart) []newPart {
	if len(olds) == 0 {
		return news
	}
	if _, ok := olds[0].Part.(core.Thinking); !ok {
		return news
	}
	for i, each := range news {
		if _, ok := each.Part.(core.Thinking); ok {
			return append(news[:i:i], news[i+1:]...)
		}
	}
	return news
}

// openAIFieldsPatch changes what stands beside content and calls: reasoning, a refusal,
// audio.
func (e *encoder) openAIFieldsPatch(object finding.Pointer, at *Origin, olds []oldPart, news []newPart) {
	for _, old := range olds {
		if e.within(old.Node, at.Content) || e.within(old.Node, at.Calls) {
			continue
		}
		if _, ok := old.Part.(core.ToolCall); ok {
			continue
		}
		key := e.Doc.String(e.Doc.KeyOf(old.Node))
		var value []byte
		for _, each := range news {
			switch part := each.Part.(type) {
			case core.Thinking:
				if _, ok := old.Part.(core.Thinking); ok {
					value = quote(nil, part.Text)
				}
			case core.Raw:
				if openAIField(part) == key {
					value = part.JSON
				}
			}
		}
		if string(value) != string(e.Doc.Raw(old.Node)) {
			if thinking, ok := old.Part.(core.Thinking); !ok || value == nil || string(value) != string(quote(nil, thinking.Text)) {
				e.put(object, key, old.Node, value)
			}
		}
	}
	for _, each := range news {
		key := openAIField(each.Part)
		if key != "" && e.Doc.Member(at.Node, key) == source.None {
			e.put(object, key, source.None, each.Part.(core.Raw).JSON)
		}
	}
}

func (e *encoder) openAICallsPatch(object finding.Pointer, at *Origin, olds []oldPart, calls []newPart, write func(*writing, newPart) bool) {
	var inside []oldPart
	for _, old := range olds {
		if _, ok := old.Part.(core.ToolCall); !ok {
			continue
		}
		if e.within(old.Node, at.Calls) {
			inside = append(inside, old)
			continue
		}
		// The old function_call: it stays one while the call is the same, by the ID that it got.
		if len(calls) > 0 && calls[0].Part.(core.ToolCall).ID == old.Part.(core.ToolCall).ID &&
			(equalParts(old.Part, calls[0].Part) || old.Name != source.None && old.Text != source.None) {
			e.ops = append(e.ops, e.inside(&old, calls[0])...)
			calls = calls[1:]
		} else {
			e.put(object, "function_call", old.Node, nil)
		}
	}
	node := e.Doc.Member(at.Node, "tool_calls")
	switch {
	case len(calls) == 0 && len(inside) == 0:
	case len(calls) == 0:
		e.put(object, "tool_calls", node, nil)
	case at.Calls != source.None:
		e.rearrange(at.Calls, e.elements(at.Calls, inside, calls, write))
	default:
		e.put(object, "tool_calls", node, e.value(e.w.index, func(w *writing) { w.openAICalls(calls, write) }))
	}
}
