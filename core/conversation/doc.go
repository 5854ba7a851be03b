// Package conversation is the front door: it reads a text in any of the formats, says what is wrong
// with it for a target, repairs or converts it, compares it with another, and says what a provider's
// error message means. Each call leads to a package that can do more: source and format, lint, accept,
// convert and compare.
//
// # The calls
//
//	c, err := conversation.Read(text)                   // or ReadAs, or Of for messages that a program has
//	findings, err := c.Check(lint.Anthropic)
//	fixed, err := c.Fix(lint.Anthropic)
//	other, err := c.Convert("gemini")
//	difference := c.Compare(later)
//	meaning, err := conversation.Explain(message)
//
// Targets and formats are named by their IDs, as in lint.Targets and format.All; for Check and Fix
// the empty target is the one of the text's own format.
package conversation
