package engine

// JoinRequest asks what became of the requests in the current text, the input of a batch.
type JoinRequest struct {
	Revision int `json:"revision"`
	// Units is "utf16" for the page. Anything else means bytes.
	Units string `json:"units,omitempty"`
	// Results are the rows that came back for the batch, of one file or of several after each other.
	Results string `json:"results"`
	// Target is what the requests were sent to; by default, the target of their format.
	Target string `json:"target,omitempty"`
	// Limit is how many rows to return, 100 if 0.
	Limit int `json:"limit,omitempty"`
	// Text requests Again.
	Text bool `json:"text,omitempty"`
	As
}

// JoinResponse says what became of each request of a batch: Requests is the sum of Succeeded, Failed, Missing, Unnamed and Unread.
type JoinResponse struct {
	Revision int `json:"revision"`
	// Key is the key of the ID that joins a row to its result: "custom_id", "recordId" or "key"; "request" where the whole
	// request does.
	Key      string `json:"key"`
	Requests int    `json:"requests"`
	Results  int    `json:"results"`
	// Succeeded, Failed and Missing are how many requests have an answer, an error, and no result. Unnamed have no ID, so that
	// no result can be theirs, and Unread aren't valid JSON.
	Succeeded int `json:"succeeded"`
	Failed    int `json:"failed"`
	Missing   int `json:"missing"`
	Unnamed   int `json:"unnamed"`
	Unread    int `json:"unread"`
	// Repeated are how many requests and results have the ID of an earlier one, and Unknown how many results no request has.
	Repeated int `json:"repeated"`
	Unknown  int `json:"unknown"`
	// Errors are the different errors, most frequent first.
	Errors []JoinError `json:"errors"`
	// Rows are the rows with something to say, first those of the requests in their order. More is how many aren't returned.
	Rows []JoinedRow `json:"rows"`
	More int         `json:"more"`
	// Again has the requests that failed or have no result as JSON Lines, each as it was written, if it was requested.
	Again string `json:"again"`
}

// JoinError is an error that requests failed with; its numbers are those of the first.
type JoinError struct {
	Message string `json:"message"`
	Rows    int    `json:"rows"`
}

// JoinedRow is a request of a batch or a result of it.
type JoinedRow struct {
	// State is "failed", "missing" (a request without a result), "unnamed" (one without an ID), "unread" (one that isn't valid
	// JSON), "repeated" (an ID for the second time) or "unknown" (a result without a request).
	State string `json:"state"`
	ID    string `json:"id"`
	// Request is its place in the current text, Result its place in the results.
	Request *Place `json:"request,omitempty"`
	Result  *Place `json:"result,omitempty"`
	// File is the name of the file of the result, where several were joined.
	File string `json:"file"`
	// Message is the error, with its causes and Agrees as in ExplainResponse; the place of a cause is in the current text.
	Message string       `json:"message"`
	Causes  []ErrorCause `json:"causes"`
	Agrees  string       `json:"agrees"`
}
