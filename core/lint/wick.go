package lint

import (
	"slices"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
	"github.com/rolecall/rolecall/core/write"
)

// checks are the problems of some kinds that the target's own check finds. What the
// decoder reported at the same field is left out: it is the same mistake.
func (p *Pass) checks(kinds ...core.ProblemKind) (found []*core.Problem) {
	if p.Target().Check == nil {
		return nil
	}
	if !p.checked {
		p.check()
	}
	if !slices.ContainsFunc(p.problemKinds, func(kind core.ProblemKind) bool { return slices.Contains(kinds, kind) }) {
		return nil
	}
	for i := range p.problems {
		if problem := &p.problems[i]; slices.Contains(kinds, problem.Kind) && !p.decoderSaw(problem) {
			found = append(found, problem)
		}
	}
	return found
}

// check runs the target's own check.
func (p *Pass) check() {
	p.checked = true
	p.problems = p.target.Check(p.readable())
	for i := range p.problems {
		if kind := p.problems[i].Kind; !slices.Contains(p.problemKinds, kind) {
			p.problemKinds = append(p.problemKinds, kind)
		}
	}
}

// readable are the messages as the target's check reads them. Texts are as they are written,
// so what a user says in blanks that are escaped is taken out for a check that minds them. Of a
// text that is converted first, it reads what the conversion writes.
func (p *Pass) readable() core.Messages {
	messages := p.Messages
	change := func(i int, m core.Message) {
		if &messages[0] == &p.Messages[0] {
			messages = slices.Clone(messages)
		}
		messages[i] = m
	}
	var to *format.Format
	var isLost func(core.Part, core.Role) bool
	if !p.Reads() {
		to = format.ByID(p.Target().Format)
		isLost = lostIn(to)
	}
	for i := range messages {
		m := &messages[i]
		if p.Target().ChecksBlanks && m.Role == core.RoleUser && p.blank(i) {
			change(i, core.Message{Role: core.RoleUser})
		} else if to != nil && m.Role != core.RoleAssistant && len(m.ToolCalls) > 0 {
			written := *m
			written.ToolCalls = nil
			change(i, written)
		} else if to != nil && slices.ContainsFunc(m.Parts, func(part core.Part) bool { return isLost(part, m.Role) }) {
			written := *m
			written.Parts = slices.Clone(m.Parts)
			for k, part := range m.Parts {
				if isLost(part, m.Role) {
					written.Parts[k] = core.Text{} // it says nothing, and the others keep their places
				}
			}
			change(i, written)
		}
	}
	return messages
}

// lostIn reports of parts of messages of the role that they are not in what a conversion to the format writes.
func lostIn(to *format.Format) func(part core.Part, role core.Role) bool {
	var carries func(core.Part, core.Role) bool
	return func(part core.Part, role core.Role) bool {
		switch part.(type) {
		case core.Text, core.ToolResult:
			return false
		case core.ToolCall:
			return role != core.RoleAssistant
		}
		if carries == nil {
			carries = write.Carries(to)
		}
		return !carries(part, role)
	}
}

// decoderSaw reports whether the decoder has reported a mistake at the field of a problem.
func (p *Pass) decoderSaw(problem *core.Problem) bool {
	if len(p.Conversation.Problems) == 0 || !p.Reads() {
		return false
	}
	if p.shared.seen == nil {
		p.shared.seen = make(map[fieldAt]bool)
		for i := range p.Conversation.Problems {
			seen := &p.Conversation.Problems[i]
			p.shared.seen[fieldAt{seen.Message, seen.Part, seen.Field}] = true
			if seen.Kind == format.UnknownField {
				// A key of another name that was meant to be this one is the same mistake, too.
				p.shared.seen[fieldAt{seen.Message, seen.Part, seen.Suggest}] = true
			}
		}
	}
	return p.shared.seen[fieldAt{problem.Message, problem.Part, problem.Field}] ||
		p.shared.seen[fieldAt{problem.Message, -1, problem.Field}]
}

// fieldAt is a field of a part of a message, or of the message itself with the part -1.
type fieldAt struct {
	message, part int
	field         string
}

// holdsMore reports whether a message has a value under a key that its format does not know: it may be what
// the message was to say. A blank text and null are none.
func (p *Pass) holdsMore(message int) bool {
	if p.shared.more == nil {
		p.shared.more = map[int]bool{}
		for i := range p.Conversation.Problems {
			problem := &p.Conversation.Problems[i]
			if problem.Kind != format.UnknownField || problem.Part >= 0 {
				continue
			}
			value := problem.Node + 1
			if kind := p.Doc.Kind(value); kind != source.Null && (kind != source.String || !p.blankLiteral(value)) {
				p.shared.more[problem.Message] = true
			}
		}
	}
	return p.shared.more[message]
}
