package lint

import (
	"slices"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/dialect"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

var sameRoleNeighbours = Rule{
	ID:     "same-role-neighbours",
	Levels: Levels{Only: []TargetLevel{{Anthropic, finding.Info}}},
	Stage:  StageMerge,
	Check: func(p *Pass) {
		if !p.Target.MergesNeighbours && !p.Target.Alternates {
			return
		}
		for i := 1; i < len(p.Messages); i++ {
			if p.neighbours(i) && !p.Counted(i, p.roleNode(i), false) {
				reportNeighbours(p, i)
			}
		}
	},
}

// neighbours reports whether message i and the one before it are two wire messages of
// one side.
func (p *Pass) neighbours(i int) bool {
	if p.From[i].Node == p.From[i-1].Node || !p.inList(i-1) {
		return false
	}
	before, now := p.side(i-1), p.side(i)
	return before == now && (now == core.RoleUser || now == core.RoleAssistant)
}

// side is the role of message i; that of a result is the user's where it is read as such.
func (p *Pass) side(i int) core.Role {
	if p.Reads() && (p.Target.MergesNeighbours || p.From[i].Block != source.None) {
		return speaker(p.Messages[i].Role)
	}
	return p.Messages[i].Role
}

func reportNeighbours(p *Pass, i int) {
	role := p.side(i)
	f := p.Finding(i, p.roleNode(i))
	f.Headline = "A second message of role " + quote(role) + " in a row"
	f.Note = "The two are read as one message here. Hosts that want user and assistant to take turns refuse them, so merge them if the conversation is to go elsewhere."
	if p.Target.Alternates {
		f.Note = "User and assistant have to take turns here. Merge the two messages, or put what the other said between them."
	}
	f.Related = []finding.Place{p.Place(p.roleNode(i-1), "The message before it has the same role")}
	if plain(p, i-1) && plain(p, i) {
		f.Fixes = []finding.Fix{p.Fix("Merge the two messages", false, func() []finding.Op { return p.merge(i) })}
	}
	p.Report(f)
}

// plain reports whether a message is a whole wire message of user or assistant, and all that
// it holds may stand in such a message.
func plain(p *Pass, i int) bool {
	role := p.Messages[i].Role
	return p.whole(i) && role != core.RoleTool && slices.Contains(p.RolesFor(i), role)
}

// merge joins a message to the one before it, part after part.
func (p *Pass) merge(i int) []finding.Op {
	return p.Rewrite(func(items []dialect.Item) []dialect.Item {
		message := items[i-1].Message.Clone()
		message.Parts = slices.Concat(parts(message), parts(items[i].Message))
		message.Content, message.ToolCalls = "", nil
		items[i-1] = changed(i-1, message)
		return slices.Delete(items, i, i+1)
	})
}
