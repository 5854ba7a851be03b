package lint

import (
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/inspect"
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
			node, ok := inspect.LacksText(p.Conversation, i)
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
