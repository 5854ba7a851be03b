package engine

// AuditRequest asks for a window of one conversation as an audit log of typed messages.
type AuditRequest struct {
	Revision     int    `json:"revision"`
	Dialect      string `json:"dialect,omitempty"`
	Units        string `json:"units,omitempty"`
	Conversation int    `json:"conversation,omitempty"`
	Offset       int    `json:"offset,omitempty"`
	Limit        int    `json:"limit,omitempty"`
	// Find is the number of a message, counted from 1, whose first entry is looked for; 0 for none.
	Find int `json:"find,omitempty"`
	// Forms asks for whole texts and for the API form and the log form of each entry.
	Forms bool `json:"forms,omitempty"`
	// Log asks for the whole log as a text. What has no date gets Now, a date as RFC 3339
	// writes it; without it such entries have none.
	Log bool   `json:"log,omitempty"`
	Now string `json:"now,omitempty"`
	// Script, when it holds a conversation, is another one to compare with, turn by turn.
	Script string `json:"script,omitempty"`
}

// AuditResponse is a window of the log.
type AuditResponse struct {
	Revision int `json:"revision"`
	// Written says that the text itself is an audit log. If not, the log is what the
	// conversation would be as one, and its decisions are suggestions.
	Written bool `json:"written"`
	Total   int  `json:"total"`
	Offset  int  `json:"offset"`
	// Found is the entry that was looked for, -1 for none.
	Found   int          `json:"found"`
	Entries []AuditEntry `json:"entries"`
	// Losses are what the log cannot carry of the conversation, or what is made up for it.
	Losses []Loss `json:"losses"`
	// Text is the whole log.
	Text string `json:"text,omitempty"`
	// Turns are the assistant's turns, when there was a script to compare with.
	Turns []AuditTurn `json:"turns"`
}

// AuditEntry is one typed message with what was decided about it.
type AuditEntry struct {
	// Index is the message of the conversation that the entry is, or is a part of; Part is
	// the part, -1 for the whole message.
	Index     int    `json:"index"`
	Part      int    `json:"part"`
	ID        string `json:"id"`
	Timestamp string `json:"timestamp"`
	// Type is one of the six types, or what is in its place.
	Type string `json:"type"`
	// Tool is the name of the tool, and ToolID the call, of actions and results.
	Tool   string `json:"tool"`
	ToolID string `json:"toolId"`
	// Text is the content, the arguments, the result or the error; Cut says that it is not whole.
	Text string `json:"text"`
	Cut  bool   `json:"cut,omitempty"`
	// Decision and Audit, a JSON object, are as written. Suggested is a decision that
	// fits what happened.
	Decision  string `json:"decision"`
	Suggested string `json:"suggested"`
	Audit     string `json:"audit"`
	// Role and Content are the API form, and Log is the log form.
	Role    string `json:"role,omitempty"`
	Content string `json:"content,omitempty"`
	Log     string `json:"log,omitempty"`
	// Place is where the entry is in the text; absent when the text isn't a log.
	Place *Place `json:"place,omitempty"`
}

// AuditTurn is what the assistant said and called in a row, here and in the script.
type AuditTurn struct {
	// Index is the first message of the turn, -1 when only the script has one more.
	Index int `json:"index"`
	// Differences are empty when both say and do the same.
	Differences []AuditDifference `json:"differences"`
}

// AuditDifference is one thing that is not as it was.
type AuditDifference struct {
	_ incomparable
	// What is "text", "tool", "args", or "action" for a call that one of the two lacks.
	What string `json:"what"`
	// Action is the number of the call in the turn, -1 for the text.
	Action int    `json:"action"`
	Was    string `json:"was"`
	Is     string `json:"is"`
}

// NoteRequest asks for the edits that set a field of an entry of the log in the text.
type NoteRequest struct {
	Revision     int    `json:"revision"`
	Units        string `json:"units,omitempty"`
	Dialect      string `json:"dialect,omitempty"`
	Conversation int    `json:"conversation,omitempty"`
	// Entry is the number of the entry in the log.
	Entry int `json:"entry"`
	// Field is "decision", with any text as its Value, or "audit", with a JSON object.
	Field string `json:"field"`
	Value string `json:"value"`
}
