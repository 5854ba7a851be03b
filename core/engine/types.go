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
	// Message describes it in plain words.
	Message string `json:"message"`
	// Detail is for bug reports, such as where it happened.
	Detail string `json:"detail,omitempty"`
}

// Place is a position in the text. Offset and Length count UTF-16 units for the page and bytes for all
// others, depending on the request's Units. Line and Column start at 1, and Column uses the same units.
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

// Fix is one way to fix a finding.
type Fix struct {
	Title string `json:"title"`
	Safe  bool   `json:"safe"`
}

// Finding is a problem in the text, or a note about it.
type Finding struct {
	Rule  string `json:"rule"`
	Level string `json:"level"` // error, warning, info
	// Path, Line, Column, Offset and Length are its position, as in a Place.
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
	// Page is the URL of its rule's page, if the request sets Pages.
	Page string `json:"page,omitempty"`
}

// Owner is the conversation and message that a finding belongs to, -1 for none.
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

// Reason is a reason why a format was detected.
type Reason struct {
	Text  string `json:"text"`
	Place *Place `json:"place,omitempty"`
}

// Guess is a possible format of the text.
type Guess struct {
	ID      string   `json:"id"`
	Name    string   `json:"name"`
	Reasons []Reason `json:"reasons"`
}

// Dialect is the detected or chosen format of the text.
type Dialect struct {
	Guess
	// Chosen is true if the request set the format.
	Chosen bool `json:"chosen"`
	// ReadOnly is true if the text is a program's log, which Name describes. It's read as if it were in the
	// format ID, but isn't sent in that form.
	ReadOnly bool `json:"readOnly"`
	// Ambiguous is true if the format ID isn't certain: the text is a log, or other formats also fit.
	// Others lists them.
	Ambiguous bool    `json:"ambiguous"`
	Others    []Guess `json:"others"`
	// Container is what surrounds the messages: request, response, array, message, nested, lines.
	Container string `json:"container"`
}

// Verdict is one column of the acceptance matrix.
type Verdict struct {
	Target string `json:"target"`
	Name   string `json:"name"`
	// Answer is "accepted" (unchanged), "converted" (accepted after conversion), "no-known-problem" (no
	// problem is known, but not everything was checked), "refused" or "unchecked". Without an actual
	// conversion, its result is predicted. See ConvertRequest.Verdicts.
	Answer string `json:"answer"`
	// MayRefuse is true if the target covers several APIs, and some of them reject what is a warning here.
	// It's never true if the answer is "refused".
	MayRefuse bool `json:"mayRefuse,omitempty"`
	// Counts exclude JSON Lines that aren't valid JSON, because the verdict is about the conversations in
	// the others. Only targets that accept whole files reject a file for such a line.
	Counts Counts `json:"counts"`
	// Because contains the messages of the first errors.
	Because []string `json:"because"`
	// Unchecked lists what wasn't checked: "rules" (all of the target's rules), "window" (whether it fits
	// the context window), "values" (those in CheckResponse.Unchecked), "rest" (content other than the
	// conversations) or "host" (requirements of a host that publishes no rules).
	Unchecked []string `json:"unchecked"`
}

// Change is one repair of text that wasn't valid JSON.
type Change struct {
	Place
	What string `json:"what"`
}

// Rescue describes how to turn text that isn't valid JSON into JSON.
type Rescue struct {
	// Changes are the kinds of changes, each with its first place. Said is their number in words.
	Changes []Change `json:"changes"`
	Said    string   `json:"said"`
	Edits   []Edit   `json:"edits"`
}

// incomparable keeps a struct from being compared, alone or in arrays: the code for it is large in WebAssembly.
type incomparable [0]func()
