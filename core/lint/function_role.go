package lint

import (
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

var functionRole = Rule{
	ID:    "function-role",
	Title: "Retired function role",
	Levels: Levels{
		OpenAIChat: finding.Warning, // refused by newer models, taken by older ones
	},
	Stage: StageShape,
	Check: checkFunctionRole,
}

var functionRoleLesson = Lesson{
	Rule: &functionRole,
	Why: "Messages of role \"function\" answered \"function_call\", the form of 2023 that tool calls replaced. " +
		"They carry no ID, so they fit at most one call a turn. Old models still take them; newer ones refuse the role.",
	Evidence: []string{
		"github.com/TheR1D/shell_gpt/issues/717: o3 refuses a role that gpt-4o takes",
		"openai/openai-python chat_completion_function_message_param.py marks it deprecated",
	},
	Says: []string{"does not support 'function' with this model"},
	Bad: Example{Text: `{"model":"gpt-4o","messages":[{"role":"user","content":"Weather in Bern?"},` +
		`{"role":"assistant","content":null,"function_call":{"name":"weather","arguments":"{}"}},` +
		`{"role":"function","name":"weather","content":"12 C"}]}`},
	Good: Example{Text: `{"model":"gpt-4o","messages":[{"role":"user","content":"Weather in Bern?"},` +
		`{"role":"assistant","content":null,"tool_calls":[{"id":"call_1","type":"function","function":{"name":"weather","arguments":"{}"}}]},` +
		`{"role":"tool","tool_call_id":"call_1","content":"12 C"}]}`},
}

func checkFunctionRole(p *Pass) {
	for i := range p.Messages {
		node := p.From[i].Role
		if p.Messages[i].Role != "function" || node == source.None || p.Counted(i, node, false) {
			continue
		}
		f := p.Finding(i, node)
		f.Headline = "Role \"function\" is retired"
		f.Note = "It answers \"function_call\", which newer models refuse. Write the call as an entry of \"tool_calls\" with an ID, " +
			"and the answer as a message of role \"tool\" whose \"tool_call_id\" is that ID."
		p.Report(f)
	}
}
