package token_test

import (
	"context"
	"fmt"
	"os"
	"strings"

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

// A long count goes in steps, so that it can show how far it is and be given up: here by
// a context, between two steps of a few milliseconds each.
func ExampleCounter() {
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
	messages := []string{strings.Repeat("A log line that came in by accident. ", 20_000), strings.Repeat("a", 1_000_000)}
	count := func(ctx context.Context) (int, error) {
		counter := encoding.Counter()
		defer counter.Close()
		for _, text := range messages {
			counter.Add(text)
			for !counter.Step(64 << 10) {
				// counter.Bytes() says how far it is.
				if ctx.Err() != nil {
					return counter.Tokens(), ctx.Err()
				}
			}
		}
		return counter.Tokens(), nil
	}
	fmt.Println(count(context.Background()))
	ctx, giveUp := context.WithCancel(context.Background())
	giveUp()
	tokens, err := count(ctx)
	fmt.Println(tokens < 20_000, err)
	// Output:
	// 305001 <nil>
	// true context canceled
}
