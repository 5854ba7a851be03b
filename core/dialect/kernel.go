package dialect

// Kernel is the form of kernel's messages: those of OpenAI, but with flat calls {id, name,
// arguments} whose arguments are text, without names of speakers, and with a content that
// may be any JSON. Content that is neither text nor a list of parts is kept as it is.
var Kernel = kernelDialect

var kernelDialect = &Dialect{
	ID:     "kernel",
	Name:   "Kernel",
	Family: Library,
	About:  "content of any JSON value, flat calls with arguments as text",
	description: description{
		message: shape{fields: []field{
			{key: "role", slot: Role, takes: texts, must: true},
			{key: "content", slot: Content, takes: anything},
			{key: "tool_calls", slot: Calls, takes: arrays | nulls, want: "an array of calls"},
			{key: "tool_call_id", slot: Answers, takes: texts | nulls, want: "a string"},
		}},
		parts:      openAIParts,
		anyContent: true,
		instead:    []roleWord{{word: "system", role: RoleDeveloper}},
		callWants:  "an object with id, name and arguments",
		calls: []*form{{makes: makesCall, shape: shape{fields: []field{
			{key: "id", slot: CallID, takes: texts, must: true},
			{key: "name", slot: ToolName, takes: texts, must: true},
			{key: "arguments", slot: Arguments, takes: texts, must: true, want: "a string that holds a JSON object", as: argumentsText},
		}}}},
		unasked: true,
	},
}
