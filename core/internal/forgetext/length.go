package forgetext

import (
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/internal/spacing"
	"github.com/rolecall/rolecall/core/source"
)

// Length is how many bytes forge writes for a message. What it has no form for counts as text.
func Length(message *core.Message) int {
	length := 0
	if name := strings.TrimSpace(message.Name); name != "" && message.Role == core.RoleTool {
		length = len(ResultMark) + len(name) + len("\n")
	}
	var before core.Part
	for _, part := range message.All() {
		if before != nil && message.Role != core.RoleTool {
			length += len(Separator(before, part))
		}
		length += PartLength(part)
		before = part
	}
	return length
}

// PartLength is how many bytes forge writes for a part. What it has no form for counts as text.
func PartLength(part core.Part) int {
	switch part := part.(type) {
	case core.Thinking:
		return len(part.Text) + len("[]")
	case core.ToolCall:
		return len(blockStart) + len(source.AppendQuote(nil, part.Name)) + len(blockMiddle) + argumentsLength(&part) + len(blockEnd)
	}
	return core.TextLen(part)
}

// argumentsLength is the length of what appendArguments appends.
func argumentsLength(call *core.ToolCall) int {
	if call.RawArgs != "" {
		return len(call.RawArgs)
	}
	return len(appendArguments(nil, call))
}

// Note keeps in a message the length of the text that it was taken from, where forge would
// write another one.
func Note(message *core.Message, written int) {
	if plain := Length(message); plain != written {
		*spacing.Of(message) = spacing.Length{Written: written, Plain: plain}
	}
}
