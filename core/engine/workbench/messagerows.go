package workbench

import (
	"iter"
	"slices"
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/engine"
)

// rows are messages as rows of a box.
func rows(messages []core.Message, note func(core.Message) string) []engine.SystemRow {
	var out []engine.SystemRow
	for i := range messages {
		row := messageRow(&messages[i])
		if note != nil {
			row.Note = note(messages[i])
		}
		out = append(out, row)
	}
	return out
}

// messageRow is a message with its calls.
func messageRow(m *core.Message) engine.SystemRow {
	text := engine.Shown(m, systemRowLength)
	for call := range calls(m) {
		if len(text) > systemRowLength {
			break
		}
		text = strings.TrimLeft(text+"\n"+call.Name+" "+call.RawArgs, "\n")
	}
	return engine.SystemRow{Label: m.Role, Text: shortened(text)}
}

// calls are those of a message, one after the other.
func calls(m *core.Message) iter.Seq[core.ToolCall] {
	if len(m.Parts) == 0 {
		return slices.Values(m.ToolCalls)
	}
	return func(yield func(core.ToolCall) bool) {
		for _, part := range m.Parts {
			if call, ok := part.(core.ToolCall); ok && !yield(call) {
				return
			}
		}
	}
}

// shortened is a text as a row shows it.
func shortened(text string) string {
	if len(text) <= systemRowLength {
		return text
	}
	return strings.ToValidUTF8(text[:systemRowLength], "") + "…"
}
