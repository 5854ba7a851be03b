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
		message:   wickMessage,
		calls:     wickCalls,
		instead:   []roleWord{{word: "system", role: RoleDeveloper}},
		callWants: "an object with id, name and args",
	},
}

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
