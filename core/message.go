package core

import "github.com/rolecall/rolecall/core/internal/spacing"

// Role says who wrote a message. It is an alias of string, so a role read from
// anywhere fits without a conversion; the four roles of the model are the typed
// constants below. Any other value is kept and reported by Validate, never dropped.
type Role = string

// The four roles.
const (
	RoleSystem    Role = "system"
	RoleUser      Role = "user"
	RoleAssistant Role = "assistant"
	RoleTool      Role = "tool"
)

// Message is one turn of a conversation.
//
// It is written either flat (Content and ToolCalls: the common plain case) or as
// ordered Parts, never both; Validate reports both. Read it through All, Text and
// Calls, which answer for either form.
type Message struct {
	// Role says who wrote the message.
	Role Role `json:"role"`
	// Content is the text of a flat message; for role tool, the tool's output.
	Content string `json:"content"`
	// ContentIsJSON says of the output of a tool that Content is the JSON of a value (an
	// object, a number, null …) and not a text.
	ContentIsJSON bool `json:"content_is_json,omitempty"`
	// Parts are the ordered parts of a message that is more than text and calls.
	Parts []Part `json:"parts,omitempty"`
	// ToolCalls are the calls of a flat assistant message.
	ToolCalls []ToolCall `json:"tool_calls,omitempty"`
	// ToolCallID names the call that a message of role tool answers.
	ToolCallID string `json:"tool_call_id,omitempty"`
	// Name is the tool's name in a message of role tool, or the participant's name.
	Name string `json:"name,omitempty"`

	// ID identifies the message where its format does so.
	ID string `json:"id,omitempty"`
	// ParentID is the ID of the message that this one follows in a tree.
	ParentID string `json:"parent_id,omitempty"`
	// Timestamp is when the message was written, kept as it was written.
	Timestamp string `json:"timestamp,omitempty"`
	// Usage is what the provider counted for this message, if it said so.
	Usage *Usage `json:"usage,omitempty"`

	// spacing is for the estimate of package forge alone: how long the text was that the message
	// was taken from, where forge would space it otherwise. It says nothing once the message is changed.
	spacing spacing.Length
}

// Usage is a provider's own token count for one message.
type Usage struct {
	Input      int `json:"input"`
	Output     int `json:"output"`
	CacheRead  int `json:"cache_read,omitempty"`
	CacheWrite int `json:"cache_write,omitempty"`
}

// Add adds another count to this one.
func (u *Usage) Add(other Usage) {
	u.Input += other.Input
	u.Output += other.Output
	u.CacheRead += other.CacheRead
	u.CacheWrite += other.CacheWrite
}

func init() {
	spacing.Of = func(message any) *spacing.Length { return &message.(*Message).spacing }
}
