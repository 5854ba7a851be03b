package dialect

import (
	"slices"

	"github.com/rolecall/rolecall/core/internal/order"
	"github.com/rolecall/rolecall/core/source"
)

// sweep notes what stands beside the messages and nothing that was written says.
func (s *settings) sweep() {
	c := s.request
	var carried []source.Index
	for node := range s.carried {
		carried = append(carried, node)
	}
	carried = append(carried, c.List)
	for i := range c.From {
		from := &c.From[i]
		if from.Node != c.At {
			carried = append(carried, from.Node)
			continue
		}
		// A reply that is itself the message: what it says stands under these keys.
		carried = append(carried, from.Role, from.Content, from.Calls)
	}
	order.Values(carried)
	s.sweepIn(c.At, "", carried)
}

func (s *settings) sweepIn(object source.Index, path string, carried []source.Index) {
	doc := s.request.Doc
	for key, value := range doc.Members(object) {
		s.sweepAt(value, path+doc.String(key), carried)
	}
}

func (s *settings) sweepAt(value source.Index, path string, carried []source.Index) {
	doc := s.request.Doc
	at, whole := slices.BinarySearch(carried, value)
	switch inside := at < len(carried) && carried[at] < doc.Nodes[value].Next; {
	case whole || !s.says(value):
	case !inside:
		s.miss(dropped, "the field "+source.Quote(path), s.whyNot(value), Kept, value)
	case doc.Kind(value) == source.Object:
		s.sweepIn(value, path+".", carried)
	default:
		for element := range doc.Elements(value) {
			s.sweepAt(element, path, carried)
		}
	}
}

// says reports whether a value says something: null and what is empty do not.
func (s *settings) says(value source.Index) bool {
	switch doc := s.request.Doc; doc.Kind(value) {
	case source.Invalid, source.Null:
		return false
	case source.Object, source.Array:
		return doc.Len(value) > 0
	}
	return true
}

// whyNot says why a value of the request is not carried, as the end of a sentence about the
// format.
func (s *settings) whyNot(value source.Index) string {
	c, own := s.request, s.request.Dialect == s.dialect
	if tool := s.toolAt(value); tool != nil && !s.alone && !own {
		if tool.Server {
			return "does not run this tool"
		}
		return "has no tools of this kind"
	}
	at := func(slots ...Slot) bool {
		return slices.ContainsFunc(slots, func(slot Slot) bool { return c.places[slot] == value })
	}
	if why := s.refused[value]; why != "" {
		return why
	}
	request := &s.dialect.request
	switch {
	case s.alone || request.of(Model) == nil:
		return "gets the messages alone here"
	case c.ModelAt == value:
		return "may not serve this model"
	case own && !at(Choosing):
	case at(Continues):
		return "knows nothing of what another provider keeps"
	case at(Stream) && request.leaf(Stream) == nil:
		return "is told to stream by the address"
	case at(Effort, Budget, ReasoningWord, Thinks) && (request.leaf(Effort) != nil || request.leaf(Budget) != nil):
		return "says how much to think in other words"
	case at(Answer, FormatWord) && s.dialect.formats != nil:
		return "has no word for this form of an answer"
	case at(Choosing, ChoiceWord, ChoiceName) && len(s.own()) == 0:
		return "takes no choice without tools"
	case at(Choosing, ChoiceWord) && request.leaf(Choosing) != nil:
		return "has no word for this choice"
	case at(Tools) && request.leaf(Tools) != nil:
		return "has no tools of this kind"
	}
	for _, slot := range plainSlots {
		if f := request.leaf(slot); f != nil && at(slot) && f.takes&kindOf[c.Doc.Kind(value)] == 0 {
			return "takes " + (f.takes &^ nulls).String() + " there"
		}
	}
	return NoPlace
}

// NoPlace is why a format cannot carry a value where no more is known; it ends a sentence about the format.
const NoPlace = "has no place for it"
