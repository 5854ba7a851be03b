package token_test

import (
	"fmt"
	"os"

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

// A program opens the vocabulary file it needs: one of this repository, or one that package
// ranks made of a published rank file. Neither is linked into the program.
func ExampleLoad() {
	file, err := os.ReadFile("o200k/o200k_base.tokens")
	if err != nil {
		fmt.Println(err)
		return
	}
	encoding, err := token.Load(file)
	if err != nil {
		fmt.Println(err)
		return
	}
	text := "Hello, World!"
	fmt.Println(encoding.Count(text), "tokens")
	at := 0
	for _, id := range encoding.Encode(nil, text, token.SpecialsAsText) {
		end := at + encoding.Len(id)
		fmt.Printf("%d %q\n", id, text[at:end])
		at = end
	}
	// Output:
	// 4 tokens
	// 13225 "Hello"
	// 11 ","
	// 5922 " World"
	// 0 "!"
}

// The family of a model gives its window, and an estimator counts a conversation as one of the five systems does.
func ExampleModelFor() {
	family := token.ModelFor("openai-chat", "openai/gpt-4o-mini")
	fmt.Println(family.Window, family.Unknown)
	messages := core.Messages{core.Human("What is the capital of France?")}
	fmt.Println(token.EstimatorByID("wick").Total(messages))
	// Output:
	// 128000 false
	// 7
}

// A measure counts a text without a vocabulary.
func ExampleRough() {
	count := token.Rough(token.O200K)
	fmt.Println(count("What is the capital of France?"))
	// Output: 7
}
