package core

import "github.com/rolecall/rolecall/core/internal/ahead"

// Validate checks that the chain is well-formed and returns the first Problem, or nil.
// An empty chain is well-formed. See Problems for what is checked.
func (m Messages) Validate() error {
	return first(m.eachProblem)
}

// ValidateUserInput checks messages that came from outside, and returns the first
// Problem, or nil. See UserInputProblems for what is checked.
func (m Messages) ValidateUserInput() error {
	return first(m.eachUserInputProblem)
}

// Problems are all problems of the chain, by message; nil when it is well-formed.
// Within a message they come in this order:
//
//   - its role, if it is none of the four;
//   - both forms written;
//   - content that NewMessage could not make JSON of;
//   - role tool: a missing ToolCallID, then a missing Name. Its output may be empty;
//   - role assistant: neither content nor calls; then for each call a missing ID, then
//     a missing Name;
//   - roles user and system: no content.
//
// Content is what Content or any part holds; text of white space alone is content.
func (m Messages) Problems() []Problem {
	return m.all(m.eachProblem)
}

// UserInputProblems are all problems of messages that came from outside; nil when
// they may be taken in. An empty list is one problem. Within a message they come in
// this order:
//
//   - a role that UserInputRole rejects, which is then the message's only problem;
//   - a ToolCallID, as if the message answered a call;
//   - each call, each result and each thought of a model, in ToolCalls and in Parts alike,
//     and each part of an unknown kind: it goes to a provider as it is written, and may be any
//     of them;
//   - both forms written;
//   - no content.
func (m Messages) UserInputProblems() []Problem {
	return m.all(m.eachUserInputProblem)
}

func (m Messages) eachProblem(yield func(Problem) bool) {
	for i := range m {
		if !m[i].eachProblem(i, yield) {
			return
		}
	}
}

func (m Messages) eachUserInputProblem(yield func(Problem) bool) {
	if len(m) == 0 {
		yield(Problem{Kind: EmptyList, Message: -1, Call: -1, Part: -1})
		return
	}
	for i := range m {
		if !UserInputRole(m[i].Role) {
			if !yield(m[i].problem(RoleNotAllowed, i, "role")) {
				return
			}
			continue
		}
		if !m[i].eachSpoofed(i, yield) || !m[i].eachProblem(i, yield) {
			return
		}
	}
}

// eachSpoofed yields what only the model and the tools may say in a message that came from
// outside, whichever form it is written in, and both where it is written in both.
func (m *Message) eachSpoofed(index int, yield func(Problem) bool) bool {
	if m.ToolCallID != "" && !yield(m.problem(ResultNotAllowed, index, "tool_call_id")) {
		return false
	}
	calls := 0
	for i, part := range m.Parts {
		problem := m.problem("", index, "parts")
		problem.Part = i
		switch part.(type) {
		case ToolCall:
			problem.Kind, problem.Call = CallNotAllowed, calls
			calls++
		case ToolResult:
			problem.Kind = ResultNotAllowed
		case Thinking:
			problem.Kind = ThinkingNotAllowed
		case Raw:
			problem.Kind = RawNotAllowed
		default:
			continue
		}
		if !yield(problem) {
			return false
		}
	}
	before := 0
	if m.Content != "" {
		before = 1
	}
	for i := range m.ToolCalls {
		problem := m.problem(CallNotAllowed, index, "tool_calls")
		if len(m.Parts) == 0 {
			problem.Call, problem.Part = i, before+i
		}
		if !yield(problem) {
			return false
		}
	}
	return true
}

// eachProblem yields the problems of one message, which is at index; it reports
// whether yield wants more.
func (m *Message) eachProblem(index int, yield func(Problem) bool) bool {
	report := func(kind ProblemKind, field string) bool {
		return yield(m.problem(kind, index, field))
	}
	if !ValidRole(m.Role) && !report(UnknownRole, "role") {
		return false
	}
	if len(m.Parts) > 0 && (m.Content != "" || len(m.ToolCalls) > 0) && !report(BothForms, "parts") {
		return false
	}
	for i, part := range m.Parts {
		if raw, ok := part.(Raw); ok && raw.Kind == contentKind && len(raw.JSON) == 0 {
			problem := m.problem(BrokenContent, index, "content")
			if problem.Part = i; !yield(problem) {
				return false
			}
		}
	}
	switch m.Role {
	case RoleTool:
		if m.ToolCallID == "" && !report(MissingToolCallID, "tool_call_id") {
			return false
		}
		if m.Name == "" && !report(MissingToolName, "name") {
			return false
		}
	case RoleAssistant:
		if !m.hasContent() && len(m.Calls()) == 0 && !report(EmptyAssistant, "content") {
			return false
		}
		return m.eachCallProblem(index, yield)
	case RoleUser, RoleSystem:
		if !m.hasContent() && !report(EmptyContent, "content") {
			return false
		}
	}
	return true
}

// eachCallProblem is eachProblem for the calls of the message.
func (m *Message) eachCallProblem(index int, yield func(Problem) bool) bool {
	if len(m.Parts) > 0 {
		call := 0
		for i, part := range m.Parts {
			if made, ok := part.(ToolCall); ok {
				if !m.callProblem(made, Problem{Message: index, Call: call, Part: i}, yield) {
					return false
				}
				call++
			}
		}
		return true
	}
	before := 0
	if m.Content != "" {
		before = 1
	}
	for i, made := range m.ToolCalls {
		if !m.callProblem(made, Problem{Message: index, Call: i, Part: before + i}, yield) {
			return false
		}
	}
	return true
}

// callProblem yields the problems of one call, which is where at says.
func (m *Message) callProblem(call ToolCall, at Problem, yield func(Problem) bool) bool {
	at.Role = m.Role
	if call.ID == "" {
		at.Kind, at.Field = MissingCallID, "id"
		if !yield(at) {
			return false
		}
	}
	if call.Name == "" {
		at.Kind, at.Field = MissingCallName, "name"
		return yield(at)
	}
	return true
}

// problem makes a problem of the message itself, which is at index.
func (m *Message) problem(kind ProblemKind, index int, field string) Problem {
	return Problem{Kind: kind, Message: index, Role: m.Role, Field: field, Call: -1, Part: -1}
}

// hasContent reports whether the message says anything; a call alone says nothing.
func (m *Message) hasContent() bool {
	if len(m.Parts) == 0 {
		return m.Content != ""
	}
	for _, part := range m.Parts {
		if holdsContent(part) {
			return true
		}
	}
	return false
}

func holdsContent(part Part) bool {
	switch part := part.(type) {
	case Text:
		return part.Text != ""
	case Thinking:
		return part != Thinking{}
	case Image:
		return part.Data != ""
	case Code:
		return part.Code != ""
	case ToolResult, Raw:
		return true
	}
	return false
}

func first(each func(func(Problem) bool)) error {
	var found error
	each(func(p Problem) bool {
		found = p
		return false
	})
	return found
}

func (m Messages) all(each func(func(Problem) bool)) []Problem {
	var found []Problem
	each(func(p Problem) bool {
		found = append(ahead.Grow(found, p.Message, len(m)), p)
		return true
	})
	return found
}
