package format_test

import (
	"fmt"

	"github.com/rolecall/rolecall/core/format"
)

// A format is data: what it is called, and which key holds what.
func ExampleByID() {
	f := format.ByID("anthropic")
	fmt.Println(f.Name)
	fmt.Println(f.Request.Of(format.Tools).Key, f.Request.Of(format.MaxTokens).Key, f.Request.Of(format.MaxTokens).Must)
	fmt.Println(format.ByID("nothing") == nil)
	// Output:
	// Anthropic Messages
	// tools max_tokens true
	// true
}
