package dialect

import (
	"slices"
	"strconv"
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/source"
)

var agentTypesWriter = writer{
	split:   true,
	message: func(w *writing, group []core.Message) { w.agentMessage(&group[0]) },
	patch:   patchAgentMessage,
}

// agentMessage writes a message with one content.
func (w *writing) agentMessage(m *core.Message) {
	w.open('{')
	w.member("id", m.ID)
	if w.pieces[w.index+w.offset].named {
		w.lose(invented, "the id "+m.ID, -1)
	}
	w.member("role", m.Role)
	w.key("content")
	w.agentContent(m)
	if m.Timestamp == "" {
		w.lose(dropped, "the required timestamp, because the message has none", -1)
	}
	w.some("timestamp", m.Timestamp)
	w.some("parentId", m.ParentID)
	if m.Usage != nil {
		w.key("usage")
		w.agentUsage(m.Usage)
	}
	w.close('}')
	switch {
	case w.pieces[w.index+w.offset].moved:
		w.lose(changed, "the result of a tool that the provider ran, now a message of its own", -1)
	case m.Name != "" && m.Role != core.RoleTool:
		w.lose(dropped, "the name of who speaks", -1)
	}
}

func (w *writing) agentUsage(usage *core.Usage) {
	w.open('{')
	for i, count := range [...]int{usage.Input, usage.Output, usage.CacheRead, usage.CacheWrite} {
		if i < 2 || count != 0 {
			w.whole([]string{"input", "output", "cacheRead", "cacheWrite"}[i], strconv.Itoa(count))
		}
	}
	w.close('}')
}

// agentContent writes the one content of a message.
func (w *writing) agentContent(m *core.Message) {
	parts := newParts(m)
	if m.Role == core.RoleTool {
		w.agentResult(m.ToolCallID, w.toolName(m, w.index+w.offset), w.agentOutput(parts))
		return
	}
	if len(parts) == 0 {
		parts = []newPart{{Part: core.Text{}}}
	}
	w.open('{')
	w.agentPart(parts)
	w.close('}')
}

func (w *writing) agentType(form int) {
	w.member("type", []string{"text", "thinking", "tool-call", "tool-result", "image", "code"}[form])
}

// agentPart writes what an object of one content holds; several parts are images.
func (w *writing) agentPart(parts []newPart) {
	switch part := parts[0].Part.(type) {
	case core.Text:
		w.agentType(agentText)
		w.member("text", part.Text)
	case core.Thinking:
		w.agentType(agentThinking)
		w.member("reasoning", part.Text)
		if part.Signature != "" || part.Data != "" {
			w.lose(dropped, "the seal of the model's reasoning", parts[0].index)
		}
	case core.ToolCall:
		w.agentType(agentCall)
		w.member("name", part.Name)
		w.member("id", part.ID)
		w.whole("input", w.argumentsObjectOf(&part, parts[0].index))
		if part.Server {
			w.lose(changed, "the mark of a call that the provider ran", parts[0].index)
		}
	case core.Code:
		w.agentType(agentCode)
		w.member("code", part.Code)
		w.some("language", part.Language)
	case core.Image:
		w.agentType(agentImages)
		w.key("images")
		w.open('[')
		for _, each := range parts {
			w.agentImage(each)
		}
		w.close(']')
	case core.Raw:
		w.agentType(agentText)
		w.member("text", string(part.JSON))
		w.lose(changed, `a part of type "`+part.Kind+`", now its JSON as text`, parts[0].index)
	}
}

func (w *writing) agentImage(each newPart) {
	image := each.Part.(core.Image)
	if image.MediaType == "" {
		image.MediaType = imageType(image.Data)
	}
	if !core.IsImageMediaType(image.MediaType) {
		w.lose(changed, `an image whose type is none of the four that are taken`, each.index)
	}
	w.open('{')
	w.member("data", image.Data)
	w.member("name", image.Name)
	w.member("mediaType", image.MediaType)
	w.close('}')
}

// imageType is the media type of an image by its data URL, by the end of its address, or
// by how its base64 begins; "" when nothing tells.
func imageType(data string) string {
	if named := mediaType(data); named != "" {
		return named
	}
	for _, sign := range [...]struct{ head, tail, mediaType string }{
		{"iVBORw0KGgo", ".png", core.ImagePNG}, {"/9j/", ".jpg", core.ImageJPEG}, {"/9j/", ".jpeg", core.ImageJPEG},
		{"R0lGOD", ".gif", core.ImageGIF}, {"UklGR", ".webp", core.ImageWebP},
	} {
		if strings.HasPrefix(data, sign.head) || strings.HasSuffix(data, sign.tail) {
			return sign.mediaType
		}
	}
	return ""
}

