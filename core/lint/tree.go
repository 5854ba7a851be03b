package lint

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// parents is the tree that the messages' parents form; nil if no message has a parent. It's computed once per
// conversation.
func (p tree) parents() *core.Tree {
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
func (p message) parentNode() source.Index { return p.InSlot(p.i, format.ParentID) }

// followPrevious is the fix that makes the previous message the parent, if that has an ID and isn't a
// descendant of this one.
func (p message) followPrevious() []finding.Fix {
	node := p.parentNode()
	if p.i == 0 || node == source.None || p.Messages[p.i-1].ID == "" || leadsTo(p.Pass, p.i-1, p.i) {
		return nil
	}
	return p.OneFix("Set the parent to the previous message", false, func() []finding.Op {
		return p.edit().replace(node, jsonString(p.Messages[p.i-1].ID))
	})
}

// leadsTo reports whether a message is another one or its descendant.
func leadsTo(p *Pass, from, to int) bool {
	for at := from; at >= 0; at = p.tree().parents().Parent(at) {
		if at == to {
			return true
		}
	}
	return false
}

// removeParent is the fix that removes the parent.
func (p message) removeParent(safe bool) []finding.Fix {
	node := p.parentNode()
	if node == source.None {
		return nil
	}
	return p.RemoveFix("Remove the parent", safe, node)
}

// children are the later messages that name each message as their parent. If several messages have the ID, the
// parent is the last one before the child.
func (p tree) children() map[int][]int {
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
