package format

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
// Messages are in a session {id, title, messages, createdAt, updatedAt}, in an array,
// or alone. Dates are kept as written. A result that isn't a string is its JSON in the model.
//
// A message of the model with several contents becomes several messages: "m#1", "m#2"
// and then "m", so that whoever names "m" as parent comes after all of them. Such a row
// is one message again when it is written in another format.
var AgentTypes = agentTypesFormat

var agentTypesFormat = &Format{
	ID:     "agent-types",
	Name:   "Agent types",
	Family: Library,
	About:  "sessions of messages with typed content, token usage and parents",
	Description: Description{
		Regroup: Regroup{One: true},
		Framed:  true,
		Request: Shape{Fields: []Field{
			{Key: "messages", Slot: Messages, Takes: Arrays, Must: true},
			{Key: "id", Takes: Texts, Must: true, Fill: `"session-1"`}, {Key: "title", Takes: Texts, Must: true, Fill: `""`},
			{Key: "createdAt", Takes: Texts, Must: true, Date: anyDate, Want: "a date string"},
			{Key: "updatedAt", Takes: Texts, Must: true, Date: anyDate, Want: "a date string"},
		}},
		Message: Shape{Fields: []Field{
			{Key: "id", Slot: MessageID, Takes: Texts, Must: true},
			{Key: "role", Slot: Role, Takes: Texts, Must: true},
			{Key: "content", Slot: Content, Takes: Objects, Must: true, Want: "an object with a type"},
			{Key: "timestamp", Slot: Timestamp, Takes: Texts, Must: true, Date: anyDate, Want: "a date string"},
			{Key: "parentId", Slot: ParentID, Takes: Texts | Nulls},
			{Key: "usage", Slot: Usage, Takes: Objects | Nulls, Want: "an object with input and output", In: &Shape{Fields: []Field{
				{Key: "input", Slot: InputTokens, Takes: Numbers, Must: true, As: Literal}, {Key: "output", Slot: OutputTokens, Takes: Numbers, Must: true, As: Literal},
				{Key: "cacheRead", Slot: CacheRead, Takes: Numbers, As: Literal}, {Key: "cacheWrite", Slot: CacheWrite, Takes: Numbers, As: Literal},
			}}},
		}},
		Parts: []*Form{
			{Kind: TextPart, Tag: "text", Roles: InAny, Shape: Shape{Fields: []Field{{Key: "text", Slot: Text, Takes: Texts, Must: true}, TypeField}}},
			{Kind: ThinkingPart, Tag: "thinking", Roles: InAssistant, Shape: Shape{Fields: []Field{
				{Key: "reasoning", Slot: Text, Takes: Texts, Must: true}, TypeField,
			}}},
			{Kind: CallPart, Tag: "tool-call", Roles: InAssistant, Shape: Shape{Fields: []Field{
				{Key: "name", Slot: ToolName, Takes: Texts, Must: true}, {Key: "id", Slot: CallID, Takes: Texts, Must: true},
				{Key: "input", Slot: Arguments, Takes: Anything, Must: true, Want: "an object", As: ArgumentsObject}, TypeField,
			}}},
			{Kind: ResultPart, Tag: "tool-result", Roles: InTool, Shape: Shape{Fields: []Field{
				{Key: "name", Slot: ToolName, Takes: Texts, Must: true}, {Key: "id", Slot: Answers, Takes: Texts, Must: true},
				{Key: "result", Slot: Output, Takes: Anything, Must: true, As: AnyJSON}, TypeField,
			}}},
			{Kind: ImagesPart, Tag: "image", Roles: InAny, Shape: Shape{Fields: []Field{
				{Key: "images", Slot: Images, Takes: Arrays, Must: true, Each: &Form{Kind: ImagePart, Shape: agentImage}}, TypeField,
			}}},
			{Kind: CodePart, Tag: "code", Roles: InAny, Shape: Shape{Fields: []Field{
				{Key: "code", Slot: Text, Takes: Texts, Must: true}, {Key: "language", Slot: Language, Takes: Texts}, TypeField,
			}}},
		},
	},
}

var agentImage = Shape{Fields: []Field{
	{Key: "data", Slot: Data, Takes: Texts, Must: true}, {Key: "name", Slot: Label, Takes: Texts, Must: true},
	{Key: "mediaType", Slot: MediaType, Takes: Texts, Must: true, Words: core.ImageMediaTypes, As: ImageWord},
}}
