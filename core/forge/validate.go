package forge

import "github.com/rolecall/rolecall/core"

// ValidateMessage checks that the role is one of the four and that the message says
// something: `invalid role: …`, `content cannot be empty`. White space is content, and
// so is a call, which forge writes into the text.
func ValidateMessage(message core.Message) error {
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

// empty reports whether nothing would stand in the message's text.
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
