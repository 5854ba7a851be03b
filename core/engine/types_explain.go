package engine

// ExplainRequest asks for the meaning of an error.
type ExplainRequest struct {
	Revision int    `json:"revision"`
	Units    string `json:"units,omitempty"`
	Dialect  string `json:"dialect,omitempty"`
	Target   string `json:"target,omitempty"`
	// Error is the error text, without which the current text is. A request, a log or a file of rows that is
	// above or below the error, or around it, is the document that it's about. Without one, that is the current text,
	// unless it is the error itself. Of a log that ends with an error, that is the error.
	Error string `json:"error,omitempty"`
	As
}

// ExplainResponse is the meaning of an error.
type ExplainResponse struct {
	Revision int `json:"revision"`
	// Provider is the provider that returned the error, "" if unknown. Sentence is its message, "" if the
	// text isn't an error.
	Provider string `json:"provider"`
	Sentence string `json:"sentence"`
	// Causes are its possible causes, most likely first, or none if its wording is unknown.
	// Sure is true if the first cause applies, or another one with the same Wording.
	Causes []ErrorCause `json:"causes"`
	Sure   bool         `json:"sure"`
	// Mentions are the places, IDs and token counts in the error.
	Mentions []ErrorMention `json:"mentions"`
	// Body is the document that is above or below the error, or around it, counted in the error text: a request, a log
	// or a file of rows, always as a whole. Inside are the lines of the error in it, which are not of the document. The
	// places of causes and mentions are then counted in the document without these lines.
	Body   *Place  `json:"body,omitempty"`
	Inside []Place `json:"inside"`
	// Document says what the error is about: "request", "log" (what a program noted, which isn't what it sent), "rows"
	// (several conversations), or "" for nothing.
	Document string `json:"document"`
	// Agrees is "yes" where the request has findings of the causes, "elsewhere" where all of those are about other
	// IDs than the error names, "other" where it has none of them, but
	// an error at a place that is named or one that is taken for a cause: that comes first of the causes then,
	// without a wording; "shown" where the request has what a cause is about, and it is neither the target that was asked
	// for nor the one that the error is from that rejects it; "no" where it has messages and neither, "unread" where it is not JSON yet and has none in what can be read, and ""
	// where there is no request or no cause that a rule checks. It is "said" where the request has the key or the value that the
	// error names, and the provider's word is all that is known of it: then Fact says it.
	Agrees string `json:"agrees"`
	// Fact is what the error says of a key of the request, as a fact that later checks can go by.
	Fact *ErrorFact `json:"fact,omitempty"`
	// Target is the target that has these findings where it is not the one that was asked for:
	// the one that the error is from.
	Target string `json:"target,omitempty"`
	// Foreign is true if the error is from an API that takes another format than the one of the request, which it
	// therefore didn't get as it is.
	Foreign bool `json:"foreign,omitempty"`
}

// ErrorCause is a possible cause of an error: a rule or a topic.
type ErrorCause struct {
	// Rule is the rule ID, "" for a topic, which no rule checks.
	Rule  string `json:"rule"`
	Topic string `json:"topic"`
	// Title and Advice are those of a topic; a rule's are its title and why in the catalogue.
	Title  string `json:"title"`
	Advice string `json:"advice"`
	// Wording is the wording by which it is known, or what the error says where it has none.
	Wording string `json:"wording"`
	// Findings is how many findings of the rule the request has, and At where the only one is
	// that the error speaks of.
	Findings int    `json:"findings"`
	At       *Place `json:"at,omitempty"`
}

// ErrorMention is something in the request that an error mentions.
type ErrorMention struct {
	// Kind is "place", "id", "line" or "tokens".
	Kind string `json:"kind"`
	Text string `json:"text"`
	// At is its position in the request.
	At *Place `json:"at,omitempty"`
	// Beyond is how many messages the request has where a place is in none of them, 0 where it
	// is in one: the request is then another than the one that was rejected.
	Beyond int `json:"beyond,omitempty"`
}

// ErrorFact is what a provider's error says of a key: which words it takes there, or that it doesn't take the key.
type ErrorFact struct {
	// Row is the fact as a row of the table of relations, such as `openai-chat: verbosity takes "medium" when model=gpt-5.1-chat`.
	// With the day before it, it's a line of Learned.
	Row string `json:"row"`
	// Known says that the request is rejected there without the fact, too.
	Known bool `json:"known,omitempty"`
	// At is the value in the request, Message what is wrong with it, and Fixes are what a check by the fact offers.
	At      Place  `json:"at"`
	Message string `json:"message"`
	Fixes   []Fix  `json:"fixes"`
}
