package convert

import (
	"slices"
	"sort"

	"github.com/rolecall/rolecall/core/source"
)

// gatherUnreadable adds what stands in the source and is no character: half of a surrogate pair, and
// bytes that are no UTF-8. In their place the result has the replacement character, U+FFFD.
func (w *work) gatherUnreadable() {
	whats := map[source.ProblemKind]string{
		source.Lone:        "half of a character, now U+FFFD",
		source.BadEncoding: "bytes that are no UTF-8, now U+FFFD",
	}
	for _, kept := range w.target.Doc.Problems {
		delete(whats, kept.Kind) // they stand in the result as they were
	}
	within := w.Doc.Nodes[w.At]
	var order []int
	for _, problem := range w.Doc.Problems {
		what, at := whats[problem.Kind], problem.At
		if what == "" || at.Start < int(within.Start) || at.End > int(within.End) {
			continue
		}
		if order == nil {
			order = w.inOrder()
		}
		place := w.nodePlace(w.nodeAt(at.Start))
		place.Span = at
		w.add(Loss{Kind: Changed, What: what, Why: "no text of a message can hold it", Message: w.holder(order, at.Start), From: place})
	}
}

// nodeAt is the last node that begins at or before a position of the conversation.
func (w *work) nodeAt(at int) source.Index {
	nodes := w.Doc.Nodes
	return source.Index(sort.Search(len(nodes), func(i int) bool { return int(nodes[i].Start) > at }) - 1)
}

// inOrder are the messages by their place in the source.
func (w *work) inOrder() []int {
	order := make([]int, len(w.From))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return w.startOf(a) - w.startOf(b) })
	return order
}

func (w *work) startOf(message int) int { return w.partPlace(message, -1).Start }

// holder is the message that holds a position of the source, -1 for none.
func (w *work) holder(order []int, at int) int {
	k := sort.Search(len(order), func(k int) bool { return w.startOf(order[k]) > at }) - 1
	if k < 0 || at >= w.partPlace(order[k], -1).End {
		return -1
	}
	return order[k]
}
