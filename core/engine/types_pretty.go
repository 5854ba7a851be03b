package engine

// PrettyRequest asks for the conversation as readable text.
type PrettyRequest struct {
	Revision     int    `json:"revision"`
	Dialect      string `json:"dialect,omitempty"`
	Conversation int    `json:"conversation,omitempty"`
	// Want is "markdown" for Markdown, "go" for the Go statements that make the conversation,
	// and absent for what core.Messages.PrettyPrint writes.
	Want string `json:"want,omitempty"`
}

// PrettyResponse is the conversation as a text to read.
type PrettyResponse struct {
	Revision int    `json:"revision"`
	Text     string `json:"text"`
	// Errors are what Validate and ValidateUserInput of the model say, empty when nothing.
	Validate          string `json:"validate,omitempty"`
	ValidateUserInput string `json:"validateUserInput,omitempty"`
}
