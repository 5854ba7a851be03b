package link_test

import (
	"fmt"

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
