package dialect

import (
	"slices"
	"strings"

	"github.com/rolecall/rolecall/core"
)

var openAIWriter = writer{message: writeOpenAIMessage, patch: patchOpenAIMessage}

func writeOpenAIMessage(w *writing, group []core.Message) {
	m := &group[0]
	if m.Role == core.RoleTool && w.functions[m.ToolCallID] {
		w.openAIAnswer(m)
		return
	}
	parts := newParts(m)
	w.open('{')
	w.member("role", m.Role)
	w.key("content")
	w.openAIContent(m, parts)
	if calls := w.ownCalls(parts); len(calls) > 0 {
		w.key("tool_calls")
		w.openAICalls(calls, (*writing).openAICall)
	}
	for _, each := range parts {
		if key := openAIField(each.Part); key != "" {
			w.whole(key, view(each.Part.(core.Raw).JSON))
		}
	}
	w.some("tool_call_id", m.ToolCallID)
	w.openAIName(m)
	w.close('}')
	w.extras(m)
}

// openAIName writes the participant's name. A result has none: the call it answers names
// the tool.
func (w *writing) openAIName(m *core.Message) {
	if m.Role == core.RoleTool {
		w.resultNameLoss(m)
	} else {
		w.some("name", m.Name)
	}
}

// resultNameLoss notes the loss of a tool's name beside a result, unless the call says it.
func (w *writing) resultNameLoss(m *core.Message) {
	if m.Name != "" {
		unnamed := *m
		unnamed.Name = ""
		if w.toolName(&unnamed, w.index+w.offset) != m.Name {
			w.lose(dropped, "the tool's name beside the result", -1)
		}
	}
}

// openAIContent writes the value of content: a string for a flat message, else an array.
func (w *writing) openAIContent(m *core.Message, parts []newPart) {
	content := w.openAIContentParts(m.Role, parts, nil)
	switch {
	case len(m.Parts) == 0 && (m.Content != "" || len(m.ToolCalls) == 0):
		w.text(m.Content)
	case m.Role == functionWord: // a retired role, which takes no list
		w.text(m.Text())
	case len(content) > 0:
		w.open('[')
		for _, each := range content {
			w.openAIPart(each)
		}
		w.close(']')
	case len(w.ownCallsQuietly(parts)) > 0 || hasOpenAIField(parts):
		w.raw("null")
	default:
		w.text("")
	}
}

// openAIContentParts are the parts that stand in content; the loss of parts that have no
// place at all is noted. Those that stand there already, which olds are, may stay.
func (w *writing) openAIContentParts(role core.Role, parts []newPart, olds []oldPart) []newPart {
	var content []newPart
	last := -1
	for _, each := range parts {
		if call, ok := each.Part.(core.ToolCall); ok {
			if !call.Server && last < 0 {
				last = each.index
			}
			continue
		}
		if openAIField(each.Part) != "" {
			continue
		}
		stands := slices.ContainsFunc(olds, func(old oldPart) bool { return equalParts(old.Part, each.Part) })
		if what := openAILoss(role, each.Part); what != "" && !stands {
			w.lose(dropped, what, each.index)
			continue
		}
		if last >= 0 {
			w.lose(changed, "the order: content stands before the calls here", each.index)
			last = -1
		}
		content = append(content, each)
	}
	return content
}

// openAILoss says what is lost with a part that has no place in content; "" for one that
// has.
func openAILoss(role core.Role, part core.Part) string {
	switch part := part.(type) {
	case core.Text, core.Code:
		return ""
	case core.Thinking:
		return "the model's reasoning"
	case core.Image:
		if role == core.RoleUser {
			return ""
		}
		return "an image in a message of role " + role
	case core.ToolResult:
		return "the result of a tool that the provider ran"
	case core.Raw:
		for i := range openAIParts {
			if form := &openAIParts[i]; form.sign == part.Kind && isObject(part.JSON) {
				return ""
			}
		}
		return `a part of type "` + part.Kind + `"`
	}
	return "a part of unknown kind"
}

// openAIPart writes an element of content.
func (w *writing) openAIPart(part newPart) bool {
	switch part := part.Part.(type) {
	case core.Raw:
		w.raw(view(part.JSON))
		return true
	case core.Image:
		w.open('{')
		w.member("type", "image_url")
		w.key("image_url")
		w.open('{')
		w.member("url", imageAddress(part))
		w.close('}')
		w.close('}')
		if part.Name == "" {
			return true
		}
	case core.Text:
		w.textPart(part.Text)
		return true
	case core.Code:
		w.textPart(fenced(part))
		w.lose(changed, "a block of code, now text in a fence", -1)
		return true
	}
	w.lose(dropped, "the image's name", part.index)
	return true
}

// textPart writes {type: "text", text}, which three dialects share.
func (w *writing) textPart(text string) {
	w.open('{')
	w.member("type", "text")
	w.member("text", text)
	w.close('}')
}

// imageAddress is an image as an address; content becomes a data URL.
func imageAddress(image core.Image) string {
	if image.MediaType == "" || isAddress(image.Data) {
		return image.Data
	}
	return "data:" + image.MediaType + ";base64," + image.Data
}

func isAddress(data string) bool {
	return strings.HasPrefix(data, "data:") || strings.HasPrefix(data, "http://") || strings.HasPrefix(data, "https://")
}

// openAIField is the key of the message under which a part stands: what a reply has
// beside its content; "" for other parts.
func openAIField(part core.Part) string {
	raw, ok := part.(core.Raw)
	if ok && (raw.Kind == "audio" || raw.Kind == "refusal" && len(raw.JSON) > 0 && raw.JSON[0] == '"') && isValue(raw.JSON) {
		return raw.Kind
	}
	return ""
}

func hasOpenAIField(parts []newPart) bool {
	for _, each := range parts {
		if openAIField(each.Part) != "" {
			return true
		}
	}
	return false
}

// ownCallsQuietly are the calls that the client runs.
func (w *writing) ownCallsQuietly(parts []newPart) []newPart {
	var own []newPart
	for _, each := range onlyCalls(parts) {
		if !each.Part.(core.ToolCall).Server {
			own = append(own, each)
		}
	}
	return own
}

// ownCalls is ownCallsQuietly; the loss of the others is noted.
func (w *writing) ownCalls(parts []newPart) []newPart {
	for _, each := range onlyCalls(parts) {
		if each.Part.(core.ToolCall).Server {
			w.lose(dropped, "a call that the provider ran", each.index)
		}
	}
	return w.ownCallsQuietly(parts)
}

func (w *writing) openAICalls(calls []newPart, write func(*writing, newPart) bool) {
	w.open('[')
	for _, each := range calls {
		write(w, each)
	}
	w.close(']')
}

// argumentsTextOf is argumentsOf for a place that takes text; {} where there are none.
func argumentsTextOf(call *core.ToolCall) string {
	arguments := argumentsOf(call)
	if arguments == "" && call.Args == nil {
		return "{}"
	}
	return arguments
}

func (w *writing) openAICall(part newPart) bool {
	call := part.Part.(core.ToolCall)
	w.open('{')
	w.member("id", call.ID)
	w.member("type", "function")
	w.key("function")
	w.open('{')
	w.member("name", call.Name)
	w.member("arguments", argumentsTextOf(&call))
	w.close('}')
	w.close('}')
	return true
}
