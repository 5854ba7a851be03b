package lint

// Order is a target's rules about which messages there are and in what order. The zero value has no
// rules.
type Order struct {
	// NeedsMessage: an empty list of messages is rejected.
	NeedsMessage bool
	// SystemNeedsTurn: a system message in the list must come after a user message
	// and before an assistant message or the end.
	SystemNeedsTurn bool
	// MergesNeighbours: consecutive messages with one role are read as one, and results
	// count as user messages.
	MergesNeighbours bool
	// Alternates: user and assistant messages must alternate; two in a row with one role are
	// rejected.
	Alternates bool
	// ResultsNext: the entry after calls must contain all their results, even if consecutive messages are
	// read as one.
	ResultsNext bool
	// CallsAfterOthers: a call must come right after a user message or a result, so it can't come first.
	CallsAfterOthers bool
	// ThinkingLeads: a message can't end with thinking.
	ThinkingLeads bool
	// ResultsFirst: in a message, results must come before everything else.
	ResultsFirst bool
	// TakesEmptyAnswers: the list of parts may be empty only in an assistant message.
	TakesEmptyAnswers bool
	// RefusesBlank: a text with only whitespace is rejected.
	RefusesBlank bool
	// MarksPrefill: the API continues a last assistant message only if the message is marked as a
	// prefill.
	MarksPrefill bool
	// MaxCalls is how many calls a message may have, 0 for any number.
	MaxCalls int
	// MayWait: a request may end with calls that all lack a result.
	MayWait bool
}
