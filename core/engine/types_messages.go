package engine

// MessagesRequest asks for a window of one conversation's messages, as cards.
type MessagesRequest struct {
	Revision     int    `json:"revision"`
	Units        string `json:"units,omitempty"`
	Dialect      string `json:"dialect,omitempty"`
	Target       string `json:"target,omitempty"`
	Conversation int    `json:"conversation,omitempty"`
	Offset       int    `json:"offset,omitempty"`
	Limit        int    `json:"limit,omitempty"`
	// Full asks for whole texts; otherwise a part's text is cut at 4,000 characters and says so.
	Full bool `json:"full,omitempty"`
	// Parts is how many parts a card has at most, 0 for all of them. They begin with part
	// number Part; in a message that has no such part with its first.
	Part  int `json:"part,omitempty"`
	Parts int `json:"parts,omitempty"`
	As
}

// MessagesResponse is a window of one conversation's messages.
type MessagesResponse struct {
	Revision     int    `json:"revision"`
	Conversation int    `json:"conversation"`
	Total        int    `json:"total"`
	Offset       int    `json:"offset"`
	Items        []Card `json:"items"`
	// Roles, Kinds and Tools are what the whole conversation holds, for filters.
	Roles []string `json:"roles"`
	Kinds []string `json:"kinds"`
	Tools []string `json:"tools"`
	// Named says that messages name the one they follow, so that there may be branches.
	Named bool `json:"named,omitempty"`
}

// Card is one message as the page shows it.
type Card struct {
	Index int    `json:"index"`
	Role  string `json:"role"`
	Label string `json:"label"`
	Name  string `json:"name,omitempty"`
	// Place is where the message is in the text.
	Place Place `json:"place"`
	// Parts are the parts that were asked for; First is the number of the first of them.
	Parts []Part `json:"parts"`
	First int    `json:"first"`
	// Total is how many parts the message has. Texts, Calls and Answered are how many of them
	// are texts or results, calls, and calls that a message answers.
	Total    int `json:"total"`
	Texts    int `json:"texts"`
	Calls    int `json:"calls"`
	Answered int `json:"answered"`
	// Answers is the call that a message of role tool answers, when there is one.
	Answers *Link `json:"answers,omitempty"`
	// CallID is the ID that it names, if there is one in the text.
	CallID string `json:"callId,omitempty"`
	// Worst is the worst level of the findings in this message: "", error, warning or info.
	Worst  string `json:"worst,omitempty"`
	Counts Counts `json:"counts"`
	// Wick and Forge are the estimates of those names, in tokens.
	Wick  int `json:"wick"`
	Forge int `json:"forge"`
	// Own is the method of these two by which the system that writes the format counts for itself, "" where it has none.
	Own string `json:"own,omitempty"`
	// Group is the same for messages that the format writes as one wire message.
	Group int `json:"group"`
}

// Part is one part of a message as the page shows it.
type Part struct {
	// Kind is text, thinking, image, code, call, result or raw.
	Kind string `json:"kind"`
	// Text is the part's text; for a call its arguments as written, for raw its JSON.
	Text string `json:"text"`
	// Cut says that Text is not whole; Size is its whole length in bytes.
	Cut  bool `json:"cut,omitempty"`
	Size int  `json:"size"`
	// Name is the tool's name for calls and results, the language of code, the media type of an image, the type word of raw.
	Name string `json:"name,omitempty"`
	// ID is the call's ID for calls and results, if there is one in the text.
	ID    string `json:"id,omitempty"`
	Place *Place `json:"place,omitempty"`
	// Call is the number of a call among those of its message, from 0.
	Call int `json:"call,omitempty"`
	// Answer is the message that answers this call, when there is one.
	Answer *Link `json:"answer,omitempty"`
	// State of a call is "answered", "waiting" (open at the very end), "open" (never answered) or "server".
	State string `json:"state,omitempty"`
	// Source is an image's address when the page may show it itself (a data: URL of a known image type).
	Source string `json:"source,omitempty"`
}

// Link names another message.
type Link struct {
	Index int `json:"index"`
	// Part is the part in it, -1 for the whole message.
	Part int `json:"part"`
}
