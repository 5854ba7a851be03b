package lint

import (
	"slices"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/internal/order"
	"github.com/rolecall/rolecall/core/source"
	"github.com/rolecall/rolecall/core/write"
)

var misplacedCall = Rule{
	ID:     "misplaced-call",
	Levels: Levels{All: finding.Warning, APIs: finding.Error, Only: []TargetLevel{{WickInput, finding.Off}}},
	Stage:  StageShape,
	Needs:  needsOthersCalls,
	Check: func(p *Pass) {
		for i := range p.Messages {
			if p.message(i).callsAsOther() || !p.Reads() && holdsCallsOfOther(p, i) {
				markMisplacedCalls(p, i)
			}
		}
	},
}

// callsAsOther reports whether a message has calls next to its content, but a role that can't make
// calls.
func (p message) callsAsOther() bool {
	role := p.Messages[p.i].Role
	return p.From[p.i].Calls != source.None && role != core.RoleAssistant && len(p.Pairs.CallsOf(p.i)) > 0 && isSaidRole(role)
}

// holdsCallsOfOther reports whether a message has calls among its parts, but a role that can't make
// calls. For a target that reads the text, such a call is a misplaced part; others get it next to
// the content, or don't get it.
func holdsCallsOfOther(p *Pass, i int) bool {
	role := p.Messages[i].Role
	return role != core.RoleAssistant && isSaidRole(role) && slices.ContainsFunc(p.Pairs.CallsOf(i), func(call Call) bool { return !p.calls().isOfServer(call) })
}

func markMisplacedCalls(p *Pass, i int) {
	role := p.message(i).callersRole()
	sure := role != "" && p.message(i).keepsTurns(role)
	if f := p.Mark(i, p.message(i).roleNode(), sure); f != nil {
		say(f, "Tool calls in "+ofRole(p.Messages[i].Role),
			"Only the assistant can call tools. These calls are ignored, and their results are rejected because they have no call.")
		if calls := p.From[i].Calls; calls != source.None {
			p.addPlace(f, calls, "The calls are here")
		}
		if content := p.From[i].Content; p.Doc.Kind(content) == source.Null {
			p.addPlace(f, content, "Null content is allowed only next to the assistant's tool calls")
		}
		if role != "" {
			addFixes(f, p.message(i).roleFix(role, sure))
		}
		p.addFix(f, "Move the calls to a new assistant message after it", false, func() []finding.Op {
			return p.edit().rewrite(func(items []write.Item) []write.Item {
				calls := core.Message{Role: core.RoleAssistant, ToolCalls: items[i].Message.Clone().Calls()}
				items[i] = changed(i, withoutParts(items[i].Message, core.IsToolCall))
				return order.Insert(items, i+1, write.Item{Message: calls, From: -1})
			})
		})
	}
}

// withoutParts is a copy of a message without some of its parts.
func withoutParts(m core.Message, gone func(core.Part) bool) core.Message {
	m = m.Clone()
	if len(m.Parts) > 0 {
		m.Parts = slices.DeleteFunc(m.Parts, gone)
	} else if slices.ContainsFunc(parts(m), gone) {
		m.ToolCalls = nil
	}
	return m
}
