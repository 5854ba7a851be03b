package audit

import (
	"errors"
	"strings"
)

// ValidateMessage checks that a user's message says something, that an action names its
// tool, and that a result names the call it answers. It gives an action without arguments
// an empty map of them.
//
// The check of a whole chain is core.Messages.StructuredProblems.
func ValidateMessage(msg LLMMessage) error {
	switch m := msg.(type) {
	case *UserMessage:
		if strings.TrimSpace(m.Content) == "" {
			return errors.New("user message cannot be empty")
		}
	case *AssistantActionMessage:
		if m.ToolName == "" {
			return errors.New("action must specify tool name")
		}
		if m.ToolArgs == nil {
			m.ToolArgs = make(map[string]any)
		}
	case *ToolResultMessage:
		if m.ToolID == "" {
			return errors.New("tool result must reference tool ID")
		}
	}
	return nil
}
