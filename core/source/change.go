package source

import "github.com/rolecall/rolecall/core/finding"

// Change is one thing that was done to a text to make it readable.
type Change struct {
	// At is where it was done, in the text as given.
	At finding.Span
	// Kind names the change for programs, such as "trailing-comma".
	Kind string
	// What says it to the user, such as "Removed a trailing comma".
	What string
}
