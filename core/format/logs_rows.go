package format

// rowLogs are the forms of rows to train on.
var rowLogs = [...]Log{
	// Columns as in hiyouga/LLaMA-Factory, data/README, huggingface/trl, docs/source/dataset_formats, and OpenAI's rows of
	// preferences.
	{
		ID: "rows", Name: "Alpaca rows", Signs: []string{"instruction output !messages !conversations"}, Talks: ".",
		Rules: []LogRule{{Also: []LogRule{{Also: alpacaQuestion}, {Role: "=assistant", Text: "output"}}}},
	},
	{
		ID: "rows", Name: "Alpaca preference rows", Signs: []string{"chosen rejected instruction"}, Talks: ".",
		Rules: []LogRule{{Also: []LogRule{{Also: alpacaQuestion}, {Role: "=assistant", Text: "chosen"}}}},
		Other: []LogRule{{Also: []LogRule{{Also: alpacaQuestion}, {Role: "=assistant", Text: "rejected"}}}},
	},
	// As in modelscope/ms-swift, docs/source_en/Customization/Custom-dataset.
	{
		ID: "rows", Name: "query preference rows", Signs: []string{"query rejected_response response"}, Talks: ".",
		Rules: []LogRule{{Also: []LogRule{{Also: alpacaQuestion}, {Role: "=assistant", Text: "response"}}}},
		Other: []LogRule{{Also: []LogRule{{Also: alpacaQuestion}, {Role: "=assistant", Text: "rejected_response"}}}},
	},
	{
		ID: "rows", Name: "OpenAI preference rows", Signs: []string{"preferred_output input.messages non_preferred_output"}, Talks: ".", Around: "input.tools input.parallel_tool_calls",
		Rules: []LogRule{{In: "input.messages preferred_output", Of: wholeMessages}},
		Other: []LogRule{{In: "input.messages non_preferred_output", Of: wholeMessages}},
	},
	{
		ID: "rows", Name: "ShareGPT preference rows", Signs: []string{"conversations.0.from chosen.from rejected.from"}, Talks: ".", Roles: "gpt=assistant",
		Rules: []LogRule{{In: "conversations chosen", Of: fromAndValue}},
		Other: []LogRule{{In: "conversations rejected", Of: fromAndValue}},
	},
	// As in axolotl-ai-cloud/axolotl, docs/rlhf: chat_template.default.
	{
		ID: "rows", Name: "preference rows with messages", Signs: []string{"messages.0.role chosen rejected"}, Talks: ".", Around: "tools",
		Rules: []LogRule{{In: "messages chosen", Of: wholeMessages}},
		Other: []LogRule{{In: "messages rejected", Of: wholeMessages}},
	},
	{
		ID: "rows", Name: "preference rows", Signs: []string{"chosen rejected !messages !conversations"}, Talks: ".", Around: "tools",
		Rules: []LogRule{{Also: []LogRule{{Role: "=user", In: "prompt", Of: wholeMessages}, {Role: "=assistant", In: "chosen", Of: wholeMessages}}}},
		Other: []LogRule{{Also: []LogRule{{Role: "=user", In: "prompt", Of: wholeMessages}, {Role: "=assistant", In: "rejected", Of: wholeMessages}}}},
	},
	{
		ID: "rows", Name: "prompt and completion rows", Signs: []string{"completion prompt !messages !model"}, Talks: ".", Around: "tools", Rejects: "label=false",
		Rules: []LogRule{{Also: []LogRule{{Role: "=user", In: "prompt", Of: wholeMessages}, {Role: "=assistant", In: "completion", Of: wholeMessages}}}},
	},
	{
		ID: "rows", Name: "instruction rows with context", Signs: []string{"instruction context response"}, Talks: ".",
		Rules: []LogRule{{Also: []LogRule{{Also: alpacaQuestion}, {Role: "=user", Text: "context"}, {Role: "=assistant", Text: "response"}}}},
	},
	{
		ID: "rows", Name: "query and response rows", Signs: []string{"query response !messages !model"}, Talks: ".",
		Rules: []LogRule{{Also: []LogRule{{Also: alpacaQuestion}, {Role: "=assistant", Text: "response"}}}},
	},
	// As in yizhongw/self-instruct.
	{
		ID: "rows", Name: "instruction rows with instances", Signs: []string{"instances.0.output instruction"}, Talks: ".",
		Rules: []LogRule{{Also: []LogRule{{Role: "=user", Text: "instruction"}, {Role: "=user", Text: "instances.0.input"}, {Role: "=assistant", Text: "instances.0.output"}}}},
	},
	// As in openai/evals, docs/build-eval, and OpenAI's evaluations, whose rows have any keys in item.
	{
		ID: "rows", Name: "evaluation rows", Signs: []string{"ideal input.0.role"}, Talks: ".", Asks: true,
		Rules: []LogRule{{In: "input", Of: wholeMessages}},
	},
	{
		ID: "rows", Name: "evaluation rows with items", Signs: []string{"item !messages !type"}, Talks: ".", Asks: true,
		Rules: []LogRule{{Role: "=user", Text: "item.question|item.input|item.prompt|item.query|item.problem|item.text"}},
	},
	{
		ID: "rows", Name: "prompt rows", Signs: []string{"prompt !messages !model !max_tokens !stream !type !timestamp !ts !id"}, Talks: ".", Asks: true,
		Rules: []LogRule{{Role: "=user", In: "prompt", Of: wholeMessages}},
	},
	{
		ID: "rows", Name: "input and output rows", Signs: []string{"conversation.0.output conversation.0.input"}, Talks: ".", List: "conversation",
		Rules: []LogRule{{Also: []LogRule{{Role: "=system", Text: "system"}, {Role: "=user", Text: "input"}, {Role: "=assistant", Text: "output"}}}},
	},
}

// alpacaQuestion is what comes before the answer of a row of Alpaca.
var alpacaQuestion = []LogRule{
	{Role: "=system", Text: "system"},
	{In: "history", Of: []LogRule{{Also: []LogRule{{Role: "=user", Text: "0"}, {Role: "=assistant", Text: "1"}}}}},
	{Role: "=user", Text: "instruction|query"}, {Role: "=user", Text: "input"},
}

// fromAndValue are turns of ShareGPT.
var fromAndValue = []LogRule{{When: "from", Role: "from", Text: "value"}}

// wholeMessages are messages as Chat Completions has them.
var wholeMessages = []LogRule{{When: "role", Message: true}}
