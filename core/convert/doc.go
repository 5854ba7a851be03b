// Package convert writes a conversation, or the whole request that it stands in, in another
// format, and says all that this loses.
//
// # Terms
//
// A loss is one thing that is not in the result as it was in the source: dropped, changed,
// invented or moved. Each has its place in the source, in the result, or in both, and a reason.
// A question is a loss that the user can answer better than any rule: which model, how many
// tokens. Where no answer is given, the conversion says what it did.
//
// # The call
//
//	result := convert.Conversation(&c, convert.Options{To: dialect.Anthropic})
//
// Without losses, the way back gives the same values: that was tried.
package convert
