package format

import (
	"strings"

	"github.com/rolecall/rolecall/core"
)

// OpenAIChat is the form of OpenAI's Chat Completions, which most hosts follow.
// Fields as in openai-python, types/chat.
//
// A null stands for an absent key: clients send back the nulls of the replies they got.
// In the form of 2023 a message of role "function" is the result of the function_call
// before it, and neither has an ID.
var OpenAIChat = openAIChatFormat

var openAIChatFormat = &Format{
	ID:     "openai-chat",
	Name:   "OpenAI Chat Completions",
	Family: Provider,
	About:  "/v1/chat/completions of OpenAI and most other hosts",
	Description: Description{
		Message: Shape{Fields: []Field{
			{Key: "role", Slot: Role, Takes: Texts, Must: true},
			// What hosts of reasoning models add to a reply and want back.
			{Key: "reasoning_content", Takes: Texts | Nulls, Part: &Form{Kind: ThinkingPart}, Reads: true},
			{Key: "reasoning", Takes: Texts | Nulls, Part: &Form{Kind: ThinkingPart}, Reads: true},
			{Key: "content", Slot: Content, Takes: Texts | Arrays | Nulls, Want: "a string or an array of parts", Full: "at least one part"},
			{Key: "tool_calls", Slot: Calls, Takes: Arrays | Nulls, Want: "an array of tool calls", Full: "at least one tool call, or no tool_calls"},
			{Key: "refusal", Takes: Texts | Nulls, Part: &Form{}},
			{Key: "audio", Takes: Objects | Nulls, Part: &Form{}},
			{Key: "function_call", Takes: Objects | Nulls, Reads: true, Part: &Form{Kind: CallPart, Shape: openAIFunction}},
			{Key: "tool_call_id", Slot: Answers, Takes: Texts | Nulls, Want: "a string"},
			{Key: "name", Slot: Speaker, Takes: Texts | Nulls, Want: "a string", Only: InAny &^ InTool},
			{Key: "reasoning_details", Takes: Arrays | Nulls},
			// Part of a reply that the API takes back: an accepted request has them.
			{Key: "annotations", Takes: Arrays | Nulls},
		}},
		Roles: openAIRoles,
		Rules: []RoleRule{
			{Roles: InUser | InSystem | inDeveloper, Content: Texts | Arrays},
			{Roles: InAssistant, Content: Texts | Arrays, Unless: true},
			{Roles: InTool, Content: Texts | Arrays, Must: []Slot{Answers}},
			{Roles: InFunction, Content: Texts | Nulls, Must: []Slot{Speaker}},
			{Roles: InOther, Content: Texts | Arrays | Nulls, Optional: true},
		},
		Parts:     openAIParts,
		CallWants: "an object with id, type and function",
		Calls: []*Form{
			{Kind: CallPart, Tag: "function", Shape: Shape{With: &callRest, Fields: []Field{
				{Key: "id", Slot: CallID, Takes: Texts, Must: true},
				{Key: "type", Slot: Tag, Takes: Texts, Must: true, Words: openAICalls, Says: `"function"`},
				{Key: "function", Slot: Inner, Takes: Objects, Must: true, Want: "an object with name and arguments", In: &openAIFunction},
				{Key: "custom", Takes: Objects}}}},
			{Kind: CallPart, Tag: "custom", Reads: true, Shape: Shape{With: &callRest, Fields: []Field{
				{Key: "id", Slot: CallID, Takes: Texts, Must: true},
				{Key: "type", Slot: Tag, Takes: Texts, Must: true, Words: openAICalls, Says: `"custom"`},
				{Key: "custom", Slot: Inner, Takes: Objects, Must: true, Want: "an object with name and input", In: &Shape{Fields: []Field{
					{Key: "name", Slot: ToolName, Takes: Texts, Must: true}, {Key: "input", Slot: Arguments, Takes: Texts, Must: true},
				}}},
				{Key: "function", Takes: Objects}}}},
		},
		Made: "function_",

		Request: openAIRequest, Answer: &openAIReply, Choices: openAIChoices, Formats: openAIFormats,
		// Most hosts follow OpenAI, and name models by maker and name.
		Model: func(name string) bool {
			return strings.Contains(name, "/") || !isClaude(name) && !isMistral(name) && !isCommand(name)
		},
		ModelSign: "the model isn't a Claude model",
		API:       API{Schemas: OpenAISchemas, Makers: []*maker{&openAI, &deepSeek}},
		Tool: Form{Tag: "function", Shape: Shape{Fields: []Field{TypeField, {Key: "function", Slot: Inner, Takes: Objects, Must: true, In: &Shape{Fields: []Field{
			{Key: "name", Slot: ToolName, Takes: Texts, Must: true}, {Key: "parameters", Slot: Schema, Takes: Objects | Nulls},
		}}}}}},
	},
}

