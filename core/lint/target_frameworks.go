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
	ID:      AISDKModel,
	Name:    "AI SDK prompt",
	Subject: "The AI SDK’s prompt",
	Format:  "ai-sdk-model",
	Like:    AgentTypes,
	Differs: []RuleLevel{{"misplaced-part", finding.Error}, {"unanswered-call", finding.Error}, {"result-after-message", finding.Error}, {"late-result", finding.Error}},
	Order:   needsMessage,
}

// aiSDKUI checks messages only against a schema.
var aiSDKUI = Target{
	ID:      AISDKUI,
	Name:    "AI SDK chat",
	Subject: "The AI SDK’s chat",
	Format:  "ai-sdk-ui",
	Like:    AgentTypes,
	// Parts that users can't send are dropped when the list is converted.
	Differs: []RuleLevel{{"duplicate-message-id", finding.Warning}},
	Order:   &Order{NeedsMessage: true, TakesEmptyAnswers: true},
}

// langchain converts its messages to a provider's; LangGraph checks that every call has a
// result.
var langchain = Target{
	ID:     LangChain,
	Name:   "LangChain",
	Format: "langchain",
	Like:   AgentTypes,
	Differs: []RuleLevel{
		{"misplaced-part", finding.Off}, // content can be in any provider's format
		{"unanswered-call", finding.Error}, {"duplicate-message-id", finding.Warning}, {"unknown-part", finding.Warning}, {"unknown-field", finding.Off},
	},
}

// otel is only a schema: it doesn't require results to match calls.
var otel = Target{
	ID:      OTel,
	Name:    "OpenTelemetry",
	Format:  "otel",
	Like:    AgentTypes,
	Differs: []RuleLevel{{"unknown-part", finding.Warning}, {"unfamiliar-part", finding.Info}, {"unknown-field", finding.Off}, {"result-without-call-id", finding.Off}},
}

// shareGPT trains on texts, so results and calls are matched inside them.
var shareGPT = Target{
	ID:      ShareGPT,
	Name:    "ShareGPT training",
	Format:  "sharegpt",
	Like:    AgentTypes,
	Differs: []RuleLevel{{"result-without-call-id", finding.Off}, {"orphan-result", finding.Off}, {"unknown-field", finding.Off}, {"misplaced-part", finding.Off}},
	Order:   needsMessage,
}
