package engine

// ConvertRequest asks for one conversation, or all of a text, in another dialect: a request as a
// request where the format has any.
type ConvertRequest struct {
	Revision     int    `json:"revision"`
	Dialect      string `json:"dialect,omitempty"`
	Units        string `json:"units,omitempty"`
	Conversation int    `json:"conversation,omitempty"`
	// To is the ID of the format to write, or "harmony-text" for the text that gpt-oss reads.
	To string `json:"to"`
	// All asks for every conversation of the text, as JSON Lines.
	All bool `json:"all,omitempty"`
	// List asks for the messages alone where the text is a request.
	List bool `json:"list,omitempty"`
	// Model is the name of the model to ask for; absent for the one that the text names, where
	// both formats are of one API.
	Model string `json:"model,omitempty"`
	// MaxTokens is the most tokens of the answer; absent for what the text says.
	MaxTokens int `json:"maxTokens,omitempty"`
	// Now is the date of now, as RFC 3339 writes it: what is written for messages without a date where the format has
	// to have one, and for the entries of a log. Without it there is none.
	Now string `json:"now,omitempty"`
	// Date is the current date that the text of gpt-oss is to name, such as 2025-06-28; absent for none.
	Date string `json:"date,omitempty"`
	// Verdicts asks for the verdicts on what is written.
	Verdicts bool `json:"verdicts,omitempty"`
}

// ConvertResponse is the conversation in the other format.
type ConvertResponse struct {
	Revision int    `json:"revision"`
	From     string `json:"from"`
	To       string `json:"to"`
	Text     string `json:"text"`
	// Losses are what the other format cannot carry as it was, in the order of the messages.
	// Of all conversations, each thing is one loss with Times.
	Losses []Loss `json:"losses"`
	// Request says that the text is a request, and no list of messages.
	Request bool `json:"request"`
	// Questions are what the user can say better than a rule; not asked of all conversations.
	Questions []Question `json:"questions"`
	// Verdicts are those of the targets of the other format that do not take the text unchanged, on
	// what was written: "converted" or "refused". Only where asked for.
	Verdicts []Verdict `json:"verdicts"`
}

// Question is something that the user can say better than a rule.
type Question struct {
	// Field is the field of ConvertRequest that answers it: "model" or "max_tokens".
	Field string `json:"field"`
	// Was is what the text says, empty for nothing; Now is what the conversion says.
	Was string `json:"was"`
	Now string `json:"now"`
	// Near are models to choose from, the nearest first; there may be others.
	Near []NearModel `json:"near"`
}

// NearModel is a model that an API serves.
type NearModel struct {
	Name string `json:"name"`
	// Same says that it is the model of the text, under the name that it has there.
	Same bool `json:"same"`
}

// Loss is one thing that a conversion cannot carry as it was.
type Loss struct {
	// Kind is "dropped", "changed", "invented", "moved" or "missing".
	Kind string `json:"kind"`
	// What names it, such as "reasoning".
	What string `json:"what"`
	// Why is the reason, as a sentence without its full stop; absent where What says it.
	Why string `json:"why,omitempty"`
	// Index is the message it belongs to, -1 for what is next to the messages.
	Index int `json:"index"`
	// Place is where it is in the text; absent when it stands nowhere.
	Place *Place `json:"place,omitempty"`
	// Result is where it is in the other format's text; absent when it isn't there.
	Result *Place `json:"result,omitempty"`
	// Asks is the field of the question that is open about it.
	Asks string `json:"asks,omitempty"`
	// Times, when not 0, is how often the same is lost in all conversations, or in one of which more is lost than is
	// told one by one; Index and Place are the first time's.
	Times int `json:"times,omitempty"`
}

// JudgeRequest asks whether a target takes a text.
type JudgeRequest struct {
	Revision int    `json:"revision"`
	Text     string `json:"text"`
	// Format is the ID of the format, or "harmony-text".
	Dialect string `json:"dialect"`
	// Target is the ID of the target; absent for that of the format.
	Target string `json:"target,omitempty"`
}

// JudgeResponse is the verdict.
type JudgeResponse struct {
	Revision int     `json:"revision"`
	Verdict  Verdict `json:"verdict"`
}
