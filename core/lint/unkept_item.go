package lint

import (
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/inspect"
	"github.com/rolecall/rolecall/core/source"
)

var unkeptItem = Rule{
	ID:     "unkept-item",
	Levels: Levels{Only: []TargetLevel{{Responses, finding.Info}}},
	Stage:  StageEnds,
	Check: func(p *Pass) {
		if !p.Reads() || inspect.Unstored(p.Conversation) == source.None {
			return
		}
		for i := range p.Messages {
			id := inspect.StoredID(p.Conversation, i)
			if id == source.None {
				continue
			}
			if f := p.Mark(i, id, false); f != nil {
				say(f, "Item "+p.shows(id)+" may not be stored",
					"This request turns storage off. If the previous one did too, the item doesn't exist, and the request is rejected. Send the full item, with encrypted content for reasoning.")
				p.addPlace(f, inspect.Unstored(p.Conversation), "Storage is turned off here")
				f.Fixes = p.removal(i)
			}
		}
	},
}
