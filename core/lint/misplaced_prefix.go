package lint

import (
	"github.com/rolecall/rolecall/core/finding"
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
			mark := prefixAt(p.Conversation, i)
			if mark == source.None {
				continue
			}
			if f := p.Mark(i, mark, true); f != nil {
				say(f, "A message before the last one is marked as a prefill",
					"The model continues only the last message. Other messages follow this one, so remove the mark.")
				f.Fixes = p.RemoveFix("Remove the mark", true, mark)
			}
		}
	},
}
