package lint

import (
	"slices"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/internal/order"
	"github.com/rolecall/rolecall/core/source"
	"github.com/rolecall/rolecall/core/write"
)

var misplacedPart = Rule{
	ID:     "misplaced-part",
	Levels: Levels{APIs: finding.Error, Only: []TargetLevel{{AgentTypes, finding.Warning}}}, // its types allow all content in every role
	Stage:  StageShape,
	Needs:  needsProblems,
	Check:  checkMisplacedPart,
}

func checkMisplacedPart(p *Pass) {
	repaired, last, role := -1, -1, ""
	for _, problem := range p.problems().ofShape() {
		i, node := problem.Message, problem.Node
		if i != last {
			// A message can have thousands of such parts in a row.
			last, role = i, p.message(i).callersRole()
		}
		if role != "" && i == repaired {
			continue // report a wrong role once per message
		}
		if role != "" {
			repaired = i
		}
		sure := role != "" && p.message(i).keepsTurns(role)
		if f := p.Mark(i, node, sure || problem.Suggest != "" && holdsText(p.Conversation, p.problems().partOf(problem), problem.Suggest)); f != nil {
			say(f, "Part type "+p.value(node).shows()+" isn't allowed in "+ofRole(p.Messages[i].Role),
				problem.Detail+". Move it there, or remove it.")
			if p.Messages[i].Role == core.RoleTool {
				setNote(f, problem.Detail+". Return text from the tool, and send the part in a user message after all results.")
			}
			if part := p.problems().partOf(problem); part != source.None {
				f.Fixes = p.message(i).removePart(part)
				if to, title := whoMayHold(problem); to != "" && !holdsAnswer(p, i) && canStandAlone(p, problem) {
					f.Fixes = append([]finding.Fix{movePart(p, problem, to, title)}, f.Fixes...)
				}
				if problem.Suggest != "" {
					setNote(f, problem.Detail+". In this message, text has the type "+quote(problem.Suggest)+". Change the type, or move the text to a message with the right role.")
					f.Fixes = append(p.OneFix("Change the type to "+quote(problem.Suggest), holdsText(p.Conversation, part, problem.Suggest), func() []finding.Op {
						return p.edit().replace(node, jsonString(problem.Suggest))
					}), f.Fixes...)
				}
			}
			if role != "" {
				setNote(f, problem.Detail+", and so is everything else in this message. Change the role.")
				p.addPlace(f, p.message(i).roleNode(), "The role is set here")
				f.Fixes = append([]finding.Fix{p.message(i).roleFix(role, sure)}, f.Fixes...)
			}
		}
	}
}

// callersRole is the role that the content of message i requires, if its role is a different one: the
// assistant's for calls and thinking, the user's if there are only results. It is "" if the message also has
// text that could be from another role, unless a call next to the text has its result and the user has spoken before.
func (p message) callersRole() string {
	held, role := rolesFor(p.Conversation, p.i), p.Format.RoleWord(core.RoleAssistant)
	if len(held) == 1 && held[0] == core.RoleUser && p.onlyResults() && p.From[p.i].Role != source.None {
		return p.Format.RoleWord(core.RoleUser)
	}
	if p.Messages[p.i].Role == core.RoleAssistant || p.From[p.i].Role == source.None || len(held) != 1 || held[0] != core.RoleAssistant ||
		!slices.Contains(p.Target().Roles, role) {
		return ""
	}
	answered := slices.ContainsFunc(p.Pairs.CallsOf(p.i), func(call Call) bool { return call.Answer >= 0 })
	words := slices.ContainsFunc(parts(p.Messages[p.i]), func(part core.Part) bool {
		_, text := part.(core.Text)
		return text
	})
	if words && !(answered && p.facts().firstUser < p.i) {
		return ""
	}
	return role
}

// holdsAnswer reports whether message i has the results of its own calls: without them, the calls
// couldn't be moved.
func holdsAnswer(p *Pass, i int) bool {
	return slices.ContainsFunc(p.Pairs.CallsOf(i), func(call Call) bool {
		return call.Answer >= 0 && p.From[call.Answer].Node == p.From[i].Node
	})
}

// canStandAlone reports whether a part can be moved whole to its own message: a call of the
// provider's own tool can't.
func canStandAlone(p *Pass, problem *format.Problem) bool {
	held := p.Messages[problem.Message].Parts
	if problem.Part < 0 || problem.Part >= len(held) {
		return true
	}
	call, ok := held[problem.Part].(core.ToolCall)
	return !ok || !call.Server
}

// answeredLater reports whether a part of message i is a call whose result is in a later message.
func answeredLater(p *Pass, i, part int) bool {
	calls := p.Pairs.CallsOf(i) // in the order of their parts
	at, found := slices.BinarySearchFunc(calls, part, func(call Call, part int) int { return call.Part - part })
	return found && calls[at].Answer > i
}

// whoMayHold is the role that may send a misplaced part, and the title of the fix that moves it
// there; "" if neither the user nor the assistant may.
func whoMayHold(problem *format.Problem) (role core.Role, title string) {
	switch {
	case problem.User:
		return core.RoleUser, "Move it to a new user message after this one"
	case problem.Assistant:
		return core.RoleAssistant, "Move it to its own assistant message"
	}
	return "", ""
}

// movePart moves a part to a new message after its message and the results, or before its message if
// the result is in it; a call stays next to a result that follows.
func movePart(p *Pass, problem *format.Problem, role core.Role, title string) finding.Fix {
	i, part := problem.Message, problem.Part
	return p.Fix(title, false, func() []finding.Op {
		at := i + 1
		if p.Messages[i].Role == core.RoleTool || len(p.Pairs.CallsOf(i)) > 0 && role == core.RoleUser {
			at = afterResults(p, i)
		}
		if role == core.RoleAssistant && !answeredLater(p, i, part) {
			for at = i; at > 0 && p.From[at-1].Node == p.From[i].Node; {
				at--
			}
		}
		return p.edit().rewrite(func(items []write.Item) []write.Item {
			message := items[i].Message.Clone()
			if part < 0 || part >= len(message.Parts) {
				return items
			}
			moved := core.Message{Role: role, Parts: []core.Part{message.Parts[part]}}
			if whole := wholePart(p, i, part, role); whole.JSON != nil {
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

// wholePart is a part as written in a list of parts, including keys that the model has no field for, such
// as its signature. It has no JSON if the part isn't in a list, or if the format doesn't write it that way for
// the role.
func wholePart(p *Pass, i, part int, role core.Role) core.Raw {
	node := p.message(i).part(part)
	if list := p.message(i).contentNode(); p.Doc.Kind(node) != source.Object || p.Doc.Kind(list) != source.Array || p.Doc.Parent(node) != list {
		return core.Raw{}
	}
	for key, value := range p.Doc.Members(node) {
		for _, says := range [...]source.Index{key, value} { // one of them is its type
			whole := core.Raw{Kind: p.Doc.String(says), JSON: p.Doc.Raw(node)}
			if p.Doc.Kind(says) == source.String && whole.Kind != "" && write.Carries(p.Format)(whole, role) {
				return whole
			}
		}
	}
	return core.Raw{}
}
