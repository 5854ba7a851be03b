package lint

import "github.com/rolecall/rolecall/core/finding"

// Harmony is the ID of the target of gpt-oss.
const Harmony = "harmony"

// harmony is the library that reads the messages and renders them as the model's text. It demands
// the shape of each, and that a result names its tool; keys that it does not know it leaves out.
// Which result belongs to which call, the model has to see from the order.
var harmony = Target{
	ID:          Harmony,
	Name:        "Harmony",
	Description: "The conversations that OpenAI's harmony library renders for gpt-oss.",
	Format:      "harmony",
	Like:        AgentTypes,
	Differs: []RuleLevel{
		{"result-without-call-id", finding.Off},
		{"bad-arguments", finding.Warning}, {"misplaced-part", finding.Error},
	},
}
