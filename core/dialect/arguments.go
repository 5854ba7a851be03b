package dialect

import (
	"slices"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/internal/jsonvalue"
)

// argumentsOf is the JSON text of a call's arguments: as written, or made of Args; "" where these
// hold what no reader of JSON makes.
func argumentsOf(call *core.ToolCall) string {
	if call.RawArgs != "" || call.Args == nil {
		return call.RawArgs
	}
	text, err := jsonvalue.AppendPlain(nil, call.Args)
	if err != nil {
		return ""
	}
	return view(text)
}

// ParseArgs makes of a conversation that was decoded without Options.Args what it is with them.
func (c *Conversation) ParseArgs() {
	parse := func(call *core.ToolCall) {
		if call.RawArgs != "" {
			call.Args = parseObject(call.RawArgs)
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
	c.options.Args = true
}

// untold notes the loss of arguments that argumentsOf cannot write, in message i of those that
// are written.
func (w *writing) untold(i int) {
	for part, each := range w.all[i].All() {
		call, ok := each.(core.ToolCall)
		if !ok || call.RawArgs != "" || call.Args == nil {
			continue
		}
		if _, err := jsonvalue.AppendPlain(nil, call.Args); err != nil {
			index := w.index
			w.index = i
			w.lose(dropped, "arguments that cannot be JSON", part)
			w.index = index
		}
	}
}

// withRawArgs are the messages with the text of the arguments in each call that has none. Where
// nothing is missing they are the same messages.
func withRawArgs(messages core.Messages) core.Messages {
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
	call.RawArgs = view(text)
	return err == nil
}
