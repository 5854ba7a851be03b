package link_test

import (
	"fmt"
	"strings"

	"github.com/rolecall/rolecall/core/link"
)

// A request in a link that opens it in the page, such as for a bug report. The text is packed, and is sent to no server.
func ExampleLink() {
	made := link.Link(`[{"role": "usr", "content": "Hi"}]`, link.Options{Page: "https://example.com/", Target: "anthropic"})
	fmt.Println(made[:23], len(made) < link.Longest)
	// Output: https://example.com/#1= true
}

// A few words are shorter as they are, and a reader sees what they are.
func ExamplePlain() {
	fmt.Println(link.Plain("Error code: 400", link.Options{View: "tokens"}))
	// Output: #text=Error%20code%3A%20400&view=tokens
}

// A link without a page is the part from the "#" on, for a page of one's own. It may carry what a provider answered.
func ExampleLink_error() {
	made := link.Link(`{"model": "gpt-4o", "messages": []}`, link.Options{Error: "Invalid 'messages': empty array.", Target: "openai-chat"})
	fmt.Println(strings.HasPrefix(made, "#1="), strings.Contains(made, "Invalid"))
	// Output: true false
}
