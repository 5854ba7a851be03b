package lint

import (
	"slices"
	"strings"

	"github.com/rolecall/rolecall/core/dialect"
	"github.com/rolecall/rolecall/core/source"
)

// shapeProblems are the decoder's problems that belong to this pass's rule. Each problem
// belongs to one rule, so that one cause is one finding.
func (p *Pass) shapeProblems() []dialect.Problem {
	if len(p.Conversation.Problems) == 0 || !p.Reads() {
		return nil
	}
	if p.shared.shapes == nil {
		// A broken text can have a problem every few bytes: what is not needed is not kept.
		counts := make(map[string]int)
		for i := range p.Conversation.Problems {
			counts[p.shapeRule(&p.Conversation.Problems[i])]++
		}
		p.shared.shapes = make(map[string][]dialect.Problem)
		for i := range p.Conversation.Problems {
			rule := p.shapeRule(&p.Conversation.Problems[i])
			if rule == "" {
				continue
			}
			if p.shared.shapes[rule] == nil {
				p.shared.shapes[rule] = make([]dialect.Problem, 0, counts[rule])
			}
			p.shared.shapes[rule] = append(p.shared.shapes[rule], p.Conversation.Problems[i])
		}
	}
	return p.shared.shapes[p.rule.ID]
}

// shapeRule is the ID of the rule that a problem of the decoder belongs to.
func (p *Pass) shapeRule(problem *dialect.Problem) string {
	switch problem.Kind {
	case dialect.BrokenBlock, dialect.UnclosedBlock, dialect.IncompleteBlock, dialect.OtherServer, dialect.UnnamedResult:
		return "" // rules of their own ask for these
	case dialect.NotMessage:
		return "not-a-message"
	case dialect.NullContent:
		return "null-content"
	case dialect.EmptyCalls:
		return "empty-tool-calls"
	case dialect.EmptyContent:
		return "empty-content-array"
	case dialect.BadArguments:
		return p.argumentsRule(problem)
	case dialect.WrongType:
		return p.typeRule(problem)
	case dialect.MissingField:
		return p.missingRule(problem)
	case dialect.UnknownField:
		if problem.Suggest != "" {
			return "misnamed-field"
		}
		return "unknown-field"
	case dialect.UnknownPart:
		if problem.Detail != "" {
			return "misplaced-part"
		}
		if problem.Suggest == "" && !dialect.FamiliarPart(p.Doc.String(problem.Node)) {
			return "unfamiliar-part"
		}
		return "unknown-part"
	case dialect.BadValue:
		switch {
		case problem.Field == "role":
			return "unknown-role"
		case ofImage(problem.Field):
			return "bad-image"
		}
		return "bad-value"
	}
	return "wrong-type"
}

func (p *Pass) argumentsRule(problem *dialect.Problem) string {
	text := p.Doc.Nodes[problem.Node].Kind == source.String
	switch {
	case text && problem.Want == "an object" && problem.Detail != "":
		return "quoted-arguments"
	case text && problem.Want != "an object" && holdsQuotedObject(p.Doc.String(problem.Node)):
		return "double-encoded-arguments"
	}
	return "bad-arguments"
}

func (p *Pass) typeRule(problem *dialect.Problem) string {
	switch last := lastKey(problem.Field); {
	case last == "arguments" && p.Doc.Nodes[problem.Node].Kind == source.Object:
		return "unquoted-arguments"
	case last == "content":
		return "wrong-content-type"
	case ofImage(problem.Field):
		return "bad-image"
	case last == "signature":
		return "unsigned-thinking"
	}
	return "wrong-type"
}

func (p *Pass) missingRule(problem *dialect.Problem) string {
	if problem.Message < 0 || problem.Detail != "" {
		return "missing-field" // a call in the form of another dialect has a detail
	}
	call := p.inCall(problem)
	switch last := lastKey(problem.Field); {
	case problem.Field == "role":
		return "missing-role"
	case problem.Field == "content":
		return "missing-content"
	case last == "tool_call_id", last == "tool_use_id":
		return "result-without-call-id"
	case call && problem.Field == "id":
		return "call-without-id"
	case call && last == "name":
		return "call-without-name"
	case call && problem.Field == "type":
		return "missing-call-type"
	case last == "signature":
		return "unsigned-thinking"
	case ofImage(problem.Field):
		return "bad-image"
	}
	return "missing-field"
}

// inCall reports whether a problem stands in a call: in the list of calls, or in a
// part that is one.
func (p *Pass) inCall(problem *dialect.Problem) bool {
	if p.within(problem.Node, p.From[problem.Message].Calls) {
		return true
	}
	_, inside := p.callAt(problem.Message, problem.Node)
	return inside
}

// within reports whether a node is another or stands in it.
func (p *Pass) within(node, outer source.Index) bool {
	return outer != source.None && outer <= node && node < p.Doc.Nodes[outer].Next
}

// lastKey is the last key of a field such as "function.arguments".
func lastKey(field string) string {
	return field[strings.LastIndexByte(field, '.')+1:]
}

// ofImage reports whether a field is the picture of an image, or says what kind it is.
func ofImage(field string) bool {
	first, last, _ := strings.Cut(field, ".")
	return (first == "image_url" || first == "source") && last != "detail"
}

// partAt is a part of a message, by their indexes.
type partAt struct{ message, part int }

// partsMissing are the parts in which the decoder found a key missing, with the objects that are without it.
func (p *Pass) partsMissing(fields ...string) map[partAt]source.Index {
	return p.partsWith(dialect.MissingField, fields...)
}

// partsWith are the parts with a problem of a kind in one of the fields, with its nodes.
func (p *Pass) partsWith(kind dialect.ProblemKind, fields ...string) map[partAt]source.Index {
	var found map[partAt]source.Index
	if !p.Reads() {
		return nil
	}
	for i := range p.Conversation.Problems {
		problem := &p.Conversation.Problems[i]
		if problem.Kind != kind || !slices.Contains(fields, problem.Field) {
			continue
		}
		if found == nil {
			found = make(map[partAt]source.Index)
		}
		found[partAt{problem.Message, problem.Part}] = problem.Node
	}
	return found
}
