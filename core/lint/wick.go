package lint

import (
	"slices"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
	"github.com/rolecall/rolecall/core/write"
)

// ofCheck are the problems of some kinds that the target's own check finds, except those that the decoder
// already reported for the same field.
func (p problems) ofCheck(kinds ...core.ProblemKind) (found []*core.Problem) {
	if p.Target().Check == nil {
		return nil
	}
	if !p.checked {
		p.ofOwnCheck()
	}
	if !slices.ContainsFunc(p.ownKinds, func(kind core.ProblemKind) bool { return slices.Contains(kinds, kind) }) {
		return nil
	}
	for i := range p.ownProblems {
		if problem := &p.ownProblems[i]; slices.Contains(kinds, problem.Kind) && !decoderSaw(p.Pass, problem) {
			found = append(found, problem)
		}
	}
	return found
}

// ofOwnCheck runs the target's own check.
func (p problems) ofOwnCheck() {
	p.checked = true
	p.ownProblems = p.target.Check(readableMessages(p.Pass))
	for i := range p.ownProblems {
		if kind := p.ownProblems[i].Kind; !slices.Contains(p.ownKinds, kind) {
			p.ownKinds = append(p.ownKinds, kind)
		}
	}
}

// readableMessages are the messages as the target's check reads them. Texts are raw JSON, so a user text of escaped
// whitespace is emptied for a check that rejects blank text. If the text is converted first, the check sees
// the converted messages.
func readableMessages(p *Pass) core.Messages {
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
		if p.Target().ChecksBlanks && m.Role == core.RoleUser && p.message(i).blank() {
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
					written.Parts[k] = core.Text{} // it's empty, so that the others keep their indexes
				}
			}
			change(i, written)
		}
	}
	return messages
}

// lostIn reports whether a conversion to the format drops a part in a message with a role.
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

// decoderSaw reports whether the decoder reported a problem for the same field.
func decoderSaw(p *Pass, problem *core.Problem) bool {
	if len(p.Conversation.Problems) == 0 || !p.Reads() {
		return false
	}
	if p.shared.seen == nil {
		p.shared.seen = make(map[fieldAt]bool)
		for i := range p.Conversation.Problems {
			seen := &p.Conversation.Problems[i]
			p.shared.seen[fieldAt{seen.Message, seen.Part, seen.Field}] = true
			if seen.Kind == format.UnknownField {
				// A misspelled key that means this field is the same mistake.
				p.shared.seen[fieldAt{seen.Message, seen.Part, seen.Suggest}] = true
			}
		}
	}
	return p.shared.seen[fieldAt{problem.Message, problem.Part, problem.Field}] ||
		p.shared.seen[fieldAt{problem.Message, -1, problem.Field}]
}

// fieldAt is a field of a part, or of the message itself if the part is -1.
type fieldAt struct {
	message, part int
	field         string
}

// holdsMore reports whether a message has a value under an unknown key, which may be its content. Blank text
// and null don't count.
func (p message) holdsMore() bool {
	if p.shared.more == nil {
		p.shared.more = map[int]bool{}
		for i := range p.Conversation.Problems {
			problem := &p.Conversation.Problems[i]
			if problem.Kind != format.UnknownField || problem.Part >= 0 {
				continue
			}
			value := problem.Node + 1
			if kind := p.Doc.Kind(value); kind != source.Null && (kind != source.String || !p.value(value).isBlank()) {
				p.shared.more[problem.Message] = true
			}
		}
	}
	return p.shared.more[p.i]
}
