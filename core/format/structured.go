package format

import "github.com/rolecall/rolecall/core"

// Structured is the form of typed messages. Its audit log is an object with entries, each
// with one message, when it was noted and what was decided:
//
//	{"id": "…", "timestamp": "…", "message": {"type": …}, "decision": "…", "audit": {…}}
//
// A message has one of six types, and the keys of its type:
//
//	{"type": "user", "content": "…", "id": "…"}
//	{"type": "assistant_text", "content": "…"}
//	{"type": "assistant_action", "tool_name": "…", "tool_args": {…}, "tool_id": "…"}
//	{"type": "tool_result", "tool_id": "…", "tool_name": "…", "success": true, "result": …}
//	{"type": "tool_error", "tool_id": "…", "tool_name": "…", "success": false, "error": "…"}
//	{"type": "system_context", "content": "…"}
//
// Read are logs, arrays of entries, and arrays of messages without entries around them.
//
// Texts and actions of the assistant in a row are one message of the model; its ID and
// date are those of the first. A result that isn't a string is its JSON in the model.
// Decisions and audit data have no place in the model: they stay in the text, and go with
// their entry.
var Structured = structuredFormat

var structuredFormat = &Format{
	ID:     "structured",
	Name:   "Structured",
	Family: Library,
	About:  "audit log of typed messages with dates and decisions",
	Description: Description{
		Listed:  true,
		Request: Shape{Fields: []Field{{Key: "entries", Slot: Messages, Takes: Arrays, Must: true}}},
		// Only the message is required: who reads the log takes the rest as absent.
		Message: Shape{Fields: []Field{
			{Key: "id", Slot: MessageID, Takes: Texts},
			{Key: "timestamp", Slot: Timestamp, Takes: Texts, Date: rfcDate, Want: "a date string"},
			{Key: "message", Slot: Typed, Takes: Objects, Must: true, Want: "an object with a type"},
			{Key: "decision", Takes: Texts | Nulls, Lost: "decision"},
			{Key: "audit", Takes: Objects | Nulls, Lost: "audit data"},
		}},
		// Keys are optional here that the check of the model's messages requires.
		Regroup: Regroup{Entries: []*Form{
			{Kind: TextPart, Role: core.RoleUser, Tag: "user", Shape: Shape{Fields: []Field{
				TypeField, {Key: "id", Slot: MessageID, Takes: Texts}, {Key: "content", Slot: Text, Takes: Texts, Must: true}}}},
			{Kind: TextPart, Role: core.RoleAssistant, Tag: "assistant_text", Shape: Shape{Fields: []Field{
				TypeField, {Key: "content", Slot: Text, Takes: Texts, Must: true}}}},
			{Kind: CallPart, Role: core.RoleAssistant, Tag: "assistant_action", Shape: Shape{Fields: []Field{
				TypeField, {Key: "tool_name", Slot: ToolName, Takes: Texts, Always: true},
				{Key: "tool_args", Slot: Arguments, Takes: Anything, As: ArgumentsNullable}, {Key: "tool_id", Slot: CallID, Takes: Texts}}}},
			{Kind: ResultPart, Role: core.RoleTool, Tag: "tool_result", Shape: Shape{Fields: []Field{
				TypeField, {Key: "tool_id", Slot: Answers, Takes: Texts}, {Key: "tool_name", Slot: ToolName, Takes: Texts},
				{Key: "success", Takes: Bools, Says: "true", Want: "true in a tool_result"}, {Key: "result", Slot: Output, Takes: Anything, As: AnyJSON},
				{Key: "error", Takes: Texts | Nulls}, {Key: "executed_at", Takes: Texts, Date: rfcDate, Lost: "time when the tool ran"}}}},
			{Kind: ResultPart, Role: core.RoleTool, Tag: "tool_error", Failed: true, Shape: Shape{Fields: []Field{
				TypeField, {Key: "tool_id", Slot: Answers, Takes: Texts}, {Key: "tool_name", Slot: ToolName, Takes: Texts},
				{Key: "success", Takes: Bools, Says: "false", Want: "false in a tool_error"}, {Key: "error", Slot: Output, Takes: Texts, Must: true},
				{Key: "result", Takes: Anything}, {Key: "executed_at", Takes: Texts, Date: rfcDate, Lost: "time when the tool ran"}}}},
			{Kind: TextPart, Role: core.RoleSystem, Tag: "system_context", Shape: Shape{Fields: []Field{
				TypeField, {Key: "content", Slot: Text, Takes: Texts, Must: true}}}},
		}},
	},
}