var openAIRoles = []RoleWord{
	{"user", InUser, core.RoleUser}, {"assistant", InAssistant, core.RoleAssistant}, {"tool", InTool, core.RoleTool},
	{"system", InSystem, core.RoleSystem}, {"developer", inDeveloper, "developer"}, {"function", InFunction, core.RoleTool},
}

var openAIFunction = Shape{Fields: []Field{
	{Key: "name", Slot: ToolName, Takes: Texts, Must: true},
	{Key: "arguments", Slot: Arguments, Takes: Texts, Must: true, Want: "a string that contains a JSON object", As: ArgumentsText},
}}

// openAICalls are the types of calls.
var openAICalls = []string{"function", "custom"}

// callRest is the number of a call in a stream, which collected ones keep.
var callRest = []Field{{Key: "index", Takes: Numbers | Nulls}}

// openAIPartRest are the keys of a part after its own: hosts that also serve Anthropic's models take its marks of what is
// to be cached.
var openAIPartRest = []Field{TypeField, {Key: "cache_control", Takes: Objects | Nulls}}

var openAIParts = []*Form{
	{Kind: TextPart, Tag: "text", Roles: InAny &^ InFunction, Shape: Shape{Open: true, With: &openAIPartRest, Fields: []Field{
		{Key: "text", Slot: Text, Takes: Texts, Must: true}}}},
	{Kind: ImagePart, Tag: "image_url", Roles: InUser, Address: true, Shape: Shape{Open: true, With: &openAIPartRest, Fields: []Field{
		{Key: "image_url", Takes: Objects, Must: true, Want: "an object with a url", Short: true, In: &Shape{Open: true, Fields: []Field{
			{Key: "url", Slot: Data, Takes: Texts, Must: true, As: NoBytes},
			{Key: "detail", Slot: Detail, Takes: Texts | Nulls, Words: []string{"auto", "low", "high"}}}}}}}},
	{Tag: "input_audio", Roles: InUser, File: true, When: isSound, Shape: Shape{Open: true, With: &openAIPartRest, Fields: []Field{
		{Key: "input_audio", Takes: Objects, Must: true, Want: "an object with data and format", In: &Shape{Open: true, Fields: []Field{
			{Key: "data", Slot: Data, Takes: Texts, Must: true},
			{Key: "format", Slot: MediaType, Takes: Texts, Must: true, Words: []string{"wav", "mp3"}, As: SoundWord}}}}}}},
	{Tag: "file", Roles: InUser, File: true, When: isPDF, NeedsName: true, Shape: Shape{Open: true, With: &openAIPartRest, Fields: []Field{
		{Key: "file", Takes: Objects, Must: true, Want: "an object with file_data or file_id", In: &Shape{Strict: true, Ties: &ties{Some: "file_data file_id"}, Fields: []Field{
			{Key: "filename", Slot: Label, Takes: Texts | Nulls}, {Key: "file_data", Slot: Data, Takes: Texts | Nulls, As: FileAddress},
			{Key: "file_id", Takes: Texts | Nulls}}}}}}},
	{Tag: "refusal", Roles: InAssistant, Shape: Shape{Open: true, With: &openAIPartRest, Fields: []Field{
		{Key: "refusal", Takes: Texts, Must: true}}}},
}

// TypeField is the key of a part's type word, which was read before.
var TypeField = Field{Key: "type", Slot: Tag, Takes: Texts}

// typeAlone are the keys of a part after its own, where that is its type word alone.
var typeAlone = []Field{TypeField}
