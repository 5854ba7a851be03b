package bind

import (
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
)

// Loss is one thing of a conversation that a format cannot carry as it was.
type Loss struct {
	// Kind is "dropped", "changed" or "invented", or "missing" for what the format requires and the
	// messages do not say.
	Kind string
	// What names it, such as "reasoning".
	What string
	// Message is the index of the message among those that were to be written, and Part that of
	// the part in it; -1 for none.
	Message, Part int
	// Slot is what of the message it is about, Kept where that is not known.
	Slot format.Slot
	// Why is the reason, where there is another one than the format that is written; "" elsewhere.
	Why string
	// ID is the one that was made up, where that is the loss; "" for any other.
	ID string
	// Path is where it is: in the document for Encode, as far as it came from there;
	// for Write in the messages as a JSON array of the model.
	Path finding.Pointer
}

// Plain are losses as those have them who know no format.
func Plain(losses []Loss) []finding.Loss {
	var plain []finding.Loss
	for i := range losses {
		plain = append(plain, losses[i].Plain())
	}
	return plain
}

// Plain is the loss without what only a format knows of it.
func (l *Loss) Plain() finding.Loss {
	return finding.Loss{Kind: l.Kind, What: l.What, Why: l.Why, Message: l.Message, Part: l.Part, Path: l.Path}
}

// The kinds of Loss.
const (
	Dropped  = "dropped"
	Changed  = "changed"
	Invented = "invented"
)
