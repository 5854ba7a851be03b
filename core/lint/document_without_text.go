package lint

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

var documentWithoutText = Rule{
	ID:     "document-without-text",
	Levels: Levels{Only: []TargetLevel{{BedrockConverse, finding.Error}}},
	Stage:  StageShape,
	Check: func(p *Pass) {
		if !p.Reads() {
			return
		}
		for i := range p.Messages {
			node, ok := lacksText(p.Conversation, i)
			if !ok {
				continue
			}
			if f := p.Mark(i, node, false); f != nil {
				say(f, "Document without any text in its message",
					p.Target().Name+" requires a text block in the same message. Add one, such as your question about the document.")
			}
		}
	},
}

// lacksText reports whether a message has a part that needs a text next to it, but no text, and gives the message's content.
func lacksText(c *bind.Conversation, message int) (content source.Index, lacks bool) {
	if c.From[message].Block != source.None {
		return source.None, false
	}
	for _, part := range c.Messages[message].Parts {
		switch part := part.(type) {
		case core.Text:
			return source.None, false
		case core.Raw:
			for _, f := range c.Format.Parts {
				lacks = lacks || f.NeedsText && f.Tag == part.Kind
			}
		}
	}
	return c.InSlot(message, format.Content), lacks
}
