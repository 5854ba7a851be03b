package engine

// SessionRequest asks for the log of an agent to be repaired where it is.
type SessionRequest struct {
	Revision int    `json:"revision"`
	Units    string `json:"units,omitempty"`
	// Target is who the log is judged for after the repair, as in CheckRequest.
	Target string `json:"target,omitempty"`
	// Words are the text of placeholder results; a sentence that says that the result is unknown if empty.
	Words string `json:"words,omitempty"`
	// Fork, if not empty, asks for a copy with this ID as its session, which ends with the last answer that needs nothing
	// more.
	Fork string `json:"fork,omitempty"`
}

// SessionChange is one thing that was changed in a log.
type SessionChange struct {
	// Line is where it was in the log as given, from 1.
	Line int `json:"line"`
	// Rule is the kind of mistake: the ID of a rule, or torn-line, duplicate-line or bad-image.
	Rule string `json:"rule"`
	// Text says what was changed.
	Text string `json:"text"`
	// Lost is the text that was removed, as written; empty if nothing was.
	Lost string `json:"lost"`
}

// SessionResponse is a repaired log.
type SessionResponse struct {
	Revision int `json:"revision"`
	// Log is the ID of the form of logs, and Name names it, such as "a Claude Code session".
	Log  string `json:"log"`
	Name string `json:"name"`
	// Resume says where the program keeps its logs, and how it resumes one; empty if that isn't known.
	Resume string `json:"resume"`
	// Changes are in order of what was done. Edits make the repaired log of the text.
	Changes []SessionChange `json:"changes"`
	Edits   []Edit          `json:"edits"`
	// Left are the findings in the repaired log, and Verdict says what its provider does with it.
	Left    Counts `json:"left"`
	Verdict string `json:"verdict"`
}
