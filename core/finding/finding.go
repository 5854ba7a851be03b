// Package finding holds what Rolecall tells its user: a Finding says what is wrong
// and where, a Fix says how to repair it. Both are plain data.
//
// # Terms
//
// A span is a half-open range of bytes in the text as given. A pointer is an
// RFC 6901 JSON Pointer into the document. A patch is an RFC 6902 JSON Patch.
package finding

// Level says how bad a finding is for the chosen target.
type Level uint8

// The levels, worst first.
const (
	// Off is the level of a rule that does not apply.
	Off Level = iota
	// Error: the target rejects the conversation.
	Error
	// Warning: accepted but likely wrong, or rejected by some models.
	Warning
	// Info: worth knowing.
	Info
)

// String gives the word used in JSON and on the page.
func (l Level) String() string {
	switch l {
	case Error:
		return "error"
	case Warning:
		return "warning"
	case Info:
		return "info"
	}
	return "off"
}

// Span is a half-open range of bytes, [Start, End).
type Span struct{ Start, End int }

// Moved is the span after a change of the text: what is behind an offset is further by a number of bytes.
func (s Span) Moved(offset, by int) Span {
	if s.Start > offset {
		s.Start += by
	}
	if s.End > offset {
		s.End += by
	}
	return s
}

// Pointer is a JSON Pointer (RFC 6901). The empty pointer is the whole document.
type Pointer string

// Place is a position that belongs to a finding, with a few words that say why.
type Place struct {
	At   Span
	Path Pointer
	// Note says what is here, such as "the call is here".
	Note string
}

// MoveAll moves places as Span.Moved does.
func MoveAll(places []Place, offset, by int) {
	for i := range places {
		places[i].At = places[i].At.Moved(offset, by)
	}
}

// Finding is one thing that the user should know about the text.
type Finding struct {
	// Rule is the ID of the rule, such as "orphan-result".
	Rule  string
	Level Level
	// Probable says of an error that it rests on a guess: the facts are those of a relative of the model, or the API
	// may have got a key since the facts were read.
	Probable bool
	At       Span
	Path     Pointer
	// Conversation is the index of the conversation in the text, Message the index
	// of the message in that conversation's model; -1 when it belongs to none.
	Conversation, Message int
	// Headline states it: sentence case, no full stop, quoting the user's own value.
	Headline string
	// Note says why it matters and what to do, in full sentences.
	Note string
	// Related are the other places that matter, such as the call a result answers.
	Related []Place
	// Fixes are alternatives: at most one of them is to be applied.
	Fixes []Fix
}

// Fix is one way to repair a finding.
type Fix struct {
	// Title is an imperative, such as "Move the result after its call".
	Title string
	// Safe fixes keep the meaning and may be applied in bulk.
	Safe bool
	// Edits are the byte edits of the text that was checked, in order of position and not overlapping. A fix of which only
	// the title was asked for has none, and so has one of a text that can't be edited, such as invalid JSON.
	Edits []Edit
	// Renames is the string that the fix replaces wherever it is, such as the ID of a call: it has no meaning of its own, so
	// that nothing is lost with it. It's empty for most fixes.
	Renames string
}

// Op is one operation of a JSON Patch (RFC 6902).
type Op struct {
	// Op is "add", "remove", "replace" or "move".
	Op   string
	Path Pointer
	// From is the source of a move.
	From Pointer
	// Value is JSON text, for add and replace.
	Value []byte
}

// Edit replaces the bytes of a span by New.
type Edit struct {
	Span
	New string
}