func (w *writing) agentResult(id, name, output string) {
	w.open('{')
	w.agentType(agentResult)
	w.member("name", name)
	w.member("id", id)
	w.whole("result", output)
	w.close('}')
}

// agentOutput is the JSON of what a tool returned. A text that is a JSON object or array
// goes in as that, because a result may be anything and reads as the same text; another
// text is a string, and more than one text a list of contents.
func (w *writing) agentOutput(parts []newPart) string {
	if len(parts) == 0 {
		return `""`
	}
	if text, ok := parts[0].Part.(core.Text); ok && len(parts) == 1 {
		if isStructure(text.Text) {
			return text.Text
		}
		return view(quote(nil, text.Text))
	}
	inner := writing{builder: builder{compact: true}, index: w.index, offset: w.offset, all: w.all, pieces: w.pieces, place: w.place}
	inner.open('[')
	for i := range parts {
		inner.open('{')
		inner.agentPart(parts[i : i+1])
		inner.close('}')
	}
	inner.close(']')
	w.losses = append(w.losses, inner.losses...)
	w.lose(changed, "a result of several parts, now JSON", -1)
	return view(inner.out)
}

// isStructure reports whether a text is the JSON of an object or an array.
func isStructure(text string) bool {
	return text != "" && (text[0] == '{' || text[0] == '[') && isValue([]byte(text))
}

// patchAgentMessage changes a message in place.
func patchAgentMessage(e *encoder, g *group) {
	i := e.items[g.first].From
	at, from, to := &e.From[i], &e.Messages[i], &e.w.all[g.first]
	object := e.pointers.Pointer(at.Node)
	member := func(key string) source.Index { return e.Doc.Member(at.Node, key) }
	if to.ID != "" {
		e.word(object, "id", member("id"), from.ID, to.ID)
	}
	e.word(object, "role", at.Role, from.Role, to.Role)
	e.agentContentPatch(at, from, to)
	e.word(object, "timestamp", member("timestamp"), from.Timestamp, to.Timestamp)
	e.word(object, "parentId", member("parentId"), from.ParentID, to.ParentID)
	switch {
	case to.Usage == nil:
		e.put(object, "usage", member("usage"), nil)
	case from.Usage == nil || *from.Usage != *to.Usage:
		e.put(object, "usage", member("usage"), e.value(g.first, func(w *writing) { w.agentUsage(to.Usage) }))
	}
}

// agentContentPatch changes the content: inside where it stays of its type, else as a whole.
func (e *encoder) agentContentPatch(at *Origin, from, to *core.Message) {
	olds, news := oldParts(from, at), newParts(to)
	result := from.Role == core.RoleTool && at.CallID != source.None
	if result && to.Role == core.RoleTool && len(to.Parts) == 0 && at.Name != source.None {
		for _, each := range [...]struct {
			node    source.Index
			was, is string
		}{{at.CallID, from.ToolCallID, to.ToolCallID}, {at.Name, from.Name, to.Name}} {
			if each.was != each.is {
				e.replace(each.node, quote(nil, each.is))
			}
		}
		if from.Content != to.Content {
			e.replace(at.Content, e.agentText(at.Content, to.Content))
		}
		return
	}
	content := e.Doc.Member(at.Node, "content")
	if !result && to.Role != core.RoleTool && e.Doc.Kind(content) == source.Object {
		if slices.EqualFunc(olds, news, func(a oldPart, b newPart) bool { return equalParts(a.Part, b.Part) }) {
			return
		}
		if len(olds) == 1 && len(news) == 1 && alike(&olds[0], news[0].Part) {
			e.ops = append(e.ops, e.inside(&olds[0], news[0])...)
			return
		}
	}
	e.put(e.pointers.Pointer(at.Node), "content", content, e.value(e.w.index, func(w *writing) { w.agentContent(to) }))
}

// agentText is a result in the form that it had: JSON stays JSON where it still is, and
// text stays text.
func (e *encoder) agentText(node source.Index, text string) []byte {
	if e.Doc.Kind(node) != source.String {
		if isValue([]byte(text)) {
			return []byte(text)
		}
	}
	return quote(nil, text)
}

const (
	agentText = iota
	agentThinking
	agentCall
	agentResult
	agentImages
	agentCode
)
