package dialect

// FineTune is the form of the rows that OpenAI's fine-tuning takes, one a line: messages of Chat
// Completions with what may be trained on. Keys as in openai/openai-openapi, FineTuneChatRequestInput,
// and openai/openai-cookbook, examples/Chat_finetuning_data_prep. Rows of preferences are taken apart
// by package clipboard.
var FineTune = fineTuneDialect

var fineTuneDialect = &Dialect{
	ID:     "fine-tune",
	Name:   "OpenAI fine-tuning rows",
	Family: Dataset,
	About:  "rows of OpenAI's messages to train on, with a weight for each answer",
	Base:   OpenAIChat,
	differences: []difference{
		{
			why:   "A message of the assistant may say whether it is trained on.",
			in:    inMessages,
			has:   []field{{key: "weight", takes: numbers | nulls, as: zeroOrOne, want: "0 or 1"}},
			lacks: []string{"reasoning_content", "reasoning", "audio", "reasoning_details", "annotations"},
		},
		{why: "A row has messages and tools, and neither a model nor settings.", request: &fineTuneRequest, unasked: true},
	},
}

var fineTuneRequest = shape{fields: []field{
	{key: "messages", slot: Messages, takes: arrays, must: true},
	{key: "tools", slot: Tools, takes: arrays | nulls, each: &form{shape: openAITool}},
	{key: "functions", slot: Functions, takes: arrays | nulls, each: &form{shape: openAIDeclaration}},
	{key: "parallel_tool_calls", slot: Parallel, takes: bools | nulls},
}}
