package core

import "strings"

// The kinds of Problem that the checks of typed messages find, in their order.
const (
	// BlankUser: a user message says nothing, or white space alone.
	BlankUser ProblemKind = "blank-user"
	// ActionWithoutTool: a call does not name its tool.
	ActionWithoutTool ProblemKind = "action-without-tool"
	// ResultWithoutToolID: a result does not say which call it answers.
	ResultWithoutToolID ProblemKind = "result-without-tool-id"
)

// ValidateStructured checks the chain as the system with typed messages does, and returns
// the first Problem, or nil. See StructuredProblems for what is checked.
func (m Messages) ValidateStructured() error {
	return first(m.eachStructuredProblem)
}

// StructuredProblems are all problems that the system with typed messages reports, by
// message; nil when there are none:
//
//   - role user: no text but white space;
//   - role assistant: for each call, a missing Name;
//   - role tool: a missing ToolCallID.
//
// It says nothing about other messages.
func (m Messages) StructuredProblems() []Problem {
	return m.all(m.eachStructuredProblem)
}

func (m Messages) eachStructuredProblem(yield func(Problem) bool) {
	for i := range m {
		message, kind, field := &m[i], ProblemKind(""), ""
		switch message.Role {
		case RoleUser:
			if strings.TrimSpace(message.Text()) == "" {
				kind, field = BlankUser, "content"
			}
		case RoleTool:
			if message.ToolCallID == "" {
				kind, field = ResultWithoutToolID, "tool_call_id"
			}
		case RoleAssistant:
			call := 0
			for part, each := range message.All() {
				made, ok := each.(ToolCall)
				if !ok {
					continue
				}
				problem := Problem{Kind: ActionWithoutTool, Message: i, Role: RoleAssistant, Field: "name", Call: call, Part: part}
				if made.Name == "" && !yield(problem) {
					return
				}
				call++
			}
		}
		if kind != "" && !yield(message.problem(kind, i, field)) {
			return
		}
	}
}
