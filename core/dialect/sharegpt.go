package dialect

import "github.com/rolecall/rolecall/core"

// ShareGPT is the form of ShareGPT's conversations, on which models are trained: turns of who
// speaks and what, one row a line. The call of a tool is the text of a turn of its own, and
// so is what it gave back. Keys as in hiyouga/LLaMA-Factory, data/README.
var ShareGPT = shareGPTDialect

var shareGPTDialect = &Dialect{
	ID:     "sharegpt",
	Name:   "ShareGPT rows",
	Family: Dataset,
	About:  "rows of conversations to train on: from and value",
	description: description{
		listed: true,
		message: shape{fields: []field{
			{key: "from", slot: Role, takes: texts, must: true},
			{key: "value", slot: Content, takes: texts, must: true},
			{key: "weight", takes: numbers | nulls},
		}},
		roles: []roleWord{
			{"human", inUser, core.RoleUser}, {"gpt", inAssistant, core.RoleAssistant}, {"system", inSystem, core.RoleSystem},
			{"function_call", inAssistant, core.RoleAssistant}, {"observation", inTool, core.RoleTool},
			{"user", inUser, core.RoleUser}, {"assistant", inAssistant, core.RoleAssistant}, {"chatgpt", inAssistant, core.RoleAssistant},
			{"tool", inTool, core.RoleTool},
		},
		instead:      []roleWord{{word: "system", role: RoleDeveloper}},
		systemInside: true,
		request: shape{fields: []field{
			{key: "conversations", slot: Messages, takes: arrays, must: true}, {key: "system", slot: System, takes: texts},
		}, knows: "id tools images chosen rejected kto_tag"},
	},
}
