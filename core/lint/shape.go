package lint

import (
	"slices"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// ofShape are the decoder's problems that belong to this pass's rule. Each problem
// belongs to one rule, so that one cause gives one finding.
func (p problems) ofShape() []*format.Problem {
	if len(p.Conversation.Problems) == 0 {
		return nil
	}
	if !p.Reads() {
		return unsaidRoles(p.Pass)
	}
	if p.shared.shapes == nil {
		// A broken text can have a problem every few bytes, so only the needed ones are kept.
		counts := make(map[string]int)
		for i := range p.Conversation.Problems {
			counts[shapeRule(p.Pass, &p.Conversation.Problems[i])]++
		}
		p.shared.shapes = make(map[string][]*format.Problem)
		for i := range p.Conversation.Problems {
			problem := &p.Conversation.Problems[i]
			rule := shapeRule(p.Pass, problem)
			if rule == "" {
				continue
			}
			if p.misplaced().isAt(problem) {
				p.misplaced().hideIn(problem, rule)
				continue
			}
			if p.shared.shapes[rule] == nil {
				p.shared.shapes[rule] = make([]*format.Problem, 0, counts[rule])
			}
			p.shared.shapes[rule] = append(p.shared.shapes[rule], problem)
		}
	}
	return p.shared.shapes[p.rule.ID]
}

// unsaidRoles are the problems of this pass's rule for a target that doesn't read the text: a message
// without a readable role has none after a conversion either.
func unsaidRoles(p *Pass) []*format.Problem {
	if p.shared.unsaidRoles == nil {
		p.shared.unsaidRoles = make(map[string][]*format.Problem)
		for i := range p.Conversation.Problems {
			problem := &p.Conversation.Problems[i]
			i := problem.Message
			if i < 0 || problem.Slot != format.Role && problem.Node != p.From[i].Role || isSaidRole(p.Messages[i].Role) {
				continue
			}
			rule := shapeRule(p, problem)
			p.shared.unsaidRoles[rule] = append(p.shared.unsaidRoles[rule], problem)
		}
	}
	return p.shared.unsaidRoles[p.rule.ID]
}

// isSaidRole reports whether a conversion has a word for the role.
func isSaidRole(role core.Role) bool {
	return role == format.RoleDeveloper || slices.Contains(modelRoles, role)
}

// shapeRule is the ID of the rule that a decoder problem belongs to.
func shapeRule(p *Pass, problem *format.Problem) string {
	switch problem.Kind {
	case format.BrokenBlock, format.UnclosedBlock, format.IncompleteBlock, format.OtherServer, format.UnnamedResult:
		return "" // these have their own rules
	case format.NotMessage:
		return "not-a-message"
	case format.NullContent:
		if problem.Message >= 0 && p.message(problem.Message).callsAsOther() {
			return "" // the role is what is wrong
		}
		return "null-content"
	case format.EmptyCalls:
		return "empty-tool-calls"
	case format.EmptyContent:
		return "empty-content-array"
	case format.BadArguments:
		return argumentsRule(p, problem)
	case format.WrongType:
		return typeRule(p, problem)
	case format.MissingField:
		return missingRule(p, problem)
	case format.UnknownField:
		if problem.Suggest != "" {
			return "misnamed-field"
		}
		return "unknown-field"
	case format.UnknownPart:
		if problem.Cause == format.WrongRole {
			return "misplaced-part"
		}
		if p.problems().holdsNothing(problem) {
			return "unknown-part"
		}
		if problem.Suggest == "" && !familiarPart(p.Doc.String(problem.Node)) {
			return "unfamiliar-part"
		}
		return "unknown-part"
	case format.BadValue:
		switch {
		case problem.Slot == format.Role:
			return "unknown-role"
		case inPicture(p.Conversation, problem):
			return "bad-image"
		}
		return "bad-value"
	}
	return "wrong-type"
}

func argumentsRule(p *Pass, problem *format.Problem) string {
	switch {
	case problem.Cause == format.QuotedObject:
		return "quoted-arguments"
	case quotes(p.Format) && p.Doc.Kind(problem.Node) == source.String && holdsQuotedObject(p.Doc.String(problem.Node)):
		return "double-encoded-arguments"
	}
	return "bad-arguments"
}

// quotes reports whether a format writes call arguments as a JSON string.
func quotes(d *format.Format) bool { return emptyArguments(d) != "{}" }

func typeRule(p *Pass, problem *format.Problem) string {
	switch {
	case problem.Slot == format.Arguments && p.Doc.Kind(problem.Node) == source.Object:
		return "unquoted-arguments"
	case ofContent(p, problem):
		return "wrong-content-type"
	case inPicture(p.Conversation, problem):
		return "bad-image"
	case problem.Slot == format.Signature:
		return "unsigned-thinking"
	}
	return "wrong-type"
}

// ofContent reports whether a problem is about the content of a message in the list, or about
// an entry of the content. If the content is a part, the fields of the part don't count.
func ofContent(p *Pass, problem *format.Problem) bool {
	i := problem.Message
	if i >= 0 && problem.Node == p.From[i].Content {
		return p.message(i).inList() && (problem.Slot == format.Content || problem.Slot == format.Output || !p.Format.OneContent())
	}
	return problem.Slot == format.Content
}

func missingRule(p *Pass, problem *format.Problem) string {
	if problem.Message < 0 || problem.Cause == format.OtherForm {
		return "missing-field"
	}
	call := isInCall(p, problem)
	switch {
	case problem.Slot == format.Role:
		return "missing-role"
	case problem.Slot == format.Content:
		if p.message(problem.Message).callsAsOther() {
			return "" // the role is what is wrong
		}
		return "missing-content"
	case problem.Slot == format.Answers:
		return "result-without-call-id"
	case call && problem.Slot == format.CallID:
		return "call-without-id"
	case call && problem.Slot == format.ToolName:
		return "call-without-name"
	case call && problem.Slot == format.Tag:
		return "missing-call-type"
	case problem.Slot == format.Signature:
		return "unsigned-thinking"
	case inPicture(p.Conversation, problem):
		return "bad-image"
	}
	return "missing-field"
}

// isInCall reports whether a problem is in a call: in the list of calls, or in a
// part that is a call.
func isInCall(p *Pass, problem *format.Problem) bool {
	if p.value(problem.Node).isWithin(p.From[problem.Message].Calls) {
		return true
	}
	_, inside := p.message(problem.Message).callAt(problem.Node)
	return inside
}

// isWithin reports whether a node is outer or is inside it.
func (p value) isWithin(outer source.Index) bool {
	return outer != source.None && outer <= p.node && p.node < p.Doc.Nodes[outer].Next
}

// partAt identifies a part by the indexes of its message and itself.
type partAt struct{ message, part int }

// partsMissing are the parts in which a slot is missing, with the objects that lack it.
func (p problems) partsMissing(slot format.Slot) map[partAt]source.Index {
	return p.partsWith(format.MissingField, slot)
}

// partsWith are the parts with a problem of a kind in a slot, with the problem's node.
func (p problems) partsWith(kind format.ProblemKind, slot format.Slot) map[partAt]source.Index {
	var found map[partAt]source.Index
	if len(p.Conversation.Problems) == 0 || !p.Reads() {
		return nil
	}
	for i := range p.Conversation.Problems {
		problem := &p.Conversation.Problems[i]
		if problem.Kind != kind || problem.Slot != slot {
			continue
		}
		if found == nil {
			found = make(map[partAt]source.Index)
		}
		found[partAt{problem.Message, problem.Part}] = problem.Node
	}
	return found
}

// inPicture reports whether a problem is about the object that holds an image: the object itself, its data or its type.
func inPicture(c *bind.Conversation, p *format.Problem) bool {
	f, last := pictureField(c, p)
	return f != nil && (last == nil || last.Slot == format.Data || last.Slot == format.MediaType || last.Slot == format.Tag)
}

// familiarPart reports whether some format is known to have parts of this type. What
// is not familiar may be a slip, or a part that is newer than this version.
func familiarPart(kind string) bool {
	for _, d := range format.All {
		if format.First(d.PartForms, func(f *format.Form) bool { return !f.Keyed && (f.Tag == kind || f.Head && f.Covers(kind)) }) != nil {
			return true
		}
	}
	return slices.Contains(format.OtherParts, kind)
}
