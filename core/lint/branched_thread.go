package lint

import (
	"strconv"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/finding"
)

var branchedTree = Rule{
	ID:     "branched-thread",
	Levels: Levels{All: finding.Warning, Only: []TargetLevel{{Wick, finding.Info}, {WickInput, finding.Off}, {AgentTypes, finding.Info}}},
	Stage:  StageEnds,
	Check: func(p *Pass) {
		tree := p.tree().parents()
		if tree == nil || !tree.Named {
			return
		}
		for i := -1; i < len(p.Messages); i++ {
			children := tree.Children(i)
			if len(children) < 2 {
				continue
			}
			if i >= 0 {
				markBranches(p, i, children)
				continue
			}
			for _, root := range children[1:] {
				if tree.State(int(root)) == core.ParentNone {
					markTree(p, int(root), int(children[0]))
				}
			}
		}
	},
}

func markBranches(p *Pass, i int, children []int32) {
	second := int(children[1])
	node := p.message(second).parentNode()
	if f := p.Mark(second, node, false); f != nil {
		say(f, "Message "+quote(p.Messages[i].ID)+" has "+strconv.Itoa(len(children))+" replies",
			"The conversation branches here. Choose one branch before you send it to a model.")
		p.addPlace(f, p.message(i).node(), "The parent message")
		for _, child := range children[:min(len(children), 5)] {
			if int(child) != second {
				p.addPlace(f, p.message(int(child)).node(), "Another branch starts here")
			}
		}
	}
}

func markTree(p *Pass, i, first int) {
	node := p.message(i).node()
	if f := p.Mark(i, node, false); f != nil {
		say(f, "A second tree starts here",
			"This message has no parent, so it starts a separate conversation. Choose one before you send it to a model.")
		p.addPlace(f, p.message(first).node(), "The first tree starts here")
	}
}
