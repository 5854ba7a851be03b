package harmony_test

import (
	"fmt"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/internal/harmony"
)

func ExampleText() {
	chain := core.NewMessages().System("Answer in rhymes.").Human("Is it late?")
	prompt := harmony.PromptOf(chain, harmony.Request{
		Date: "2026-11-23", Effort: "low",
		Tools: []harmony.Declaration{{Name: "clock", Description: "Tells the time.", Schema: []byte(`{
			"type": "object", "properties": {"zone": {"type": "string", "default": "UTC"}}}`)}},
	})
	fmt.Println(harmony.Text(prompt.Messages()))
	// Output:
	// <|start|>system<|message|>You are ChatGPT, a large language model trained by OpenAI.
	// Knowledge cutoff: 2024-06
	// Current date: 2026-11-23
	//
	// Reasoning: low
	//
	// # Valid channels: analysis, commentary, final. Channel must be included for every message.
	// Calls to these tools must go to the commentary channel: 'functions'.<|end|><|start|>developer<|message|># Instructions
	//
	// Answer in rhymes.
	//
	// # Tools
	//
	// ## functions
	//
	// namespace functions {
	//
	// // Tells the time.
	// type clock = (_: {
	// zone?: string, // default: "UTC"
	// }) => any;
	//
	// } // namespace functions<|end|><|start|>user<|message|>Is it late?<|end|><|start|>assistant
}
