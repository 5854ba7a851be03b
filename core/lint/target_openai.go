package lint

import (
	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/facts/models"
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
	ID:            OpenAIChat,
	RetiresModels: true,
	Name:          "OpenAI Chat Completions",
	Format:        "openai-chat",
	API:           true,
	NeedsModel:    true,
	Names: &Names{
		// The limit was 40 for years, and some routes still have it; newer models accept 64.
		CallID:        Words{Length: 64, Risky: 40},
		ToolName:      Words{Extra: "_-", Length: 64},
		Participant:   Words{Extra: "_-", Length: 64},
		TakesNameless: true,
	},
	Order:    &Order{MaxCalls: 128, NeedsMessage: true},
	Requests: &Requests{MaxTools: 128, Schemas: format.OpenAISchemas, Settings: openAISettings, StrictSettings: true, ChoiceNeedsTools: true},
	// Perplexity uses the same format, and so does LiteLLM for Bedrock models.
	Models: &Models{
		Makers: []string{"openai", "perplexity"}, NeedsToolsIn: []string{"bedrock/"},
		Facts: models.Instructions | models.Neighbours | models.Tools | models.Images,
	},
}

// responses has the rules of Chat Completions, except where items differ. A result needs a call before it,
// but other messages may come in between. Rules without evidence are off.
var responses = Target{
	ID:            Responses,
	RetiresModels: true,
	Name:          "OpenAI Responses",
	Format:        "openai-responses",
	API:           true,
	NeedsModel:    true,
	Like:          OpenAIChat,
	Differs: []RuleLevel{
		{"late-result", finding.Off}, {"result-after-message", finding.Off}, {"same-role-neighbours", finding.Off},
		{"duplicate-message-id", finding.Error},
		{"developer-role", finding.Off}, {"function-role", finding.Error},
		{"missing-call-type", finding.Off}, {"empty-tool-calls", finding.Off},
		{"long-call-id", finding.Warning}, // 64 on hosts that copy the API; its own limit isn't known
	},
	Names:    &Names{CallID: Words{Length: 64}, ToolName: Words{Extra: "_-", Length: 64}},
	Order:    &Order{MergesNeighbours: true, NeedsMessage: true},
	Requests: &Requests{Schemas: format.OpenAISchemas, Settings: responsesSettings, StrictSettings: true},
	Models:   &Models{Makers: []string{"openai"}, Facts: models.Tools | models.Images},
}

// azureOpenAI still limits IDs to 40 characters on some routes; see openAIChat.
var azureOpenAI = Target{
	ID:     AzureOpenAI,
	Name:   "Azure OpenAI",
	Format: "openai-chat",
	API:    true,
	Host:   true, // what it accepts depends on the version in the URL
	Like:   OpenAIChat,
}

// fineTune accepts what Chat Completions accepts, if each row has something to train on. A row may end
// with calls: the model then learns to call.
var fineTune = Target{
	ID:     FineTune,
	Name:   "OpenAI fine-tuning",
	Format: "fine-tune",
	Reads:  []string{"fine-tune", "openai-chat"},
	API:    true,
	Like:   OpenAIChat,
	Differs: []RuleLevel{
		{"unknown-field", finding.Warning}, // openai-cookbook's file check counts them as errors
		{"developer-role", finding.Warning},
		{"first-assistant", finding.Off}, {"waiting-call", finding.Off}, {"missing-json-word", finding.Off},
		{"calls-without-tools", finding.Warning}, // the model would learn tools that it can't see
	},
	WholeFile: true, // "Expected file to have JSONL format, where every line is a JSON dictionary": openai/openai-python#426
	Roles:     []string{"developer", "system", "user", "assistant", "tool", "function"},
	Order:     &Order{MaxCalls: 128, NeedsMessage: true, MayWait: true},
	Training:  &Training{Forms: []string{messagesForm, openAIPairs}, LeastRows: detect.LeastRows, MostMegabytes: 512, MostTokens: 65536},
	Requests:  &Requests{MaxTools: 128},
	Models:    &Models{},
}
