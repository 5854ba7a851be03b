package lint

import (
	"slices"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/internal/order"
	"github.com/rolecall/rolecall/core/source"
	"github.com/rolecall/rolecall/core/write"
)

var systemInside = Rule{
	ID:      "system-inside",
	Levels:  Levels{APIs: finding.Warning, Only: []TargetLevel{{OpenAIChat, finding.Info}, {Forge, finding.Info}}},
	ByModel: func(t *Target) bool { return len(t.NoSystemIn) > 0 },
	Stage:   StageEnds,
	Check: func(p *Pass) {
		head := p.head()
		taken := p.fact(SystemInside) == Yes
		for _, i := range p.facts().instructions {
			if taken && i >= head && (p.inTurn(i) || p.assumed(SystemInside)) {
				continue
			}
			if p.inList(i) && p.From[i].Role != source.None && !p.foreign(i) && p.misplaced(i, head) {
				markSystem(p, i, head)
			}
		}
	},
}

// misplaced reports whether the system message i is more than the head of the list.
// Where the head is lifted out of the list, that happens in a conversion only.
func (p *Pass) misplaced(i, head int) bool {
	return i >= head || p.Target().liftsSystem && p.Reads()
}

func markSystem(p *Pass, i, head int) {
	if f := p.MarkAs(p.systemLevel(), i, p.roleNode(i), false); f != nil {
		switch {
		case p.takesNoSystem():
			say(f, "A system message is in the list, and this model takes none there",
				"The system prompt has a field of its own next to the list. Newer models take system messages after the user's as well, this one does not. Move the text there.")
			f.Related = p.modelPlace()
		case p.modelAlternates() || p.fact(SystemInside) == No:
			say(f, "A system message comes after other messages",
				"This model takes what the system says at the beginning alone; after it, user and assistant take turns. Move the text there.")
			f.Related = p.modelPlace()
		case i < head:
			say(f, "A system message is at the head of the list",
				"The system prompt has a field of its own next to the list, and older models reject it here. Move the text there.")
		case p.Target().SystemNeedsTurn && !p.inTurn(i):
			say(f, "A system message is where no model takes one",
				"Older models reject a system message in the list at all. Newer ones take it right after a message of the user, before the assistant speaks or at the end, and this one is elsewhere.")
		case p.Target().SystemNeedsTurn:
			say(f, "A system message is inside the list",
				"Newer models take it here, after a message of the user. Older ones reject it.")
		default:
			say(f, "A system message comes after other messages",
				"The API takes it, but hosts whose chat templates want one system message at the beginning reject it.")
		}
		addFixes(f,
			p.hoistFix(i, head),
			p.Fix("Turn it into a user message", false, func() []finding.Op {
				return p.Rewrite(func(items []write.Item) []write.Item {
					message := items[i].Message.Clone()
					message.Role = core.RoleUser
					items[i] = changed(i, message)
					return items
				})
			}),
		)
	}
}

// hoistFix moves a system message to the head, or where that has a place of its own, there.
func (p *Pass) hoistFix(i, head int) finding.Fix {
	title := "Move it to the beginning"
	if p.Target().liftsSystem {
		title = "Move it to the system prompt"
	}
	return p.Fix(title, false, func() []finding.Op {
		return p.Rewrite(func(items []write.Item) []write.Item { return hoist(items, i, head) })
	})
}

// foreign reports whether the target has no word for the role of message i, which is another
// finding.
func (p *Pass) foreign(i int) bool {
	return p.Reads() && p.Target().liftsSystem && !slices.Contains(p.Target().Roles, p.Doc.String(p.From[i].Role)) && p.Target().Level(&unknownRole) != finding.Off
}

// takesNoSystem reports whether the model that the request names is one that takes no system
// message in the list.
func (p *Pass) takesNoSystem() bool {
	return p.Target().liftsSystem && p.fact(SystemInside) == No
}

// systemLevel is the level for the model that the request names.
func (p *Pass) systemLevel() finding.Level {
	if p.fact(SystemInside) == No {
		return finding.Error
	}
	return p.level
}

// hoist makes a system message the last of those at the head. It is written again: as
// an unchanged one it would stay what it is, an entry of the list.
func hoist(items []write.Item, i, head int) []write.Item {
	item := write.Item{Message: items[i].Message, From: -1}
	items = slices.Delete(items, i, i+1)
	return order.Insert(items, min(head, i), item)
}

// inTurn reports whether a system message comes right after the user's side, other
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
