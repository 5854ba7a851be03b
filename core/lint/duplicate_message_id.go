package lint

import (
	"strconv"

	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

var duplicateMessageID = Rule{
	ID: "duplicate-message-id",
	// agent-types defines the id as a unique identifier.
	Levels: Levels{Only: []TargetLevel{{Wick, finding.Warning}, {AgentTypes, finding.Error}}},
	Stage:  StageNames,
	Check: func(p *Pass) {
		var first map[string]int
		for i := range p.Messages {
			id := p.Messages[i].ID
			// All parts of a wire message share its ID.
			if id == "" || i > 0 && p.From[i-1].Node == p.From[i].Node {
				continue
			}
			if first == nil {
				first = make(map[string]int, len(p.Messages))
			}
			if at, twice := first[id]; twice {
				markSharedID(p, i, at)
			} else {
				first[id] = i
			}
		}
	},
}

func markSharedID(p *Pass, i, first int) {
	node := p.InSlot(i, format.MessageID)
	repeated := p.sameJSON(p.message(i).node(), p.message(first).node())
	children := p.tree().children()[i]
	if f := p.Mark(i, node, repeated || node != source.None && len(children) == 0); f != nil {
		setHeadline(f, "Duplicate message ID "+quote(p.Messages[i].ID))
		p.addPlace(f, p.node(first, p.InSlot(first, format.MessageID)), "The first message with this ID")
		if repeated {
			setNote(f, "The same message appears twice. Remove the second.")
			addFixes(f, p.WithoutFix("Remove the duplicate message", true, i)...)
		} else {
			setNote(f, "A lookup by this ID finds only one of the two messages. Give this one a new ID.")
			if len(children) > 0 {
				f.Note += " Later messages that name it as their parent will then follow this message."
			}
		}
		if node != source.None {
			p.addFix(f, "Give the message a new ID", len(children) == 0 && !repeated, func() []finding.Op {
				return ownID(p, i, node, children)
			})
		}
	}
}

// ownID gives a message a new ID, and updates the children that name it. The ID includes the message's
// position, so that bulk repairs get a different ID for each.
func ownID(p *Pass, i int, node source.Index, children []int) []finding.Op {
	id := jsonString(free(p.Messages[i].ID+"_"+strconv.Itoa(i+1), 0, p.tree().ids()))
	ops := p.edit().replace(node, id)
	for _, child := range children {
		if parent := p.message(child).parentNode(); parent != source.None {
			ops = append(ops, p.edit().replace(parent, id)...)
		}
	}
	return ops
}

// ids are the IDs that messages have or name as their parent.
func (p tree) ids() map[string]bool {
	if p.shared.ids == nil {
		p.shared.ids = make(map[string]bool, len(p.Messages))
		for k := range p.Messages {
			p.shared.ids[p.Messages[k].ID] = true
			p.shared.ids[p.Messages[k].ParentID] = true
		}
	}
	return p.shared.ids
}
