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

// ExportResponse is the program, or why there is none.
type ExportResponse struct {
	Revision int `json:"revision"`
	// Host is the host that was taken, "" for none.
	Host string `json:"host"`
	// Text is the whole file, File a name for it; empty where Why says why there is none.
	Text string `json:"text"`
	File string `json:"file"`
	Why  string `json:"why"`
	// Install is the command that gets what the program imports, "" for nothing.
	Install string `json:"install"`
	// Variables are those of the environment that it reads, the key first.
	Variables []string `json:"variables"`
	// Notes are what differs from the text, each a sentence without its full stop.
	Notes []string `json:"notes"`
	// Losses are those of the conversion, where there was one.
	Losses []Loss `json:"losses"`
	// Hosts and Languages are all that can be asked for.
	Hosts     []ExportHost     `json:"hosts"`
	Languages []ExportLanguage `json:"languages"`
}

// ExportHost is one who takes requests.
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
