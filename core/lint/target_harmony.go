package lint

import "github.com/rolecall/rolecall/core/finding"

// Harmony is the ID of the target of gpt-oss.
const Harmony = "harmony"

// harmony is the library that reads the messages and renders them as the model's prompt. It checks the
// shape of each message and requires a tool name in results; it drops unknown keys. The model has to match
// results to calls by their order.
var harmony = Target{
	ID:     Harmony,
	Name:   "Harmony",
	Format: "harmony",
	Like:   AgentTypes,
	Differs: []RuleLevel{
		{"result-without-call-id", finding.Off},
		{"bad-arguments", finding.Warning}, {"misplaced-part", finding.Error},
	},
}
