package lint

import (
	"github.com/rolecall/rolecall/core/facts/models"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
)

// The IDs of the targets with OpenAI's format.
const (
	Cohere       = "cohere"
	Ollama       = "ollama"
	DeepSeek     = "deepseek"
	Groq         = "groq"
	OpenRouter   = "openrouter"
	XAI          = "xai"
	ZAI          = "zai"
	Together     = "together"
	Fireworks    = "fireworks"
	Moonshot     = "moonshot"
	DashScope    = "dashscope"
	ChatTemplate = "chat-template"
	Compatible   = "openai-compatible"
)

// What OpenAI-compatible hosts accept as names, and that all of them require a message. OpenAI's own limits don't
// apply.
var (
	hostNames    = &Names{CallID: Words{Risky: 64}, ToolName: Words{Extra: "_-", Length: 64}}
	needsMessage = &Order{NeedsMessage: true}
)

var cohere = Target{
	ID:         Cohere,
	Name:       "Cohere",
	Format:     "cohere",
	API:        true,
	NeedsModel: true,
	Like:       OpenAIChat,
	Differs: []RuleLevel{
		{"empty-tool-calls", finding.Warning}, // no rejected request shows it
		{"unknown-field", finding.Error},      // "unknown field"
		{"missing-call-type", finding.Warning},
		{"missing-json-word", finding.Warning}, // docs.cohere.com/v2/docs/structured-outputs-json: the model may get stuck
		{"bad-tool-name", finding.Off},
		{"developer-role", finding.Off}, // rejected as an unknown role
		{"function-role", finding.Off},
		{"several-systems", finding.Off}, // system messages are accepted anywhere
		{"system-inside", finding.Off},   // an accepted request has one
	},
	Names: &Names{}, Order: needsMessage, Requests: &Requests{Schemas: format.CohereSchemas, StrictKeys: true, StrictValues: true, StrictTypes: true, StrictNeeds: true},
	Models: &Models{Makers: []string{"cohere"}, Facts: models.Images},
}

// ollama renders the request with the model's template. It rejects what it can't decode into its
// types, and little else.
var ollama = Target{
	ID:         Ollama,
	Name:       "Ollama",
	Format:     "ollama",
	API:        true,
	NeedsModel: true,
	Like:       OpenAIChat,
	Differs: []RuleLevel{
		{"bad-arguments", finding.Error}, // "cannot unmarshal string into Go struct field"
		{"call-without-id", finding.Off},
		{"result-without-call-id", finding.Off},
		{"missing-call-type", finding.Off},
		{"empty-tool-calls", finding.Off},
		{"developer-role", finding.Off},
		{"function-role", finding.Off},
		{"null-content", finding.Off},
		{"missing-content", finding.Off},
		{"missing-json-word", finding.Off},
		// The rest depends on the template, and most templates don't check it.
		{"unknown-role", finding.Warning},
		{"unanswered-call", finding.Warning},
		{"orphan-result", finding.Warning},
		{"result-after-message", finding.Warning},
		{"late-result", finding.Warning},
		{"bad-tool-name", finding.Warning},
		{"bad-tool-schema", finding.Warning},
		{"misplaced-part", finding.Warning},
	},
	Names: &Names{}, Order: &Order{}, Requests: &Requests{StrictTypes: true, StrictValues: true}, Models: &Models{}, // api/types.go
}

// deepSeek rejects calls without results with nearly the same message as OpenAI.
var deepSeek = Target{
	ID:     DeepSeek,
	Name:   "DeepSeek",
	Format: "openai-chat",
	API:    true,
	Host:   true,

	RetiresModels: true,

	Like: OpenAIChat,
	Differs: []RuleLevel{
		{"developer-role", finding.Error}, // "unknown variant `developer`, expected one of `system`, `user`, `assistant`, `tool`"
		{"long-call-id", finding.Warning}, // only OpenAI's own limit is known
	},
	Names: hostNames, Order: needsMessage, Requests: &Requests{MaxTools: 128, StrictValues: true, StrictTypes: true}, // "the valid range of max_tokens is"
	Models: &Models{Makers: []string{"deepseek"}, Facts: models.ReturnsThoughts | models.Tools | models.Images},
}

// The hosts that document their keys and differ from other hosts only in what the table of relations says. They are written
// out so that the compiler lays them out: a function that makes them would run at every start.
var (
	openRouter = Target{
		ID: OpenRouter, Name: "OpenRouter", Format: "openai-chat", API: true, Host: true, NeedsModel: true, Like: OpenAIChat,
		Differs: hostDiffers, Names: hostNames, Order: needsMessage, Requests: hostRequests, Models: hostModels,
	}
	zai = Target{
		ID: ZAI, Name: "Z.ai", Format: "openai-chat", API: true, Host: true, NeedsModel: true, Like: OpenAIChat,
		Differs: hostDiffers, Names: hostNames, Order: needsMessage, Requests: hostRequests, Models: hostModels,
	}
	togetherAI = Target{
		ID: Together, Name: "Together AI", Format: "openai-chat", API: true, Host: true, NeedsModel: true, Like: OpenAIChat,
		Differs: hostDiffers, Names: hostNames, Order: needsMessage, Requests: hostRequests, Models: hostModels,
	}
	fireworks = Target{
		ID: Fireworks, Name: "Fireworks AI", Format: "openai-chat", API: true, Host: true, NeedsModel: true, Like: OpenAIChat,
		Differs: hostDiffers, Names: hostNames, Order: needsMessage, Requests: hostRequests, Models: hostModels,
	}
	moonshot = Target{
		ID: Moonshot, Name: "Moonshot AI", Format: "openai-chat", API: true, Host: true, NeedsModel: true, Like: OpenAIChat,
		Differs: hostDiffers, Names: hostNames, Order: needsMessage, Requests: hostRequests, Models: &Models{Facts: models.Neighbours | models.ReturnsThoughts},
	}
	dashScope = Target{
		ID: DashScope, Name: "Alibaba Model Studio", Format: "openai-chat", API: true, Host: true, NeedsModel: true, Like: OpenAIChat,
		Differs: hostDiffers, Names: hostNames, Order: needsMessage, Requests: hostRequests, Models: hostModels,
	}
	// xai serves only its own models: it rejects efforts that they don't have, and retires them.
	xai = Target{
		ID: XAI, Name: "xAI", Format: "openai-chat", API: true, Host: true, NeedsModel: true, Like: OpenAIChat,
		RetiresModels: true,
		Differs:       hostDiffers, Names: hostNames, Order: needsMessage, Requests: &Requests{Settings: ownEfforts}, Models: hostModels,
	}
)

