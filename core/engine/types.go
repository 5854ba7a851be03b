package engine

// The types of this file are the protocol: the page's TypeScript types and the JSON
// codec are generated from them. Allowed are structs of string, bool, int, float64,
// other structs of this file, and slices of those. A slice is never null in JSON. A
// field tagged omitempty may be absent; a pointer is an optional struct.

// Failure is the answer when an operation itself fails; the user's mistakes are findings.
type Failure struct {
	// Kind is "stale" (the text moved on), "bad-request", "unknown-operation", "refused"
	// (the operation does not apply to this text) or "internal".
	Kind string `json:"kind"`
	// Message says it in plain words.
	Message string `json:"message"`
	// Detail is for a report, such as where it happened.
	Detail string `json:"detail,omitempty"`
}

// Place is a position in the text. Offset and Length count UTF-16 units for the page
// and bytes for everyone else, as Units in the request says; Line and Column are
// 1-based, Column in the same units.
type Place struct {
	Offset int    `json:"offset"`
	Length int    `json:"length"`
	Line   int    `json:"line"`
	Column int    `json:"column"`
	Path   string `json:"path"`
	Note   string `json:"note,omitempty"`
}

// Edit replaces Length units at Offset by Text.
type Edit struct {
	Offset int    `json:"offset"`
	Length int    `json:"length"`
	Text   string `json:"text"`
}

// Fix is one way to repair a finding.
type Fix struct {
	Title string `json:"title"`
	Safe  bool   `json:"safe"`
}

// Finding is one thing to know about the text.
type Finding struct {
	Rule  string `json:"rule"`
	Title string `json:"title"`
	Level string `json:"level"` // error, warning, info
	Place
	// Conversation and Index say which conversation and message it belongs to, -1 for none.
	Conversation int     `json:"conversation"`
	Index        int     `json:"index"`
	Message      string  `json:"message"`
	Explanation  string  `json:"explanation"`
	Related      []Place `json:"related"`
	Fixes        []Fix   `json:"fixes"`
}

// Counts are findings by level.
type Counts struct {
	Error   int `json:"error"`
	Warning int `json:"warning"`
	Info    int `json:"info"`
}

// Reason is one thing that speaks for a dialect.
type Reason struct {
	Text  string `json:"text"`
	Place *Place `json:"place,omitempty"`
}

// Guess is a dialect that the text may be written in.
type Guess struct {
	ID      string   `json:"id"`
	Name    string   `json:"name"`
	Reasons []Reason `json:"reasons"`
}

// Dialect says how the text is written.
type Dialect struct {
	Guess
	// Chosen says that the request named the dialect.
	Chosen bool `json:"chosen"`
	// Ambiguous says that other dialects fit as well; Others are the runners-up.
	Ambiguous bool    `json:"ambiguous"`
	Others    []Guess `json:"others"`
	// Container says what stands around the messages: request, response, array, message, nested, lines.
	Container string `json:"container"`
}

// Verdict is one column of the acceptance matrix.
type Verdict struct {
	Target string `json:"target"`
	Name   string `json:"name"`
	// Answer is "accepted" (as it is), "converted" (accepted after conversion) or "refused".
	Answer string `json:"answer"`
	Counts Counts `json:"counts"`
	// Because holds the headlines of the first errors.
	Because []string `json:"because"`
}

// Change is one thing that rescue did to text that was no JSON.
type Change struct {
	Place
	What string `json:"what"`
}

// Rescue says how text that is no JSON becomes JSON.
type Rescue struct {
	Changes []Change `json:"changes"`
	Edits   []Edit   `json:"edits"`
}

// CheckRequest asks what is wrong with the text.
type CheckRequest struct {
	Revision int `json:"revision"`
	// Units is "utf16" for the page; anything else means bytes.
	Units string `json:"units,omitempty"`
	// Dialect and Target name a choice; empty means the best guess and that dialect's own target.
	Dialect string `json:"dialect,omitempty"`
	Target  string `json:"target,omitempty"`
	// Limit is how many findings to return, 100 when 0.
	Limit int `json:"limit,omitempty"`
	// Verdicts asks for the acceptance matrix. For a text of more than 4 MB it has only
	// the column of the target that is checked against.
	Verdicts bool `json:"verdicts,omitempty"`
}

