package inspect

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// Unstored is the value by which a request asks that nothing of it be kept by the provider; None for
// one that does not.
func Unstored(c *bind.Conversation) source.Index {
	if node := c.Setting(format.Store); c.Doc.Kind(node) == source.False {
		return node
	}
	return source.None
}

// StoredID is the ID by which an item names what only the provider has: one that is no more than the
// ID, or the model's thinking with neither a seal nor its words. None for any other message.
func StoredID(c *bind.Conversation, message int) source.Index {
	node := c.From[message].Node
	f := c.Item(node)
	if f == nil {
		return source.None
	}
	if f.Elsewhere {
		id := c.Doc.Member(node, f.Shape.Fields[1].Key)
		if m := &c.Messages[message]; len(m.Parts) == 1 && f.Shape.Of(format.Data) == nil && c.Doc.Len(node) <= 2 && c.Doc.Kind(id) == source.String {
			return id
		}
		return source.None
	}
	if thinking, ok := bind.OnlyPart(&c.Messages[message]).(core.Thinking); !ok || thinking.Text+thinking.Data != "" {
		return source.None
	}
	if content := c.Doc.Member(node, c.Format.Message.Of(format.Content).Key); c.Doc.Len(content) > 0 {
		return source.None
	}
	if id := c.Doc.Member(node, f.Shape.Of(format.MessageID).Key); c.Doc.Kind(id) == source.String {
		return id
	}
	return source.None
}
