package dialect

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
// date are those of the first. A result that is no string is its JSON in the model.
// Decisions and audit data have no place in the model: they stay in the text, and go with
// their entry.
var Structured = structuredDialect

var structuredDialect = &Dialect{
	ID:     "structured",
	Name:   "Structured",
	Family: Library,
	About:  "an audit log of typed messages with dates and decisions",
	description: description{
		listed:  true,
		request: shape{fields: []field{{key: "entries", slot: Messages, takes: arrays, must: true}}},
		// Only the message is required: who reads the log takes the rest as absent.
		message: shape{fields: []field{
			{key: "id", slot: MessageID, takes: texts},
			{key: "timestamp", slot: Timestamp, takes: texts, date: rfcDate, want: "a date as a string"},
			{key: "message", slot: Typed, takes: objects, must: true, want: "an object with a type"},
			{key: "decision", takes: texts | nulls, lost: "the decision"},
			{key: "audit", takes: objects | nulls, lost: "the audit data"},
		}},
		// Keys are optional here that the check of the model's messages minds.
		entries: []*form{
			{makes: makesText, role: core.RoleUser, sign: "user", shape: shape{fields: []field{
				typeField, {key: "id", slot: MessageID, takes: texts}, {key: "content", slot: Text, takes: texts, must: true}}}},
			{makes: makesText, role: core.RoleAssistant, sign: "assistant_text", shape: shape{fields: []field{
				typeField, {key: "content", slot: Text, takes: texts, must: true}}}},
			{makes: makesCall, role: core.RoleAssistant, sign: "assistant_action", shape: shape{fields: []field{
				typeField, {key: "tool_name", slot: ToolName, takes: texts, always: true},
				{key: "tool_args", slot: Arguments, takes: anything, as: argumentsNullable}, {key: "tool_id", slot: CallID, takes: texts}}}},
			{makes: makesResult, role: core.RoleTool, sign: "tool_result", shape: shape{fields: []field{
				typeField, {key: "tool_id", slot: Answers, takes: texts}, {key: "tool_name", slot: ToolName, takes: texts},
				{key: "success", takes: bools, says: "true", want: "true in a tool_result"}, {key: "result", slot: Output, takes: anything, as: anyJSON},
				{key: "error", takes: texts | nulls}, {key: "executed_at", takes: texts, date: rfcDate, lost: "when the tool ran"}}}},
			{makes: makesResult, role: core.RoleTool, sign: "tool_error", failed: true, shape: shape{fields: []field{
				typeField, {key: "tool_id", slot: Answers, takes: texts}, {key: "tool_name", slot: ToolName, takes: texts},
				{key: "success", takes: bools, says: "false", want: "false in a tool_error"}, {key: "error", slot: Output, takes: texts, must: true},
				{key: "result", takes: anything}, {key: "executed_at", takes: texts, date: rfcDate, lost: "when the tool ran"}}}},
			{makes: makesText, role: core.RoleSystem, sign: "system_context", shape: shape{fields: []field{
				typeField, {key: "content", slot: Text, takes: texts, must: true}}}},
		},
	},
}
