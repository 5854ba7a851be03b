package engine

// AtRequest asks what is at a place of the text.
type AtRequest struct {
	Revision int    `json:"revision"`
	Units    string `json:"units,omitempty"`
	Dialect  string `json:"dialect,omitempty"`
	// Target is who the text is checked for; empty means the format's own.
	Target string `json:"target,omitempty"`
	Offset int    `json:"offset"`
	// Nearest asks for the message next to the place where none holds it.
	Nearest bool `json:"nearest,omitempty"`
}

// AtResponse says what is there. Its words are in the catalogue.
type AtResponse struct {
	Revision int `json:"revision"`
	// Conversation and Message are the indexes of what holds the place, -1 for none.
	Conversation int `json:"conversation"`
	Message      int `json:"message"`
	// Next is the first message after the place, or else the last of all, if Nearest asks for it and no message holds
	// the place; -1 otherwise. Conversation is the one of that message then.
	Next int `json:"next"`
	// Role is the message's, PartKind the kind of the part that holds the place: "text", "thinking", "image",
	// "code", "call", "result" or "raw"; both are empty where there is none.
	Role     string `json:"role"`
	PartKind string `json:"partKind"`
	// Key is the key of the value that holds the place, empty for none, and Slot the index among the
	// catalogue's slots of what it holds.
	Key  string `json:"key"`
	Slot int    `json:"slot"`
	// Known says that the format has the key, Takes what it takes there, such as "a string or null".
	Known bool   `json:"known"`
	Takes string `json:"takes"`
	// Inside says that the place is deeper in the value, where the format has no say.
	Inside bool `json:"inside"`
	// As is the key, with dots on the way to it, under which the target's format has what the key of
	// the request holds, where that is another; Into is the one under which it has the text of a message of
	// role system, where the own format has that among the messages.
	As   string `json:"as,omitempty"`
	Into string `json:"into,omitempty"`
}
