package format

import "github.com/rolecall/rolecall/core/source"

// ProblemKind names a way in which a value is not what its format says.
type ProblemKind string

// The kinds of Problem.
const (
	// NotMessage: an entry of the list isn't an object.
	NotMessage ProblemKind = "not-a-message"
	// WrongType: a value has a type that the field does not take.
	WrongType ProblemKind = "wrong-type"
	// MissingField: a required key is absent.
	MissingField ProblemKind = "missing-field"
	// NullContent: content is null where the format needs it.
	NullContent ProblemKind = "null-content"
	// UnknownField: a key that the format does not know.
	UnknownField ProblemKind = "unknown-field"
	// UnknownPart: a part whose type the format does not know, or not in this role.
	UnknownPart ProblemKind = "unknown-part"
	// EmptyCalls: an array of calls is there and empty.
	EmptyCalls ProblemKind = "empty-calls"
	// EmptyContent: an array of parts is there and empty.
	EmptyContent ProblemKind = "empty-content"
	// BadArguments: arguments aren't a JSON object (or, where the format takes text, do not hold one).
	BadArguments ProblemKind = "bad-arguments"
	// BadValue: a value is outside the set that the field takes, such as a media type.
	BadValue ProblemKind = "bad-value"
	// BrokenBlock: a call written into a text isn't a JSON object. Detail says why.
	BrokenBlock ProblemKind = "broken-block"
	// UnclosedBlock: a call written into a text has no end.
	UnclosedBlock ProblemKind = "unclosed-block"
	// IncompleteBlock: a call written into a text lacks the key Field.
	IncompleteBlock ProblemKind = "incomplete-block"
	// OtherServer: a call written into a text names another server than the local one, which
	// is Detail.
	OtherServer ProblemKind = "other-server"
	// UnnamedResult: the text of a result does not begin with the tool's name.
	UnnamedResult ProblemKind = "unnamed-result"
)

// Cause tells problems of one kind apart.
type Cause uint8

const (
	// OtherForm: a call is written as another format does it.
	OtherForm Cause = 1 + iota
	// WrongRole: a part is in a message of a role that may not hold it.
	WrongRole
	// QuotedObject: an object is inside a string.
	QuotedObject
	// Unquoted: a number is where a text is needed, which its digits may be.
	Unquoted
	// OtherState: a key is next to a state of the call with which it does not go.
	OtherState
	// NoDate: a string is where a date and time is needed.
	NoDate
	// NoAddress: a string is where an address is needed.
	NoAddress
)

// Problem is one value that is not what its format says.
type Problem struct {
	Kind ProblemKind
	// Node is the value, or the object that lacks the key.
	Node source.Index
	// Message is the index of the message in the model, or -1.
	Message int
	// Part is the index of the part in that message, or -1.
	Part int
	// Field is the key it is about, such as "content" or "image_url.url".
	Field string
	// Slot is what the model holds of the value; Kept where it holds nothing of it.
	Slot Slot
	// Cause says more of why, where there is more to tell apart.
	Cause Cause
	// Want says what the field takes, as the end of a sentence: "a string or an array of parts".
	Want string
	// Only is the one type that is taken, null aside, where a value has another one; Invalid where
	// several are taken.
	Only source.Kind
	// Suggest is the key or word that was probably meant, or "". The value of an
	// UnknownField with a Suggest is read as if that key was there.
	Suggest string
	// Needed says of an UnknownField that the key it suggests is required and absent, so
	// that this slip is all that is wrong.
	Needed bool
	// Refused says of an UnknownField that the provider rejects a request for it.
	Refused bool
	// User says of a part in a message of the wrong role that the user may send it, Assistant
	// that the assistant may.
	User, Assistant bool
	// Detail says more where there is more, such as the syntax error inside the arguments.
	Detail string
	// Offset is a place inside Node, in bytes from its start, where Detail applies; 0 for the whole.
	Offset int
}
