package dialect

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/source"
)

const functionWord = "function"

// functionIDs are the IDs that tie made up for calls.
func (c *Conversation) functionIDs() map[string]bool {
	var ids map[string]bool
	for i := range c.Messages {
		for k, part := range c.Messages[i].Parts {
			if call, ok := part.(core.ToolCall); ok && call.ID != "" && c.From[i].Parts[k].ID == source.None {
				if ids == nil {
					ids = map[string]bool{}
				}
				ids[call.ID] = true
			}
		}
	}
	return ids
}

// openAIAnswer writes the answer of a function_call.
func (w *writing) openAIAnswer(m *core.Message) {
	w.open('{')
	w.member("role", functionWord)
	w.member("content", m.Text())
	w.some("name", w.toolName(m, w.index+w.offset))
	w.close('}')
	w.extras(m)
}
