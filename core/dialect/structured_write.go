package dialect

import (
	"strconv"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/source"
)

var structuredWriter = writer{
	under:   "entries",
	message: func(w *writing, group []core.Message) { w.typedMessage(&group[0], &LogNotes{}) },
	encode:  encodeStructured,
}

// LogNotes are what an audit log says about messages beyond what the model holds. Nil
// functions say nothing.
type LogNotes struct {
	// ID and Timestamp are those of an entry of a message, which may make a number of them.
	ID, Timestamp func(message, number int) string
	// Failed says that a message of role tool reports a failure.
	Failed func(message int) bool
	// Decision is what is noted for the entry of a part, whose index is -1 where the entry is
	// the whole message; audit is a JSON object, "" for an empty one.
	Decision func(message, at int, part core.Part) (decision, audit string)
	// bare leaves out the entry around the typed message.
	bare bool
}

// WriteLog makes an audit log of messages, with the notes. It is indented by two spaces.
// What typed messages cannot carry is among the losses.
func WriteLog(messages core.Messages, notes *LogNotes) ([]byte, []Loss) {
	d := *Structured
	d.write.apart = true
	d.write.message = func(w *writing, group []core.Message) { w.typedMessage(&group[0], notes) }
	return d.Write(messages)
}

// typedMessage writes a message as the entries that it makes.
func (w *writing) typedMessage(m *core.Message, notes *LogNotes) {
	w.extras(&core.Message{ParentID: m.ParentID, Usage: m.Usage})
	at := w.index + w.offset
	if m.Name != "" && m.Role != core.RoleTool {
		w.lose(dropped, "the name of who speaks", -1)
	}
	if m.Role != core.RoleAssistant {
		w.typedEntry(m, 0, newPart{index: -1}, notes)
		return
	}
	w.joinsBefore(at)
	parts := newParts(m)
	if len(parts) == 0 {
		parts = []newPart{{Part: core.Text{}, index: -1}}
	}
	number := 0
	for _, part := range parts {
		if w.typedHolds(part) {
			w.typedEntry(m, number, part, notes)
			number++
		}
	}
	if number == 0 {
		w.typedEntry(m, 0, newPart{Part: core.Text{}, index: -1}, notes)
	}
}

// joinsBefore notes the loss where a message of the assistant follows another one: read
// again, the two are one.
func (w *writing) joinsBefore(at int) {
	if at > 0 && w.all[at].Role == core.RoleAssistant && w.all[at-1].Role == core.RoleAssistant {
		w.lose(changed, "the border between two messages of the assistant in a row", -1)
	}
}

// typedHolds reports whether a part of the assistant can be written, and notes the loss
// when it cannot.
func (w *writing) typedHolds(part newPart) bool {
	switch held := part.Part.(type) {
	case core.Image:
		w.lose(dropped, "an image", part.index)
		return false
	case core.Raw:
		w.lose(dropped, `a part of type "`+held.Kind+`"`, part.index)
		return false
	case core.Thinking:
		if held.Text == "" {
			w.lose(dropped, "the model's reasoning, which is hidden", part.index)
			return false
		}
	}
	return true
}

// typedEntry writes one entry: the message, or that part of the assistant's; number counts
// the entries of the message.
func (w *writing) typedEntry(m *core.Message, number int, part newPart, notes *LogNotes) {
	failed := notes.Failed != nil && notes.Failed(w.index+w.offset)
	if notes.bare {
		w.typed(m, part, failed, m.ID)
		return
	}
	id, timestamp := m.ID, m.Timestamp
	if id != "" && number > 0 {
		id += "#" + strconv.Itoa(number+1)
	}
	if notes.ID != nil {
		id = notes.ID(w.index+w.offset, number)
	}
	if notes.Timestamp != nil {
		timestamp = notes.Timestamp(w.index+w.offset, number)
	}
	w.open('{')
	w.some("id", id)
	w.some("timestamp", timestamp)
	w.key("message")
	w.typed(m, part, failed, "")
	if notes.Decision != nil {
		decision, audit := notes.Decision(w.index+w.offset, part.index, part.Part)
		w.member("decision", decision)
		if audit == "" {
			audit = "{}"
		}
		w.whole("audit", audit)
	}
	w.close('}')
}

