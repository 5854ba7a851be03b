package lint

import "github.com/rolecall/rolecall/core/finding"

// The IDs of the trainers, besides FineTune and ShareGPT.
const (
	AzureFT      = "azure-ft"
	TogetherFT   = "together-ft"
	FireworksFT  = "fireworks-ft"
	MistralFT    = "mistral-ft"
	BedrockFT    = "bedrock-ft"
	GeminiFT     = "gemini-ft"
	CohereFT     = "cohere-ft"
	TRL          = "trl"
	Axolotl      = "axolotl"
	LlamaFactory = "llama-factory"
)

// Trainers are targets for files to train on alone. They are in no acceptance matrix. What each of them publishes, with
// source and day, is in TRAINERS.md.
var Trainers = []*Target{&trl, &axolotl, &llamaFactory, &azureFT, &fireworksFT, &togetherFT, &mistralFT, &bedrockFT, &geminiFT, &cohereFT}

// The forms of rows that several trainers read.
const (
	messagesForm   = "messages"
	completionForm = "prompt completion"
	openAIPairs    = "input preferred_output non_preferred_output"
	textForm       = "text"
)

// trl accepts what most chat templates render. The other trainers are like it, with what their documents reject.
var trl = Target{
	ID: TRL, Name: "TRL and Unsloth", Format: "fine-tune", Like: Compatible,
	Reads: []string{"fine-tune", "openai-chat", "sharegpt"},
	Roles: []string{"system", "user", "assistant", "tool", "human", "gpt", "function_call", "observation"},
	Differs: []RuleLevel{
		{"first-assistant", finding.Off}, {"waiting-call", finding.Off}, {"missing-json-word", finding.Off}, {"calls-without-tools", finding.Warning},
		{"system-inside", finding.Warning}, {"several-systems", finding.Warning}, {"file-form", finding.Warning},
		// Its own rows have calls without IDs, and arguments as objects.
		{"call-without-id", finding.Off}, {"result-without-call-id", finding.Off}, {"unquoted-arguments", finding.Off},
	},
	Names: &Names{}, Order: &Order{NeedsMessage: true, MayWait: true}, Requests: &Requests{}, Models: &Models{},
	Training: &Training{Forms: []string{
		messagesForm, completionForm, "prompt completions labels", "chosen rejected", "prompt", textForm, "conversations",
	}, Lists: true, EndsAnywhere: true},
}

var axolotl = Target{
	ID: Axolotl, Name: "Axolotl", Format: "fine-tune", Like: TRL,
	Training: &Training{Forms: []string{
		messagesForm, "conversations", "chosen rejected", "instruction output", completionForm, "segments", textForm,
	}, Lists: true, EndsAnywhere: true},
}

var llamaFactory = Target{
	ID: LlamaFactory, Name: "LLaMA-Factory", Format: "fine-tune", Like: TRL,
	Differs: []RuleLevel{{"row-order", finding.Error}, {"unanswered-row", finding.Error}},
	Training: &Training{
		Forms: []string{"conversations", messagesForm, "instruction", completionForm, textForm}, Lists: true,
		Says: "row-order: Skipping this abnormal example.\nunanswered-row: Skipping this abnormal example.",
	},
}

var azureFT = Target{
	ID: AzureFT, Name: "Azure OpenAI fine-tuning", Format: "fine-tune", Like: FineTune, API: true, WholeFile: true,
	Training: &Training{Forms: []string{messagesForm, openAIPairs}, LeastRows: 10, MostMegabytes: 512, Marked: true},
}

// fireworksFT is what the other services with OpenAI's rows are like.
var fireworksFT = Target{
	ID: FireworksFT, Name: "Fireworks AI fine-tuning", Format: "fine-tune", Like: TRL, API: true, WholeFile: true,
	Reads: []string{"fine-tune", "openai-chat"}, Roles: []string{"system", "user", "assistant", "tool"},
	Differs:  []RuleLevel{{"system-inside", finding.Error}, {"unknown-role", finding.Error}, {"developer-role", finding.Off}, {"file-form", finding.Error}},
	Training: &Training{Forms: []string{messagesForm, openAIPairs}, LeastRows: 3, MostRows: 3_000_000},
}

