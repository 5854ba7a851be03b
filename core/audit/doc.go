// Package audit keeps conversations as typed messages, each with the decision that was
// made about it, so that one can say later what happened and why, and run it again.
//
// # Terms
//
// A typed message ([LLMMessage]) says what it is for: what the user said, what the
// assistant wrote, which tool it called, how the tool ended, what the model was told about
// itself. An entry ([ConversationEntry]) is a message with its ID, its date, the decision
// and the data that the decision rests on. The audit log is all entries, in order; its
// JSON is the format structured of package format. A turn is what the assistant says and
// calls in a row. A replay asks another [Backend] for each turn again.
//
// # The three calls
//
//	var log audit.Conversation
//	id := log.Add(&audit.UserMessage{Content: "read the README"}, "asked", nil)
//	text, err := log.Export()
//	turns, err := audit.Replay(ctx, nil, log.AuditLog(), backend)
//
// [Conversation.Annotate] adds to an entry by its ID. [Import] reads a log again, with types
// of messages of the program's own if it names them in [Types]. [ValidateMessage] checks a
// message; [FromMessages] and [ToMessages] go from the model of package core and back.
//
// Package loop/audited writes the log of an agent loop while it runs, and makes a backend of
// any model that can answer one.
package audit
