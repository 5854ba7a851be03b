package format

import "github.com/rolecall/rolecall/core"

// FineTune is the form of the rows that OpenAI's fine-tuning takes, one a line: messages of Chat
// Completions with what may be trained on. Keys as in openai/openai-openapi, FineTuneChatRequestInput,
// and openai/openai-cookbook, examples/Chat_finetuning_data_prep. Rows of preferences are taken apart
// by package clipboard. The words for roles that Cohere trains on are as in docs.cohere.com/docs/chat-preparing-the-data.
var FineTune = fineTuneFormat

var fineTuneFormat = &Format{
	ID:     "fine-tune",
	Name:   "OpenAI fine-tuning rows",
	Family: Dataset,
	About:  "training rows of OpenAI messages, with a weight per assistant message",
	Base:   OpenAIChat,
	Overlays: []difference{
		{
			why:   "An assistant message can be included in or excluded from training.",
			in:    inMessages,
			has:   []Field{{Key: "weight", Takes: Numbers | Nulls, As: ZeroOrOne, Want: "0 or 1"}},
			lacks: []string{"reasoning_content", "reasoning", "audio", "reasoning_details", "annotations"},
		},
		{why: "Cohere's rows have roles of its own.", roles: fineTuneRoles},
		{why: "A row has messages and tools, but no model or settings.", request: &FineTuneRequest, unasked: true, listed: true},
	},
}

var FineTuneRequest = Shape{Fields: []Field{
	{Key: "messages", Slot: Messages, Takes: Arrays, Must: true},
	{Key: "tools", Slot: Tools, Takes: Arrays | Nulls, Each: &Form{Shape: openAITool}},
	{Key: "functions", Slot: Functions, Takes: Arrays | Nulls, Each: &Form{Shape: openAIDeclaration}},
	{Key: "parallel_tool_calls", Slot: Parallel, Takes: Bools | Nulls},
}}

var fineTuneRoles = []RoleWord{
	{"user", InUser, core.RoleUser}, {"assistant", InAssistant, core.RoleAssistant}, {"tool", InTool, core.RoleTool},
	{"system", InSystem, core.RoleSystem}, {"developer", inDeveloper, "developer"}, {"function", InFunction, core.RoleTool},
	{"System", InSystem, core.RoleSystem}, {"User", InUser, core.RoleUser}, {"Chatbot", InAssistant, core.RoleAssistant},
}
