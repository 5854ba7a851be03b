package lint

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// Tree is the tree that the messages' parents form; nil if no message has a parent. It's computed once per
// conversation.
func (p *Pass) Tree() *core.Tree {
	if !p.shared.treeKnown {
		p.shared.treeKnown = true
		for i := range p.Messages {
			if p.Messages[i].ParentID != "" {
				p.shared.tree = core.NewTree(p.Messages)
				break
			}
		}
	}
	return p.shared.tree
}

// parentNode is the node of a wire message's parent ID, or None.
func (p *Pass) parentNode(i int) source.Index { return p.InSlot(i, format.ParentID) }

// followPrevious is the fix that makes the previous message the parent, if that has an ID and isn't a
// descendant of this one.
func (p *Pass) followPrevious(i int) []finding.Fix {
	node := p.parentNode(i)
	if i == 0 || node == source.None || p.Messages[i-1].ID == "" || leadsTo(p, i-1, i) {
		return nil
	}
	return p.OneFix("Set the parent to the previous message", false, func() []finding.Op {
		return p.Replace(node, jsonString(p.Messages[i-1].ID))
	})
}

// leadsTo reports whether a message is another one or its descendant.
func leadsTo(p *Pass, from, to int) bool {
	for at := from; at >= 0; at = p.Tree().Parent(at) {
		if at == to {
			return true
		}
	}
	return false
}

// removeParent is the fix that removes the parent.
func (p *Pass) removeParent(i int, safe bool) []finding.Fix {
	node := p.parentNode(i)
	if node == source.None {
		return nil
	}
	return p.RemoveFix("Remove the parent", safe, node)
}

// children are the later messages that name each message as their parent. If several messages have the ID, the
// parent is the last one before the child.
func (p *Pass) children() map[int][]int {
	if p.shared.children == nil {
		p.shared.children = make(map[int][]int)
		last := make(map[string]int, len(p.Messages))
		for k := range p.Messages {
			if parent, known := last[p.Messages[k].ParentID]; known {
				p.shared.children[parent] = append(p.shared.children[parent], k)
			}
			if id := p.Messages[k].ID; id != "" {
				last[id] = k
			}
		}
	}
	return p.shared.children
}
