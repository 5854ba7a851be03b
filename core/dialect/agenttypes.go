package dialect

import "github.com/rolecall/rolecall/core"

// AgentTypes is the form of agent-types: every message has an id, a timestamp and one
// content, which is an object of one of six types, and may name its parent:
//
//	{"type": "text", "text": "…"}
//	{"type": "thinking", "reasoning": "…"}
//	{"type": "tool-call", "name": "…", "id": "…", "input": {…}}
//	{"type": "tool-result", "name": "…", "id": "…", "result": …}
//	{"type": "image", "images": [{"data": "…", "name": "…", "mediaType": "…"}]}
//	{"type": "code", "code": "…", "language": "…"}
//
// Messages stand in a session {id, title, messages, createdAt, updatedAt}, in an array,
// or alone. Dates are kept as written. A result that is no string is its JSON in the model.
//
// A message of the model with several contents becomes several messages: "m#1", "m#2"
// and then "m", so that whoever names "m" as parent comes after all of them. Such a row
// is one message again when it is written in another dialect.
var AgentTypes = agentTypesDialect

var agentTypesDialect = &Dialect{
	ID:     "agent-types",
	Name:   "Agent types",
	Family: Library,
	About:  "typed content, token usage and parents, with the session around it",
	description: description{
		one:    true,
		framed: true,
		request: shape{fields: []field{
			{key: "messages", slot: Messages, takes: arrays, must: true},
			{key: "id", takes: texts, must: true, fill: `"session-1"`}, {key: "title", takes: texts, must: true, fill: `""`},
			{key: "createdAt", takes: texts, must: true, date: anyDate, want: "a date as a string"},
			{key: "updatedAt", takes: texts, must: true, date: anyDate, want: "a date as a string"},
		}},
		message: shape{fields: []field{
			{key: "id", slot: MessageID, takes: texts, must: true},
			{key: "role", slot: Role, takes: texts, must: true},
			{key: "content", slot: Content, takes: objects, must: true, want: "an object with a type"},
			{key: "timestamp", slot: Timestamp, takes: texts, must: true, date: anyDate, want: "a date as a string"},
			{key: "parentId", slot: ParentID, takes: texts | nulls},
			{key: "usage", slot: Usage, takes: objects | nulls, want: "an object with input and output", in: &shape{fields: []field{
				{key: "input", slot: InputTokens, takes: numbers, must: true, as: asWritten}, {key: "output", slot: OutputTokens, takes: numbers, must: true, as: asWritten},
				{key: "cacheRead", slot: CacheRead, takes: numbers, as: asWritten}, {key: "cacheWrite", slot: CacheWrite, takes: numbers, as: asWritten},
			}}},
		}},
		parts: []*form{
			{makes: makesText, sign: "text", roles: inAny, shape: shape{fields: []field{{key: "text", slot: Text, takes: texts, must: true}, typeField}}},
			{makes: makesThinking, sign: "thinking", roles: inAssistant, shape: shape{fields: []field{
				{key: "reasoning", slot: Text, takes: texts, must: true}, typeField,
			}}},
			{makes: makesCall, sign: "tool-call", roles: inAssistant, shape: shape{fields: []field{
				{key: "name", slot: ToolName, takes: texts, must: true}, {key: "id", slot: CallID, takes: texts, must: true},
				{key: "input", slot: Arguments, takes: anything, must: true, want: "an object", as: argumentsObject}, typeField,
			}}},
			{makes: makesResult, sign: "tool-result", roles: inTool, shape: shape{fields: []field{
				{key: "name", slot: ToolName, takes: texts, must: true}, {key: "id", slot: Answers, takes: texts, must: true},
				{key: "result", slot: Output, takes: anything, must: true, as: anyJSON}, typeField,
			}}},
			{makes: makesImages, sign: "image", roles: inAny, shape: shape{fields: []field{
				{key: "images", slot: Images, takes: arrays, must: true, each: &form{makes: makesImage, shape: agentImage}}, typeField,
			}}},
			{makes: makesCode, sign: "code", roles: inAny, shape: shape{fields: []field{
				{key: "code", slot: Text, takes: texts, must: true}, {key: "language", slot: Language, takes: texts}, typeField,
			}}},
		},
	},
}

var agentImage = shape{fields: []field{
	{key: "data", slot: Data, takes: texts, must: true}, {key: "name", slot: Label, takes: texts, must: true},
	{key: "mediaType", slot: MediaType, takes: texts, must: true, words: core.ImageMediaTypes, as: imageWord},
}}
