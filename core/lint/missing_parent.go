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
		if p.tree().parents() == nil {
			return
		}
		for i := range p.Messages {
			if p.tree().parents().State(i) == core.ParentMissing {
				markMissingParent(p, i)
			}
		}
	},
}

func markMissingParent(p *Pass, i int) {
	node := p.message(i).parentNode()
	// Nothing comes before the first message, so its parent can be removed without changing anything.
	first := i == 0
	if f := p.Mark(i, node, first && node != source.None); f != nil {
		setHeadline(f, "Parent "+quote(p.Messages[i].ParentID)+" doesn't exist")
		if first {
			setNote(f, "The history may have been trimmed. This message is the first one now, so remove its parent.")
			f.Fixes = p.message(i).removeParent(true)
		} else {
			setNote(f, "This message starts a separate tree without the earlier messages. Choose an existing parent, or remove it.")
			f.Fixes = append(p.message(i).followPrevious(), p.message(i).removeParent(false)...)
		}
	}
}
