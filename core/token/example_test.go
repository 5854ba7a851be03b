package token_test

import (
	"fmt"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/token"
)

func ExamplePrompt_RoughCost() {
	prompt := token.Prompt{API: "openai-chat", Model: "gpt-4o", Messages: core.Messages{
		core.System("You are a helpful assistant."),
		core.Human("What is the capital of France?"),
	}}
	cost := prompt.RoughCost()
	fmt.Println(cost.Total, cost.Exact, cost.By[token.SystemText], cost.By[token.UserText], cost.By[token.Framing])
	// Output: 25 false 7 7 11
}
