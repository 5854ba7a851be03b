package bind

import (
	"slices"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/internal/jsonvalue"
)

// ParseArgs sets the parsed arguments of every call, as if the conversation were decoded with Options.Args.
func (c *Conversation) ParseArgs() {
	parse := func(call *core.ToolCall) {
		if call.RawArgs != "" {
			call.Args = format.ParseObject(call.RawArgs)
		}
	}
	for i := range c.Messages {
		m := &c.Messages[i]
		for k := range m.ToolCalls {
			parse(&m.ToolCalls[k])
		}
		for k, part := range m.Parts {
			if call, ok := part.(core.ToolCall); ok {
				parse(&call)
				m.Parts[k] = call
			}
		}
	}
	c.Options.Args = true
}

// WithRawArgs returns the messages with the arguments of each call as text too. Where
// nothing is missing they are the same messages.
func WithRawArgs(messages core.Messages) core.Messages {
	given := true
	for i := range messages {
		for _, part := range messages[i].All() {
			if call, ok := part.(core.ToolCall); !ok || !writesArgs(&call) {
				continue
			}
			if given {
				messages, given = append(core.Messages(nil), messages...), false
			}
			m := &messages[i]
			m.ToolCalls, m.Parts = slices.Clone(m.ToolCalls), slices.Clone(m.Parts)
			for k := range m.ToolCalls {
				writesArgs(&m.ToolCalls[k])
			}
			for k, part := range m.Parts {
				if call, ok := part.(core.ToolCall); ok && writesArgs(&call) {
					m.Parts[k] = call
				}
			}
			break
		}
	}
	return messages
}

// writesArgs sets the text of a call's arguments, if it has none and can have one.
func writesArgs(call *core.ToolCall) bool {
	if call.RawArgs != "" || call.Args == nil {
		return false
	}
	text, err := jsonvalue.Append(nil, call.Args)
	call.RawArgs = format.View(text)
	return err == nil
}
