package core

import "strconv"

// ProblemKind names one way in which a message breaks the model's own rules. It is an error,
// so that errors.Is tells problems by their kind:
//
//	errors.Is(chain.Validate(), core.UnknownRole)
type ProblemKind string

// Error is the word of the kind, such as "unknown-role".
func (k ProblemKind) Error() string { return string(k) }

// The kinds of Problem, in the order in which they are looked for.
const (
	// EmptyList: there is no message at all. Only for user input.
	EmptyList ProblemKind = "empty-list"
	// UnknownRole: the role is none of the four.
	UnknownRole ProblemKind = "unknown-role"
	// RoleNotAllowed: the role may not come from a user. Only for user input.
	RoleNotAllowed ProblemKind = "role-not-allowed"
	// CallNotAllowed: the message calls a tool, which is the model's to do. Only for user input.
	CallNotAllowed ProblemKind = "call-not-allowed"
	// ResultNotAllowed: the message holds what a tool gave back, or answers a call. Only for
	// user input.
	ResultNotAllowed ProblemKind = "result-not-allowed"
	// ThinkingNotAllowed: the message holds reasoning, which is the model's to say. Only for
	// user input.
	ThinkingNotAllowed ProblemKind = "thinking-not-allowed"
	// RawNotAllowed: the message holds a part of a kind that this version does not know, which
	// may be a call or a result in the form of some provider. Only for user input.
	RawNotAllowed ProblemKind = "raw-not-allowed"
	// BothForms: the message has Parts and also Content or ToolCalls.
	BothForms ProblemKind = "both-forms"
	// BrokenContent: the content that NewMessage was given cannot be JSON.
	BrokenContent ProblemKind = "broken-content"
	// MissingToolCallID: a message of role tool does not say which call it answers.
	MissingToolCallID ProblemKind = "missing-tool-call-id"
	// MissingToolName: a message of role tool does not name its tool.
	MissingToolName ProblemKind = "missing-tool-name"
	// EmptyAssistant: a message of role assistant says nothing and calls nothing.
	EmptyAssistant ProblemKind = "empty-assistant"
	// MissingCallID: a call has no ID.
	MissingCallID ProblemKind = "missing-call-id"
	// MissingCallName: a call does not name its tool.
	MissingCallName ProblemKind = "missing-call-name"
	// EmptyContent: a message of role user or system says nothing.
	EmptyContent ProblemKind = "empty-content"
)

// Problem is one way in which one message breaks the model's own rules. It is plain
// data, and an error whose text says it in one line.
type Problem struct {
	Kind ProblemKind
	// Message is the index of the message; -1 for EmptyList.
	Message int
	// Role is the message's role, as it was given.
	Role Role
	// Field is the JSON key it is about: "role", "content", "parts", "tool_calls",
	// "tool_call_id" or "name" of the message, "id" or "name" of the call; "" for EmptyList.
	Field string
	// Call is the index of the call in Message.Calls, -1 when the problem is not about a call;
	// Part is the index in Message.All of the call, or of another part that the problem is
	// about, else -1.
	Call, Part int
	// Says are the words of a check that is not the model's own; "" for the model's.
	Says string
}

// Error says the problem in one line, such as `message[0]: unknown role "hacker"`.
func (p Problem) Error() string {
	if p.Says != "" {
		return p.Says
	}
	if p.Kind == EmptyList {
		return "message list is empty"
	}
	return "message[" + strconv.Itoa(p.Message) + "]: " + p.text()
}

// Unwrap is the kind, for errors.Is and errors.As.
func (p Problem) Unwrap() error { return p.Kind }

// text says the problem without its place.
func (p Problem) text() string {
	switch p.Kind {
	case UnknownRole:
		return "unknown role " + strconv.Quote(p.Role)
	case RoleNotAllowed:
		return "role " + strconv.Quote(p.Role) + " not allowed"
	case CallNotAllowed:
		return p.Role + " message can't contain tool calls"
	case ResultNotAllowed:
		return p.Role + " message can't contain a tool result"
	case ThinkingNotAllowed:
		return p.Role + " message can't contain reasoning"
	case RawNotAllowed:
		return p.Role + " message can't contain a part of an unknown type"
	case BothForms:
		return "message has both flat content and parts"
	case BrokenContent:
		return "content can't be encoded as JSON"
	case MissingToolCallID:
		return "tool message missing tool_call_id"
	case MissingToolName:
		return "tool message missing name"
	case EmptyAssistant:
		return "assistant message has no content and no tool calls"
	case MissingCallID, MissingCallName:
		return "tool_calls[" + strconv.Itoa(p.Call) + "] missing " + p.Field
	case EmptyContent:
		return p.Role + " message has no content"
	case BlankUser:
		return "user message cannot be empty"
	case ActionWithoutTool:
		return "action must specify tool name"
	case ResultWithoutToolID:
		return "tool result must reference tool ID"
	}
	return string(p.Kind)
}
