package core

import "strings"

// Part is one piece of a message's content. The set is closed: Text, Thinking,
// Image, Code, ToolCall, ToolResult and Raw. Parts are held as values, never as
// pointers: a switch over a part names these seven types.
type Part interface{ part() }

// Text is plain text or Markdown.
type Text struct {
	Text string `json:"text"`
}

// Thinking is the model's own reasoning.
type Thinking struct {
	// Text is the reasoning; it is empty when the provider hides it.
	Text string `json:"reasoning"`
	// Signature is the provider's seal. A signed part is kept or dropped whole, never edited.
	Signature string `json:"signature,omitempty"`
	// Data is the encrypted form of reasoning that the provider hides.
	Data string `json:"data,omitempty"`
}

// Image is one picture, by address or by content.
type Image struct {
	// Data is base64 content or an address (URL, data URL, file id), as written.
	Data string `json:"data"`
	// MediaType is the MIME type, such as image/png, if it was given.
	MediaType string `json:"media_type,omitempty"`
	// Name is a display name, if it was given.
	Name string `json:"name,omitempty"`
}

// Code is a block of source code.
type Code struct {
	Code     string `json:"code"`
	Language string `json:"language,omitempty"`
}

// Markdown is the code in a fence that nothing in it ends, for those who read text alone.
func (c Code) Markdown() string {
	longest, run := 2, 0 // of backticks
	for i := range len(c.Code) {
		if c.Code[i] != '`' {
			run = 0
			continue
		}
		run++
		longest = max(longest, run)
	}
	fence := strings.Repeat("`", longest+1)
	return fence + c.Language + "\n" + c.Code + "\n" + fence
}

// ToolCall is the model's request to run a tool.
type ToolCall struct {
	// ID is assigned by the model; the result names it.
	ID string `json:"id"`
	// Name is the tool's name.
	Name string `json:"name"`
	// Args is the parsed form of the arguments.
	Args map[string]any `json:"args"`
	// RawArgs is the text of the arguments as written; token estimates read it. It is
	// serialised only where Args cannot say the same, see MarshalJSON.
	RawArgs string `json:"-"`
	// Server marks a call that the provider runs itself: no message of role tool
	// answers it, its result is next to it as a ToolResult part.
	Server bool `json:"-"`
}

// ToolResult is what running a tool gave back.
type ToolResult struct {
	// ToolCallID is the ID of the call that this answers.
	ToolCallID string `json:"tool_call_id"`
	// Name is the tool's name.
	Name string `json:"name"`
	// Output is what the tool returned.
	Output string `json:"output"`
	// Error is set only when the tool failed.
	Error string `json:"error,omitempty"`
}

// Raw is a part that this version does not know. Its JSON is kept byte for byte.
type Raw struct {
	// Kind is the part's own type word, such as "input_audio".
	Kind string `json:"kind"`
	// JSON is the part as it was written.
	JSON []byte `json:"json"`
}

func (Text) part()       {}
func (Thinking) part()   {}
func (Image) part()      {}
func (Code) part()       {}
func (ToolCall) part()   {}
func (ToolResult) part() {}
func (Raw) part()        {}
