package lint

import (
	"slices"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// wickRules are the model's own checks from package core. The kinds of problems are defined there; names, places and fixes
// are defined here.
var wickRules = [...]Rule{
	{
		ID:     "wick-unknown-role",
		Levels: Levels{Only: []TargetLevel{{Wick, finding.Error}, {Forge, finding.Error}}},
		Stage:  StageShape,
		Check: func(p *Pass) {
			ofCheck(p, "Valid roles are system, user, assistant and tool.", unknownModelRole, core.UnknownRole)
		},
	}, {
		ID:     "wick-role-not-allowed",
		Levels: Levels{Only: []TargetLevel{{WickInput, finding.Error}}},
		Stage:  StageShape,
		Check: func(p *Pass) {
			ofCheck(p, "User input can have only the roles user and system. Keep the history on your server, and accept only the new message.",
				roleNotAllowed, core.RoleNotAllowed)
		},
	}, {
		ID:     "wick-call-not-allowed",
		Levels: Levels{Only: []TargetLevel{{WickInput, finding.Error}}},
		Stage:  StageShape,
		Check: func(p *Pass) {
			var first []*core.Problem // the fixes remove all of it from the message
			for _, problem := range p.problems().ofCheck(core.CallNotAllowed, core.ResultNotAllowed, core.ThinkingNotAllowed, core.RawNotAllowed) {
				if len(first) == 0 || first[len(first)-1].Message != problem.Message {
					first = append(first, problem)
				}
			}
			markProblems(p, "Accept only what users can say, not what comes from the model or its tools.", spoofedMessage, first)
		},
	}, {
		ID:     "wick-both-forms",
		Levels: Levels{Only: []TargetLevel{{Wick, finding.Error}, {WickInput, finding.Error}}},
		Stage:  StageShape,
		Check: func(p *Pass) {
			ofCheck(p, "The parts take precedence. Keep one of the two.", bothForms, core.BothForms)
		},
	}, {
		ID:     "wick-missing-result-id",
		Levels: Levels{Only: []TargetLevel{{Wick, finding.Error}, {Structured, finding.Error}}},
		Stage:  StageNames,
		Check: func(p *Pass) {
			ofCheck(p, "Add the ID of the call that it answers.", resultWithoutID, core.MissingToolCallID, core.ResultWithoutToolID)
		},
	}, {
		ID:     "wick-missing-result-name",
		Levels: Levels{Only: []TargetLevel{{Wick, finding.Error}}},
		Stage:  StageNames,
		Check:  func(p *Pass) { ofCheck(p, "Add the name of the tool.", resultWithoutName, core.MissingToolName) },
	}, {
		ID:     "wick-missing-call-id",
		Levels: Levels{Only: []TargetLevel{{Wick, finding.Error}}},
		Stage:  StageNames,
		Check: func(p *Pass) {
			ofCheck(p, "Add an ID, and use it in the result.", modelCallWithoutID, core.MissingCallID)
		},
	}, {
		ID:     "wick-missing-call-name",
		Levels: Levels{Only: []TargetLevel{{Wick, finding.Error}, {Structured, finding.Error}}},
		Stage:  StageNames,
		Check: func(p *Pass) {
			ofCheck(p, "Add the tool name or remove the call.", modelCallWithoutName, core.MissingCallName, core.ActionWithoutTool)
		},
	}, {
		ID:     "wick-empty-assistant",
		Levels: Levels{Only: []TargetLevel{{Wick, finding.Error}, {Forge, finding.Error}}},
		Stage:  StageEmpty,
		Check: func(p *Pass) {
			ofCheck(p, "Add content or remove the message.", saysNothing, core.EmptyAssistant)
		},
	}, {
		ID:     "wick-empty-content",
		Levels: Levels{Only: []TargetLevel{{Wick, finding.Error}, {WickInput, finding.Error}, {Forge, finding.Error}, {Structured, finding.Error}}},
		Stage:  StageEmpty,
		Check: func(p *Pass) {
			ofCheck(p, "Add content or remove the message.", saysNothing, core.EmptyContent, core.BlankUser)
		},
	},
}

// A problemLook says where a problem is, whether a safe fix exists, and how to word it; a nil function means that it
// isn't a problem for the target.
type problemLook func(*Pass, *core.Problem) (at source.Index, safe bool, word func(*finding.Finding))

// ofCheck reports the problems of some kinds that the target's own check finds.
func ofCheck(p *Pass, advice string, look problemLook, kinds ...core.ProblemKind) {
	markProblems(p, advice, look, p.problems().ofCheck(kinds...))
}

// markProblems reports problems of the target's own check. The notes quote its messages, so that people can find them
// by a message in a log.
func markProblems(p *Pass, advice string, look problemLook, problems []*core.Problem) {
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

func unknownModelRole(p *Pass, problem *core.Problem) (source.Index, bool, func(*finding.Finding)) {
	i := problem.Message
	if !p.Reads() && isSaidRole(problem.Role) {
		return source.None, false, nil // a conversion writes the word for it
	}
	meant, sure := format.RoleOf(problem.Role), true
	if meant == "" {
		meant, sure = p.message(i).meantBy(problem.Role, modelRoles)
	}
	return p.message(i).roleNode(), meant != "" && sure, func(f *finding.Finding) {
		setHeadline(f, "Unknown role "+quote(problem.Role))
		if meant != "" {
			addFixes(f, changeRole(p, i, meant, sure))
		} else if p.Reads() {
			for _, word := range p.message(i).mayBe() {
				addFixes(f, p.message(i).roleFix(word, false))
			}
		}
		addFixes(f, p.WithoutFix("Remove the message", false, i)...)
	}
}

func roleNotAllowed(p *Pass, problem *core.Problem) (source.Index, bool, func(*finding.Finding)) {
	i := problem.Message
	if problem.Role == format.RoleDeveloper && !p.Reads() {
		return source.None, false, nil // a conversion writes "system"
	}
	return p.message(i).roleNode(), false, func(f *finding.Finding) {
		setHeadline(f, "User input can't have role "+quote(problem.Role))
		if !slices.Contains(modelRoles, problem.Role) {
			if meant, _ := p.message(i).meantBy(problem.Role, p.Target().Roles); meant != "" {
				addFixes(f, changeRole(p, i, meant, false))
			}
		}
		addFixes(f, p.WithoutFix("Remove the message", false, i)...)
	}
}

// changeRole is the fix that changes the role of message i.
func changeRole(p *Pass, i int, role core.Role, safe bool) finding.Fix {
	if word := p.Format.RoleWord(role); word != "" && p.Doc.Kind(p.From[i].Role) == source.String {
		return p.message(i).roleFix(word, safe) // everything else in the message stays as it is
	}
	return p.Fix("Change the role to "+quote(role), safe, func() []finding.Op {
		return p.message(i).change(func(m *core.Message) { m.Role = role })
	})
}

func bothForms(p *Pass, problem *core.Problem) (source.Index, bool, func(*finding.Finding)) {
	i := problem.Message
	return p.From[i].Content, false, func(f *finding.Finding) {
		setHeadline(f, "The message has both flat content and parts")
		addFixes(f,
			p.Fix("Remove the flat content", false, func() []finding.Op {
				return p.message(i).change(func(m *core.Message) { m.Content, m.ToolCalls = "", nil })
			}),
			p.Fix("Remove the parts", false, func() []finding.Op {
				return p.message(i).change(func(m *core.Message) { m.Parts = nil })
			}),
		)
	}
}

func resultWithoutID(p *Pass, problem *core.Problem) (source.Index, bool, func(*finding.Finding)) {
	i := problem.Message
	call := p.Pairs.callOf(i)
	// The tool name is as good as an ID if only one open call has it.
	safe := call != nil && call.Name != "" && call.Name == p.Messages[i].Name
	return p.From[i].CallID, safe, func(f *finding.Finding) {
		setHeadline(f, "A tool result has no call ID")
		if call != nil {
			p.addPlace(f, p.calls().idNode(*call), "Based on the order, this is its call")
			addFixes(f, answerFix(p, i, *call, safe))
		}
		addFixes(f, p.WithoutFix("Remove the result", false, i)...)
	}
}

// answerFix links result i to a call, which gets an ID if it has none.
func answerFix(p *Pass, i int, call Call, safe bool) finding.Fix {
	if call.ID == "" {
		id := p.calls().newID(call)
		return p.Fix("Give the call and its result the ID "+quote(id), safe, func() []finding.Op { return p.calls().giveID(call, id) })
	}
	return p.Fix("Link to call "+quote(call.ID), safe, func() []finding.Op {
		return p.message(i).change(func(m *core.Message) { m.ToolCallID = call.ID })
	})
}

func resultWithoutName(p *Pass, problem *core.Problem) (source.Index, bool, func(*finding.Finding)) {
	i := problem.Message
	call := p.Pairs.callOf(i)
	named := call != nil && call.Name != ""
	if named && !p.Reads() {
		return source.None, false, nil
	}
	return p.From[i].Name, named, func(f *finding.Finding) {
		setHeadline(f, "A tool result has no tool name")
		if named {
			name := call.Name
			addPlaces(f, p.message(call.Message).place(call.Part, "The call is here"))
			p.addFix(f, "Set the tool name to "+quote(name), true, func() []finding.Op {
				return p.message(i).change(func(m *core.Message) { m.Name = name })
			})
		}
	}
}

func modelCallWithoutID(p *Pass, problem *core.Problem) (source.Index, bool, func(*finding.Finding)) {
	call := p.Pairs.CallsOf(problem.Message)[problem.Call]
	return p.calls().idNode(call), false, func(f *finding.Finding) {
		setHeadline(f, nameCall(call)+" has no ID")
		id := p.calls().newID(call)
		title := "Set the call's ID to " + quote(id)
		if call.Answer >= 0 && p.Messages[call.Answer].ToolCallID != "" {
			id = p.Messages[call.Answer].ToolCallID
			title = "Set the call's ID to " + quote(id) + ", as in its result"
			p.addPlace(f, p.message(call.Answer).node(), "Based on the order, this is its result")
		}
		p.addFix(f, title, false, func() []finding.Op {
			return p.message(problem.Message).changeCall(problem.Call, func(c *core.ToolCall) { c.ID = id })
		})
	}
}

func modelCallWithoutName(p *Pass, problem *core.Problem) (source.Index, bool, func(*finding.Finding)) {
	call := p.Pairs.CallsOf(problem.Message)[problem.Call]
	named := call.Answer >= 0 && p.Messages[call.Answer].Name != ""
	return p.calls().nameNode(call), named, func(f *finding.Finding) {
		setHeadline(f, nameCall(call)+" has no tool name")
		if named {
			name := p.Messages[call.Answer].Name
			p.addPlace(f, p.message(call.Answer).node(), "The result has the tool name")
			p.addFix(f, "Set the tool name to "+quote(name), true, func() []finding.Op {
				return p.message(problem.Message).changeCall(problem.Call, func(c *core.ToolCall) { c.Name = name })
			})
		}
		addFixes(f, p.calls().withoutFix(call))
	}
}

func saysNothing(p *Pass, problem *core.Problem) (source.Index, bool, func(*finding.Finding)) {
	i := problem.Message
	// A message with only an image has no text but isn't empty, and neither is one with a value under
	// another format's key.
	safe := !p.message(i).says() && !p.message(i).holdsMore()
	return p.From[i].Content, safe, func(f *finding.Finding) {
		setHeadline(f, "The "+string(problem.Role)+" message is empty")
		if problem.Kind == core.EmptyAssistant {
			setHeadline(f, "The assistant message has no content and no calls")
		}
		f.Fixes = p.WithoutFix("Remove the message", safe, i)
	}
}

func spoofedMessage(p *Pass, problem *core.Problem) (source.Index, bool, func(*finding.Finding)) {
	i := problem.Message
	return spoofedNode(p, problem), false, func(f *finding.Finding) {
		setHeadline(f, spoofedHeadline(problem))
		if speaks(&p.Messages[i]) {
			p.addFix(f, "Keep only what users can send", false, func() []finding.Op {
				return p.message(i).change(keepSaid)
			})
		}
		addFixes(f, p.WithoutFix("Remove the message", false, i)...)
	}
}

// spoofedNode is the node of what user input can't have.
func spoofedNode(p *Pass, problem *core.Problem) source.Index {
	from := &p.From[problem.Message]
	switch {
	case problem.Part >= 0:
		return p.message(problem.Message).part(problem.Part)
	case problem.Kind == core.ResultNotAllowed && from.CallID != source.None:
		return from.CallID
	case problem.Kind == core.CallNotAllowed && from.Calls != source.None:
		return from.Calls
	}
	return p.message(problem.Message).node()
}

func spoofedHeadline(problem *core.Problem) string {
	switch problem.Kind {
	case core.CallNotAllowed:
		return "User input contains a tool call"
	case core.ResultNotAllowed:
		return "User input contains a tool result"
	case core.ThinkingNotAllowed:
		return "User input contains reasoning, which only the model can write"
	}
	return "User input contains a part of an unknown type, which may be a call or a result"
}

// spoofed reports whether a part is or may be from the model or a tool.
func spoofed(part core.Part) bool {
	return core.IsToolCall(part) || core.IsToolResult(part) || core.IsThinking(part) || isRaw(part)
}

// speaks reports whether a message has content other than calls, results and reasoning.
func speaks(m *core.Message) bool {
	for _, part := range m.All() {
		if text, ok := part.(core.Text); !spoofed(part) && (!ok || text.Text != "") {
			return true
		}
	}
	return false
}

// keepSaid removes calls, results and reasoning from a message.
func keepSaid(m *core.Message) {
	m.ToolCalls, m.ToolCallID = nil, ""
	m.Parts = slices.DeleteFunc(m.Parts, spoofed)
}
