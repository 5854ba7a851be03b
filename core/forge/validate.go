package forge

import (
	"errors"
	"strings"

	"github.com/rolecall/rolecall/core"
)

// ValidateMessage checks that the role is one of the four and that the message says
// something: `invalid role: …`, `content cannot be empty`. White space is content, and
// so is a call, which forge writes into the text.
func ValidateMessage(message Message) error {
	if problems := Problems(core.Messages{message}); len(problems) > 0 {
		return problems[0]
	}
	return nil
}

// Problems are what ValidateMessage finds in each message, in order; at most the role
// and the content of each. Their words are those of ValidateMessage.
func Problems(messages core.Messages) []core.Problem {
	var found []core.Problem
	for i := range messages {
		m := &messages[i]
		problem := core.Problem{Message: i, Role: m.Role, Call: -1, Part: -1}
		if !core.ValidRole(m.Role) {
			problem.Kind, problem.Field, problem.Says = core.UnknownRole, "role", "invalid role: "+m.Role
			found = append(found, problem)
		}
		if empty(m) {
			problem.Kind, problem.Field, problem.Says = core.EmptyContent, "content", "content cannot be empty"
			if m.Role == core.RoleAssistant {
				problem.Kind = core.EmptyAssistant
			}
			found = append(found, problem)
		}
	}
	return found
}

// empty reports whether nothing would be in the message's text.
func empty(m *core.Message) bool {
	if m.Content != "" || len(m.ToolCalls) > 0 || m.Role == core.RoleTool && m.Name != "" {
		return false
	}
	for _, part := range m.Parts {
		if text, ok := part.(core.Text); !ok || text.Text != "" {
			return false
		}
	}
	return true
}

// ValidateToolCall checks the first block of a text: that its tags are there, that JSON
// stands between them, and that it has a tool_name and arguments. The errors are `missing
// <tool> tag`, `missing </tool> tag`, `invalid JSON: …`, `missing tool_name` and `missing
// arguments`.
func ValidateToolCall(content string) error {
	start := strings.Index(content, openTag)
	if start < 0 {
		return errors.New("missing <tool> tag")
	}
	if !strings.Contains(content[start:], closeTag) {
		return errors.New("missing </tool> tag")
	}
	p := parser{text: content, at: start, closing: -2}
	p.block(start)
	piece := &p.pieces[len(p.pieces)-1]
	tool := &piece.Fields
	switch {
	case strings.TrimSpace(piece.Inner.In(content)) == "null":
		return errors.New("missing tool_name")
	case tool.Broken:
		return errors.New("invalid JSON: " + piece.Fault(content))
	case tool.Unclosed:
		return errors.New("missing </tool> tag")
	case tool.NameAt == Span{}:
		return errors.New("missing tool_name")
	case tool.ArgumentsAt == Span{}:
		return errors.New("missing arguments")
	}
	return nil
}
