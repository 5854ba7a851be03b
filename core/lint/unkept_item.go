package lint

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
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
			level, thinks := p.level, core.IsThinking(bind.OnlyPart(&p.Messages[i]))
			if thinks {
				level = finding.Error // "Items are not persisted when `store` is set to false"
			}
			if f := p.MarkAs(level, i, id, false); f != nil {
				say(f, "Item "+p.shows(id)+" may not be stored",
					"This request turns storage off. If the previous one did too, the item doesn't exist, and the request is rejected. Send the full item, with encrypted content for reasoning.")
				if thinks {
					say(f, "Reasoning "+p.shows(id)+" has no encrypted content",
						"This request turns storage off, so the provider has nothing to look the item up in and rejects it. Send its encrypted content, or remove the item.")
				}
				p.addPlace(f, inspect.Unstored(p.Conversation), "Storage is turned off here")
				f.Fixes = p.removal(i)
			}
		}
	},
}
