package bind

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// NewPart is a part as it is to be written.
type NewPart struct {
	core.Part
	// Index is that of the part in its message.
	Index int
	// Form is the one that it is written in, and field the key next to the content under
	// which it is; nil where nothing was looked for yet, and where it is as it is written.
	Form  *format.Form
	Field *format.Field
	// Holds is the result that a call holds, where calls hold their results; nil elsewhere.
	Holds *Holding
	// Fence says that it is code, which became text.
	Fence bool
	// File describes a file that was read in another format; nil for any other part.
	File *format.Record
	// Rest are the keys of what else the object of the file says; "" for one that is written as its text in
	// a form that is never written.
	Rest []string
}

func NewParts(message *core.Message) []NewPart {
	parts := make([]NewPart, 0, len(message.Parts)+len(message.ToolCalls)+1)
	for i, part := range message.All() {
		parts = append(parts, NewPart{Part: part, Index: i})
	}
	return parts
}

// HoldsRaw reports whether a part that the model has no type for is one of the form: it says so,
// and has what the form requires.
func HoldsRaw(d *format.Format, f *format.Form, raw *core.Raw) bool {
	if f.Tag != raw.Kind && (f.Kind != format.RawPart || !f.IsFamily() || !f.Covers(raw.Kind)) || !format.IsObject(raw.JSON) || f.Keyed != format.IsBlock(*raw) {
		return false
	}
	c := &Conversation{Doc: source.Parse(raw.JSON), Format: d}
	object := c.Doc.Roots[0]
	if !f.Keyed && !c.Is(c.Doc.Member(object, format.TypeField.Key), raw.Kind) {
		return false
	}
	// Else it is another format's part of that type.
	return c.hasKeys(object, &f.Shape) && c.fitsForm(object, &f.Shape)
}

// OnlyRaw reports whether parts are of types that the model does not have.
func OnlyRaw(parts []core.Part) bool {
	for _, part := range parts {
		if _, raw := part.(core.Raw); !raw {
			return false
		}
	}
	return len(parts) > 0
}

// SeveralTexts is the loss of the boundaries between texts.
const SeveralTexts = "several texts merged into one"

// Holding is what a call holds: the result of role tool at a place of the group, or one that stands
// beside it in the model; none of both before the tool has run.
type Holding struct {
	Result *core.Message
	At     int
	Beside *core.ToolResult
}

// Lineage says which message a written message is, or is a piece of.
type Lineage struct {
	Message int
	// Row is its number among the pieces of that message, and Calls says that one of them calls something.
	Row   int
	Calls bool
	// Parts say of each part where it came from; nil for the message as it is.
	Parts []PartAt
	// Joined are the messages that was on their own and are a part of it now.
	Joined []int
	// Named says that the written message has an ID that was made up.
	Named bool
	// Lost are what is gone with parts that was next to it and that there is no place for; of
	// each, parts says which it is, after those that are written.
	Lost []string
	// Several says that it begins a message of its own for good.
	Several bool
	// Moved says that it was a result next to the calls of a message, and is now a message
	// of role tool; Failed, that it was the report of a failure.
	Moved, Failed bool
}

// PartAt is a part of a message, by their indexes.
type PartAt struct{ Message, Part int }

// Turns are the turns of the assistant, who says something in a run of messages with results
// right after it.
type Turns struct {
	Messages core.Messages
	// End is where the last run ends that was looked at; 0 before the first.
	End int
	// Answered are the IDs of its results; nil before somebody asks.
	Answered map[string]bool
}
