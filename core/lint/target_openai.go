package lint

import (
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
)

// The IDs of the targets that run OpenAI's own models.
const (
	OpenAIChat  = "openai-chat"
	Responses   = "openai-responses"
	AzureOpenAI = "azure-openai"
	FineTune    = "fine-tune"
)

var openAIChat = Target{
	ID:          OpenAIChat,
	Name:        "OpenAI Chat Completions",
	Description: "The messages of a Chat Completions request, as OpenAI's own API takes them.",
	Format:      "openai-chat",
	API:         true,
	Model:       "gpt-4o",
	Names: &Names{
		// 40 was the limit for years and some routes keep it; newer models take 64.
		CallID:        Words{Length: 64, Risky: 40},
		ToolName:      Words{Extra: "_-", Length: 64},
		Participant:   Words{Extra: "_-", Length: 64},
		TakesNameless: true,
	},
	Order:    &Order{MaxCalls: 128, NeedsMessage: true},
	Requests: &Requests{MaxTools: 128, Schemas: format.OpenAISchemas, Settings: openAISettings, StrictSettings: true, ChoiceNeedsTools: true},
	// Perplexity's models are asked in the same form, and through LiteLLM those of Bedrock.
	Models: &Models{
		NoInstructionsIn: []string{"o1-mini", "o1-preview"}, AlternatesIn: []string{"sonar"}, NeedsToolsIn: []string{"bedrock/"},
		// aaif-goose/goose#921 and Integuru-AI/Integuru#5.
		NoToolsIn: []string{"o1-mini", "o1-preview"},
		// SillyTavern/SillyTavern#3470: tried with all three.
		TextsOnlyIn: []string{"o1-mini", "o1-preview", "o3-mini"},
		ToolsIn:     openAITools, PicturesIn: openAIPictures, OpenIn: openAIOpen,
	},
}

// responses is Chat Completions except for what follows from items. A result needs a call before it
// and no more: other messages may be between. What no evidence speaks for is off.
var responses = Target{
	ID:          Responses,
	Name:        "OpenAI Responses",
	Description: "The input of a Responses request, as OpenAI's own API takes it.",
	Format:      "openai-responses",
	API:         true,
	Model:       "gpt-4.1",
	Like:        OpenAIChat,
	Differs: []RuleLevel{
		{"late-result", finding.Off}, {"result-after-message", finding.Off}, {"same-role-neighbours", finding.Off},
		{"duplicate-message-id", finding.Error},
		{"developer-role", finding.Off}, {"function-role", finding.Error},
		{"missing-call-type", finding.Off}, {"empty-tool-calls", finding.Off},
		{"long-call-id", finding.Warning}, // 64 by hosts that copy the API; its own limit is not known
	},
	Names:    &Names{CallID: Words{Length: 64}, ToolName: Words{Extra: "_-", Length: 64}},
	Order:    &Order{MergesNeighbours: true, NeedsMessage: true},
	Requests: &Requests{Schemas: format.OpenAISchemas, Settings: responsesSettings, StrictSettings: true},
	Models:   &Models{ToolsIn: openAITools, PicturesIn: openAIPictures, OpenIn: openAIOpen},
}

// azureOpenAI keeps the limit of 40 characters for IDs on some routes; see OpenAI's own.
var azureOpenAI = Target{
	ID:          AzureOpenAI,
	Name:        "Azure OpenAI",
	Description: "The messages of a Chat Completions request, as Azure takes them for OpenAI's models.",
	Format:      "openai-chat",
	API:         true,
	Host:        true, // what it takes depends on the version in the address
	Like:        OpenAIChat,
}

// fineTune takes what Chat Completions takes, if there is something to train on in each row. A row
// may end with calls: to call is then what is learnt.
var fineTune = Target{
	ID:          FineTune,
	Name:        "OpenAI fine-tuning",
	Description: "The rows of a file that OpenAI trains a model on, a conversation each.",
	Format:      "fine-tune",
	Reads:       []string{"fine-tune", "openai-chat"},
	API:         true,
	Like:        OpenAIChat,
	Differs: []RuleLevel{
		{"unknown-field", finding.Warning}, // openai-cookbook's check of a file counts them as faults
		{"developer-role", finding.Warning},
		{"first-assistant", finding.Off}, {"waiting-call", finding.Off}, {"missing-json-word", finding.Off},
		{"calls-without-tools", finding.Warning}, // the model is to learn tools that it does not see
	},
	WholeFile: true, // "Expected file to have JSONL format, where every line is a JSON dictionary": openai/openai-python#426
	Order:     &Order{MaxCalls: 128, NeedsMessage: true, MayWait: true, EndsAnswered: true},
	Requests:  &Requests{MaxTools: 128},
	Models:    &Models{},
}
