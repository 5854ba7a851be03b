package lint

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
)

// The IDs of the targets that run Claude.
const (
	Anthropic       = "anthropic"
	VertexAnthropic = "vertex-anthropic"
	BedrockConverse = "bedrock-converse"
)

var anthropic = Target{
	ID:          Anthropic,
	Name:        "Anthropic Messages",
	Description: "The messages of a Messages request, as Anthropic's own API takes them.",
	Format:      "anthropic",
	API:         true,
	Model:       "claude-haiku-4-5",
	Roles:       []string{core.RoleUser, core.RoleAssistant, core.RoleSystem},
	Names: &Names{
		CallID:     Words{Extra: "_-"},
		ToolName:   Words{Extra: "_-", Length: 128, Risky: 64},
		IDsOnce:    true,
		ServerCall: "srvtoolu_",
	},
	Order: &Order{SystemNeedsTurn: true, ThinkingLeads: true, MergesNeighbours: true, ResultsFirst: true, RefusesBlank: true, NeedsMessage: true},
	Requests: &Requests{
		NeedsSchema: true, MaxCacheMarks: 4, Schemas: format.AnthropicSchemas, ChoiceNeedsTools: true,
		Settings: claudeSettings, StrictSettings: true, ThinksAlone: true, OneSamplerIn: oneSampler,
	},
	Models: &Models{
		ComparesFiles: true,
		// "image exceeds 5 MB maximum", "At least one of the image dimensions exceed max allowed size for many-image requests: 2000 pixels"
		Pictures: Pictures{Most: 100, Side: 8000, Many: 20, ManySide: 2000, Encoded: 5 << 20},
		ToolsIn:  claudes, PicturesIn: claudes, ThinksNotIn: thinkWhenTold, OpenIn: claudesOpen,
		Prefills:      prefilled,
		RefusePrefill: unprefilled,
		WantsThinking: []string{"claude-3-7", "claude-sonnet-4-0", "claude-sonnet-4-2025", "claude-opus-4-0", "claude-opus-4-1", "claude-opus-4-2025"},
		// DeepSeek's route in this form, https://api.deepseek.com/anthropic.
		ThinksUntold: []string{"deepseek-reasoner", "deepseek-v4"},
		// Opus 4.8 and what came after it takes system messages after the user's; accepted requests show
		// it of these.
		SystemIn: []string{"claude-opus-4-8", "claude-fable-5"},
		NoSystemIn: []string{
			"claude-2", "claude-3", "claude-instant", "claude-haiku-4-5", "claude-sonnet-4-0", "claude-sonnet-4-2025", "claude-sonnet-4-5", "claude-sonnet-4-6",
			"claude-opus-4-0", "claude-opus-4-1", "claude-opus-4-2025", "claude-opus-4-5", "claude-opus-4-6", "claude-opus-4-7",
		},
	},
}

// vertexAnthropic is Anthropic's API with the model in the address; what it minds of messages
// is the same.
var vertexAnthropic = Target{
	ID:          VertexAnthropic,
	Name:        "Claude on Vertex AI",
	Description: "The messages of a request to Claude on Google's Vertex AI, in Anthropic's form.",
	Format:      "anthropic",
	API:         true,
	Like:        Anthropic,
}

// bedrockConverse is checked by Bedrock itself before the request reaches a model, so that what
// it rejects it rejects for the models of all makers. What one maker's models mind beyond that is
// a warning.
var bedrockConverse = Target{
	ID:          BedrockConverse,
	Name:        "Amazon Bedrock Converse",
	Description: "The messages of a Converse request, as Amazon Bedrock takes them for the models of every maker.",
	Format:      "bedrock-converse",
	API:         true,
	Like:        Anthropic,
	Differs: []RuleLevel{
		{"same-role-neighbours", finding.Error},   // "must alternate between user and assistant roles", said before any model is asked
		{"calls-without-tools", finding.Error},    // "toolConfig field must be defined"
		{"prefill-space", finding.Warning},        // Claude rejects it, other makers' models are not known to
		{"result-after-text", finding.Warning},    // so too
		{"orphan-server-result", finding.Warning}, // no rejected request shows it
		{"duplicate-call-id", finding.Warning},    // so too
		{"loose-strict-schema", finding.Warning},  // Claude rejects it, other makers' models are not known to
		{"mislabelled-file", finding.Warning},     // so too
		{"bad-answer-format", finding.Off},        // no rejected request shows it
		{"unsigned-thinking", finding.Off},        // the seal is optional: not every maker's models have one
		{"lost-thinking", finding.Off},
		{"unknown-field", finding.Warning}, // the SDKs reject it, the service drops it
	},
	// Both at most 64 characters by the service's own description.
	Names: &Names{CallID: Words{Extra: "_-", Some: ".:", Length: 64}, ToolName: Words{Extra: "_-", Length: 64}},
	Order: &Order{Alternates: true, ResultsFirst: true, RefusesBlank: true, NeedsMessage: true},
	Requests: &Requests{
		NeedsSchema: true, NeedsTools: true, MaxCacheMarks: 4, Schemas: format.BedrockSchemas, StrictValues: true, StrictTypes: true, StrictNeeds: true,
		Settings: claudeSettings, OneSamplerIn: oneSampler, ThinksAloneIn: []string{"claude"},
	},
	Models: &Models{
		FilesInResults: []string{"claude"}, CountsFiles: true,
		Pictures:    Pictures{Side: 8000, Bytes: 3932160}, // 3.75 MB by the service's description of Converse
		UserFirstIn: []string{"nova"},                     // "A conversation must start with a user message"
		Prefills:    prefilled,
		// "This model doesn't support the image content block that you provided"; by the service's table of models.
		TextsOnlyIn: []string{"nova-micro"},
		ToolsIn:     bedrockTools, NoToolsIn: bedrockToolless, PicturesIn: bedrockPictures, OpenIn: claudesOpen,
	},
}
