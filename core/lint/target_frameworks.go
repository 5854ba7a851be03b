package lint

import "github.com/rolecall/rolecall/core/finding"

// The IDs of the targets that are frameworks, which check what they are given.
const (
	AISDKModel = "ai-sdk-model"
	AISDKUI    = "ai-sdk-ui"
	LangChain  = "langchain"
	OTel       = "otel"
	ShareGPT   = "sharegpt"
)

// aiSDKModel checks messages against a schema, and since version 6 also that every call has a result.
var aiSDKModel = Target{
	ID:          AISDKModel,
	Name:        "AI SDK prompt",
	Subject:     "The AI SDK’s prompt",
	Description: "Messages for generateText and streamText in the Vercel AI SDK, checked against its schema.",
	Format:      "ai-sdk-model",
	Like:        AgentTypes,
	Differs:     []RuleLevel{{"misplaced-part", finding.Error}, {"unanswered-call", finding.Error}, {"result-after-message", finding.Error}, {"late-result", finding.Error}},
	Order:       needsMessage,
}

// aiSDKUI checks messages only against a schema.
var aiSDKUI = Target{
	ID:          AISDKUI,
	Name:        "AI SDK chat",
	Subject:     "The AI SDK’s chat",
	Description: "Messages of useChat in the Vercel AI SDK, checked by validateUIMessages.",
	Format:      "ai-sdk-ui",
	Like:        AgentTypes,
	// Parts that users can't send are dropped when the list is converted.
	Differs: []RuleLevel{{"duplicate-message-id", finding.Warning}},
	Order:   &Order{NeedsMessage: true, TakesEmptyAnswers: true},
}

// langchain converts its messages to a provider's; LangGraph checks that every call has a
// result.
var langchain = Target{
	ID:          LangChain,
	Name:        "LangChain",
	Description: "Messages that LangChain creates from dicts, and that LangGraph uses as agent state.",
	Format:      "langchain",
	Like:        AgentTypes,
	Differs: []RuleLevel{
		{"misplaced-part", finding.Off}, // content can be in any provider's format
		{"unanswered-call", finding.Error}, {"duplicate-message-id", finding.Warning}, {"unknown-part", finding.Warning}, {"unknown-field", finding.Off},
	},
}

// otel is only a schema: it doesn't require results to match calls.
var otel = Target{
	ID:          OTel,
	Name:        "OpenTelemetry",
	Description: "The gen_ai.input.messages schema for spans of models and agents.",
	Format:      "otel",
	Like:        AgentTypes,
	Differs:     []RuleLevel{{"unknown-part", finding.Warning}, {"unfamiliar-part", finding.Info}, {"unknown-field", finding.Off}, {"result-without-call-id", finding.Off}},
}

// shareGPT trains on texts, so results and calls are matched inside them.
var shareGPT = Target{
	ID:          ShareGPT,
	Name:        "ShareGPT training",
	Description: "Training data for LLaMA-Factory and others: texts and their speakers.",
	Format:      "sharegpt",
	Like:        AgentTypes,
	Differs:     []RuleLevel{{"result-without-call-id", finding.Off}, {"orphan-result", finding.Off}, {"unknown-field", finding.Off}, {"misplaced-part", finding.Off}},
	Order:       needsMessage,
}
