package lint

import (
	"github.com/rolecall/rolecall/core/dialect"
	"github.com/rolecall/rolecall/core/finding"
)

// FineTune is the ID of the target of rows to train on.
const FineTune = "fine-tune"

// fineTune takes what Chat Completions takes, if there is something to train on in each row. A row
// may end with calls: to call is then what is learnt.
var fineTune = &Target{
	ID:          FineTune,
	Name:        "OpenAI fine-tuning",
	Description: "The rows of a file that OpenAI trains a model on, a conversation each.",
	Dialect:     "fine-tune",
	Reads:       []string{"fine-tune", "openai-chat"},
	API:         true,
	Like:        OpenAIChat,
	Differs: []RuleLevel{
		{"unknown-field", finding.Warning}, // openai-cookbook's check of a file counts them as faults
		{"developer-role", finding.Warning},
		{"first-assistant", finding.Off}, {"prefill", finding.Off}, {"waiting-call", finding.Off},
		{"calls-without-tools", finding.Warning}, // the model is to learn tools that it does not see
	},
	Roles:         dialect.OpenAIChat.RoleWords(),
	CallID:        Words{Length: 64, Risky: 40},
	ToolName:      Words{Extra: "_-", Length: 64},
	Participant:   Words{Extra: "_-", Length: 64},
	MaxCalls:      128,
	MaxTools:      128,
	TakesNameless: true,
	NeedsMessage:  true,
	MayWait:       true,
	WholeFile:     true, // "Expected file to have JSONL format, where every line is a JSON dictionary": openai/openai-python#426
	EndsAnswered:  true,
}
