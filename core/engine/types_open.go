package engine

// OpenResponse is a file's bytes as text. The text becomes the engine's current one.
type OpenResponse struct {
	Revision int `json:"revision"`
	// Text is the whole text as UTF-8, without a byte order mark.
	Text string `json:"text"`
	// Encoding says how the bytes were written, as CheckRequest takes it, such as "UTF-16 (little endian)"; empty for plain UTF-8.
	Encoding string `json:"encoding"`
	// Notes say what was done to the bytes beyond that, in full sentences.
	Notes []string `json:"notes"`
}

// OpenRequest comes with a file's bytes instead of text.
type OpenRequest struct {
	Revision int `json:"revision"`
}
