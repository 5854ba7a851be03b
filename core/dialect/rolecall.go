package dialect

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
var Rolecall = rolecallDialect

var rolecallDialect = &Dialect{
	ID:     "rolecall",
	Name:   "Rolecall",
	Family: Library,
	About:  "all that the model of this library holds",
	description: description{
		framed:  true,
		request: wickState,
		message: shape{fields: []field{
			{key: "id", slot: MessageID, takes: texts | nulls, want: "a string"},
			{key: "parent_id", slot: ParentID, takes: texts | nulls, want: "a string"},
			wickRole, wickContent,
			{key: "parts", slot: Parts, takes: arrays | nulls, want: "an array of parts"},
			wickCallList, wickAnswers, wickSpeaker,
			{key: "content_is_json", slot: IsJSON, takes: bools, as: asWritten},
			{key: "timestamp", slot: Timestamp, takes: texts | nulls, want: "a string"},
			{key: "usage", slot: Usage, takes: objects | nulls, want: "an object with input and output", in: &shape{fields: []field{
				{key: "input", slot: InputTokens, takes: numbers, as: asWritten}, {key: "output", slot: OutputTokens, takes: numbers, as: asWritten},
				{key: "cache_read", slot: CacheRead, takes: numbers, as: asWritten}, {key: "cache_write", slot: CacheWrite, takes: numbers, as: asWritten},
			}}},
		}},
		calls:     wickCalls,
		callWants: "an object with id, name and args",
		extends:   Wick,
		parts: []*form{
			{makes: makesText, sign: "text", roles: inAny, shape: shape{fields: []field{{key: "text", slot: Text, takes: texts, must: true}, typeField}}},
			{makes: makesThinking, sign: "thinking", roles: inAny, shape: shape{fields: []field{
				{key: "reasoning", slot: Text, takes: texts}, {key: "signature", slot: Signature, takes: texts}, {key: "data", slot: Data, takes: texts}, typeField,
			}}},
			{makes: makesImage, sign: "image", roles: inAny, shape: shape{fields: []field{
				{key: "data", slot: Data, takes: texts, must: true}, {key: "media_type", slot: MediaType, takes: texts}, {key: "name", slot: Label, takes: texts}, typeField,
			}}},
			{makes: makesCode, sign: "code", roles: inAny, shape: shape{fields: []field{
				{key: "code", slot: Text, takes: texts, must: true}, {key: "language", slot: Language, takes: texts}, typeField,
			}}},
			{makes: makesCall, sign: "call", roles: inAny, shape: shape{fields: []field{
				{key: "id", slot: CallID, takes: texts, must: true}, {key: "name", slot: ToolName, takes: texts, must: true},
				{key: "args", slot: Arguments, takes: anything, as: argumentsNullable}, {key: "server", slot: Server, takes: bools, as: asWritten}, typeField,
			}}},
			{makes: makesResult, sign: "result", roles: inAny, shape: shape{fields: []field{
				{key: "tool_call_id", slot: Answers, takes: texts, must: true}, {key: "name", slot: ToolName, takes: texts},
				{key: "output", slot: Output, takes: texts}, {key: "error", slot: Failure, takes: texts}, typeField,
			}}},
			{sign: "raw", roles: inAny, shape: shape{fields: []field{
				{key: "kind", slot: RawKind, takes: texts}, {key: "json", slot: RawJSON, takes: anything, must: true, as: rawJSON}, typeField,
			}}},
		},
	},
}
