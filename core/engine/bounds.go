package engine

import (
	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/internal/digits"
	"github.com/rolecall/rolecall/core/source"
)

// Bounds are what a server sets for the operations of an engine. The zero value is for an engine with a user of
// its own.
type Bounds struct {
	// Gone reports whether no client waits for the answer any more; nil for never. An operation
	// then panics with ErrGone, and the engine is of no use afterwards.
	Gone func() bool
}

// ErrGone is the reason of a panic of an operation for which no client waits any more.
var ErrGone error = source.Gone{}

// Bound sets the bounds of all operations from now on.
func (e *Engine) Bound(bounds Bounds) { e.bounds = bounds }

// nothing is the failure for a file without a conversation that could be read: which says of it, such as "This text".
func nothing(file *detect.File, which string) *Failure {
	if len(file.Crowds) == 0 {
		return refused(which + " has no conversation.")
	}
	crowd := file.Crowds[0]
	return tooLarge("A conversation has " + digits.Grouped(crowd.Entries) + " messages, parts and other list items. One request can have up to " + digits.Grouped(crowd.Most) + ". Send it in parts.")
}
