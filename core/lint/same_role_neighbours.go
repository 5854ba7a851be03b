package lint

import (
	"slices"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/inspect"
	"github.com/rolecall/rolecall/core/source"
	"github.com/rolecall/rolecall/core/write"
)

var sameRoleNeighbours = Rule{
	ID:       "same-role-neighbours",
	Levels:   Levels{Only: []TargetLevel{{Anthropic, finding.Info}, {OpenAIChat, finding.Info}}},
	MindedBy: func(t *Target) bool { return t.MergesNeighbours || t.Alternates || len(t.AlternatesIn) > 0 },
	ByModel:  func(t *Target) bool { return !t.MergesNeighbours && !t.Alternates },
	Stage:    StageMerge,
	Check: func(p *Pass) {
		if !p.facts().neighbours && len(p.facts().instructions) == 0 || !p.Target().MergesNeighbours && !p.alternates() {
			return
		}
		for i := 1; i < len(p.Messages); i++ {
			if p.neighbours(i) {
				markNeighbours(p, i)
			}
		}
	},
}

// alternates reports whether user and assistant have to take turns, for the target or for the model
// that the request names.
func (p *Pass) alternates() bool {
	return p.Target().Alternates || p.modelAlternates()
}

// modelAlternates reports whether the model that the request names is one whose host wants turns.
func (p *Pass) modelAlternates() bool { return p.Reads() && p.namesModel(p.Target().AlternatesIn) }

// neighboursLevel is the level for the model that the request names.
func (p *Pass) neighboursLevel() finding.Level {
	if p.modelAlternates() {
		return finding.Error
	}
	return p.level
}

// neighbours reports whether message i and the one before it are two wire messages of
// one side.
func (p *Pass) neighbours(i int) bool {
	if p.From[i].Node == p.From[i-1].Node || !p.inList(i-1) {
		return false
	}
	before, now := p.side(i-1), p.side(i)
	if before != now || now != core.RoleUser && now != core.RoleAssistant {
		return false
	}
	return !p.joinedByConversion() || p.Messages[i].Role != p.Messages[i-1].Role && instructs(p.Messages[i-1].Role)
}

// joinedByConversion reports whether a conversion to the target's format makes one message of a turn: it does
// where the format's own target wants turns.
func (p *Pass) joinedByConversion() bool {
	return !p.Reads() && p.Target().Alternates && OwnTarget(format.ByID(p.Target().Format)) == p.Target()
}

// side is the role of message i; that of a result is the user's where it is read as such, and that of a
// system message where a conversion makes it one of the user.
func (p *Pass) side(i int) core.Role {
	if !p.Reads() && p.Target().liftsSystem && instructs(p.Messages[i].Role) && !p.inHead(i) && !slices.Contains(p.Target().Roles, core.RoleSystem) {
		return core.RoleUser
	}
	if p.Reads() && (p.Target().MergesNeighbours || p.From[i].Block != source.None) {
		return speaker(p.Messages[i].Role)
	}
	return p.Messages[i].Role
}

func markNeighbours(p *Pass, i int) {
	role := p.side(i)
	if f := p.MarkAs(p.neighboursLevel(), i, p.roleNode(i), false); f != nil {
		say(f, "A second message of role "+quote(role)+" in a row",
			"The two are read as one message here. Hosts that want user and assistant to take turns reject them, so merge them if the conversation is to go elsewhere.")
		if p.alternates() {
			setNote(f, "User and assistant have to take turns here. Merge the two messages, or put what the other said between them.")
		}
		before := "The message before it has the same role"
		if instructs(p.Messages[i-1].Role) || instructs(p.Messages[i].Role) {
			setNote(f, "A conversion makes the system message one of the user, and user and assistant have to take turns here. Move what the system says to the system prompt, or put what the assistant said between them.")
			before = "The message before it is the user's then, too"
		} else if plain(p, i-1) && plain(p, i) {
			p.addFix(f, "Merge the two messages", false, func() []finding.Op { return p.merge(i) })
		} else if p.listsAlike(i) {
			p.addFix(f, "Merge the two messages", false, func() []finding.Op { return p.mergeLists(i) })
		}
		p.addPlace(f, p.roleNode(i-1), before)
	}
}

// plain reports whether a message is a whole wire message of user or assistant, and all that
// it holds may be in such a message.
func plain(p *Pass, i int) bool {
	role := p.Messages[i].Role
	return p.whole(i) && role != core.RoleTool && slices.Contains(inspect.RolesFor(p.Conversation, i), role)
}

// merge joins a message to the one before it, part after part.
func (p *Pass) merge(i int) []finding.Op {
	return p.Rewrite(func(items []write.Item) []write.Item {
		message := items[i-1].Message.Clone()
		message.Parts = slices.Concat(parts(message), parts(items[i].Message))
		message.Content, message.ToolCalls = "", nil
		items[i-1] = changed(i-1, message)
		return slices.Delete(items, i, i+1)
	})
}

// listsAlike reports whether the wire message of i and the one before it are lists of parts under
// one role, and the second says nothing next to them.
func (p *Pass) listsAlike(i int) bool {
	before, now := p.Member(i-1, format.Content), p.Member(i, format.Content)
	return p.Doc.Kind(before) == source.Array && p.Doc.Kind(now) == source.Array &&
		p.Doc.Len(p.From[i].Node) == 2 && p.Reads() && p.roleNode(i) != p.From[i].Node &&
		p.Doc.String(p.roleNode(i-1)) == p.Doc.String(p.roleNode(i)) && p.settled(i-1) && p.settled(i)
}

// settled reports whether all that is in the wire message of i is where it has to: results
// that have their calls, and parts of who speaks.
func (p *Pass) settled(i int) bool {
	for k := range p.siblings(i) {
		role := p.Messages[k].Role
		if p.misplacedIn(k) != nil || role == core.RoleTool && p.Pairs.Result(k) != Answers || role != core.RoleTool && !slices.Contains(inspect.RolesFor(p.Conversation, k), role) {
			return false
		}
	}
	return true
}

// mergeLists puts the parts of a wire message into the one before it: results after the results
// that begin that, and everything else at its end.
func (p *Pass) mergeLists(i int) []finding.Op {
	into, now := p.Member(i-1, format.Content), p.Member(i, format.Content)
	at := p.Doc.Len(into)
	if p.Messages[i].Role == core.RoleTool {
		at = 0
		for k := range p.From {
			if p.From[k].Node == p.From[i-1].Node && p.From[k].Block != source.None {
				at++
			}
		}
	}
	ops := p.RemoveNodes(p.From[i].Node)
	list := p.Pointer(into)
	for _, part := range p.elements(now) {
		ops = append(ops, finding.Op{Op: "add", Path: source.PointerItem(list, at), Value: p.Doc.Raw(part)})
		at++
	}
	return ops
}
