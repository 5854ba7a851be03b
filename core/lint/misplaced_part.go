package lint

import (
	"slices"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/inspect"
	"github.com/rolecall/rolecall/core/internal/order"
	"github.com/rolecall/rolecall/core/source"
	"github.com/rolecall/rolecall/core/write"
)

var misplacedPart = Rule{
	ID:     "misplaced-part",
	Levels: Levels{APIs: finding.Error, Only: []TargetLevel{{AgentTypes, finding.Warning}}}, // its types let every role hold every content
	Stage:  StageShape,
	Needs:  needsProblems,
	Check:  checkMisplacedPart,
}

func checkMisplacedPart(p *Pass) {
	repaired, last, role := -1, -1, ""
	for _, problem := range p.shapeProblems() {
		i, node := problem.Message, problem.Node
		if i != last {
			// A message can hold thousands of such parts, and they are together.
			last, role = i, p.callersRole(i)
		}
		if role != "" && i == repaired {
			continue // the role of one message is wrong once
		}
		if role != "" {
			repaired = i
		}
		sure := role != "" && p.keepsTurns(i, role)
		if f := p.Mark(i, node, sure || problem.Suggest != "" && inspect.HoldsText(p.Conversation, p.partOf(problem), problem.Suggest)); f != nil {
			say(f, "A part of type "+p.shows(node)+" cannot be in "+ofRole(p.Messages[i].Role),
				"Here, "+problem.Detail+". Move it into such a message, or take it out.")
			if p.Messages[i].Role == core.RoleTool {
				setNote(f, "Here, "+problem.Detail+". Let the tool answer in words, and show what it made in a message of the user after all results.")
			}
			if part := p.partOf(problem); part != source.None {
				f.Fixes = p.removePart(i, part)
				if to, title := whoMayHold(problem); to != "" && !p.holdsAnswer(i) && p.canStandAlone(problem) {
					f.Fixes = append([]finding.Fix{p.movePart(problem, to, title)}, f.Fixes...)
				}
				if problem.Suggest != "" {
					setNote(f, "Here, "+problem.Detail+". In this message the type of a text is "+quote(problem.Suggest)+": change that, or move the text into a message of who said it.")
					f.Fixes = append(p.OneFix("Change the type to "+quote(problem.Suggest), inspect.HoldsText(p.Conversation, part, problem.Suggest), func() []finding.Op {
						return p.Replace(node, jsonString(problem.Suggest))
					}), f.Fixes...)
				}
			}
			if role != "" {
				setNote(f, "Here, "+problem.Detail+", and all that is in this message may be there.")
				p.addPlace(f, p.roleNode(i), "The role is here")
				f.Fixes = append([]finding.Fix{p.roleFix(i, role, sure)}, f.Fixes...)
			}
		}
	}
}

// callersRole is the role that message i needs for what it holds, where it has another one: the
// assistant's for what the assistant alone says, calls and thinking; the user's for results alone. It is "" where words are there that may be another's,
// unless a call next to them has its result and the user has spoken before.
func (p *Pass) callersRole(i int) string {
	held, role := inspect.RolesFor(p.Conversation, i), p.Format.RoleWord(core.RoleAssistant)
	if len(held) == 1 && held[0] == core.RoleUser && p.onlyResults(i) && p.From[i].Role != source.None {
		return p.Format.RoleWord(core.RoleUser)
	}
	if p.Messages[i].Role == core.RoleAssistant || p.From[i].Role == source.None || len(held) != 1 || held[0] != core.RoleAssistant ||
		!slices.Contains(p.Target().Roles, role) {
		return ""
	}
	answered := slices.ContainsFunc(p.Pairs.CallsOf(i), func(call Call) bool { return call.Answer >= 0 })
	words := slices.ContainsFunc(parts(p.Messages[i]), func(part core.Part) bool {
		_, text := part.(core.Text)
		return text
	})
	if words && !(answered && p.facts().firstUser < i) {
		return ""
	}
	return role
}

