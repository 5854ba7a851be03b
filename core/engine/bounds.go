package engine

import (
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/internal/work"
	"github.com/rolecall/rolecall/core/source"
)

// Bounds are what a server sets for the operations of an engine. The zero value is for an engine with a user of
// its own.
type Bounds struct {
	// Gone reports whether no client waits for the answer any more; nil for never. An operation
	// then panics with ErrGone, and the engine is of no use afterwards.
	Gone func() bool
	// Entries is how many entries the lists of one conversation may have: its messages, their parts,
	// and what lists hold in those; 0 for any number.
	Entries int
}

// ErrGone is the reason of a panic of an operation for which no client waits any more.
var ErrGone error = work.Gone{}

// Bound sets the bounds of all operations from now on.
func (e *Engine) Bound(bounds Bounds) { e.bounds = bounds }

// crowded is the failure for a text with a conversation that has more entries than there may be. Each takes
// a kilobyte or more where an answer is worked out, though it may be two bytes of the text.
func (e *Engine) crowded() *Failure {
	if e.bounds.Entries == 0 {
		return nil
	}
	if file := e.parse(); e.entries == 0 {
		for i := range file.Refs {
			e.entries = max(e.entries, 1, entriesOf(file.Doc, file.Refs[i], e.bounds.Entries))
		}
	}
	if e.entries <= e.bounds.Entries {
		return nil
	}
	return tooLarge("A conversation has " + grouped(e.entries) + " messages, parts and other list items. One request can have up to " + grouped(e.bounds.Entries) + ". Send it in parts.")
}

// entriesOf are the entries of all lists of a conversation, if there may be more than so many. Four numbers count as
// one: a tool may be given or return thousands.
func entriesOf(doc *source.Document, ref bind.Ref, most int) int {
	end := doc.Nodes[ref.At].Next
	if int(end-ref.At) <= most {
		return 0
	}
	quarters := 0
	for list := ref.At; list < end; list++ {
		if doc.Kind(list) != source.Array {
			continue
		}
		for entry := doc.First(list); entry != source.None; entry = doc.Next(entry, list) {
			if quarters++; doc.Kind(entry) != source.Number {
				quarters += 3
			}
		}
	}
	return quarters / 4
}
