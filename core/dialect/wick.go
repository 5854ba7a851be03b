package dialect

// Wick is the flat form of the model: messages of text, calls {id, name, args} beside
// the content, and tool messages that name their tool. It takes null for every optional
// key, as reading JSON into Go structs does.
var Wick = wickDialect

var wickDialect = &Dialect{
	ID:     "wick",
	Name:   "Wick",
	Family: Library,
	About:  "flat messages with tool_calls, the smallest form of the model",
	description: description{
		framed:    true,
		request:   wickState,
		message:   wickMessage,
		calls:     wickCalls,
		instead:   []roleWord{{word: "system", role: RoleDeveloper}},
		callWants: "an object with id, name and args",
	},
}

// wickState is what an agent keeps of a thread; see core.AgentState. What is nil in Go is null there.
var wickState = shape{fields: []field{
	{key: "messages", slot: Messages, takes: arrays, must: true},
	{key: "thread_id", takes: texts},
	{key: "todos", takes: arrays | nulls, of: &field{takes: objects, in: &shape{fields: []field{
		{key: "id", takes: texts}, {key: "content", takes: texts, must: true}, {key: "status", takes: texts},
	}, open: true}}},
	{key: "files", takes: objects | nulls, of: &field{takes: texts}},
}}

var (
	wickMessage = shape{fields: []field{wickRole, wickContent, wickCallList, wickAnswers, wickSpeaker}}

	wickRole     = field{key: "role", slot: Role, takes: texts, must: true}
	wickContent  = field{key: "content", slot: Content, takes: texts | nulls, want: "a string"}
	wickCallList = field{key: "tool_calls", slot: Calls, takes: arrays | nulls, want: "an array of calls"}
	wickAnswers  = field{key: "tool_call_id", slot: Answers, takes: texts | nulls, want: "a string"}
	wickSpeaker  = field{key: "name", slot: Speaker, takes: texts | nulls, want: "a string"}
)

var wickCalls = []*form{{makes: makesCall, shape: shape{fields: []field{
	{key: "id", slot: CallID, takes: texts, must: true},
	{key: "name", slot: ToolName, takes: texts, must: true},
	{key: "args", slot: Arguments, takes: anything, as: argumentsNullable},
}}}}