// holdsAnswer reports whether the calls of message i hold their results: apart from them, they
// could not be moved.
func (p *Pass) holdsAnswer(i int) bool {
	return slices.ContainsFunc(p.Pairs.CallsOf(i), func(call Call) bool {
		return call.Answer >= 0 && p.From[call.Answer].Node == p.From[i].Node
	})
}

// canStandAlone reports whether a part can be written whole in a message of its own: a call of the
// provider's own tool cannot.
func (p *Pass) canStandAlone(problem *format.Problem) bool {
	held := p.Messages[problem.Message].Parts
	if problem.Part < 0 || problem.Part >= len(held) {
		return true
	}
	call, ok := held[problem.Part].(core.ToolCall)
	return !ok || !call.Server
}

// answeredLater reports whether a part of message i is a call whose result is in a later message.
func (p *Pass) answeredLater(i, part int) bool {
	calls := p.Pairs.CallsOf(i) // in the order of their parts
	at, found := slices.BinarySearchFunc(calls, part, func(call Call, part int) int { return call.Part - part })
	return found && calls[at].Answer > i
}

// whoMayHold is who may send a part that is in a message of another, and the title of the
// fix that moves it there; "" where that is neither the user nor the assistant.
func whoMayHold(problem *format.Problem) (role core.Role, title string) {
	switch {
	case problem.User:
		return core.RoleUser, "Move it into a user message after this one"
	case problem.Assistant:
		return core.RoleAssistant, "Move it into an assistant message of its own"
	}
	return "", ""
}

// movePart puts a part into a message of a role after the message and its results, or before
// it where its result is there; a call whose result follows stays next to it.
func (p *Pass) movePart(problem *format.Problem, role core.Role, title string) finding.Fix {
	i, part := problem.Message, problem.Part
	return p.Fix(title, false, func() []finding.Op {
		at := i + 1
		if p.Messages[i].Role == core.RoleTool || len(p.Pairs.CallsOf(i)) > 0 && role == core.RoleUser {
			at = afterResults(p, i)
		}
		if role == core.RoleAssistant && !p.answeredLater(i, part) {
			for at = i; at > 0 && p.From[at-1].Node == p.From[i].Node; {
				at--
			}
		}
		return p.Rewrite(func(items []write.Item) []write.Item {
			message := items[i].Message.Clone()
			if part < 0 || part >= len(message.Parts) {
				return items
			}
			moved := core.Message{Role: role, Parts: []core.Part{message.Parts[part]}}
			if whole := p.wholePart(i, part, role); whole.JSON != nil {
				moved.Parts[0] = whole
			} else if result, ok := message.Parts[part].(core.ToolResult); ok {
				moved = core.ToolMsg(result.ToolCallID, result.Name, result.Output+result.Error)
			}
			message.Parts = slices.Delete(message.Parts, part, part+1)
			items[i] = changed(i, message)
			items = order.Insert(items, at, write.Item{Message: moved, From: -1})
			if len(message.Parts) == 0 && message.Role != core.RoleTool {
				from := i
				if at <= i {
					from++
				}
				items = slices.Delete(items, from, from+1)
			}
			return items
		})
	})
}

// wholePart is a part as it is written in a list of parts, with the keys of which the model has no field, such
// as its seal; without JSON where it is elsewhere, or where the format does not write it so for the role.
func (p *Pass) wholePart(i, part int, role core.Role) core.Raw {
	node := p.PartNode(i, part)
	if list := p.contentNode(i); p.Doc.Kind(node) != source.Object || p.Doc.Kind(list) != source.Array || p.Doc.Parent(node) != list {
		return core.Raw{}
	}
	for key, value := range p.Doc.Members(node) {
		for _, says := range [...]source.Index{key, value} { // one of them says of which kind it is
			whole := core.Raw{Kind: p.Doc.String(says), JSON: p.Doc.Raw(node)}
			if p.Doc.Kind(says) == source.String && whole.Kind != "" && write.Carries(p.Format)(whole, role) {
				return whole
			}
		}
	}
	return core.Raw{}
}