var togetherFT = Target{
	ID: TogetherFT, Name: "Together AI fine-tuning", Format: "fine-tune", Like: FireworksFT, API: true, WholeFile: true,
	Differs: []RuleLevel{
		{"row-order", finding.Error}, {"unanswered-row", finding.Error}, {"system-inside", finding.Warning}, {"bad-value", finding.Error}, {"bad-pair", finding.Error},
	},
	Training: &Training{
		Forms: []string{messagesForm, completionForm, openAIPairs, textForm}, OneForm: true, EndsAnywhere: true, MostMegabytes: 100 << 10,
		Says: `row-order: After the optional system message, conversation roles must alternate between user/assistant/user/assistant.
unanswered-row: At least one message with the assistant role must be present in the example.
bad-value: Weight must be either 0 or 1`,
	},
}

var mistralFT = Target{
	ID: MistralFT, Name: "Mistral fine-tuning", Format: "fine-tune", Like: FireworksFT, API: true, WholeFile: true,
	Differs: []RuleLevel{
		{"unanswered-row", finding.Error}, {"user-after-result", finding.Error}, {"system-inside", finding.Warning},
		{"several-systems", finding.Error}, {"bad-call-id", finding.Error}, {"result-without-call-id", finding.Error},
	},
	Names: &Names{CallID: Words{Plain: true, Length: 9, Exact: true}, ToolName: Words{Extra: "_-", Length: 64}},
	Training: &Training{
		Forms: []string{messagesForm}, MostMegabytes: 512,
		Says: `several-systems: Multiple messages with role 'system' encountered. Only one is allowed.
unanswered-row: Expected last role Assistant for finetuning
user-after-result: Unexpected role 'user' after role 'tool'`,
	},
}

var bedrockFT = Target{
	ID: BedrockFT, Name: "Amazon Bedrock fine-tuning", Format: "bedrock-converse", Reads: []string{"bedrock-converse", "anthropic", "openai-chat"},
	Roles: []string{"user", "assistant"}, Like: BedrockConverse, API: true, WholeFile: true,
	Differs: []RuleLevel{
		{"row-order", finding.Error}, {"unanswered-row", finding.Error}, {"unknown-setting", finding.Off}, {"first-assistant", finding.Off}, {"waiting-call", finding.Off},
		{"file-form", finding.Error},
	},
	Names: &Names{}, Order: &Order{NeedsMessage: true, MayWait: true}, Models: &Models{},
	Training: &Training{Forms: []string{"schemaVersion=bedrock-conversation-2024 messages", completionForm, "messages !messages.0.content.0"}, MostRows: 20_000},
}

var geminiFT = Target{
	ID: GeminiFT, Name: "Gemini tuning on Vertex AI", Format: "gemini", Like: Gemini, API: true, WholeFile: true,
	Differs: []RuleLevel{{"duplicate-result", finding.Error}, {"file-form", finding.Error}},
	Training: &Training{
		Forms: []string{"contents"}, MostRows: 1_000_000, MostMegabytes: 1 << 10, MostTokens: 131072, NoCalls: "contents.+.parts.+.functionCall@",
		Says: "contains an unsupported modality [function call] in the “parts” field, which is not supported by this model",
	},
}

var cohereFT = Target{
	ID: CohereFT, Name: "Cohere fine-tuning", Format: "fine-tune", Roles: []string{"System", "User", "Chatbot"}, Like: FireworksFT, API: true, WholeFile: true,
	Differs: []RuleLevel{{"unanswered-row", finding.Error}, {"system-inside", finding.Warning}, {"row-order", finding.Off}},
	Training: &Training{
		Forms: []string{messagesForm}, LeastRows: 2, MostTokens: 16384, EndsAnywhere: true,
		Says: "unknown-role: extra speaker in example\nunanswered-row: missing Chatbot in example\nfew-rows: not enough valid examples",
	},
}
