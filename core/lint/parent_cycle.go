package lint

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/finding"
)

var parentCycle = Rule{
	ID: "parent-cycle",
	// A cycle of parents has no order: the types promise a tree.
	Levels: Levels{Only: []TargetLevel{{Wick, finding.Warning}, {AgentTypes, finding.Error}}},
	Stage:  StageNames,
	Check: func(p *Pass) {
		tree := p.tree().parents()
		if tree == nil {
			return
		}
		for i := range p.Messages {
			// The tree has cut each cycle before its first message.
			if tree.State(i) == core.ParentCycle && tree.Parent(i) < 0 {
				markCycle(p, i, ringOf(tree, i))
			}
		}
	},
}

// ringOf are the messages of a cycle, starting with the first, each followed by its child.
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
	node := p.message(first).parentNode()
	if f := p.Mark(first, node, false); f != nil {
		if len(ring) == 1 {
			say(f, "Message "+quote(p.Messages[first].ID)+" is its own parent",
				"Set the parent to the message that it follows, or remove the parent.")
		} else {
			say(f, "The parents of "+count(len(ring), "message")+" form a cycle",
				"None of them is the root. Remove the parent of the message that starts the tree.")
		}
		for _, i := range ring[1:min(len(ring), 6)] {
			p.addPlace(f, p.node(i, p.message(i).parentNode()), "This message's parent is "+quote(p.Messages[i].ParentID))
		}
		f.Fixes = append(p.message(first).removeParent(false), p.message(first).followPrevious()...)
	}
}
