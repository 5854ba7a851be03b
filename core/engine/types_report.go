package engine

// ReportRequest asks for findings as a file: those in the current text, or those that are listed.
type ReportRequest struct {
	Revision int    `json:"revision"`
	Dialect  string `json:"dialect,omitempty"`
	Target   string `json:"target,omitempty"`
	// Encoding is as in CheckRequest.
	Encoding string `json:"encoding,omitempty"`
	// Form is "csv", "json", "sarif" or "markdown".
	Form string `json:"form"`
	// Name is what the text is called, and GoodCount and BadCount are how many of its rows are good and bad.
	Name      string `json:"name"`
	GoodCount int    `json:"goodCount"`
	BadCount  int    `json:"badCount"`
	// Listed says that the findings are Findings, and not those in the current text.
	Listed   bool          `json:"listed,omitempty"`
	Findings []FileFinding `json:"findings,omitempty"`
	As
}

// ReportResponse is the file. Findings is how many there are in it, and Ending what its name ends with, such as "md".
type ReportResponse struct {
	Revision int    `json:"revision"`
	Text     string `json:"text"`
	Findings int    `json:"findings"`
	Ending   string `json:"ending"`
}
