package dialect

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/source"
)

// Unstored is the value by which a request asks that nothing of it be kept by the provider; None for
// one that does not.
func (c Wire) Unstored() source.Index {
	if node := c.Setting(Store); c.Doc.Kind(node) == source.False {
		return node
	}
	return source.None
}

// StoredID is the ID by which an item names what only the provider has: one that is no more than the
// ID, or the model's thinking with neither a seal nor its words. None for any other message.
func (c Wire) StoredID(message int) source.Index {
	node := c.From[message].Node
	f := c.item(node)
	if f == nil {
		return source.None
	}
	if f.elsewhere {
		id := c.Doc.Member(node, f.shape.fields[1].key)
		if m := &c.Messages[message]; len(m.Parts) == 1 && f.shape.of(Data) == nil && c.Doc.Len(node) <= 2 && c.Doc.Kind(id) == source.String {
			return id
		}
		return source.None
	}
	if thinking, ok := onlyPart(&c.Messages[message]).(core.Thinking); !ok || thinking.Text+thinking.Data != "" {
		return source.None
	}
	if content := c.Doc.Member(node, c.Dialect.message.of(Content).key); c.Doc.Len(content) > 0 {
		return source.None
	}
	if id := c.Doc.Member(node, f.shape.of(MessageID).key); c.Doc.Kind(id) == source.String {
		return id
	}
	return source.None
}

// onlyPart is the one part of a message; nil where there is none, or more.
func onlyPart(m *core.Message) core.Part {
	if len(m.Parts) != 1 {
		return nil
	}
	return m.Parts[0]
}
