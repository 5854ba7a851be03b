package convert

import (
	"sort"

	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/source"
)

// gatherUnreadable adds what is in the source and isn't a character: half of a surrogate pair, and
// bytes that aren't UTF-8. In their place the result has the replacement character, U+FFFD.
func (w *work) gatherUnreadable() {
	whats := map[source.ProblemKind]string{
		source.Lone:        "unpaired surrogate to U+FFFD",
		source.BadEncoding: "invalid UTF-8 to U+FFFD",
	}
	for _, kept := range w.target.Doc.Problems {
		delete(whats, kept.Kind) // they are in the result as they were
	}
	within := w.Doc.Nodes[w.At]
	var holders *bind.Holders
	for _, problem := range w.Doc.Problems {
		what, at := whats[problem.Kind], problem.At
		if what == "" || at.Start < int(within.Start) || at.End > int(within.End) {
			continue
		}
		if holders == nil {
			holders = bind.HoldersIn(w.Conversation)
		}
		place := w.nodePlace(w.nodeAt(at.Start))
		place.Span = at
		w.add(Loss{Kind: Changed, What: what, Why: "A message can't contain it", Message: holders.Of(at.Start), From: place})
	}
}

// nodeAt is the last node that begins at or before a position of the conversation.
func (w *work) nodeAt(at int) source.Index {
	nodes := w.Doc.Nodes
	return source.Index(sort.Search(len(nodes), func(i int) bool { return int(nodes[i].Start) > at }) - 1)
}
