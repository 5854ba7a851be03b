package engine

// ConvertRequest asks for one conversation, or all of a text, in another dialect.
type ConvertRequest struct {
	Revision     int    `json:"revision"`
	Dialect      string `json:"dialect,omitempty"`
	Units        string `json:"units,omitempty"`
	Conversation int    `json:"conversation,omitempty"`
	// To is the ID of the dialect to write.
	To string `json:"to"`
	// All asks for every conversation of the text, as JSON Lines.
	All bool `json:"all,omitempty"`
}

// ConvertResponse is the conversation in the other dialect.
type ConvertResponse struct {
	Revision int    `json:"revision"`
	From     string `json:"from"`
	To       string `json:"to"`
	Text     string `json:"text"`
	// Losses are what the other dialect cannot carry as it was, in the order of the messages.
	// Of all conversations, each thing is one loss with Times.
	Losses []Loss `json:"losses"`
}

// Loss is one thing that a conversion cannot carry as it was.
type Loss struct {
	// Kind is "dropped", "changed" or "invented".
	Kind string `json:"kind"`
	// What names it, such as "the model's reasoning".
	What string `json:"what"`
	// Index is the message it belongs to, -1 for what stands beside the messages.
	Index int `json:"index"`
	// Place is where it stands in the text; absent when it stands nowhere.
	Place *Place `json:"place,omitempty"`
	// Times, when not 0, is how often the same is lost in all conversations; Index and Place
	// are the first time's.
	Times int `json:"times,omitempty"`
}
