package audit

import (
	"encoding/json"
	"fmt"
	"time"
)

// MessageType says what a message is for.
type MessageType string

// The types of messages.
const (
	TypeUserMessage     MessageType = "user"
	TypeAssistantText   MessageType = "assistant_text"   // planning and answers
	TypeAssistantAction MessageType = "assistant_action" // a call of a tool
	TypeToolResult      MessageType = "tool_result"      // what a tool gave back
	TypeToolError       MessageType = "tool_error"       // why a tool failed
	TypeSystemMessage   MessageType = "system_context"   // self-model, instructions
)

// LLMMessage is what all messages have in common.
type LLMMessage interface {
	Type() MessageType
	// ToAPIFormat is the message as chat APIs take it, with "role" and "content".
	ToAPIFormat() map[string]string
	// ToLog is the message as the audit log has it: its "type", and the keys of its type.
	ToLog() map[string]any
}

// UserMessage is what the user said.
type UserMessage struct {
	Content string
	// ID is for tracing the message; it may be empty.
	ID string
}

// AssistantTextMessage is what the assistant wrote: plans, reasons, answers.
type AssistantTextMessage struct {
	Content string
}

// AssistantActionMessage is the assistant's call of a tool.
type AssistantActionMessage struct {
	ToolName string
	ToolArgs map[string]any
	// ToolID is for matching the call with its result.
	ToolID string
}

// ToolResultMessage is how a call of a tool ended. It is of type TypeToolResult when it
// succeeded, and of type TypeToolError when not.
type ToolResultMessage struct {
	ToolID   string
	ToolName string
	Success  bool
	// Result is what the tool gave back, when it succeeded.
	Result any
	// Error says why it failed, when it did.
	Error      string
	ExecutedAt time.Time
}

// SystemContextMessage is what the model is told about itself and its task.
type SystemContextMessage struct {
	Content string
}

// Type is TypeUserMessage.
func (m *UserMessage) Type() MessageType { return TypeUserMessage }

// Type is TypeAssistantText.
func (m *AssistantTextMessage) Type() MessageType { return TypeAssistantText }

// Type is TypeAssistantAction.
func (m *AssistantActionMessage) Type() MessageType { return TypeAssistantAction }

// Type is TypeToolResult when the tool succeeded, and TypeToolError when not.
func (m *ToolResultMessage) Type() MessageType {
	if m.Success {
		return TypeToolResult
	}
	return TypeToolError
}

// Type is TypeSystemMessage.
func (m *SystemContextMessage) Type() MessageType { return TypeSystemMessage }

// ToAPIFormat has the role "user".
func (m *UserMessage) ToAPIFormat() map[string]string {
	return map[string]string{"role": "user", "content": m.Content}
}

// ToAPIFormat has the role "assistant".
func (m *AssistantTextMessage) ToAPIFormat() map[string]string {
	return map[string]string{"role": "assistant", "content": m.Content}
}

// ToAPIFormat tells the call in words, with the role "assistant". Arguments that cannot
// be JSON are left out.
func (m *AssistantActionMessage) ToAPIFormat() map[string]string {
	jsonBytes, _ := json.Marshal(m.ToolArgs)
	return map[string]string{
		"role":    "assistant",
		"content": fmt.Sprintf("I called: %s with args %s", m.ToolName, string(jsonBytes)),
	}
}

// ToAPIFormat tells the result or the error in words, with the role "user".
func (m *ToolResultMessage) ToAPIFormat() map[string]string {
	content := fmt.Sprintf("Tool %s result: %v", m.ToolName, m.Result)
	if !m.Success {
		content = fmt.Sprintf("Tool %s error: %s", m.ToolName, m.Error)
	}
	return map[string]string{"role": "user", "content": content}
}

// ToAPIFormat has the role "system".
func (m *SystemContextMessage) ToAPIFormat() map[string]string {
	return map[string]string{"role": "system", "content": m.Content}
}

// ToLog has "content", and "id" unless it is empty.
func (m *UserMessage) ToLog() map[string]any {
	log := map[string]any{"type": string(m.Type()), "content": m.Content}
	if m.ID != "" {
		log["id"] = m.ID
	}
	return log
}

// ToLog has "content".
func (m *AssistantTextMessage) ToLog() map[string]any {
	return map[string]any{"type": string(m.Type()), "content": m.Content}
}

// ToLog has "tool_name" and "tool_args", and "tool_id" unless it is empty.
func (m *AssistantActionMessage) ToLog() map[string]any {
	args := m.ToolArgs
	if args == nil {
		args = map[string]any{}
	}
	log := map[string]any{"type": string(m.Type()), "tool_name": m.ToolName, "tool_args": args}
	if m.ToolID != "" {
		log["tool_id"] = m.ToolID
	}
	return log
}

// ToLog has "tool_name" and "success", "result" or "error", and "tool_id" and
// "executed_at" unless they are empty.
func (m *ToolResultMessage) ToLog() map[string]any {
	log := map[string]any{"type": string(m.Type()), "tool_name": m.ToolName, "success": m.Success}
	if m.Success {
		log["result"] = m.Result
	} else {
		log["error"] = m.Error
	}
	if m.ToolID != "" {
		log["tool_id"] = m.ToolID
	}
	if !m.ExecutedAt.IsZero() {
		log["executed_at"] = m.ExecutedAt.Format(time.RFC3339Nano)
	}
	return log
}

// ToLog has "content".
func (m *SystemContextMessage) ToLog() map[string]any {
	return map[string]any{"type": string(m.Type()), "content": m.Content}
}

// clone copies a message, so that what was logged stays as it was; a message of another
// package's type that cannot copy itself is returned as it is.
func clone(message LLMMessage) LLMMessage {
	switch m := message.(type) {
	case *UserMessage:
		return copied(m)
	case *AssistantTextMessage:
		return copied(m)
	case *SystemContextMessage:
		return copied(m)
	case *AssistantActionMessage:
		c := copied(m)
		if c != nil {
			c.ToolArgs, _ = cloneValue(m.ToolArgs).(map[string]any)
		}
		return c
	case *ToolResultMessage:
		c := copied(m)
		if c != nil {
			c.Result = cloneValue(m.Result)
		}
		return c
	case interface{ Clone() LLMMessage }:
		return m.Clone()
	}
	return message
}

func copied[T any](m *T) *T {
	if m == nil {
		return nil
	}
	c := *m
	return &c
}
