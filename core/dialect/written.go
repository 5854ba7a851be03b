package dialect

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/source"
)

// Written is message i as the text has it: where the dialect writes calls, thinking and the
// names of tools into texts, the message with that text; else the message as it was read.
func (c *Conversation) Written(i int) core.Message {
	message := c.Messages[i]
	if c.Dialect.hook == nil {
		return message
	}
	if content := c.From[i].Content; c.Doc.Kind(content) == source.String {
		return core.Message{Role: message.Role, Content: c.Doc.String(content)}
	}
	return message
}
