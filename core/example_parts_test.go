package core_test

import (
	"fmt"

	"github.com/rolecall/rolecall/core"
)

// A message of a text and an image.
func ExampleHumanParts() {
	m := core.HumanParts(core.Text{Text: "What is this?"}, core.Image{Data: "https://example.com/a.png"})
	fmt.Println(m.Role, len(m.Parts), m.Text(), core.NewMessages(m).Validate())
	// Output: user 2 What is this? <nil>
}

// An answer with the model's reasoning, which stays in front of what it led to.
func ExampleAIParts() {
	m := core.AIParts(core.Thinking{Text: "Look it up.", Signature: "seal"}, core.ToolCall{ID: "call_1", Name: "weather"})
	fmt.Println(m.Role, len(m.Calls()), m.Calls()[0].Name)
	// Output: assistant 1 weather
}

// A result that is more than text.
func ExampleToolParts() {
	m := core.ToolParts("call_1", "screenshot", core.Text{Text: "The page"}, core.Image{Data: "iVBORw0KGgo=", MediaType: "image/png"})
	fmt.Println(m.Role, m.ToolCallID, m.Name, len(m.Parts))
	// Output: tool call_1 screenshot 2
}
