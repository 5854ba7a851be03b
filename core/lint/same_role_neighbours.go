package lint

import (
	"slices"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/facts/models"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
	"github.com/rolecall/rolecall/core/write"
)

var sameRoleNeighbours = Rule{
	ID:        "same-role-neighbours",
	Levels:    Levels{Only: []TargetLevel{{Anthropic, finding.Info}, {OpenAIChat, finding.Info}}},
	AppliesTo: func(t *Target) bool { return t.MergesNeighbours || t.Alternates || t.goesBy(models.Neighbours) },
	ByModel:   func(t *Target) bool { return !t.MergesNeighbours && !t.Alternates },
	Stage:     StageMerge,
	Check: func(p *Pass) {
		if !p.facts().neighbours && len(p.facts().instructions) == 0 || !p.Target().MergesNeighbours && !p.turns().alternate() {
			return
		}
		for i := 1; i < len(p.Messages); i++ {
			if p.message(i).isNeighbour() {
				markNeighbours(p, i)
			}
		}
	},
}

// alternate reports whether user and assistant must alternate, for the target or for the request's
// model.
func (p turns) alternate() bool {
	return p.Target().Alternates || p.alternateByModel()
}

// alternateByModel reports whether the request's model is one whose host requires alternating roles.
func (p turns) alternateByModel() bool { return p.Reads() && p.model().lacks(models.Neighbours) }

// neighboursLevel is the level for the request's model.
func neighboursLevel(p *Pass) finding.Level {
	if p.turns().alternateByModel() {
		return finding.Error
	}
	return p.level
}

// isNeighbour reports whether message i and the previous one are two wire messages of
// the same side.
func (p message) isNeighbour() bool {
	if p.From[p.i].Node == p.From[p.i-1].Node || !p.message(p.i-1).inList() {
		return false
	}
	before, now := sideOf(p.Pass, p.i-1), sideOf(p.Pass, p.i)
	if before != now || now != core.RoleUser && now != core.RoleAssistant {
		return false
	}
	return !joinedByConversion(p.Pass) || p.Messages[p.i].Role != p.Messages[p.i-1].Role && instructs(p.Messages[p.i-1].Role)
}

// joinedByConversion reports whether a conversion to the target's format merges a turn into one message: it does
// if the format's own target requires alternating roles.
func joinedByConversion(p *Pass) bool {
	return !p.Reads() && p.Target().Alternates && OwnTarget(format.ByID(p.Target().Format)) == p.Target()
}

// sideOf is the role of message i. A result's side is the user if it's read as a user message, and so is a
// system message's if a conversion turns it into a user message.
func sideOf(p *Pass, i int) core.Role {
	if !p.Reads() && p.Target().liftsSystem && instructs(p.Messages[i].Role) && !p.message(i).inHead() && !slices.Contains(p.Target().Roles, core.RoleSystem) {
		return core.RoleUser
	}
	if p.Reads() && (p.Target().MergesNeighbours || p.From[i].Block != source.None) {
		return speaker(p.Messages[i].Role)
	}
	return p.Messages[i].Role
}

func markNeighbours(p *Pass, i int) {
	role := sideOf(p, i)
	if f := p.MarkAs(neighboursLevel(p), i, p.message(i).roleNode(), false); f != nil {
		say(f, "Second consecutive message with role "+quote(role),
			"This API reads them as one message, but APIs that require alternating roles reject them. Merge them if you'll send them elsewhere.")
		if p.turns().alternate() {
			setNote(f, "User and assistant messages must alternate. Merge the two messages, or add the missing one in between.")
		}
		before := "The previous message has the same role"
		if instructs(p.Messages[i-1].Role) || instructs(p.Messages[i].Role) {
			setNote(f, "Conversion turns the system message into a user message, but roles must alternate. Move it to the system prompt, or add an assistant message in between.")
			before = "After conversion, the previous message is a user message too"
		} else if plain(p, i-1) && plain(p, i) {
			title := "Merge the two messages"
			if p.message(i-1).hasOtherKeys() || p.message(i).hasOtherKeys() {
				title += " without their other keys"
			}
			p.addFix(f, title, false, func() []finding.Op { return mergeIntoPrevious(p, i) })
		} else if p.message(i).listsAlike() {
			p.addFix(f, "Merge the two messages", false, func() []finding.Op { return p.message(i).mergeLists() })
		}
		p.addPlace(f, p.message(i-1).roleNode(), before)
	}
}

