package engine

// FilterRequest asks for the messages that match every condition given.
type FilterRequest struct {
	Revision     int      `json:"revision"`
	Dialect      string   `json:"dialect,omitempty"`
	Conversation int      `json:"conversation,omitempty"`
	Roles        []string `json:"roles"`
	Kinds        []string `json:"kinds"`
	Tools        []string `json:"tools"`
	// Text must occur in the message, upper and lower case alike.
	Text string `json:"text,omitempty"`
	// First and Last bound the index, 1-based as the page shows it; 0 means no bound.
	First int `json:"first,omitempty"`
	Last  int `json:"last,omitempty"`
}

// FilterResponse is what is left.
type FilterResponse struct {
	Revision int `json:"revision"`
	// Indexes are the messages that are left, Total is how many these are.
	Indexes []int `json:"indexes"`
	Total   int   `json:"total"`
	// Wick and Forge are the estimates of those names for what is left, in tokens.
	Wick  int `json:"wick"`
	Forge int `json:"forge"`
	// JSON is the smaller conversation in the format of the text; empty when the text is
	// not JSON yet.
	JSON string `json:"json"`
	// Code is the Go expression that does the same where there is one.
	Code string `json:"code,omitempty"`
	// Broken are the call ids whose call or result the filter left out.
	Broken []string `json:"broken"`
}
