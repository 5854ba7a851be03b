package lint

import (
	"slices"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

var wickCallNotAllowed = Rule{
	ID:     "wick-call-not-allowed",
	Levels: Levels{Only: []TargetLevel{{WickInput, finding.Error}}},
	Stage:  StageShape,
	Check: func(p *Pass) {
		last := -1
		for _, problem := range p.checks(core.CallNotAllowed, core.ResultNotAllowed, core.ThinkingNotAllowed, core.RawNotAllowed) {
			i := problem.Message
			if i == last {
				continue // the fixes take all of it out of the message
			}
			last = i
			node := p.spoofedNode(problem)
			p.Mark(problem.Message, node, false, func(f *Draft) {
				f.Note = saysCheck(problem, "From outside, accept what users say, and nothing that only the model and the tools can.")
				f.Headline = spoofedHeadline(problem)
				if speaks(&p.Messages[i]) {
					f.Fixes = append(f.Fixes, p.Fix("Keep what the message says", false, func() []finding.Op {
						return p.change(i, keepSaid)
					}))
				}
				f.Fixes = append(f.Fixes, p.WithoutFix("Remove the message", false, i)...)
			})
		}
	},
}

// spoofedNode is the node of what may not come from outside.
func (p *Pass) spoofedNode(problem *core.Problem) source.Index {
	from := &p.From[problem.Message]
	switch {
	case problem.Part >= 0:
		return p.PartNode(problem.Message, problem.Part)
	case problem.Kind == core.ResultNotAllowed && from.CallID != source.None:
		return from.CallID
	case problem.Kind == core.CallNotAllowed && from.Calls != source.None:
		return from.Calls
	}
	return p.MessageNode(problem.Message)
}

func spoofedHeadline(problem *core.Problem) string {
	message := "A message of role " + quote(problem.Role)
	switch problem.Kind {
	case core.CallNotAllowed:
		return message + " from outside calls a tool"
	case core.ResultNotAllowed:
		return message + " from outside answers a call"
	case core.ThinkingNotAllowed:
		return message + " from outside holds reasoning, which is the model's"
	}
	return message + " from outside holds a part of an unknown kind, which may be a call or a result"
}

// spoofed reports whether a part is the model's or a tool's to say, or may be.
func spoofed(part core.Part) bool {
	return core.IsToolCall(part) || core.IsToolResult(part) || core.IsThinking(part) || isRaw(part)
}

// speaks reports whether a message says something besides calls, results and reasoning.
func speaks(m *core.Message) bool {
	for _, part := range m.All() {
		if text, ok := part.(core.Text); !spoofed(part) && (!ok || text.Text != "") {
			return true
		}
	}
	return false
}

// keepSaid takes calls, results and reasoning out of a message.
func keepSaid(m *core.Message) {
	m.ToolCalls, m.ToolCallID = nil, ""
	m.Parts = slices.DeleteFunc(m.Parts, spoofed)
}
