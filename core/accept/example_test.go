package accept_test

import (
	"fmt"

	"github.com/rolecall/rolecall/core/accept"
	"github.com/rolecall/rolecall/core/lint"
)

// What can be repaired with the meaning kept is; what only the author can decide is a question, and a choice answers it.
func ExampleMake() {
	text := []byte(`[
  {"role": "user", "content": "Weather in Oslo?"},
  {"role": "assistant", "content": null, "tool_calls": [{"id": "call_1", "type": "function", "function": {"name": "weather", "arguments": "{}"}}]},
  {"role": "user", "content": "Well?"}
]`)
	how := accept.How{Target: lint.TargetByID(lint.OpenAIChat)}
	result := accept.Make(text, how)
	for _, question := range result.Questions {
		fmt.Println(question.Headline)
		for i, fix := range question.Fixes {
			fmt.Println(" ", i, fix.Title, question.Effects[i])
		}
	}
	how.Choices = []accept.Choice{{Rule: result.Questions[0].Rule, Headline: result.Questions[0].Headline, Fix: 0}}
	result = accept.Make(text, how)
	fmt.Println(result.Steps[0].Kind, result.Steps[0].Done, result.Counts.Error)
	// Output:
	// Call "call_1" to "weather" has no result
	//   0 Add a placeholder result: “tool was interrupted” adds
	//   1 Remove the call and its message removes
	// choice [Added a placeholder result: “tool was interrupted” (message 2)] 0
}
