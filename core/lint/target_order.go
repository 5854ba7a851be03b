package lint

// Order is what a target minds of which messages there are, and how they follow each other. The
// zero value minds nothing.
type Order struct {
	// NeedsMessage: a list without a message is rejected.
	NeedsMessage bool
	// SystemNeedsTurn: a system message inside the list must come after a user message
	// and before an assistant message or the end.
	SystemNeedsTurn bool
	// MergesNeighbours: messages of one role in a row are read as one, and results
	// count as written by the user.
	MergesNeighbours bool
	// Alternates: a message of the user follows one of the assistant and the other way round, and
	// two of one of them in a row are rejected.
	Alternates bool
	// ResultsNext: the entry after calls holds their results, all of them, also where neighbours are
	// read as one.
	ResultsNext bool
	// CallsAfterOthers: a call comes right after what the user says or a tool gave back, and so not first.
	CallsAfterOthers bool
	// ThinkingLeads: a message never ends with thinking.
	ThinkingLeads bool
	// ResultsFirst: in one message, results come before everything else.
	ResultsFirst bool
	// TakesEmptyAnswers: the list of parts may be empty in a message of the assistant, and in no other.
	TakesEmptyAnswers bool
	// RefusesBlank: a text of white space alone is rejected.
	RefusesBlank bool
	// MarksPrefill: the API goes on writing a last message of the assistant only where the message
	// says so.
	MarksPrefill bool
	// MaxCalls is how many calls a message may hold, 0 for any number.
	MaxCalls int
	// MayWait: a request may end with calls of which none has its result.
	MayWait bool
	// EndsAnswered: a conversation ends with what the assistant says or calls.
	EndsAnswered bool
}
