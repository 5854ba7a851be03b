package write

import (
	"slices"

	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/internal/order"
	"github.com/rolecall/rolecall/core/source"
)

// sweep notes what is next to the messages and nothing that was written says.
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
		// A reply that is itself the message: what it says is under these keys.
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
		s.miss(bind.Dropped, "field "+source.Quote(path), s.whyNot(value), format.Kept, value)
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
	c, own := s.request, s.request.Format == s.format
	if tool := s.toolAt(value); tool != nil && !s.alone && !own {
		if tool.Server {
			return "doesn't run this tool"
		}
		return "doesn't support this tool type"
	}
	at := func(slots ...format.Slot) bool {
		return slices.ContainsFunc(slots, func(slot format.Slot) bool { return c.Places[slot] == value })
	}
	if why := s.refused[value]; why != "" {
		return why
	}
	request := &s.format.Request
	switch {
	case s.alone || !HasRequests(s.format):
		return "gets only messages here"
	case c.ModelAt == value && request.Of(format.Model) != nil:
		return "names its models differently; choose one"
	case at(format.Parallel) && request.Leaf(format.Parallel) != nil && len(s.own()) == 0:
		return "accepts it only with tools"
	case own && !at(format.Choosing):
	case at(format.Continues):
		return "can't read data stored by another provider"
	case at(format.Stream) && request.Leaf(format.Stream) == nil:
		return "selects streaming by URL"
	case at(format.Effort, format.Budget, format.ReasoningWord, format.Thinks) && (request.Leaf(format.Effort) != nil || request.Leaf(format.Budget) != nil):
		return "configures reasoning differently"
	case at(format.Answer, format.FormatWord) && s.format.Formats != nil:
		return "doesn't support this response format"
	case at(format.Choosing, format.ChoiceWord, format.ChoiceName) && len(s.own()) == 0:
		return "rejects a tool choice without tools"
	case at(format.Choosing, format.ChoiceWord) && request.Leaf(format.Choosing) != nil:
		return "doesn't support this tool choice"
	case at(format.Tools) && request.Leaf(format.Tools) != nil:
		return "doesn't support this tool type"
	}
	for _, slot := range plainSlots {
		if f := request.Leaf(slot); f != nil && at(slot) && f.Takes&format.KindOf[c.Doc.Kind(value)] == 0 {
			return "requires " + (f.Takes &^ format.Nulls).String()
		}
	}
	return NoPlace
}

// NoPlace is why a format cannot carry a value where no more is known; it ends a sentence about the format.
const NoPlace = "has no equivalent"
