package engine

// CheckRequest asks what is wrong with the text.
type CheckRequest struct {
	Revision int `json:"revision"`
	// Units is "utf16" for the page; anything else means bytes.
	Units string `json:"units,omitempty"`
	// Format and Target name a choice; empty means the best guess and that format's own target.
	Dialect string `json:"dialect,omitempty"`
	Target  string `json:"target,omitempty"`
	// Limit is how many findings to return, 100 when 0.
	Limit int `json:"limit,omitempty"`
	// Targets asks for the acceptance matrix. For a text of more than 4 MB it knows only the target that
	// is checked against, and those that were before: the others are "unchecked".
	Targets bool `json:"targets,omitempty"`
	// Widest, if it is not 0, is another size in bytes up to which the whole matrix is worked out.
	Widest int `json:"widest,omitempty"`
	// Window asks Windows, as the HTTP API does, also whether a conversation is too long for the model that it names: a finding
	// of the rule over-window, an error by an exact count and a note by a rough one, or where the target does not ask that model.
	Window bool `json:"window,omitempty"`
	// Pages is the address of the folder with the rules' own pages; empty leaves them out.
	Pages string `json:"pages,omitempty"`
	As
}

// CheckResponse says what is wrong with the text.
type CheckResponse struct {
	Revision int `json:"revision"`
	// State is "empty", "json", "lines", "broken" (no JSON) or "no-conversation" (JSON, but no messages in it).
	State string `json:"state"`
	Bytes int    `json:"bytes"`
	Lines int    `json:"lines"`
	// Dense says that lines hold many values, so that a layout would part them; a line that is long by one string alone
	// is as it would be laid out.
	Dense   bool    `json:"dense,omitempty"`
	Dialect Dialect `json:"dialect"`
	// Target is the target that was checked against.
	Target string `json:"target"`
	// Model is the model that was checked for.
	Model         CheckedModel `json:"model"`
	Conversations int          `json:"conversations"`
	Messages      int          `json:"messages"`
	Findings      []Finding    `json:"findings"`
	// Owners has one entry for each of the findings, in their order.
	Owners []Owner `json:"owners"`
	Counts Counts  `json:"counts"`
	// Summary is the verdict in a sentence, and what it rests on.
	Summary Summary `json:"summary"`
	// More is how many findings come after those returned.
	More int `json:"more"`
	// Targets is the acceptance matrix by the ID of the target, empty where it was not asked for.
	Targets []Verdict `json:"targets" by:"Target"`
	// Fixable is how many findings "fix all safe" would repair.
	Fixable int     `json:"fixable"`
	Rescue  *Rescue `json:"rescue,omitempty"`
	// Unchecked are the first values that the API may accept or not: the description of the
	// format doesn't have their key, or doesn't say what they may hold. UncheckedCount is how many there are.
	Unchecked      []Place `json:"unchecked"`
	UncheckedCount int     `json:"uncheckedCount"`
	// Missing is the encoding whose vocabulary a finding of over-window waits for to be more than
	// roughly known.
	Missing string `json:"missing,omitempty"`
	// Packed is what the text has inside, in the HTTP API's answer about a text without a
	// conversation. The page asks with an operation of its own.
	Packed *Packed `json:"packed,omitempty"`
}

// Summary is what the findings come to: a verdict that can be said aloud.
type Summary struct {
	// Answer is "accepted" (as it is), "converted" (accepted after conversion), "no-known-problem" or "refused" by the
	// target, or "unchecked" for a log whose lines were not joined; else the state of a text that nobody can be asked
	// about: "empty", "broken" (also where nothing is wrong with JSON Lines but lines that are not JSON) or
	// "no-conversation".
	Answer string `json:"answer"`
	// Likely says that the format is only the best guess, so that the answer is one, too.
	Likely bool `json:"likely"`
	// Partly says that the text is more than the conversations in it, such as the log of a program: the
	// answer is about these alone.
	Partly bool `json:"partly"`
	// Text is the verdict as a sentence, such as "Anthropic Messages would reject this: 3 results come
	// too late."; empty for an empty text.
	Text string `json:"text"`
	// Rest says what the safe fixes leave of the errors, such as "1 fix needs a decision"; empty for nothing.
	Rest string `json:"rest"`
	// Kinds are all findings by rule and level, worst first.
	Kinds []Kind `json:"kinds"`
}

// Kind is the findings of one rule at one level.
type Kind struct {
	Rule  string `json:"rule"`
	Level string `json:"level"`
	// Count is how many there are, Safe how many of them have a safe fix.
	Count int `json:"count"`
	Safe  int `json:"safe"`
	// Text says what is wrong, as a part of a sentence.
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
