package engine

// ConvertRequest asks for one or all conversations in another format. Requests stay requests if the
// format has them.
type ConvertRequest struct {
	Revision     int    `json:"revision"`
	Dialect      string `json:"dialect,omitempty"`
	Units        string `json:"units,omitempty"`
	Conversation int    `json:"conversation,omitempty"`
	// To is the ID of the format to write, or "harmony-text" for the text that gpt-oss reads.
	To string `json:"to"`
	// All requests all conversations, as JSON Lines.
	All bool `json:"all,omitempty"`
	// Rejected requests the rejected answers of preference rows too, next to the preferred ones, when converting all
	// conversations.
	Rejected bool `json:"rejected,omitempty"`
	// List requests only the messages of a request.
	List bool `json:"list,omitempty"`
	// Model is the model for the new request. It defaults to the current one if both formats belong to the
	// same API, and else to the same one under its name there, or the usual one of the other API.
	Model string `json:"model,omitempty"`
	// MaxTokens is the output limit. It defaults to the current one.
	MaxTokens int `json:"maxTokens,omitempty"`
	// Now is the date of now, as RFC 3339 writes it: what is written for messages without a date where the format has
	// to have one, and for the entries of a log. Without it there is none.
	Now string `json:"now,omitempty"`
	// Date is the current date to include in the gpt-oss prompt, such as 2025-06-28; absent for none.
	Date string `json:"date,omitempty"`
	// Verdicts requests verdicts on the result.
	Verdicts bool `json:"verdicts,omitempty"`
}

// ConvertResponse is the conversation in the other format.
type ConvertResponse struct {
	Revision int    `json:"revision"`
	From     string `json:"from"`
	To       string `json:"to"`
	Text     string `json:"text"`
	// Losses are what was dropped, changed or added, in message order. For all conversations, repeated
	// losses are one entry with Times.
	Losses []Loss `json:"losses"`
	// Rejected is how many conversations of all end with an answer that people rejected. Only when converting all.
	Rejected int `json:"rejected,omitempty"`
	// Request is true if the text is a request, not a list of messages.
	Request bool `json:"request"`
	// Questions are decisions for the user. There are none when converting all conversations.
	Questions []Question `json:"questions"`
	// Verdicts are those of the targets of the other format that do not take the text unchanged, on
	// what was written: "converted", "no-known-problem" or "refused". Only where asked for.
	Verdicts []Verdict `json:"verdicts"`
}

// Question is a decision for the user.
type Question struct {
	// Field is the field of ConvertRequest that answers it: "model" or "max_tokens".
	Field string `json:"field"`
	// Was is the original value, empty for none. Now is the converted value.
	Was string `json:"was"`
	Now string `json:"now"`
	// Near are similar models, most similar first. There may be others.
	Near []NearModel `json:"near"`
}

// NearModel is a model that an API serves.
type NearModel struct {
	Name string `json:"name"`
	// Same says that it is the model of the text, under the name that it has there.
	Same bool `json:"same"`
}

// Loss is something that a conversion dropped, changed or added.
type Loss struct {
	// Kind is "dropped", "changed", "invented", "moved" or "missing".
	Kind string `json:"kind"`
	// What describes it, such as "reasoning".
	What string `json:"what"`
	// Why is the reason, as a sentence without a period; absent if What already says it.
	Why string `json:"why,omitempty"`
	// Index is the message it belongs to, -1 for none.
	Index int `json:"index"`
	// Place is its position in the original text; absent if none.
	Place *Place `json:"place,omitempty"`
	// Result is its position in the converted text; absent if none.
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