var groq = Target{
	ID:     Groq,
	Name:   "Groq",
	Format: "openai-chat",
	API:    true,
	Host:   true,
	Like:   OpenAIChat,
	Differs: []RuleLevel{
		{"unknown-field", finding.Error},    // "property '…' is unsupported"
		{"developer-role", finding.Warning}, // rejected by most OpenAI-compatible hosts
		{"long-call-id", finding.Warning},   // only OpenAI's own limit is known
	},
	NoThoughts: true, // rejected as a key: "property '…' is unsupported"
	Names:      hostNames, Order: needsMessage, Requests: &Requests{MaxTools: 128, Schemas: format.OpenAISchemas, StrictValues: true, StrictTypes: true}, Models: &Models{Facts: models.Images},
}

// chatTemplate is what strict chat templates of open models reject when vLLM, llama.cpp and others run them:
// they require one system message at the start, then alternating user and assistant messages.
var chatTemplate = Target{
	ID:      ChatTemplate,
	Name:    "Strict chat template",
	Subject: "A strict chat template",
	Format:  "openai-chat",
	API:     true,
	Host:    true,
	Like:    OpenAIChat,
	Differs: []RuleLevel{
		{"several-systems", finding.Error},      // "System message must be at the beginning"
		{"system-inside", finding.Error},        // so too
		{"same-role-neighbours", finding.Error}, // "Conversation roles must alternate user/assistant"
		{"first-assistant", finding.Error},      // so too
		{"bad-arguments", finding.Error},        // the servers parse the arguments in the history
		{"developer-role", finding.Warning},     // templates have four roles
		{"user-after-result", finding.Warning},
		// The servers themselves don't check these.
		{"unanswered-call", finding.Warning},
		{"orphan-result", finding.Warning},
		{"result-after-message", finding.Warning},
		{"late-result", finding.Warning},
		{"missing-json-word", finding.Warning},
		{"bad-tool-name", finding.Warning},
		{"empty-tool-calls", finding.Off},
	},
	Names: &Names{ToolName: hostNames.ToolName}, Order: &Order{NeedsMessage: true, Alternates: true}, Requests: &Requests{}, Models: &Models{},
}

// openAICompatible is any other host with OpenAI's format. What such hosts reject differs: what none of them can
// read is an error, and other things that OpenAI rejects are warnings. Recorded requests to them have their
// own parts and settings.
var openAICompatible = Target{
	ID:      Compatible,
	Name:    "OpenAI-compatible host",
	Subject: "An OpenAI-compatible host",
	Format:  "openai-chat",
	API:     true,
	Host:    true,
	Varies:  true,
	Like:    OpenAIChat,
	Differs: hostDiffers,

	Names: hostNames, Order: needsMessage, Requests: hostRequests, Models: hostModels,
}

var (
	hostRequests = &Requests{}
	hostModels   = &Models{Facts: models.Neighbours, NeedsToolsIn: []string{"bedrock/"}}
)

// hostDiffers are the levels for hosts whose checks aren't known.
var hostDiffers = []RuleLevel{
	{"developer-role", finding.Warning}, // rejected by most OpenAI-compatible hosts
	{"unknown-role", finding.Warning},   // vLLM passes any role to the template
	{"long-call-id", finding.Warning},
	{"bad-tool-name", finding.Warning},
	{"empty-tool-calls", finding.Warning}, // Kimi rejects it: moonbitlang/maria#242
	{"missing-call-type", finding.Warning},
	{"null-content", finding.Warning},
	{"missing-content", finding.Warning},
	{"unquoted-arguments", finding.Warning},
	{"missing-json-word", finding.Warning},
	{"bad-tool-schema", finding.Warning},
	{"bad-tool-choice", finding.Warning},
	{"bad-answer-format", finding.Warning},
	{"bad-image", finding.Warning},
	{"bad-value", finding.Warning},
	{"unknown-part", finding.Warning}, // hosts have their own parts, such as file_url and video_url
	{"misplaced-part", finding.Warning},
	// DeepSeek, Qwen and Kimi reject it with OpenAI's message; servers for open models render it.
	{"unanswered-call", finding.Warning},
	{"orphan-result", finding.Warning},
	{"result-after-message", finding.Warning},
	{"late-result", finding.Warning},
}
