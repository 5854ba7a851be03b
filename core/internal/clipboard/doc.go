// Package clipboard takes text apart that has a conversation somewhere inside: a curl
// command, the source of a call, a recording of traffic, the events of a stream, JSON
// packed into strings.
//
// # Terms
//
// A kind is one thing that people have in their clipboard. A body is what of it is meant:
// the text of a request or an answer. To take is to leave only the body, as JSON;
// what goes and what was put together is told in notes. Headers and addresses are told by
// name, never with their values: keys are in them.
//
//	taken, ok := clipboard.Take(text, clipboard.Options{})
//	if ok {
//		fmt.Println(taken.Steps[0].What) // "The body of a curl command"
//		use(taken.Text)
//	}
//
// Nothing here knows what a conversation is: Options.Reads asks whoever does. All work grows
// with the text alone, and no text makes it panic.
package clipboard
