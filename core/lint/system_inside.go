package lint

import (
	"slices"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/dialect"
	"github.com/rolecall/rolecall/core/finding"
)

var systemInside = Rule{
	ID:     "system-inside",
	Levels: Levels{APIs: finding.Warning, Only: []TargetLevel{{OpenAIChat, finding.Info}, {Forge, finding.Info}}},
	Stage:  StageEnds,
	Check: func(p *Pass) {
		head := p.head()
		for i := range p.Messages {
			if instructs(p.Messages[i].Role) && p.inList(i) && p.misplaced(i, head) && !p.Counted(i, p.roleNode(i), false) {
				reportSystem(p, i, head)
			}
		}
	},
}

// misplaced reports whether the system message i is more than the head of the list.
// Where the head is lifted out of the list, that happens in a conversion only.
func (p *Pass) misplaced(i, head int) bool {
	return i >= head || p.Target.LiftsSystem && p.Reads()
}

func reportSystem(p *Pass, i, head int) {
	f := p.Finding(i, p.roleNode(i))
	switch {
	case i < head:
		f.Headline = "A system message stands at the head of the list"
		f.Note = "The system prompt has a field of its own beside the list, and older models refuse it here. Move the text there."
	case p.Target.SystemNeedsTurn && !p.inTurn(i):
		f.Headline = "A system message stands where no model takes one"
		f.Note = "Older models refuse a system message in the list at all. Newer ones take it right behind a message of the user, before the assistant speaks or at the end, and this one stands elsewhere."
	case p.Target.SystemNeedsTurn:
		f.Headline = "A system message stands inside the list"
		f.Note = "Newer models take it here, behind a message of the user. Older ones refuse it."
	default:
		f.Headline = "A system message stands behind other messages"
		f.Note = "The API takes it, but hosts whose chat templates want one system message at the beginning refuse it."
	}
	title := "Move it to the beginning"
	if p.Target.LiftsSystem {
		title = "Move it to the system prompt"
	}
	f.Fixes = []finding.Fix{
		p.Fix(title, false, func() []finding.Op {
			return p.Rewrite(func(items []dialect.Item) []dialect.Item { return hoist(items, i, head) })
		}),
		p.Fix("Turn it into a user message", false, func() []finding.Op {
			return p.Rewrite(func(items []dialect.Item) []dialect.Item {
				message := items[i].Message.Clone()
				message.Role = core.RoleUser
				items[i] = changed(i, message)
				return items
			})
		}),
	}
	p.Report(f)
}

// hoist makes a system message the last of those at the head. It is written again: as
// an unchanged one it would stay what it is, an entry of the list.
func hoist(items []dialect.Item, i, head int) []dialect.Item {
	item := dialect.Item{Message: items[i].Message, From: -1}
	items = slices.Delete(items, i, i+1)
	return slices.Insert(items, min(head, i), item)
}

// inTurn reports whether a system message stands right after the user's side, other
// system messages aside, and before the assistant or at the end.
func (p *Pass) inTurn(i int) bool {
	before, after := i-1, i+1
	for before >= 0 && instructs(p.Messages[before].Role) {
		before--
	}
	for after < len(p.Messages) && instructs(p.Messages[after].Role) {
		after++
	}
	return before >= 0 && speaker(p.Messages[before].Role) == core.RoleUser &&
		(after == len(p.Messages) || p.Messages[after].Role == core.RoleAssistant)
}
