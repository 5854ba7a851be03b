package engine

// ExportRequest asks for a conversation as a program.
type ExportRequest struct {
	Revision     int    `json:"revision"`
	Dialect      string `json:"dialect,omitempty"`
	Conversation int    `json:"conversation,omitempty"`
	// Host is the ID of the host that the program sends to; empty for that of the text's format.
	// A conversation in another format than the host's is converted.
	Host string `json:"host,omitempty"`
	// Language is "curl", "python", "typescript" or "go", and Way "http", "sdk" or, in Go, "chain":
	// the conversation built with this library. Empty are cURL and HTTP.
	Language string `json:"language,omitempty"`
	Way      string `json:"way,omitempty"`
	// Model, unless it is empty, is named in place of the text's own.
	Model string `json:"model,omitempty"`
}

// ExportResponse is the program, or the reason why there is none.
type ExportResponse struct {
	Revision int `json:"revision"`
	// Host is the host that was used, "" for none.
	Host string `json:"host"`
	// Text is the complete file, and File a name for it. If there is none, Text is empty and Why gives the
	// reason.
	Text string `json:"text"`
	File string `json:"file"`
	Why  string `json:"why"`
	// Install is the command that installs the program's dependencies, "" for none.
	Install string `json:"install"`
	// Variables are the environment variables it reads, the API key first.
	Variables []string `json:"variables"`
	// Notes are differences from the text, each a sentence without a period.
	Notes []string `json:"notes"`
	// Losses are those of the conversion, where there was one.
	Losses []Loss `json:"losses"`
	// Hosts and Languages list all supported ones.
	Hosts     []ExportHost     `json:"hosts"`
	Languages []ExportLanguage `json:"languages"`
}

// ExportHost is a host that accepts requests.
type ExportHost struct {
	ID      string `json:"id"`
	Name    string `json:"name"`
	Dialect string `json:"dialect"`
}

// ExportLanguage is a language with its ways.
type ExportLanguage struct {
	ID   string   `json:"id"`
	Name string   `json:"name"`
	Ways []string `json:"ways"`
}
