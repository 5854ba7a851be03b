package core

// UserMessages returns the messages of role user.
func (m Messages) UserMessages() Messages { return m.ByRole(RoleUser) }

// AssistantMessages returns the messages of role assistant.
func (m Messages) AssistantMessages() Messages { return m.ByRole(RoleAssistant) }

// ToolMessages returns the messages of role tool.
func (m Messages) ToolMessages() Messages { return m.ByRole(RoleTool) }

// SystemMessages returns the messages of role system.
func (m Messages) SystemMessages() Messages { return m.ByRole(RoleSystem) }

// ByRole returns copies of the messages whose role is exactly role, in order; nil
// when there is none. The role need not be one of the four.
func (m Messages) ByRole(role string) Messages {
	count := 0
	for i := range m {
		if m[i].Role == role {
			count++
		}
	}
	if count == 0 {
		return nil
	}
	out := make(Messages, 0, count)
	for i := range m {
		if m[i].Role == role {
			out = append(out, m[i].Clone())
		}
	}
	return out
}
