package format

// Wick is the flat form of the model: messages of text, calls {id, name, args} next to
// the content, and tool messages that name their tool. It takes null for every optional
// key, as reading JSON into Go structs does.
var Wick = wickFormat

var wickFormat = &Format{
	ID:     "wick",
	Name:   "Wick",
	Family: Library,
	About:  "flat messages with tool_calls, the simplest format",
	Description: Description{
		Framed:    true,
		Request:   wickState,
		Message:   wickMessage,
		Calls:     wickCalls,
		Instead:   []RoleWord{{Word: "system", Role: RoleDeveloper}},
		CallWants: "an object with id, name and args",
	},
}

// wickState is what an agent keeps of a thread; see core.AgentState. What is nil in Go is null there.
var wickState = Shape{Fields: []Field{
	{Key: "messages", Slot: Messages, Takes: Arrays, Must: true},
	{Key: "thread_id", Takes: Texts},
	{Key: "todos", Takes: Arrays | Nulls, Of: &Field{Takes: Objects, In: &Shape{Fields: []Field{
		{Key: "id", Takes: Texts}, {Key: "content", Takes: Texts, Must: true}, {Key: "status", Takes: Texts},
	}, Open: true}}},
	{Key: "files", Takes: Objects | Nulls, Of: &Field{Takes: Texts}},
}}

var (
	wickMessage = Shape{Fields: []Field{wickRole, wickContent, wickCallList, wickAnswers, wickSpeaker}}

	wickRole     = Field{Key: "role", Slot: Role, Takes: Texts, Must: true}
	wickContent  = Field{Key: "content", Slot: Content, Takes: Texts | Nulls, Want: "a string"}
	wickCallList = Field{Key: "tool_calls", Slot: Calls, Takes: Arrays | Nulls, Want: "an array of tool calls"}
	wickAnswers  = Field{Key: "tool_call_id", Slot: Answers, Takes: Texts | Nulls, Want: "a string"}
	wickSpeaker  = Field{Key: "name", Slot: Speaker, Takes: Texts | Nulls, Want: "a string"}
)

var wickCalls = []*Form{{Kind: CallPart, Shape: Shape{Fields: []Field{
	{Key: "id", Slot: CallID, Takes: Texts, Must: true},
	{Key: "name", Slot: ToolName, Takes: Texts, Must: true},
	{Key: "args", Slot: Arguments, Takes: Anything, As: ArgumentsNullable},
}}}}
