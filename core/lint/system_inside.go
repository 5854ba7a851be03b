package lint

import (
	"slices"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/facts/models"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/internal/order"
	"github.com/rolecall/rolecall/core/source"
	"github.com/rolecall/rolecall/core/write"
)

var systemInside = Rule{
	ID:      "system-inside",
	Levels:  Levels{APIs: finding.Warning, Only: []TargetLevel{{OpenAIChat, finding.Info}, {Forge, finding.Info}}},
	ByModel: func(t *Target) bool { return t.goesBy(models.SystemInside) },
	Stage:   StageEnds,
	Check: func(p *Pass) {
		head := p.turns().head()
		taken := p.model().fact(SystemInside) == Yes
		for _, i := range p.facts().instructions {
			if taken && i >= head && (isInTurn(p, i) || p.model().assumed(SystemInside)) {
				continue
			}
			if p.message(i).inList() && p.From[i].Role != source.None && !hasForeignRole(p, i) && isMisplacedSystem(p, i, head) {
				markSystem(p, i, head)
			}
		}
	},
}

// isMisplacedSystem reports whether system message i isn't at the head of the list. If the target has a separate field
// for the head, even the head is misplaced, unless a conversion moves it.
func isMisplacedSystem(p *Pass, i, head int) bool {
	return i >= head || p.Target().liftsSystem && p.Reads()
}

func markSystem(p *Pass, i, head int) {
	if f := p.MarkAs(systemLevel(p, i), i, p.message(i).roleNode(), false); f != nil {
		switch {
		case takesNoSystem(p):
			say(f, "This model doesn't accept system messages in the list",
				"Newer models accept them after a user message, but this one doesn't. Move the text to the separate system prompt field.")
			f.Related = p.model().place()
		case p.turns().alternateByModel() || p.model().fact(SystemInside) == No:
			say(f, "A system message comes after other messages",
				"This model accepts system messages only at the start. After that, user and assistant alternate. Move it to the start.")
			f.Related = p.model().place()
		case i < head:
			say(f, "A system message starts the list",
				"Older models reject system messages in the list. Move the text to the separate system prompt field.")
		case p.Target().SystemNeedsTurn && !isInTurn(p, i):
			say(f, "No model accepts a system message here",
				"Older models reject any system message in the list. Newer ones accept it only after a user message, and before an assistant message or at the end.")
		case p.Target().SystemNeedsTurn:
			say(f, "A system message is in the list",
				"Newer models accept it here, after a user message. Older ones reject it.")
		default:
			say(f, "A system message comes after other messages",
				"The API accepts it, but hosts whose chat template requires a single system message at the start reject it.")
		}
		addFixes(f,
			p.message(i).hoistFix(head),
			p.Fix("Turn it into a user message", false, func() []finding.Op {
				return p.edit().rewrite(func(items []write.Item) []write.Item {
					message := items[i].Message.Clone()
					message.Role = core.RoleUser
					items[i] = changed(i, message)
					return items
				})
			}),
		)
	}
}

// hoistFix moves a system message to the head of the list, or to the separate system prompt field.
func (p message) hoistFix(head int) finding.Fix {
	title := "Move it to the start"
	if p.Target().liftsSystem {
		title = "Move it to the system prompt"
	}
	return p.Fix(title, false, func() []finding.Op {
		return p.edit().rewrite(func(items []write.Item) []write.Item { return hoist(items, p.i, head) })
	})
}

// hasForeignRole reports whether the target has no word for the role of message i, which is a different
// finding.
func hasForeignRole(p *Pass, i int) bool {
	return p.Reads() && p.Target().liftsSystem && !slices.Contains(p.Target().Roles, p.Doc.String(p.From[i].Role)) && p.Target().Level(&unknownRole) != finding.Off
}

// takesNoSystem reports whether the request's model doesn't accept system messages in the
// list.
func takesNoSystem(p *Pass) bool {
	return p.Target().liftsSystem && p.model().fact(SystemInside) == No
}

// systemLevel is the level of message i for the request's model. A model that accepts such messages accepts them only in
// their turn.
func systemLevel(p *Pass, i int) finding.Level {
	taken := p.model().fact(SystemInside)
	if taken == No || taken == Yes && p.Target().SystemNeedsTurn && !p.model().assumed(SystemInside) && !isInTurn(p, i) {
		return finding.Error
	}
	return p.level
}

// hoist moves a system message to the end of the head. It's written again, because an unchanged
// message would stay an entry of the list.
func hoist(items []write.Item, i, head int) []write.Item {
	item := write.Item{Message: items[i].Message, From: -1}
	items = slices.Delete(items, i, i+1)
	return order.Insert(items, min(head, i), item)
}

// isInTurn reports whether a system message comes right after the user's side or the result of a tool of the provider, other
// system messages aside, and before the assistant or at the end.
func isInTurn(p *Pass, i int) bool {
	before, after := i-1, i+1
	for before >= 0 && instructs(p.Messages[before].Role) {
		before--
	}
	for after < len(p.Messages) && instructs(p.Messages[after].Role) {
		after++
	}
	return before >= 0 && (speaker(p.Messages[before].Role) == core.RoleUser || endsServed(p, before)) &&
		(after == len(p.Messages) || p.Messages[after].Role == core.RoleAssistant)
}

// endsServed reports whether a message ends with the result of a tool that the provider ran.
func endsServed(p *Pass, i int) bool {
	parts := p.Messages[i].Parts
	if len(parts) == 0 || p.Messages[i].Role != core.RoleAssistant {
		return false
	}
	_, ok := parts[len(parts)-1].(core.ToolResult)
	return ok
}
