package engine

// VocabularyRequest comes with the bytes of a vocabulary file instead of a text. The
// engine keeps the vocabulary, and has no text afterwards.
type VocabularyRequest struct {
	Revision int `json:"revision"`
	// Encoding is the encoding that the file is expected to be of; empty for any.
	Encoding string `json:"encoding,omitempty"`
}

// VocabularyResponse says which encoding the engine can count exactly now.
type VocabularyResponse struct {
	Encoding string `json:"encoding"`
}

// CountRequest asks for a conversation's token count, as the model's API counts.
type CountRequest struct {
	Revision     int    `json:"revision"`
	Units        string `json:"units,omitempty"`
	Dialect      string `json:"dialect,omitempty"`
	Conversation int    `json:"conversation,omitempty"`
	// Model is the model to count for. It defaults to the one in the request.
	Model string `json:"model,omitempty"`
	// Window, if not 0, overrides the model's context window.
	Window int `json:"window,omitempty"`
	// Brief omits the cost of each message.
	Brief bool `json:"brief,omitempty"`
	// All also requests the total for all conversations.
	All bool `json:"all,omitempty"`
}

// CountResponse is the token count of a conversation.
type CountResponse struct {
	Revision int `json:"revision"`
	// Model is the name that was counted for, Named the one that the request names. Family
	// is what is known of Model; Unknown says that nothing is, and the family is in.
	Model   string `json:"model"`
	Named   string `json:"named"`
	Family  string `json:"family"`
	Unknown bool   `json:"unknown,omitempty"`
	// Encoding is the encoding used for the count.
	Encoding string `json:"encoding"`
	// Missing is true if the encoding's vocabulary isn't loaded, so that the numbers are rough.
	Missing bool `json:"missing,omitempty"`
	// Exact is true if the provider's own counts confirm the rules used.
	Exact bool `json:"exact"`
	// Within is the error in percent that nine of ten recorded requests stay within, for
	// an estimate that was measured; 0 where none was.
	Within int `json:"within,omitempty"`
	// Method describes how the number was counted, and Notes what isn't counted exactly.
	Method string   `json:"method"`
	Notes  []string `json:"notes"`
	Total  int      `json:"total"`
	// Window is the model's context window, 0 if unknown.
	Window int `json:"window"`
	// Cut is the first message that fits when the oldest go until the rest fits the window,
	// system messages apart; 0 when all fit or the window is not known.
	Cut int `json:"cut"`
	// Over is a finding of the rule over-window if the conversation is too long for the model: an error if
	// the count is exact, otherwise a warning or a note.
	Over *Finding `json:"over,omitempty"`
	// Asked are the IDs of the targets that hand the text to that model as it is: of these it is known now whether the
	// conversation is too long. There are none where the window, or by a rough count the answer, is not known.
	Asked      []string        `json:"asked"`
	Categories []CategoryCount `json:"categories"`
	Messages   []MessageCount  `json:"messages"`
	// All is the total for all conversations, if requested.
	All *AllCount `json:"all,omitempty"`
}

// AllCount is what all conversations of a text cost together, each for the model that is asked for or that it names.
type AllCount struct {
	Conversations int `json:"conversations"`
	Total         int `json:"total"`
	// Exact says that every count is.
	Exact bool `json:"exact"`
	// Missing is an encoding whose vocabulary is not loaded, so that a count is rough; "" for none.
	Missing string `json:"missing,omitempty"`
}

// CategoryCount is the token count of a category.
type CategoryCount struct {
	// Category is system, tools, user, assistant, thinking, calls, results, media or framing.
	Category string `json:"category"`
	Tokens   int    `json:"tokens"`
}

// MessageCount is the token count of a message.
type MessageCount struct {
	Index int `json:"index"`
	Total int `json:"total"`
	// Framing is what the API puts around the message; Parts has one number for each part,
	// Categories says what it is spent on, as an index in the response's Categories.
	Framing    int   `json:"framing"`
	Parts      []int `json:"parts"`
	Categories []int `json:"categories"`
}

// PiecesRequest asks for the tokens of a part of a message, one by one.
type PiecesRequest struct {
	Revision     int    `json:"revision"`
	Dialect      string `json:"dialect,omitempty"`
	Conversation int    `json:"conversation,omitempty"`
	// Encoding is an encoding whose vocabulary is loaded.
	Encoding string `json:"encoding"`
	// Message is -1 for the whole text, whether it holds a conversation or not.
	Message int `json:"message"`
	Part    int `json:"part"`
	// Offset is the first piece to return and Limit how many, 2,000 when 0.
	Offset int `json:"offset,omitempty"`
	Limit  int `json:"limit,omitempty"`
}

// PiecesResponse holds the tokens of a text. A piece is the shortest run of tokens that
// holds whole characters: mostly one token.
type PiecesResponse struct {
	Revision int `json:"revision"`
	// Tokens and Pieces count those of the whole text.
	Tokens int `json:"tokens"`
	Pieces int `json:"pieces"`
	// First is how many tokens come before the first of Items.
	First int     `json:"first"`
	Items []Piece `json:"items"`
}

// Piece is a run of tokens that holds whole characters.
type Piece struct {
	Text string `json:"text"`
	IDs  []int  `json:"ids"`
}

// ModelItem is a family of models.
type ModelItem struct {
	// Prefix is how the names of the family begin.
	Prefix string `json:"prefix"`
	Name   string `json:"name"`
	// API is the format of its requests, empty for any of OpenAI's.
	API      string `json:"api"`
	Encoding string `json:"encoding"`
	// Estimate says that the encoding is not public and the count an estimate.
	Estimate bool   `json:"estimate"`
	Window   int    `json:"window"`
	AsOf     string `json:"asOf"`
	Source   string `json:"source"`
}
