package lint

import (
	"slices"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// wickRules are the checks of the model itself, which are in package core: each has its kinds of problems there, and
// here what they are called, where they are and how they are fixed.
var wickRules = [...]Rule{
	{
		ID:     "wick-unknown-role",
		Levels: Levels{Only: []TargetLevel{{Wick, finding.Error}, {Forge, finding.Error}}},
		Stage:  StageShape,
		Check:  ofCheck("The roles are system, user, assistant and tool.", (*Pass).unknownModelRole, core.UnknownRole),
	}, {
		ID:     "wick-role-not-allowed",
		Levels: Levels{Only: []TargetLevel{{WickInput, finding.Error}}},
		Stage:  StageShape,
		Check: ofCheck("From outside, only user and system are let in. Keep the history on your side and take the new message alone.",
			(*Pass).roleNotAllowed, core.RoleNotAllowed),
	}, {
		ID:     "wick-call-not-allowed",
		Levels: Levels{Only: []TargetLevel{{WickInput, finding.Error}}},
		Stage:  StageShape,
		Check: func(p *Pass) {
			var first []*core.Problem // the fixes take all of it out of the message
			for _, problem := range p.checks(core.CallNotAllowed, core.ResultNotAllowed, core.ThinkingNotAllowed, core.RawNotAllowed) {
				if len(first) == 0 || first[len(first)-1].Message != problem.Message {
					first = append(first, problem)
				}
			}
			p.markProblems("From outside, accept what users say, and nothing that only the model and the tools can.", (*Pass).spoofedMessage, first)
		},
	}, {
		ID:     "wick-both-forms",
		Levels: Levels{Only: []TargetLevel{{Wick, finding.Error}, {WickInput, finding.Error}}},
		Stage:  StageShape,
		Check:  ofCheck("The parts are what counts; keep one of the two.", (*Pass).bothForms, core.BothForms),
	}, {
		ID:     "wick-missing-result-id",
		Levels: Levels{Only: []TargetLevel{{Wick, finding.Error}, {Structured, finding.Error}}},
		Stage:  StageNames,
		Check:  ofCheck("Give it the ID of the call that it answers.", (*Pass).resultWithoutID, core.MissingToolCallID, core.ResultWithoutToolID),
	}, {
		ID:     "wick-missing-result-name",
		Levels: Levels{Only: []TargetLevel{{Wick, finding.Error}}},
		Stage:  StageNames,
		Check:  ofCheck("Name the tool that gave the result.", (*Pass).resultWithoutName, core.MissingToolName),
	}, {
		ID:     "wick-missing-call-id",
		Levels: Levels{Only: []TargetLevel{{Wick, finding.Error}}},
		Stage:  StageNames,
		Check:  ofCheck("Give it an ID, and name it in the result.", (*Pass).modelCallWithoutID, core.MissingCallID),
	}, {
		ID:     "wick-missing-call-name",
		Levels: Levels{Only: []TargetLevel{{Wick, finding.Error}, {Structured, finding.Error}}},
		Stage:  StageNames,
		Check:  ofCheck("Name the tool, or take the call out.", (*Pass).modelCallWithoutName, core.MissingCallName, core.ActionWithoutTool),
	}, {
		ID:     "wick-empty-assistant",
		Levels: Levels{Only: []TargetLevel{{Wick, finding.Error}, {Forge, finding.Error}}},
		Stage:  StageEmpty,
		Check:  ofCheck("Remove the message, or add what it was to say.", (*Pass).saysNothing, core.EmptyAssistant),
	}, {
		ID:     "wick-empty-content",
		Levels: Levels{Only: []TargetLevel{{Wick, finding.Error}, {WickInput, finding.Error}, {Forge, finding.Error}, {Structured, finding.Error}}},
		Stage:  StageEmpty,
		Check:  ofCheck("Remove the message, or add what it was to say.", (*Pass).saysNothing, core.EmptyContent, core.BlankUser),
	},
}

// A problemLook says of a problem where it is, whether a safe fix mends it, and puts it into words; a nil function is for
// what is none to the target.
type problemLook func(*Pass, *core.Problem) (at source.Index, safe bool, word func(*finding.Finding))

// ofCheck marks the problems of some kinds that the target's own check finds.
func ofCheck(advice string, look problemLook, kinds ...core.ProblemKind) func(*Pass) {
	return func(p *Pass) { p.markProblems(advice, look, p.checks(kinds...)) }
}

// markProblems marks problems of the target's own check. The notes quote its words, so that people who have them from
// a log find them here.
func (p *Pass) markProblems(advice string, look problemLook, problems []*core.Problem) {
	for _, problem := range problems {
		at, safe, word := look(p, problem)
		if word == nil {
			continue
		}
		if f := p.Mark(problem.Message, at, safe); f != nil {
			setNote(f, "The check says: "+problem.Error()+". "+advice)
			word(f)
		}
	}
}

func (p *Pass) unknownModelRole(problem *core.Problem) (source.Index, bool, func(*finding.Finding)) {
	i := problem.Message
	if !p.Reads() && isSaidRole(problem.Role) {
		return source.None, false, nil // a conversion writes the word for it
	}
	meant, sure := format.RoleOf(problem.Role), true
	if meant == "" {
		meant, sure = p.meantBy(i, problem.Role, modelRoles)
	}
	return p.roleNode(i), meant != "" && sure, func(f *finding.Finding) {
		setHeadline(f, "The model has no role "+quote(problem.Role))
		if meant != "" {
			addFixes(f, p.changeRole(i, meant, sure))
		} else if p.Reads() {
			for _, word := range p.mayBe(i) {
				addFixes(f, p.roleFix(i, word, false))
			}
		}
		addFixes(f, p.WithoutFix("Remove the message", false, i)...)
	}
}

func (p *Pass) roleNotAllowed(problem *core.Problem) (source.Index, bool, func(*finding.Finding)) {
	i := problem.Message
	if problem.Role == format.RoleDeveloper && !p.Reads() {
		return source.None, false, nil // a conversion writes the system's
	}
	return p.roleNode(i), false, func(f *finding.Finding) {
		setHeadline(f, "A message of role "+quote(problem.Role)+" may not come from outside")
		if !slices.Contains(modelRoles, problem.Role) {
			if meant, _ := p.meantBy(i, problem.Role, p.Target().Roles); meant != "" {
				addFixes(f, p.changeRole(i, meant, false))
			}
		}
		addFixes(f, p.WithoutFix("Remove the message", false, i)...)
	}
}

// changeRole is the fix that gives message i another role of the model.
func (p *Pass) changeRole(i int, role core.Role, safe bool) finding.Fix {
	return p.Fix("Change the role to "+quote(role), safe, func() []finding.Op {
		return p.change(i, func(m *core.Message) { m.Role = role })
	})
}

func (p *Pass) bothForms(problem *core.Problem) (source.Index, bool, func(*finding.Finding)) {
	i := problem.Message
	return p.From[i].Content, false, func(f *finding.Finding) {
		setHeadline(f, "The message is written flat and as parts at once")
		addFixes(f,
			p.Fix("Keep the parts", false, func() []finding.Op {
				return p.change(i, func(m *core.Message) { m.Content, m.ToolCalls = "", nil })
			}),
			p.Fix("Keep the flat form", false, func() []finding.Op {
				return p.change(i, func(m *core.Message) { m.Parts = nil })
			}),
		)
	}
}

func (p *Pass) resultWithoutID(problem *core.Problem) (source.Index, bool, func(*finding.Finding)) {
	i := problem.Message
	call := p.Pairs.callOf(i)
	// The tool's name tells as much as an ID where one open call alone is of that tool.
	safe := call != nil && call.Name != "" && call.Name == p.Messages[i].Name
	return p.From[i].CallID, safe, func(f *finding.Finding) {
		setHeadline(f, "The result does not name the call that it answers")
		if call != nil {
			p.addPlace(f, p.idNode(*call), "By the order, this call is meant")
			addFixes(f, p.answerFix(i, *call, safe))
		}
		addFixes(f, p.WithoutFix("Remove the result", false, i)...)
	}
}

// answerFix makes the result i name a call, which gets an ID where it has none.
func (p *Pass) answerFix(i int, call Call, safe bool) finding.Fix {
	if call.ID == "" {
		id := p.newID(call)
		return p.Fix("Give the call and its result the ID "+quote(id), safe, func() []finding.Op { return p.giveID(call, id) })
	}
	return p.Fix("Answer the call "+quote(call.ID), safe, func() []finding.Op {
		return p.change(i, func(m *core.Message) { m.ToolCallID = call.ID })
	})
}

func (p *Pass) resultWithoutName(problem *core.Problem) (source.Index, bool, func(*finding.Finding)) {
	i := problem.Message
	call := p.Pairs.callOf(i)
	named := call != nil && call.Name != ""
	if named && !p.Reads() {
		return source.None, false, nil
	}
	return p.From[i].Name, named, func(f *finding.Finding) {
		setHeadline(f, "The result does not name its tool")
		if named {
			name := call.Name
			addPlaces(f, p.PartPlace(call.Message, call.Part, "The call is here"))
			p.addFix(f, "Name the tool "+quote(name), true, func() []finding.Op {
				return p.change(i, func(m *core.Message) { m.Name = name })
			})
		}
	}
}

func (p *Pass) modelCallWithoutID(problem *core.Problem) (source.Index, bool, func(*finding.Finding)) {
	call := p.Pairs.CallsOf(problem.Message)[problem.Call]
	return p.idNode(call), false, func(f *finding.Finding) {
		setHeadline(f, nameCall(call)+" has no ID")
		id := p.newID(call)
		title := "Give the call the new ID " + quote(id)
		if call.Answer >= 0 && p.Messages[call.Answer].ToolCallID != "" {
			id = p.Messages[call.Answer].ToolCallID
			title = "Give the call the ID " + quote(id) + " of the result after it"
			p.addPlace(f, p.MessageNode(call.Answer), "By the order, this result is meant")
		}
		p.addFix(f, title, false, func() []finding.Op {
			return p.changeCall(problem.Message, problem.Call, func(c *core.ToolCall) { c.ID = id })
		})
	}
}

func (p *Pass) modelCallWithoutName(problem *core.Problem) (source.Index, bool, func(*finding.Finding)) {
	call := p.Pairs.CallsOf(problem.Message)[problem.Call]
	named := call.Answer >= 0 && p.Messages[call.Answer].Name != ""
	return p.nameNode(call), named, func(f *finding.Finding) {
		setHeadline(f, nameCall(call)+" does not name a tool")
		if named {
			name := p.Messages[call.Answer].Name
			p.addPlace(f, p.MessageNode(call.Answer), "The result names the tool")
			p.addFix(f, "Name the tool "+quote(name), true, func() []finding.Op {
				return p.changeCall(problem.Message, problem.Call, func(c *core.ToolCall) { c.Name = name })
			})
		}
		addFixes(f, p.withoutCall(call))
	}
}

func (p *Pass) saysNothing(problem *core.Problem) (source.Index, bool, func(*finding.Finding)) {
	i := problem.Message
	// An image without words isn't text, but is not nothing either, and nor is what is under a key
	// of another format.
	safe := !p.says(i) && !p.holdsMore(i)
	return p.From[i].Content, safe, func(f *finding.Finding) {
		setHeadline(f, "The message of role "+quote(problem.Role)+" says nothing")
		if problem.Kind == core.EmptyAssistant {
			setHeadline(f, "The assistant's message says nothing and calls nothing")
		}
		f.Fixes = p.WithoutFix("Remove the message", safe, i)
	}
}

func (p *Pass) spoofedMessage(problem *core.Problem) (source.Index, bool, func(*finding.Finding)) {
	i := problem.Message
	return p.spoofedNode(problem), false, func(f *finding.Finding) {
		setHeadline(f, spoofedHeadline(problem))
		if speaks(&p.Messages[i]) {
			p.addFix(f, "Keep what the message says", false, func() []finding.Op {
				return p.change(i, keepSaid)
			})
		}
		addFixes(f, p.WithoutFix("Remove the message", false, i)...)
	}
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
