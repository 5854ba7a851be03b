package lint

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/finding"
)

var parentCycle = Rule{
	ID: "parent-cycle",
	// Parents in a circle have no order: the types promise a tree.
	Levels: Levels{Only: []TargetLevel{{Wick, finding.Warning}, {AgentTypes, finding.Error}}},
	Stage:  StageNames,
	Check: func(p *Pass) {
		tree := p.Tree()
		if tree == nil {
			return
		}
		for i := range p.Messages {
			// The tree has cut each circle before its first message.
			if tree.State(i) == core.ParentCycle && tree.Parent(i) < 0 {
				markCycle(p, i, ringOf(tree, i))
			}
		}
	},
}

// ringOf are the messages of a circle, from the first on in the order in which they follow.
func ringOf(tree *core.Tree, first int) []int {
	ring := []int{first}
	for at := first; at >= 0; {
		next := -1
		for _, child := range tree.Children(at) {
			if tree.State(int(child)) == core.ParentCycle {
				next = int(child)
				ring = append(ring, next)
			}
		}
		at = next
	}
	return ring
}

func markCycle(p *Pass, first int, ring []int) {
	node := p.parentNode(first)
	if f := p.Mark(first, node, false); f != nil {
		if len(ring) == 1 {
			say(f, "Message "+quote(p.Messages[first].ID)+" is its own parent",
				"A message follows another one, or begins a tree. Name the message that it follows, or take the parent out.")
		} else {
			say(f, "The parents of "+count(len(ring), "message")+" lead in a circle",
				"Each of them follows another one, so none of them is the first. Take out the parent of the message with which the tree begins.")
		}
		for _, i := range ring[1:min(len(ring), 6)] {
			p.addPlace(f, p.node(i, p.parentNode(i)), "This one follows "+quote(p.Messages[i].ParentID))
		}
		f.Fixes = append(p.removeParent(first, false), p.followPrevious(first)...)
	}
}
