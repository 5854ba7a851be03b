package engine

// The types of this file and of its neighbours types_*.go are the protocol: the page's
// TypeScript types and the JSON codec are generated from them. Allowed are structs of
// string, bool, int, other structs of them, and slices of those. A slice is
// never null in JSON. A field tagged omitempty may be absent; a pointer is an optional
// struct. A slice tagged by:"Field" is an object in JSON: its keys are what that field of its
// elements says.

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
	Level string `json:"level"` // error, warning, info
	// Path, Line, Column, Offset and Length say where it is, as those of a Place do.
	Path   string `json:"path"`
	Line   int    `json:"line"`
	Column int    `json:"column"`
	Offset int    `json:"offset"`
	Length int    `json:"length"`
	// Message is the headline; Note says why it matters and what to do.
	Message string  `json:"message"`
	Note    string  `json:"note"`
	Related []Place `json:"related"`
	Fixes   []Fix   `json:"fixes"`
	// Page is the address of its rule's page, where the request says where those are.
	Page string `json:"page,omitempty"`
}

// Owner says which conversation and message a finding belongs to, -1 for none.
type Owner struct {
	Conversation int `json:"conversation"`
	Index        int `json:"index"`
}

// Counts are findings by level.
type Counts struct {
	Error   int `json:"error"`
	Warning int `json:"warning"`
	Info    int `json:"info"`
}

// Reason is one thing that speaks for a format.
type Reason struct {
	Text  string `json:"text"`
	Place *Place `json:"place,omitempty"`
}

// Guess is a format that the text may be written in.
type Guess struct {
	ID      string   `json:"id"`
	Name    string   `json:"name"`
	Reasons []Reason `json:"reasons"`
}

// Format says how the text is written.
type Dialect struct {
	Guess
	// Chosen says that the request named the format.
	Chosen bool `json:"chosen"`
	// ReadOnly says that the text is a program's log, which Name names: it is read as if it were in the format of ID,
	// and isn't sent in that form.
	ReadOnly bool `json:"readOnly"`
	// Ambiguous says that the text isn't in the format of ID for certain: it is a log, or other formats fit as well;
	// Others are the runners-up.
	Ambiguous bool    `json:"ambiguous"`
	Others    []Guess `json:"others"`
	// Container says what is around the messages: request, response, array, message, nested, lines.
	Container string `json:"container"`
}

// Verdict is one column of the acceptance matrix.
type Verdict struct {
	Target string `json:"target"`
	Name   string `json:"name"`
	// Answer is "accepted" (as it is), "converted" (accepted after conversion), "no-known-problem" (nothing is
	// known that it rejects, and not all was checked), "refused" or "unchecked". Without
	// the conversion itself, what it would write is foreseen; see ConvertRequest.Verdicts.
	Answer string `json:"answer"`
	// MayRefuse says that the target stands for many, of whom some reject what is a warning here; never where
	// the answer is "refused".
	MayRefuse bool `json:"mayRefuse,omitempty"`
	// Counts leave out the lines of JSON Lines that aren't JSON: what is judged is the conversations
	// of the others. Only a target that takes a file whole rejects it for such a line.
	Counts Counts `json:"counts"`
	// Because holds the headlines of the first errors.
	Because []string `json:"because"`
	// Unchecked is what the answer does not rest on, because it was not looked at: "rules", all of the target's,
	// "window", whether the model has room for the text, "values", those that CheckResponse.Unchecked names, "rest", what
	// the text is besides the conversations that are read, or "host", what a host that publishes no rules asks for.
	Unchecked []string `json:"unchecked"`
}

// Change is one thing that rescue did to text that wasn't JSON.
type Change struct {
	Place
	What string `json:"what"`
}

// Rescue says how text that isn't JSON becomes JSON.
type Rescue struct {
	// Changes are the kinds of change, each with its first place; Said counts them in words.
	Changes []Change `json:"changes"`
	Said    string   `json:"said"`
	Edits   []Edit   `json:"edits"`
}
