package engine

// SurveyRequest asks what the current text is, as one line of a list of sessions.
type SurveyRequest struct {
	Revision int `json:"revision"`
	// Target is who it is judged for, as in CheckRequest.
	Target string `json:"target,omitempty"`
}

// SurveyResponse is a session in a list.
type SurveyResponse struct {
	Revision int `json:"revision"`
	// Log is the ID of the form of logs, and Name names it, such as "a Claude Code session"; both are empty for a text that isn't a
	// log.
	Log  string `json:"log"`
	Name string `json:"name"`
	// Messages, Turns of the user and Tokens, an estimate, are those that are sent.
	Messages int `json:"messages"`
	Turns    int `json:"turns"`
	Tokens   int `json:"tokens"`
	// Answer and Verdict say what its target does with it, as in Summary.
	Answer  string `json:"answer"`
	Verdict string `json:"verdict"`
	// LastError is the error that the log ends with; empty for none.
	LastError string `json:"lastError"`
}
