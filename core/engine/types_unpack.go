package engine

// Packed is what a text has inside that isn't a conversation itself: the body of a command,
// of a call in code, of a recording, or the answer that the events of a stream make.
type Packed struct {
	// Kind names what the text is: curl, http, har, cassette, events, code, value, json-in-json,
	// powershell, base64 or log; or the log of a program that is taken apart: markdown, trace or otel-spans, or one that is
	// read as it is written, such as claude-code, codex or goose, by the IDs in core/format/FORMATS.md; or a form that is like
	// one that is read: cohere-v1, chat-template, harmony-text, langchain-print, transcript or yaml.
	Kind string `json:"kind"`
	// Log says that the text is the log of a program that is read as it is written, where all operations of the
	// engine are there.
	Log bool `json:"log"`
	// Repairs says that the log can be repaired where it is.
	Repairs bool `json:"repairs,omitempty"`
	// What describes what can be extracted, such as "The body of a curl command".
	What string `json:"what"`
	// Notes are sentences about what is left out, assembled or not understood.
	Notes []string `json:"notes"`
	// Version and Betas are what the text sends with the body as the version of the API and its betas, as in As.
	Version string   `json:"version,omitempty"`
	Betas   []string `json:"betas,omitempty"`
	// Choices name the bodies where there are several, and Choice is the number of the one
	// that is taken, counted from 1; 0 where there is nothing to choose.
	Choices []string `json:"choices"`
	Choice  int      `json:"choice"`
	// Bytes is how long the body is as JSON, and Preview is its beginning. It has none
	// where the text only names it.
	Bytes   int    `json:"bytes"`
	Preview string `json:"preview"`
	// Edits leave only the body; they come when they are asked for.
	Edits []Edit `json:"edits"`
}

// UnpackRequest asks what the current text has inside.
type UnpackRequest struct {
	Revision int    `json:"revision"`
	Units    string `json:"units,omitempty"`
	// Choice is the number of the body to take, counted from 1; 0 leaves it to the engine.
	Choice int `json:"choice,omitempty"`
	// Edits asks for the edits as well.
	Edits bool `json:"edits,omitempty"`
}

// UnpackResponse says what the current text has inside.
type UnpackResponse struct {
	Revision int `json:"revision"`
	// Packed is absent where a conversation can be read as it is written, and where nothing is
	// known to be inside.
	Packed *Packed `json:"packed,omitempty"`
}