// CheckResponse says what is wrong with the text.
type CheckResponse struct {
	Revision int `json:"revision"`
	// State is "empty", "json", "lines", "broken" (no JSON) or "no-conversation" (JSON, but no messages in it).
	State   string  `json:"state"`
	Bytes   int     `json:"bytes"`
	Lines   int     `json:"lines"`
	Dialect Dialect `json:"dialect"`
	// Target is the target that was checked against.
	Target        string    `json:"target"`
	Conversations int       `json:"conversations"`
	Messages      int       `json:"messages"`
	Findings      []Finding `json:"findings"`
	Counts        Counts    `json:"counts"`
	// More is how many findings stand behind those returned.
	More     int       `json:"more"`
	Verdicts []Verdict `json:"verdicts"`
	// Fixable is how many findings "fix all safe" would repair.
	Fixable int     `json:"fixable"`
	Rescue  *Rescue `json:"rescue,omitempty"`
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

// MessagesRequest asks for a window of one conversation's messages, as cards.
type MessagesRequest struct {
	Revision     int    `json:"revision"`
	Units        string `json:"units,omitempty"`
	Dialect      string `json:"dialect,omitempty"`
	Target       string `json:"target,omitempty"`
	Conversation int    `json:"conversation,omitempty"`
	Offset       int    `json:"offset,omitempty"`
	Limit        int    `json:"limit,omitempty"`
	// Full asks for whole texts; otherwise a part's text is cut at 4,000 characters and says so.
	Full bool `json:"full,omitempty"`
}

// MessagesResponse is a window of one conversation's messages.
type MessagesResponse struct {
	Revision     int    `json:"revision"`
	Conversation int    `json:"conversation"`
	Total        int    `json:"total"`
	Offset       int    `json:"offset"`
	Items        []Card `json:"items"`
	// Roles, Kinds and Tools are what the whole conversation holds, for filters.
	Roles []string `json:"roles"`
	Kinds []string `json:"kinds"`
	Tools []string `json:"tools"`
}

// Card is one message as the page shows it.
type Card struct {
	Index int    `json:"index"`
	Role  string `json:"role"`
	Label string `json:"label"`
	Name  string `json:"name,omitempty"`
	// Place is where the message stands in the text.
	Place Place  `json:"place"`
	Parts []Part `json:"parts"`
	// Answers is the call that a message of role tool answers, when there is one.
	Answers *Link  `json:"answers,omitempty"`
	CallID  string `json:"callId,omitempty"`
	// Worst is the worst level of the findings in this message: "", error, warning or info.
	Worst  string `json:"worst,omitempty"`
	Counts Counts `json:"counts"`
	// Wick and Forge are the estimates of those names, in tokens.
	Wick  int `json:"wick"`
	Forge int `json:"forge"`
	// Group is the same for messages that the dialect writes as one wire message.
	Group int `json:"group"`
}

// Part is one part of a message as the page shows it.
type Part struct {
	// Kind is text, thinking, image, code, call, result or raw.
	Kind string `json:"kind"`
	// Text is the part's text; for a call its arguments as written, for raw its JSON.
	Text string `json:"text"`
	// Cut says that Text is not whole; Size is its whole length in bytes.
	Cut  bool `json:"cut,omitempty"`
	Size int  `json:"size"`
	// Name is the tool's name for calls and results, the language of code, the media type of an image, the type word of raw.
	Name string `json:"name,omitempty"`
	// ID is the call's id for calls and results.
	ID    string `json:"id,omitempty"`
	Place *Place `json:"place,omitempty"`
	// Answer is the message that answers this call, when there is one.
	Answer *Link `json:"answer,omitempty"`
	// State of a call is "answered", "waiting" (open at the very end), "open" (never answered) or "server".
	State string `json:"state,omitempty"`
	// Source is an image's address when the page may show it itself (a data: URL of a known image type).
	Source string `json:"source,omitempty"`
}

// Link names another message.
type Link struct {
	Index int `json:"index"`
	// Part is the part in it, -1 for the whole message.
	Part int `json:"part"`
}

// FixRequest asks for the edits of a fix. Rule, Path and Fix name it on the text as it is now.
type FixRequest struct {
	Revision int    `json:"revision"`
	Units    string `json:"units,omitempty"`
	Dialect  string `json:"dialect,omitempty"`
	Target   string `json:"target,omitempty"`
	// All asks for every safe fix, again and again until nothing changes; Rule then limits it to one rule.
	All  bool   `json:"all,omitempty"`
	Rule string `json:"rule,omitempty"`
	// Offset and Message are those of the finding, to tell two of one rule apart.
	Offset  int    `json:"offset,omitempty"`
	Message string `json:"message,omitempty"`
	// Fix is the index of the alternative.
	Fix int `json:"fix,omitempty"`
}

// EditResponse is a change to the text, as edits on the revision that was asked about.
type EditResponse struct {
	Revision int    `json:"revision"`
	Edits    []Edit `json:"edits"`
	// Done says what was done, one entry each, such as "Removed the orphan result of call_1".
	Done []string `json:"done"`
	// Code is the Go line that does the same, for Build.
	Code string `json:"code,omitempty"`
	// Select is what to select afterwards: an index of a message, -1 for none.
	Select int `json:"select"`
}

// FormatRequest asks for other white space; no value changes.
type FormatRequest struct {
	Revision int    `json:"revision"`
	Units    string `json:"units,omitempty"`
	// Compact removes white space instead of adding it.
	Compact bool `json:"compact,omitempty"`
}

// RescueRequest asks for the text as JSON.
type RescueRequest struct {
	Revision int    `json:"revision"`
	Units    string `json:"units,omitempty"`
}

// BuildRequest asks for one step of building a conversation.
type BuildRequest struct {
	Revision     int    `json:"revision"`
	Units        string `json:"units,omitempty"`
	Dialect      string `json:"dialect,omitempty"`
	Conversation int    `json:"conversation,omitempty"`
	// Action is "add", "edit", "remove", "duplicate", "move", "call" (add a call to an
	// assistant message), "edit-call", "remove-call" or "result" (answer a call).
	Action string `json:"action"`
	// At is the message it concerns; for add, the place of the new message.
	At int `json:"at,omitempty"`
	// To is where a moved message goes.
	To int `json:"to,omitempty"`
	// Role and Text are those of the new or edited message, or of the result.
	Role string `json:"role,omitempty"`
	Text string `json:"text,omitempty"`
	// Call is the index of the call in its message; CallName, CallID and CallArgs are the call's.
	Call     int    `json:"call,omitempty"`
	CallName string `json:"callName,omitempty"`
	CallID   string `json:"callId,omitempty"`
	CallArgs string `json:"callArgs,omitempty"`
}

// FilterRequest asks for the messages that match every condition given.
type FilterRequest struct {
	Revision     int      `json:"revision"`
	Dialect      string   `json:"dialect,omitempty"`
	Conversation int      `json:"conversation,omitempty"`
	Roles        []string `json:"roles"`
	Kinds        []string `json:"kinds"`
	Tools        []string `json:"tools"`
	// Text must occur in the message, upper and lower case alike.
	Text string `json:"text,omitempty"`
	// First and Last bound the index, 1-based as the page shows it; 0 means no bound.
	First int `json:"first,omitempty"`
	Last  int `json:"last,omitempty"`
}

// FilterResponse is what is left.
type FilterResponse struct {
	Revision int   `json:"revision"`
	Indexes  []int `json:"indexes"`
	Total    int   `json:"total"`
	Wick     int   `json:"wick"`
	Forge    int   `json:"forge"`
	// JSON is the smaller conversation in the dialect of the text; empty when the text is
	// not JSON yet.
	JSON string `json:"json"`
	// Code is the Go expression that does the same where there is one.
	Code string `json:"code,omitempty"`
	// Broken are the call ids whose call or result the filter left out.
	Broken []string `json:"broken"`
}

// TokensRequest asks for token counts of one conversation.
type TokensRequest struct {
	Revision     int    `json:"revision"`
	Dialect      string `json:"dialect,omitempty"`
	Conversation int    `json:"conversation,omitempty"`
}

// TokensResponse holds token counts, each with its method.
type TokensResponse struct {
	Revision int           `json:"revision"`
	Methods  []TokenMethod `json:"methods"`
	Messages []TokenRow    `json:"messages"`
	// Roles are the sums by role.
	Roles []TokenRow `json:"roles"`
}

// TokenMethod says how a number is made.
type TokenMethod struct {
	ID     string `json:"id"`
	Name   string `json:"name"`
	Method string `json:"method"`
	Total  int    `json:"total"`
}

// TokenRow holds the counts of one message or role, in the order of the methods.
type TokenRow struct {
	Index int    `json:"index"`
	Role  string `json:"role"`
	Label string `json:"label"`
	// Count is how many messages the row sums up.
	Count  int   `json:"count"`
	Tokens []int `json:"tokens"`
	Bytes  int   `json:"bytes"`
}

// PrettyRequest asks for the conversation as readable text.
type PrettyRequest struct {
	Revision     int    `json:"revision"`
	Dialect      string `json:"dialect,omitempty"`
	Conversation int    `json:"conversation,omitempty"`
}

// PrettyResponse is the conversation as core.Messages.PrettyPrint writes it.
type PrettyResponse struct {
	Revision int    `json:"revision"`
	Text     string `json:"text"`
	// Errors are what Validate and ValidateUserInput of the model say, empty when nothing.
	Validate          string `json:"validate,omitempty"`
	ValidateUserInput string `json:"validateUserInput,omitempty"`
}

// Catalogue is what the engine knows: it does not depend on the text.
type Catalogue struct {
	Version  string        `json:"version"`
	Rules    []Rule        `json:"rules"`
	Dialects []CatalogItem `json:"dialects"`
	Targets  []CatalogItem `json:"targets"`
	Examples []Example     `json:"examples"`
}

// CatalogItem is a dialect or a target.
type CatalogItem struct {
	ID          string `json:"id"`
	Name        string `json:"name"`
	Description string `json:"description"`
}

// Rule is a rule as its page shows it.
type Rule struct {
	ID    string `json:"id"`
	Title string `json:"title"`
	// Why is plain words for a learner; Evidence says what shows it; Says are phrases of providers' errors.
	Why      string      `json:"why"`
	Evidence []string    `json:"evidence"`
	Says     []string    `json:"says"`
	Levels   []RuleLevel `json:"levels"`
	// Bad and Good are complete texts; Fix says what the fixes do.
	Bad  string   `json:"bad"`
	Good string   `json:"good"`
	Fix  []string `json:"fix"`
}

// RuleLevel is how loud a rule is for a target.
type RuleLevel struct {
	Target string `json:"target"`
	Level  string `json:"level"`
}

// Example is one entry of the examples menu.
type Example struct {
	// ID is permanent: links name it.
	ID    string `json:"id"`
	Group string `json:"group"`
	Title string `json:"title"`
	// Story says in a few sentences what happened and what to look at.
	Story string `json:"story"`
	// Target to check against, empty for the dialect's own.
	Target string `json:"target,omitempty"`
	Text   string `json:"text"`
}

// OpenResponse is a file's bytes as text. The text becomes the engine's current one.
type OpenResponse struct {
	Revision int `json:"revision"`
	// Text is the whole text as UTF-8, without a byte order mark.
	Text string `json:"text"`
	// Encoding is what the bytes were: utf-8, utf-8 with BOM, utf-16le, utf-16be.
	Encoding string `json:"encoding"`
	// Notes say what was done to the bytes beyond that, in full sentences.
	Notes []string `json:"notes"`
}

// OpenRequest comes with a file's bytes instead of text.
type OpenRequest struct {
	Revision int `json:"revision"`
}
