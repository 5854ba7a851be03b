package audit

import (
	"strings"

	"github.com/rolecall/rolecall/core"
)

// ValidateMessage checks that a user's message says something, that an action names its
// tool, and that a result names the call it answers. It gives an action without arguments
// an empty map of them.
//
// The error is a core.Problem, which errors.Is tells by its kind.
//
// The check of a whole chain is core.Messages.StructuredProblems.
func ValidateMessage(msg LLMMessage) error {
	switch m := msg.(type) {
	case *UserMessage:
		if strings.TrimSpace(m.Content) == "" {
			return problem(core.BlankUser, "user message cannot be empty")
		}
	case *AssistantActionMessage:
		if m.ToolName == "" {
			return problem(core.ActionWithoutTool, "action must specify tool name")
		}
		if m.ToolArgs == nil {
			m.ToolArgs = make(map[string]any)
		}
	case *ToolResultMessage:
		if m.ToolID == "" {
			return problem(core.ResultWithoutToolID, "tool result must reference tool ID")
		}
	}
	return nil
}

// problem is a problem of a message that is alone.
func problem(kind core.ProblemKind, says string) error {
	return core.Problem{Kind: kind, Call: -1, Part: -1, Says: says}
}
