package lint

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// Tree is the tree that the messages form by their parents; nil when none names one.
// It is worked out once a conversation.
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

// parentNode is the node of the parent's ID that a wire message names, or None.
func (p *Pass) parentNode(i int) source.Index { return p.Member(i, format.ParentID) }

// followPrevious is the fix that makes a message follow the one before it, where that has an ID
// and does not follow this one.
func (p *Pass) followPrevious(i int) []finding.Fix {
	node := p.parentNode(i)
	if i == 0 || node == source.None || p.Messages[i-1].ID == "" || p.leadsTo(i-1, i) {
		return nil
	}
	return p.OneFix("Name the message before it as parent", false, func() []finding.Op {
		return p.Replace(node, jsonString(p.Messages[i-1].ID))
	})
}

// leadsTo reports whether the parents of a message lead to another, or it is that one.
func (p *Pass) leadsTo(from, to int) bool {
	for at := from; at >= 0; at = p.Tree().Parent(at) {
		if at == to {
			return true
		}
	}
	return false
}

// removeParent is the fix that takes the parent out.
func (p *Pass) removeParent(i int, safe bool) []finding.Fix {
	node := p.parentNode(i)
	if node == source.None {
		return nil
	}
	return p.RemoveFix("Remove the parent", safe, node)
}

// children are the messages after each message that name it as parent. Where several have the
// ID, the last before the child is the one.
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
