package engine

// CheckRequest asks for the problems in the text.
type CheckRequest struct {
	Revision int `json:"revision"`
	// Units is "utf16" for the page. Anything else means bytes.
	Units string `json:"units,omitempty"`
	// Format and Target set the format and target. By default, the format is detected and the target is the
	// format's own.
	Dialect string `json:"dialect,omitempty"`
	Target  string `json:"target,omitempty"`
	// Limit is how many findings to return, 100 if 0.
	Limit int `json:"limit,omitempty"`
	// Targets requests the acceptance matrix. For a text of more than 4 MB, it includes only the current
	// target and those checked before. The others are "unchecked".
	Targets bool `json:"targets,omitempty"`
	// Widest, if not 0, overrides the size in bytes up to which the whole matrix is computed.
	Widest int `json:"widest,omitempty"`
	// Window asks Windows, as the HTTP API does, also whether a conversation is too long for the model that it names: a finding
	// of the rule over-window, an error by an exact count and a note by a rough one, or where the target does not ask that model.
	Window bool `json:"window,omitempty"`
	// Encoding says how the file was written that the text was decoded from, such as "UTF-16"; empty for plain UTF-8.
	Encoding string `json:"encoding,omitempty"`
	// Pages is the address of the folder with the rules' own pages; empty leaves them out.
	Pages string `json:"pages,omitempty"`
	As
}

// CheckResponse contains the problems in the text.
type CheckResponse struct {
	Revision int `json:"revision"`
	// State is "empty", "json", "lines", "broken" (invalid JSON) or "no-conversation" (JSON without
	// messages).
	State string `json:"state"`
	Bytes int    `json:"bytes"`
	Lines int    `json:"lines"`
	// Dense says that lines hold many values, so that a layout would part them; a line that is long by one string alone
	// is as it would be laid out.
	Dense   bool    `json:"dense,omitempty"`
	Dialect Dialect `json:"dialect"`
	// Target is the target that was checked against.
	Target string `json:"target"`
	// Training says that the text has rows to train on, so that trainers are targets for it too.
	Training bool `json:"training,omitempty"`
	// Model is the model that was checked for.
	Model         CheckedModel `json:"model"`
	Conversations int          `json:"conversations"`
	Messages      int          `json:"messages"`
	Findings      []Finding    `json:"findings"`
	// Owners has one entry per finding, in the same order.
	Owners []Owner `json:"owners"`
	Counts Counts  `json:"counts"`
	// Summary is the verdict as a sentence, and what it's based on.
	Summary Summary `json:"summary"`
	// More is how many more findings there are.
	More int `json:"more"`
	// Targets is the acceptance matrix by target ID, empty if not requested.
	Targets []Verdict `json:"targets" by:"Target"`
	// Fixable is how many findings "fix all safe" would fix.
	Fixable int     `json:"fixable"`
	Rescue  *Rescue `json:"rescue,omitempty"`
	// Unchecked lists the first values that the API may or may not accept, because the format's description
	// doesn't have their key or their possible values. UncheckedCount is their number.
	Unchecked      []Place `json:"unchecked"`
	UncheckedCount int     `json:"uncheckedCount"`
	// Missing is the encoding whose vocabulary a finding of over-window waits for to be more than
	// roughly known.
	Missing string `json:"missing,omitempty"`
	// Packed is the conversation inside a text that isn't one itself, in the HTTP API only. The page uses a
	// separate operation.
	Packed *Packed `json:"packed,omitempty"`
}

// Summary is the verdict on all findings.
type Summary struct {
	// Answer is "accepted" (as it is), "converted" (accepted after conversion), "no-known-problem" or "refused" by the
	// target, or "unchecked" for a log whose lines were not joined; else the state of a text that no target can be asked
	// about: "empty", "plain" (a text without any JSON), "broken" (also where nothing is wrong with JSON
	// Lines but lines that are not JSON) or "no-conversation".
	Answer string `json:"answer"`
	// Likely is true if the format is only a guess, so that the answer is one, too, or if all errors rest on guesses: on
	// the facts of a relative of the model, or on a key that may be newer than the facts.
	Likely bool `json:"likely"`
	// Partly says that the text is more than the conversations in it, such as the log of a program: the
	// answer is about these alone.
	Partly bool `json:"partly"`
	// Text is the verdict as a sentence, such as "Anthropic Messages would reject this: 3 results come
	// too late."; empty for an empty text.
	Text string `json:"text"`
	// AsOf is the day of the newest facts about APIs and models that the verdict rests on, such as "2026-11-28"; empty
	// for a target that is no API, and for a text without messages.
	AsOf string `json:"asOf,omitempty"`
	// Rest describes the errors that remain after safe fixes, such as "Choose a fix"; empty for nothing.
	Rest string `json:"rest"`
	// Kinds are all findings by rule and level, most severe first.
	Kinds []Kind `json:"kinds"`
}

// Kind summarizes one rule's findings at one level.
type Kind struct {
	Rule  string `json:"rule"`
	Level string `json:"level"`
	// Count is the number of findings, Safe the number with a safe fix.
	Count int `json:"count"`
	Safe  int `json:"safe"`
	// Text describes the problem, as part of a sentence.
	Text string `json:"text"`
}

// ConversationsRequest asks for a window of the list of conversations.
type ConversationsRequest struct {
	Revision int    `json:"revision"`
	Units    string `json:"units,omitempty"`
	Dialect  string `json:"dialect,omitempty"`
	Target   string `json:"target,omitempty"`
	Offset   int    `json:"offset,omitempty"`
	Limit    int    `json:"limit,omitempty"`
	// Bad keeps only conversations with an error or a warning.
	Bad bool `json:"bad,omitempty"`
	As
}

// ConversationsResponse is a window of the list of conversations.
type ConversationsResponse struct {
	Revision int                   `json:"revision"`
	Total    int                   `json:"total"`
	Items    []ConversationSummary `json:"items"`
}

// ConversationSummary is one entry of the list of conversations.
type ConversationSummary struct {
	Index    int    `json:"index"`
	Title    string `json:"title"` // the first words of the first user message
	Messages int    `json:"messages"`
	Counts   Counts `json:"counts"`
	Place    Place  `json:"place"`
}
