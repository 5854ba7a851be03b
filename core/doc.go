// Package core is the model of a conversation: who said what, which tools were
// called, and what they gave back. It builds, reads, filters, checks, counts and
// prints conversations; it knows nothing of JSON text, of positions in one, or of
// any provider.
//
// # Terms
//
// A conversation is a list of messages: [Messages], also called a chain, because its
// methods chain. A [Message] is one turn; its [Role] says whose. A message is written
// flat (Content and ToolCalls) or as ordered parts, never both. A [Part] is one piece
// of a message: text, thinking, an image, code, a call, a result, or something this
// version does not know. A call ([ToolCall]) is the model's request to run a tool; the
// result is the message of role tool that names the call's ID. A [Problem] is one way
// in which a message breaks the model's own rules.
//
// # The three calls
//
// Build a chain, check it, read it:
//
//	chain := core.NewMessages().System("You are helpful.").Human("What is 2+2?")
//	err := chain.Validate()
//	fmt.Print(chain)
//
// # Sharing
//
// What a chain is given is copied, and so is what Clone, ByRole and the other filters take out of it. What grows from a chain never writes where another chain reads: two
// chains that are grown from one share nothing with each other, and the built-in append shares
// nothing with either. All of that may be done by many at once.
//
// So that a chain grows in time for what is added, a long chain and the first that is grown from
// it hold the same messages, as with the built-in append: change the messages in place only in a
// Clone. Slice, Last, All and Calls hand out what the chain holds, without a copy.
//
// # JSON
//
// Messages, their calls and their parts are written and read by encoding/json, and by any
// package that uses its methods, with everything that they hold; see [Message.MarshalJSON].
// The form is that of the rolecall format of package format, which also says where in a text
// something does not fit.
package core
