package engine

import (
	"slices"

	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/internal/order"
	"github.com/rolecall/rolecall/core/source"
)

// loss is a loss of the conversation with its place in the view, if there is one: what its
// pointer names, or the whole message.
func (r *reading) loss(v view, from *bind.Loss) Loss {
	loss := Loss{Kind: from.Kind, What: from.What, Index: from.Message}
	if v.doc == nil || loss.Index < 0 || loss.Index >= len(r.Messages) {
		return loss
	}
	place := r.place(v, loss.Index)
	if node, ok := r.pointers.Find(from.Path); ok && from.Path != "" {
		place = r.placeOf(v, node)
	}
	loss.Place = &place
	return loss
}

// beside names what the text holds next to the conversation: only the conversation is
// converted. Others is the number of further conversations.
func (r *reading) beside(v view, others int) []Loss {
	var losses []Loss
	if others > 0 {
		losses = append(losses, othersLost(others))
	}
	if r.Container != format.Request {
		return losses
	}
	// What was read as a message, such as a system prompt, is converted with them.
	read := []source.Index{r.List}
	for i := range r.From {
		read = append(read, r.From[i].Node)
	}
	order.Values(read)
	for key, value := range r.Doc.Members(r.At) {
		if !r.holds(value, read) {
			loss := Loss{Kind: "dropped", What: "field " + source.Quote(r.Doc.String(key)), Index: -1}
			if v.doc != nil {
				place := v.node(value)
				loss.Place = &place
			}
			losses = append(losses, loss)
		}
	}
	return losses
}

// holds reports whether something that was read is a value or is inside it.
func (r *reading) holds(value source.Index, read []source.Index) bool {
	at, _ := slices.BinarySearch(read, value)
	return at < len(read) && read[at] < r.Doc.Nodes[value].Next
}

func othersLost(others int) Loss {
	return Loss{Kind: bind.Dropped, What: counted(others, "other conversation"), Why: "only one is converted at a time", Index: -1}
}
