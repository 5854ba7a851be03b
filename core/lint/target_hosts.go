package lint

import (
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
)

// The IDs of the targets that follow OpenAI's form.
const (
	Cohere       = "cohere"
	Ollama       = "ollama"
	DeepSeek     = "deepseek"
	Groq         = "groq"
	ChatTemplate = "chat-template"
	Compatible   = "openai-compatible"
)

// What hosts of OpenAI's form take for names, and that all of them want a message. OpenAI's own
// limits are not theirs.
var (
	hostNames    = &Names{CallID: Words{Risky: 64}, ToolName: Words{Extra: "_-", Length: 64}}
	needsMessage = &Order{NeedsMessage: true}
)

var cohere = Target{
	ID:          Cohere,
	Name:        "Cohere",
	Description: "The messages of a chat request, as version 2 of Cohere's API takes them.",
	Format:      "cohere",
	API:         true,
	Model:       "command-a-03-2025",
	Like:        OpenAIChat,
	Differs: []RuleLevel{
		{"empty-tool-calls", finding.Warning}, // no rejected request shows it
		{"unknown-field", finding.Error},      // "unknown field"
		{"missing-call-type", finding.Warning},
		{"missing-json-word", finding.Warning}, // docs.cohere.com/v2/docs/structured-outputs-json: the model may get stuck
		{"bad-tool-name", finding.Off},
		{"developer-role", finding.Off}, // refused as a role that is not known
		{"function-role", finding.Off},
		{"several-systems", finding.Off}, // system messages are taken anywhere
		{"system-inside", finding.Off},   // an accepted request has one
	},
	Names: &Names{}, Order: needsMessage, Requests: &Requests{Schemas: format.CohereSchemas, StrictKeys: true, StrictValues: true, StrictTypes: true, StrictNeeds: true}, Models: &Models{},
}

// ollama renders what it gets by the model's template: it rejects what it cannot read into its
// types, and little else.
var ollama = Target{
	ID:          Ollama,
	Name:        "Ollama",
	Description: "The messages of a request to /api/chat, as Ollama reads them into its types.",
	Format:      "ollama",
	API:         true,
	Model:       "llama3.1",
	Like:        OpenAIChat,
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
		// What follows is the template's business, and most say nothing.
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

// deepSeek has OpenAI's wording for calls without results, with a few words of its own.
var deepSeek = Target{
	ID:          DeepSeek,
	Name:        "DeepSeek",
	Description: "The messages of a request to DeepSeek, which follows OpenAI's form for texts and calls.",
	Format:      "openai-chat",
	API:         true,
	Host:        true,
	Like:        OpenAIChat,
	Differs: []RuleLevel{
		{"developer-role", finding.Warning}, // refused by most hosts that follow the form
		{"long-call-id", finding.Warning},   // only OpenAI's own limit is known
	},
	Names: hostNames, Order: needsMessage, Requests: &Requests{MaxTools: 128},
	Models: &Models{TextsOnly: true, ReturnsThoughts: []string{"deepseek-reasoner", "deepseek-v4"}, ToolsIn: []string{"deepseek-chat", "deepseek-v4"}},
}

var groq = Target{
	ID:          Groq,
	Name:        "Groq",
	Description: "The messages of a request to Groq, which follows OpenAI's form and rejects keys that it does not know.",
	Format:      "openai-chat",
	API:         true,
	Host:        true,
	Like:        OpenAIChat,
	Differs: []RuleLevel{
		{"unknown-field", finding.Error},    // "property '…' is unsupported"
		{"developer-role", finding.Warning}, // refused by most hosts that follow the form
		{"long-call-id", finding.Warning},   // only OpenAI's own limit is known
	},
	NoThoughts: true, // as the key is: "property '…' is unsupported"
	Names:      hostNames, Order: needsMessage, Requests: &Requests{MaxTools: 128}, Models: &Models{},
}

// chatTemplate is what the strict ones among the templates of open models reject, as vLLM, llama.cpp
// and others run them: one system message at the beginning, then user and assistant by turns.
var chatTemplate = Target{
	ID:          ChatTemplate,
	Name:        "Strict chat template",
	Subject:     "A strict chat template",
	Description: "The messages of a request to vLLM, llama.cpp and their like, for a model whose template wants one system message and strict turns.",
	Format:      "openai-chat",
	API:         true,
	Host:        true,
	Like:        OpenAIChat,
	Differs: []RuleLevel{
		{"several-systems", finding.Error},      // "System message must be at the beginning"
		{"system-inside", finding.Error},        // so too
		{"same-role-neighbours", finding.Error}, // "Conversation roles must alternate user/assistant"
		{"first-assistant", finding.Error},      // so too
		{"bad-arguments", finding.Error},        // the servers parse the arguments of the history
		{"developer-role", finding.Warning},     // templates know four roles
		{"user-after-result", finding.Warning},
		// What the servers themselves do not mind.
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

// openAICompatible is any other host in OpenAI's form. What such hosts reject differs: of what OpenAI
// rejects, an error is what none of them can read, and the rest a warning. Requests that hosts
// answered have parts and settings of their own.
var openAICompatible = Target{
	ID:          Compatible,
	Name:        "OpenAI-compatible host",
	Subject:     "A host in OpenAI’s form",
	Description: "The messages of a Chat Completions request, as a router, a cloud or a server of one’s own takes them for a model that OpenAI does not have.",
	Format:      "openai-chat",
	API:         true,
	Host:        true,
	Varies:      true,
	Like:        OpenAIChat,
	Differs: []RuleLevel{
		{"developer-role", finding.Warning}, // refused by most hosts that follow the form
		{"unknown-role", finding.Warning},   // vLLM hands any role on to the template
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
		{"unknown-part", finding.Warning}, // hosts have parts of their own, such as file_url and video_url
		{"misplaced-part", finding.Warning},
		// DeepSeek, Qwen and Kimi reject it in OpenAI's words; servers of open models render it.
		{"unanswered-call", finding.Warning},
		{"orphan-result", finding.Warning},
		{"result-after-message", finding.Warning},
		{"late-result", finding.Warning},
	},
	Names: hostNames, Order: needsMessage, Requests: &Requests{},
	Models: &Models{AlternatesIn: openAIChat.AlternatesIn, NeedsToolsIn: openAIChat.NeedsToolsIn},
}