// typed writes a typed message.
func (w *writing) typed(m *core.Message, part newPart, failed bool, id string) {
	w.open('{')
	if m.Role == core.RoleAssistant {
		w.typedPart(part)
		w.close('}')
		return
	}
	kind := typedUser
	switch m.Role {
	case core.RoleUser:
	case core.RoleSystem:
		kind = typedSystem
	case core.RoleTool:
		kind = typedResult
		if failed {
			kind = typedError
		}
	case "developer":
		kind = typedSystem
		fallthrough
	default:
		w.lose(changed, "the role "+source.Quote(m.Role)+", now "+structuredTypes[kind], -1)
	}
	text := w.typedContent(m)
	w.member("type", structuredTypes[kind])
	switch kind {
	case typedUser:
		w.some("id", id)
		w.member("content", text)
	case typedSystem:
		w.member("content", text)
	default:
		w.some("tool_id", m.ToolCallID)
		w.some("tool_name", w.toolName(m, w.index+w.offset))
		w.typedOutput(text, failed)
	}
	w.close('}')
}

// typedOutput writes how a tool ended. A text that is a JSON object or array goes in as
// that: read again, it is the same text.
func (w *writing) typedOutput(text string, failed bool) {
	switch {
	case failed:
		w.whole("success", "false")
		w.member("error", text)
	case isStructure(text):
		w.whole("success", "true")
		w.whole("result", text)
	default:
		w.whole("success", "true")
		w.member("result", text)
	}
}

// typedContent is the text of a message that is not the assistant's.
func (w *writing) typedContent(m *core.Message) string {
	text := ""
	for _, each := range newParts(m) {
		switch part := each.Part.(type) {
		case core.Text:
			text += part.Text
		case core.Code:
			if text != "" {
				text += "\n"
			}
			text += fenced(part)
			w.lose(changed, "a block of code, now text in a fence", each.index)
		case core.Image:
			w.lose(dropped, "an image", each.index)
		case core.Raw:
			w.lose(dropped, `a part of type "`+part.Kind+`"`, each.index)
		case core.Thinking:
			w.lose(dropped, "reasoning of another than the assistant", each.index)
		case core.ToolCall, core.ToolResult:
			w.lose(dropped, "a call or a result of another than the assistant", each.index)
		}
	}
	return text
}

// typedPart writes what a part of the assistant's message is.
func (w *writing) typedPart(each newPart) {
	text := ""
	switch part := each.Part.(type) {
	case core.Text:
		text = part.Text
	case core.Thinking:
		text = part.Text
		w.lose(changed, "the model's reasoning, now a text of the assistant", each.index)
	case core.Code:
		text = fenced(part)
		w.lose(changed, "a block of code, now text in a fence", each.index)
	case core.ToolCall:
		if part.Server {
			w.lose(changed, "the mark of a call that the provider ran", each.index)
		}
		w.member("type", structuredTypes[typedAction])
		w.member("tool_name", part.Name)
		w.whole("tool_args", w.argumentsObjectOf(&part, each.index))
		w.some("tool_id", part.ID)
		return
	case core.ToolResult:
		w.lose(changed, "the result of a tool that the provider ran, now a message of its own", each.index)
		failed := part.Error != ""
		kind := typedResult
		if failed {
			kind = typedError
		}
		w.member("type", structuredTypes[kind])
		w.some("tool_id", part.ToolCallID)
		w.some("tool_name", part.Name)
		w.typedOutput(part.Output+part.Error, failed)
		return
	}
	w.member("type", structuredTypes[typedText])
	w.member("content", text)
}
