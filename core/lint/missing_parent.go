package lint

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

var missingParent = Rule{
	ID:     "missing-parent",
	Levels: Levels{Only: []TargetLevel{{Wick, finding.Warning}, {AgentTypes, finding.Warning}}},
	Stage:  StageNames,
	Check: func(p *Pass) {
		if p.Tree() == nil {
			return
		}
		for i := range p.Messages {
			if p.Tree().State(i) == core.ParentMissing {
				markMissingParent(p, i)
			}
		}
	},
}

func markMissingParent(p *Pass, i int) {
	node := p.parentNode(i)
	// Nothing comes before the first message: without its parent it says the same.
	first := i == 0
	if f := p.Mark(i, node, first && node != source.None); f != nil {
		setHeadline(f, "No message has the ID "+quote(p.Messages[i].ParentID))
		if first {
			setNote(f, "What this message followed is gone, perhaps because the history was trimmed. The tree begins here; take the parent out to say so.")
			f.Fixes = p.removeParent(i, true)
		} else {
			setNote(f, "The tree begins again here, as if nothing had been said before. Name a message that is there, or take the parent out.")
			f.Fixes = append(p.followPrevious(i), p.removeParent(i, false)...)
		}
	}
}
