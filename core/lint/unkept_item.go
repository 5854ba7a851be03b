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
				say(f, p.shows(id)+" names what only the provider can have kept",
					"This request asks that nothing of it be kept. If the one before asked the same, no item has this ID, and the request is rejected. Send the item itself, and reasoning with its encrypted content.")
				p.addPlace(f, inspect.Unstored(p.Conversation), "Nothing is kept, by this")
				f.Fixes = p.removal(i)
			}
		}
	},
}
