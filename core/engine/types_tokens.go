package engine

// TokensRequest asks for token counts of one conversation.
type TokensRequest struct {
	Revision     int    `json:"revision"`
	Dialect      string `json:"dialect,omitempty"`
	Conversation int    `json:"conversation,omitempty"`
}

// TokensResponse contains token estimates, each with its method.
type TokensResponse struct {
	Revision int           `json:"revision"`
	Methods  []TokenMethod `json:"methods"`
	Messages []TokenRow    `json:"messages"`
	// Roles are the sums by role.
	Roles []TokenRow `json:"roles"`
}

// TokenMethod describes how a number is estimated.
type TokenMethod struct {
	ID     string `json:"id"`
	Name   string `json:"name"`
	Method string `json:"method"`
	Total  int    `json:"total"`
}

// TokenRow holds the counts of one message or role, in the order of the methods.
type TokenRow struct {
	Index int    `json:"index"`
	Role  string `json:"role"`
	Label string `json:"label"`
	// Count is the number of messages in the row.
	Count  int   `json:"count"`
	Tokens []int `json:"tokens"`
	Bytes  int   `json:"bytes"`
}
