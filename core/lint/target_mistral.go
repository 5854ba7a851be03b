package lint

import (
	"github.com/rolecall/rolecall/core/facts/models"
	"github.com/rolecall/rolecall/core/finding"
)

// Mistral is the ID of the target for Mistral's own API.
const Mistral = "mistral"

var mistral = Target{
	ID:            Mistral,
	RetiresModels: true,
	Name:          "Mistral",
	Format:        "mistral",
	API:           true,
	NeedsModel:    true,
	Like:          OpenAIChat,
	Differs: []RuleLevel{
		{"unknown-field", finding.Error},       // "Extra inputs are not permitted"
		{"duplicate-result", finding.Error},    // its own validator requires as many results as calls
		{"bad-call-id", finding.Error},         // "must be a-z, A-Z, 0-9, with a length of 9"
		{"prefill", finding.Error},             // "Expected last role User or Tool (or Assistant with prefix True)"
		{"system-inside", finding.Warning},     // its own validator doesn't allow one after the assistant
		{"empty-content-array", finding.Off},   // six accepted requests have one next to their calls
		{"empty-tool-calls", finding.Off},      // two accepted requests have one
		{"missing-call-type", finding.Off},     // the default is "function"
		{"missing-json-word", finding.Warning}, // its documentation asks for it, and no rejected request shows it
		{"several-systems", finding.Off},       // its own validator allows one after the other
		{"developer-role", finding.Off},
		{"function-role", finding.Off},
	},
	Names:    &Names{CallID: Words{Plain: true, Length: 9, Exact: true}, ToolName: Words{Extra: "_-", Length: 64}, NoParticipants: true},
	Order:    &Order{NeedsMessage: true, MarksPrefill: true},
	Requests: &Requests{Settings: ownEfforts, StrictKeys: true, StrictValues: true, StrictTypes: true, StrictNeeds: true, NeedsSchema: true},
	Models:   &Models{Makers: []string{"mistral"}, Facts: models.Tools | models.Images},
}
