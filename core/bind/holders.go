package bind

import (
	"slices"
	"sort"

	"github.com/rolecall/rolecall/core/internal/order"
	"github.com/rolecall/rolecall/core/source"
)

// Holders say which message of a conversation holds a position: the whole wire messages, and
// the blocks that are messages of their own in one, each in the order of the text.
type Holders [2][]holder

type holder struct {
	start, end uint32
	message    int
}

// HoldersIn are those of a conversation.
func HoldersIn(c *Conversation) *Holders {
	var all Holders
	for i := range c.From {
		kind, at := 0, c.From[i].Node
		if c.From[i].Block != source.None {
			kind, at = 1, c.From[i].Block
		}
		if at != source.None {
			node := c.Doc.Nodes[at]
			all[kind] = append(all[kind], holder{node.Start, node.End, i})
		}
	}
	for kind, list := range all {
		order.Stable(list, func(a, b *holder) int { return int(a.start) - int(b.start) })
		// Of several messages of one wire message, the first holds it.
		all[kind] = slices.CompactFunc(list, func(a, b holder) bool { return a.start == b.start })
	}
	return &all
}

// Of is the first message that holds a position, or -1.
func (all *Holders) Of(offset int) int {
	first := -1
	for _, list := range all {
		at := sort.Search(len(list), func(k int) bool { return int(list[k].start) > offset }) - 1
		if at < 0 || offset >= int(list[at].end) {
			continue
		}
		if first < 0 || list[at].message < first {
			first = list[at].message
		}
	}
	return first
}
