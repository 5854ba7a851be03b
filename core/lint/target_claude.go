package lint

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/facts/models"
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
	ID:            Anthropic,
	RetiresModels: true,
	Name:          "Anthropic Messages",
	Format:        "anthropic",
	API:           true,
	NeedsModel:    true,
	Roles:         []string{core.RoleUser, core.RoleAssistant, core.RoleSystem},
	Names: &Names{
		CallID:     Words{Extra: "_-"},
		ToolName:   Words{Extra: "_-", Length: 128, Risky: 64},
		IDsOnce:    true,
		ServerCall: "srvtoolu_",
	},
	Order: &Order{SystemNeedsTurn: true, ThinkingLeads: true, MergesNeighbours: true, ResultsFirst: true, RefusesBlank: true, NeedsMessage: true},
	Requests: &Requests{
		NeedsSchema: true, MaxCacheMarks: 4, Schemas: format.AnthropicSchemas, ChoiceNeedsTools: true,
		Settings: claudeSettings, StrictSettings: true, ThinksAlone: true,
	},
	Models: &Models{
		ComparesFiles: true,
		// "image exceeds 5 MB maximum", "At least one of the image dimensions exceed max allowed size for many-image requests: 2000 pixels"
		Pictures: Pictures{Most: 100, Side: 8000, Many: 20, ManySide: 2000, Encoded: 5 << 20},
		// DeepSeek's Anthropic-compatible API, https://api.deepseek.com/anthropic, has the same format.
		Makers: []string{"anthropic", "deepseek"},
		Facts:  models.Tools | models.Images | models.Thinks | models.WantsThinking | models.Prefill | models.SystemInside | models.TwoSamplers,
	},
}

// vertexAnthropic is Anthropic's API with the model in the URL; its rules for messages are the
// same.
var vertexAnthropic = Target{
	ID:     VertexAnthropic,
	Name:   "Claude on Vertex AI",
	Format: "anthropic",
	API:    true,
	Like:   Anthropic,
}

// bedrockConverse is checked by Bedrock itself before the request reaches a model, so its errors apply to
// every provider's models. What only one provider's models reject is a warning.
var bedrockConverse = Target{
	ID:     BedrockConverse,
	Name:   "Amazon Bedrock Converse",
	Format: "bedrock-converse",
	API:    true,
	Like:   Anthropic,
	Differs: []RuleLevel{
		{"same-role-neighbours", finding.Error},   // "must alternate between user and assistant roles", returned before the request reaches a model
		{"calls-without-tools", finding.Error},    // "toolConfig field must be defined"
		{"prefill-space", finding.Warning},        // Claude rejects it; other providers' models aren't known to
		{"result-after-text", finding.Warning},    // the same
		{"orphan-server-result", finding.Warning}, // no rejected request shows it
		{"duplicate-call-id", finding.Warning},    // the same
		{"loose-strict-schema", finding.Warning},  // Claude rejects it; other providers' models aren't known to
		{"mislabelled-file", finding.Warning},     // the same
		{"bad-answer-format", finding.Off},        // no rejected request shows it
		{"unsigned-thinking", finding.Off},        // the signature is optional: not every provider's models have one
		{"lost-thinking", finding.Off},
		{"unknown-field", finding.Warning}, // the SDKs reject it, the service drops it
	},
	// Both have at most 64 characters, according to the service description.
	Names: &Names{CallID: Words{Extra: "_-", Some: ".:", Length: 64}, ToolName: Words{Extra: "_-", Length: 64}},
	Order: &Order{Alternates: true, ResultsFirst: true, RefusesBlank: true, NeedsMessage: true},
	Requests: &Requests{
		NeedsSchema: true, NeedsTools: true, MaxCacheMarks: 4, Schemas: format.BedrockSchemas, StrictValues: true, StrictTypes: true, StrictNeeds: true,
		Settings: claudeSettings, ThinksAlone: true, ThinksAloneBy: "anthropic",
	},
	Models: &Models{
		CountsFiles: true,
		Pictures:    Pictures{Side: 8000, Bytes: 3932160}, // 3.75 MB, according to the service description of Converse
		Facts:       models.ResultFiles | models.UserFirst | models.Prefill | models.Tools | models.Images | models.TwoSamplers,
	},
}
