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

// aiSDKModel checks messages by a schema, and since version 6 that every call has its result.
var aiSDKModel = Target{
	ID:          AISDKModel,
	Name:        "AI SDK prompt",
	Subject:     "The AI SDK’s prompt",
	Description: "The messages that generateText and streamText of the Vercel AI SDK take, checked by their schema.",
	Format:      "ai-sdk-model",
	Like:        AgentTypes,
	Differs:     []RuleLevel{{"misplaced-part", finding.Error}, {"unanswered-call", finding.Error}, {"result-after-message", finding.Error}, {"late-result", finding.Error}},
	Order:       needsMessage,
}

// aiSDKUI checks messages by a schema alone.
var aiSDKUI = Target{
	ID:          AISDKUI,
	Name:        "AI SDK chat",
	Subject:     "The AI SDK’s chat",
	Description: "The messages of useChat in the Vercel AI SDK, as validateUIMessages takes them.",
	Format:      "ai-sdk-ui",
	Like:        AgentTypes,
	// Parts that are not the user's are left out when the list is converted.
	Differs: []RuleLevel{{"duplicate-message-id", finding.Warning}},
	Order:   &Order{NeedsMessage: true, TakesEmptyAnswers: true},
}

// langchain converts its messages to those of a provider; LangGraph checks that every call has
// its result.
var langchain = Target{
	ID:          LangChain,
	Name:        "LangChain",
	Description: "The messages that LangChain makes of dicts, and that LangGraph takes as the state of an agent.",
	Format:      "langchain",
	Like:        AgentTypes,
	Differs: []RuleLevel{
		{"misplaced-part", finding.Off}, // a content may be that of any provider
		{"unanswered-call", finding.Error}, {"duplicate-message-id", finding.Warning}, {"unknown-part", finding.Warning}, {"unknown-field", finding.Off},
	},
}

// otel is a schema: nothing in it says which result belongs to which call.
var otel = Target{
	ID:          OTel,
	Name:        "OpenTelemetry",
	Description: "The schema of gen_ai.input.messages, to which spans of models and agents keep.",
	Format:      "otel",
	Like:        AgentTypes,
	Differs:     []RuleLevel{{"unknown-part", finding.Warning}, {"unfamiliar-part", finding.Info}, {"unknown-field", finding.Off}, {"result-without-call-id", finding.Off}},
}

// shareGPT trains on texts: which result belongs to which call is in them.
var shareGPT = Target{
	ID:          ShareGPT,
	Name:        "ShareGPT training",
	Description: "The rows that LLaMA-Factory and others train on: texts, and who says them.",
	Format:      "sharegpt",
	Like:        AgentTypes,
	Differs:     []RuleLevel{{"result-without-call-id", finding.Off}, {"orphan-result", finding.Off}, {"unknown-field", finding.Off}, {"misplaced-part", finding.Off}},
	Order:       needsMessage,
}
