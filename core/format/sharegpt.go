package format

import "github.com/rolecall/rolecall/core"

// ShareGPT is the form of ShareGPT's conversations, on which models are trained: turns of who
// speaks and what, one row a line. The call of a tool is the text of a turn of its own, and
// so is what it gave back. Keys as in hiyouga/LLaMA-Factory, data/README.
var ShareGPT = shareGPTFormat

var shareGPTFormat = &Format{
	ID:     "sharegpt",
	Name:   "ShareGPT rows",
	Family: Dataset,
	About:  "training rows with from and value",
	Description: Description{
		Listed: true,
		Message: Shape{Fields: []Field{
			{Key: "from", Slot: Role, Takes: Texts, Must: true},
			{Key: "value", Slot: Content, Takes: Texts, Must: true},
			{Key: "weight", Takes: Numbers | Nulls},
		}},
		Roles: []RoleWord{
			{"human", InUser, core.RoleUser}, {"gpt", InAssistant, core.RoleAssistant}, {"system", InSystem, core.RoleSystem},
			{"function_call", InAssistant, core.RoleAssistant}, {"observation", InTool, core.RoleTool},
			{"user", InUser, core.RoleUser}, {"assistant", InAssistant, core.RoleAssistant}, {"chatgpt", InAssistant, core.RoleAssistant},
			{"tool", InTool, core.RoleTool},
		},
		Instead:      []RoleWord{{Word: "system", Role: RoleDeveloper}},
		SystemInside: true,
		Request: Shape{Fields: []Field{
			{Key: "conversations", Slot: Messages, Takes: Arrays, Must: true}, {Key: "system", Slot: System, Takes: Texts},
		}, Knows: "id tools images chosen rejected kto_tag"},
	},
}