// plain reports whether a message is a whole wire message of user or assistant, with only content that
// its role allows.
func plain(p *Pass, i int) bool {
	role := p.Messages[i].Role
	return p.message(i).whole() && role != core.RoleTool && slices.Contains(rolesFor(p.Conversation, i), role)
}

// hasOtherKeys reports whether a message has keys besides its role, its content, its calls and what ties it to a call: they
// are lost where the message becomes another one.
func (p message) hasOtherKeys() bool {
	for _, value := range p.Doc.Members(p.node()) {
		f := p.Info().FieldOf(value)
		if f == nil {
			return true
		}
		switch f.Slot {
		case format.Role, format.Tag, format.Content, format.Parts, format.Text, format.Calls, format.Answers, format.Output, format.ToolName, format.Inner:
		default:
			return true
		}
	}
	return false
}

// mergeIntoPrevious appends the parts of a message to the previous one.
func mergeIntoPrevious(p *Pass, i int) []finding.Op {
	return p.edit().rewrite(func(items []write.Item) []write.Item {
		message := items[i-1].Message.Clone()
		message.Parts = slices.Concat(parts(message), parts(items[i].Message))
		message.Content, message.ToolCalls = "", nil
		items[i-1] = changed(i-1, message)
		return slices.Delete(items, i, i+1)
	})
}

// listsAlike reports whether the wire message of i and the previous one are lists of parts with the same role,
// and the second has no other keys.
func (p message) listsAlike() bool {
	before, now := p.InSlot(p.i-1, format.Content), p.InSlot(p.i, format.Content)
	return p.Doc.Kind(before) == source.Array && p.Doc.Kind(now) == source.Array &&
		p.Doc.Len(p.From[p.i].Node) == 2 && p.Reads() && p.roleNode() != p.From[p.i].Node &&
		p.Doc.String(p.message(p.i-1).roleNode()) == p.Doc.String(p.roleNode()) && isSettled(p.Pass, p.i-1) && isSettled(p.Pass, p.i)
}

// isSettled reports whether everything in the wire message of i is in the right place: results with calls, and
// parts that the role allows.
func isSettled(p *Pass, i int) bool {
	for k := range p.message(i).siblings() {
		role := p.Messages[k].Role
		if p.message(k).misplacedResult() != nil || role == core.RoleTool && p.Pairs.Result(k) != Answers || role != core.RoleTool && !slices.Contains(rolesFor(p.Conversation, k), role) {
			return false
		}
	}
	return true
}

// mergeLists moves the parts of a wire message to the previous one: results after its leading results, and
// everything else to its end.
func (p message) mergeLists() []finding.Op {
	into, now := p.InSlot(p.i-1, format.Content), p.InSlot(p.i, format.Content)
	at := p.Doc.Len(into)
	if p.Messages[p.i].Role == core.RoleTool {
		at = 0
		for k := range p.From {
			if p.From[k].Node == p.From[p.i-1].Node && p.From[k].Block != source.None {
				at++
			}
		}
	}
	ops := p.edit().removeNodes(p.From[p.i].Node)
	list := p.Pointer(into)
	for _, part := range p.value(now).elements() {
		ops = append(ops, finding.Op{Op: "add", Path: source.PointerItem(list, at), Value: p.Doc.Raw(part)})
		at++
	}
	return ops
}
