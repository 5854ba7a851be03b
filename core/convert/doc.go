// Package convert writes a conversation, or the whole request that it is in, in another
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
//	var c format.Conversation // of a file := format.Open(source.Parse(text)) that has Refs
//	file.Decode(0, nil, format.Options{}, &c)
//	result := convert.Conversation(&c, convert.Options{To: format.Anthropic})
//	for _, loss := range result.Losses {
//		fmt.Println(loss.Kind, loss.What, loss.Why)
//	}
//
// HarmonyText writes the text that gpt-oss reads, in place of a format.
//
// Where no loss is named, the way back gives the same values: each conversion tries it.
package convert
