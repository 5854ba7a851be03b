package lint

import "github.com/rolecall/rolecall/core/finding"

// Mistral is the ID of the target for Mistral's own API.
const Mistral = "mistral"

var mistral = Target{
	ID:          Mistral,
	Name:        "Mistral",
	Description: "The messages of a chat request, as Mistral's own API takes them: IDs of nine characters, and no key that it does not know.",
	Format:      "mistral",
	API:         true,
	Model:       "mistral-medium-latest",
	Like:        OpenAIChat,
	Differs: []RuleLevel{
		{"unknown-field", finding.Error},       // "Extra inputs are not permitted"
		{"bad-call-id", finding.Error},         // "must be a-z, A-Z, 0-9, with a length of 9"
		{"prefill", finding.Error},             // "Expected last role User or Tool (or Assistant with prefix True)"
		{"empty-message", finding.Warning},     // by its own validator the assistant says or calls something
		{"system-inside", finding.Warning},     // by its own validator none follows the assistant
		{"empty-content-array", finding.Off},   // six accepted requests have one next to their calls
		{"empty-tool-calls", finding.Off},      // two accepted requests have one
		{"missing-call-type", finding.Off},     // "function" where nothing is said
		{"missing-json-word", finding.Warning}, // its documentation asks for it, and no rejected request shows it
		{"developer-role", finding.Off},
		{"function-role", finding.Off},
	},
	Names:    &Names{CallID: Words{Plain: true, Length: 9, Exact: true}, ToolName: Words{Extra: "_-", Length: 64}, NoParticipants: true},
	Order:    &Order{NeedsMessage: true, MarksPrefill: true},
	Requests: &Requests{StrictKeys: true, StrictValues: true, StrictTypes: true, StrictNeeds: true, NeedsSchema: true}, Models: &Models{
		ToolsIn:    []string{"mistral-large", "mistral-medium", "mistral-small", "ministral", "codestral", "devstral", "pixtral", "magistral", "open-mistral-nemo"},
		PicturesIn: []string{"pixtral", "mistral-medium-2505", "mistral-medium-2508", "mistral-small-2503", "mistral-small-2506"},
	},
}
