package lint

import (
	"github.com/rolecall/rolecall/core/facts/models"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
)

// Gemini is the ID of the target for Google's generateContent.
const Gemini = "gemini"

// gemini accepts missing IDs on both sides, and IDs only in results, as the Gemini CLI sends them:
// google-gemini/gemini-cli, packages/core/src/utils/generateContentResponseUtilities.ts. Vertex AI has the same rules.
var gemini = Target{
	ID:            Gemini,
	RetiresModels: true,
	Name:          "Google Gemini",
	Format:        "gemini",
	API:           true,
	Capitals:      true, // Vertex AI's documentation writes "USER"
	// "the number of function response parts is equal to the number of function call parts"
	Differs:  []RuleLevel{{"duplicate-result", finding.Error}},
	Names:    &Names{OneSided: true, ToolName: Words{Extra: "_.:-", Length: 128, Risky: 63, Head: "_"}},
	Order:    &Order{MergesNeighbours: true, MayWait: true, ResultsNext: true, CallsAfterOthers: true, NeedsMessage: true},
	Requests: &Requests{Schemas: format.GeminiSchemas, Settings: geminiSettings, StrictSettings: true, ChoiceNeedsTools: true},
	Models: &Models{
		Makers: []string{"google"}, Facts: models.Seals | models.Toolbox | models.Tools | models.Images,
		ForeignSeal: "skip_thought_signature_validator",
	},
}
