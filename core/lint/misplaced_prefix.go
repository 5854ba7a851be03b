package lint

import (
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/inspect"
	"github.com/rolecall/rolecall/core/source"
)

var misplacedPrefix = Rule{
	ID:     "misplaced-prefix",
	Levels: Levels{Only: []TargetLevel{{Mistral, finding.Error}}},
	Stage:  StageEnds,
	Check: func(p *Pass) {
		if !p.Reads() || !p.Target().MarksPrefill {
			return
		}
		for i := range p.Messages[:max(len(p.Messages)-1, 0)] {
			mark := inspect.Prefix(p.Conversation, i)
			if mark == source.None {
				continue
			}
			if f := p.Mark(i, mark, true); f != nil {
				say(f, "A message inside the conversation is marked as the beginning of the answer",
					"The model goes on writing the last message alone. This one is followed by others, so it is a whole answer: take the mark away.")
				f.Fixes = p.RemoveFix("Remove the mark", true, mark)
			}
		}
	},
}
