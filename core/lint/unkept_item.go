package lint

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

var unkeptItem = Rule{
	ID:     "unkept-item",
	Levels: Levels{Only: []TargetLevel{{Responses, finding.Info}}},
	Stage:  StageEnds,
	Check: func(p *Pass) {
		if !p.Reads() || unstored(p.Conversation) == source.None {
			return
		}
		for i := range p.Messages {
			id := storedID(p.Conversation, i)
			if id == source.None {
				continue
			}
			level, thinks := p.level, core.IsThinking(onlyPart(&p.Messages[i]))
			if thinks {
				level = finding.Error // "Items are not persisted when `store` is set to false"
			}
			if f := p.MarkAs(level, i, id, false); f != nil {
				say(f, "Item "+p.value(id).shows()+" may not be stored",
					"This request turns storage off. If the previous one did too, the item doesn't exist, and the request is rejected. Send the full item, with encrypted content for reasoning.")
				if thinks {
					say(f, "Reasoning "+p.value(id).shows()+" has no encrypted content",
						"This request turns storage off, so the provider has nothing to look the item up in and rejects it. Send its encrypted content, or remove the item.")
				}
				p.addPlace(f, unstored(p.Conversation), "Storage is turned off here")
				f.Fixes = p.message(i).removal()
			}
		}
	},
}

// storedID is the ID of an item whose content only the provider has: an item with nothing but an ID, or reasoning with
// neither text nor encrypted content. None for any other message.
func storedID(c *bind.Conversation, message int) source.Index {
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
	if thinking, ok := onlyPart(&c.Messages[message]).(core.Thinking); !ok || thinking.Text+thinking.Data != "" {
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

// unstored is the value by which a request asks the provider to store nothing; None if it doesn't ask.
func unstored(c *bind.Conversation) source.Index {
	if node := c.Setting(format.Store); c.Doc.Kind(node) == source.False {
		return node
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
