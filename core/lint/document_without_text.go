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
				say(f, "A document without a text next to it",
					"The model has to be told what to do with a document. Add a text to the message, such as the question that the document is to answer.")
			}
		}
	},
}
