package format

// Rolecall is the model's own JSON, a superset of Wick. A message may hold parts in
// place of content, and id, parent_id, timestamp and usage. Each part has a type and
// the keys of its type in package core:
//
//	{"type": "text", "text": "…"}
//	{"type": "thinking", "reasoning": "…", "signature": "…", "data": "…"}
//	{"type": "image", "data": "…", "media_type": "…", "name": "…"}
//	{"type": "code", "code": "…", "language": "…"}
//	{"type": "call", "id": "…", "name": "…", "args": {…}, "server": true}
//	{"type": "result", "tool_call_id": "…", "name": "…", "output": "…", "error": "…"}
//	{"type": "raw", "kind": "…", "json": …}
//
// Server is written only when true. The json of a raw part is any JSON value, kept byte
// for byte.
var Rolecall = rolecallFormat

var rolecallFormat = &Format{
	ID:     "rolecall",
	Name:   "Rolecall",
	Family: Library,
	About:  "everything that this library's message model supports",
	Description: Description{
		Framed:  true,
		Request: wickState,
		Message: Shape{Fields: []Field{
			{Key: "id", Slot: MessageID, Takes: Texts | Nulls, Want: "a string"},
			{Key: "parent_id", Slot: ParentID, Takes: Texts | Nulls, Want: "a string"},
			wickRole, wickContent,
			{Key: "parts", Slot: Parts, Takes: Arrays | Nulls, Want: "an array of parts"},
			wickCallList, wickAnswers, wickSpeaker,
			{Key: "content_is_json", Slot: IsJSON, Takes: Bools, As: Literal},
			{Key: "timestamp", Slot: Timestamp, Takes: Texts | Nulls, Want: "a string"},
			{Key: "usage", Slot: Usage, Takes: Objects | Nulls, Want: "an object with input and output", In: &Shape{Fields: []Field{
				{Key: "input", Slot: InputTokens, Takes: Numbers, As: Literal}, {Key: "output", Slot: OutputTokens, Takes: Numbers, As: Literal},
				{Key: "cache_read", Slot: CacheRead, Takes: Numbers, As: Literal}, {Key: "cache_write", Slot: CacheWrite, Takes: Numbers, As: Literal},
			}}},
		}},
		Calls:     wickCalls,
		CallWants: "an object with id, name and args",
		Extends:   Wick,
		Parts: []*Form{
			{Kind: TextPart, Tag: "text", Roles: InAny, Shape: Shape{Fields: []Field{{Key: "text", Slot: Text, Takes: Texts, Must: true}, TypeField}}},
			{Kind: ThinkingPart, Tag: "thinking", Roles: InAny, Shape: Shape{Fields: []Field{
				{Key: "reasoning", Slot: Text, Takes: Texts}, {Key: "signature", Slot: Signature, Takes: Texts}, {Key: "data", Slot: Data, Takes: Texts}, TypeField,
			}}},
			{Kind: ImagePart, Tag: "image", Roles: InAny, Shape: Shape{Fields: []Field{
				{Key: "data", Slot: Data, Takes: Texts, Must: true}, {Key: "media_type", Slot: MediaType, Takes: Texts}, {Key: "name", Slot: Label, Takes: Texts}, TypeField,
			}}},
			{Kind: CodePart, Tag: "code", Roles: InAny, Shape: Shape{Fields: []Field{
				{Key: "code", Slot: Text, Takes: Texts, Must: true}, {Key: "language", Slot: Language, Takes: Texts}, TypeField,
			}}},
			{Kind: CallPart, Tag: "call", Roles: InAny, Shape: Shape{Fields: []Field{
				{Key: "id", Slot: CallID, Takes: Texts, Must: true}, {Key: "name", Slot: ToolName, Takes: Texts, Must: true},
				{Key: "args", Slot: Arguments, Takes: Anything, As: ArgumentsNullable}, {Key: "server", Slot: Server, Takes: Bools, As: Literal}, TypeField,
			}}},
			{Kind: ResultPart, Tag: "result", Roles: InAny, Shape: Shape{Fields: []Field{
				{Key: "tool_call_id", Slot: Answers, Takes: Texts, Must: true}, {Key: "name", Slot: ToolName, Takes: Texts},
				{Key: "output", Slot: Output, Takes: Texts}, {Key: "error", Slot: Failure, Takes: Texts}, TypeField,
			}}},
			{Tag: "raw", Roles: InAny, Shape: Shape{Fields: []Field{
				{Key: "kind", Slot: RawKind, Takes: Texts}, {Key: "json", Slot: RawJSON, Takes: Anything, Must: true, As: RawValue}, TypeField,
			}}},
		},
	},
}
