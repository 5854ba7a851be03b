package format

// Kernel is the form of kernel's messages: those of OpenAI, but with flat calls {id, name,
// arguments} whose arguments are text, without names of speakers, and with a content that
// may be any JSON. Content that is neither text nor a list of parts is kept unchanged.
var Kernel = kernelFormat

var kernelFormat = &Format{
	ID:     "kernel",
	Name:   "Kernel",
	Family: Library,
	About:  "any JSON content, flat tool calls with arguments as strings",
	Description: Description{
		Message: Shape{Fields: []Field{
			{Key: "role", Slot: Role, Takes: Texts, Must: true},
			{Key: "content", Slot: Content, Takes: Anything},
			{Key: "tool_calls", Slot: Calls, Takes: Arrays | Nulls, Want: "an array of tool calls"},
			{Key: "tool_call_id", Slot: Answers, Takes: Texts | Nulls, Want: "a string"},
		}},
		Parts:     openAIParts,
		Instead:   []RoleWord{{Word: "system", Role: RoleDeveloper}},
		CallWants: "an object with id, name and arguments",
		Calls: []*Form{{Kind: CallPart, Shape: Shape{Fields: []Field{
			{Key: "id", Slot: CallID, Takes: Texts, Must: true},
			{Key: "name", Slot: ToolName, Takes: Texts, Must: true},
			{Key: "arguments", Slot: Arguments, Takes: Texts, Must: true, Want: "a string that contains a JSON object", As: ArgumentsText},
		}}}},
		Unasked: true,
	},
}
