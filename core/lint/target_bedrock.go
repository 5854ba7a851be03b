package lint

import (
	"github.com/rolecall/rolecall/core/dialect"
	"github.com/rolecall/rolecall/core/finding"
)

// BedrockConverse is the ID of the target for Amazon Bedrock.
const BedrockConverse = "bedrock-converse"

// bedrockConverse is checked by Bedrock itself before the request reaches a model, so that what
// it refuses it refuses for the models of all makers. What one maker's models mind beyond that is
// a warning.
var bedrockConverse = &Target{
	ID:          BedrockConverse,
	Name:        "Amazon Bedrock Converse",
	Description: "The messages of a Converse request, as Amazon Bedrock takes them for the models of every maker.",
	Dialect:     "bedrock-converse",
	Reads:       []string{"bedrock-converse"},
	API:         true,
	Like:        Anthropic,
	Differs: []RuleLevel{
		{"same-role-neighbours", finding.Error},   // "must alternate between user and assistant roles", said before any model is asked
		{"calls-without-tools", finding.Error},    // "toolConfig field must be defined"
		{"long-call-id", finding.Error},           // at most 64 characters by the service's own description
		{"prefill-space", finding.Warning},        // Claude refuses it, other makers' models are not known to
		{"result-after-text", finding.Warning},    // so too
		{"orphan-server-result", finding.Warning}, // no refused request shows it
		{"duplicate-call-id", finding.Warning},    // so too
		{"loose-strict-schema", finding.Warning},  // Claude refuses it, other makers' models are not known to
		{"mislabelled-file", finding.Warning},     // so too
		{"unsigned-thinking", finding.Off},        // the seal is optional: not every maker's models have one
		{"lost-thinking", finding.Off},
		{"unknown-field", finding.Warning}, // the SDKs refuse it, the service drops it
	},
	Roles:       dialect.BedrockConverse.RoleWords(),
	CallID:      Words{Extra: "_-", Length: 64},
	ToolName:    Words{Extra: "_-", Length: 64},
	NeedsSchema: true, LiftsSystem: true, ResultsFirst: true, RefusesBlank: true, NeedsMessage: true,
	Alternates: true, NeedsTools: true, Strict: claudeStrict, FilesInResults: []string{"claude"},
	// "This model doesn't support the image content block that you provided"; by the service's list of models.
	TextsOnlyIn: []string{"nova-micro"},
	Settings:    claudeSettings, OneSamplerIn: oneSampler, ThinksAloneIn: []string{"claude"},
}
