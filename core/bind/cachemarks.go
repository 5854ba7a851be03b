package bind

import (
	"iter"
	"slices"

	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// CacheMarks are the values that mark up to where the provider caches a request, in the order in which it reads one: the
// mark of the whole request, then those in the tools, the system prompt and the messages.
func CacheMarks(in *Info) []source.Index {
	c := in.C
	if c.Format.CacheMark == "" {
		return nil
	}
	var groups [4][]source.Index
	for node := c.At; node < c.Doc.Nodes[c.At].Next; node++ {
		f := in.FieldOf(node)
		if f == nil || f.Key != c.Format.CacheMark || c.Doc.Kind(node) != source.Object {
			continue
		}
		group := 0
		for i, of := range [...]source.Index{c.Places[format.Tools], c.Places[format.System], c.List} {
			if of != source.None && c.Within(node, of) {
				group = i + 1
			}
		}
		groups[group] = append(groups[group], node)
	}
	return slices.Concat(groups[:]...)
}

// DeferredMarks are the marks of tools that are loaded later, which the provider doesn't cache.
func DeferredMarks(c *Conversation) (marks []source.Index) {
	key := c.Format.CacheMark
	if key == "" || c.Container != format.Request {
		return nil
	}
	for i := range c.Tools {
		mark := c.Doc.Member(c.Tools[i].Node, key)
		if c.Doc.Kind(c.Doc.Member(c.Tools[i].Node, "defer_loading")) == source.True && c.Doc.Kind(mark) == source.Object {
			marks = append(marks, mark)
		}
	}
	return marks
}

// LateMark is a cache mark that asks to be kept for an hour and comes, in the provider's order, after one kept for
// five minutes: the time that it names, and the other mark.
type LateMark struct{ Time, After source.Index }

// LateMarks are the marks that ask to be kept longer than one before them. The mark of the whole request isn't among them: it
// has no place in the order.
func LateMarks(in *Info) (late []LateMark) {
	c, short := in.C, source.None
	for _, mark := range CacheMarks(in) {
		if c.Doc.KeyOf(mark) != source.None && c.IsKeyOf(c.Doc.KeyOf(mark), c.At) {
			continue
		}
		switch time := c.Doc.Member(mark, "ttl"); {
		case c.Doc.Is(time, "1h") && short != source.None:
			late = append(late, LateMark{Time: time, After: short})
		case short == source.None && (time == source.None || c.Doc.Is(time, "5m")):
			short = mark
		}
	}
	return late
}

// MisplacedMarks yields the marks that are parts of their own where none may be, each with the part before it: None if there
// is none, or else reasoning, or a file that the API can't cache.
func MisplacedMarks(in *Info) iter.Seq2[source.Index, source.Index] {
	return func(yield func(mark, before source.Index) bool) { eachMisplacedMark(in, yield) }
}

// mostPlaced is how many cache marks are looked at for their place: more than any API takes.
const mostPlaced = 16

func eachMisplacedMark(in *Info, yield func(mark, before source.Index) bool) {
	c, marks := in.C, CacheMarks(in)
	for _, value := range marks[:min(len(marks), mostPlaced)] {
		mark := c.Doc.Parent(value)
		list := c.Doc.Parent(mark)
		if c.Doc.KeyOf(mark) != source.None || c.Kind(list) != source.Array || c.Doc.Len(mark) != 1 {
			continue
		}
		before := source.None
		for each := range c.Doc.Elements(list) {
			if each == mark {
				break
			}
			before = each
		}
		if before != source.None {
			form := c.TypedForm(before, c.Format.Parts)
			paper := form != nil && form.NeedsText && holdsPaper(in, before)
			if form == nil || form.Kind != format.ThinkingPart && (!form.NeedsText || paper) {
				continue
			}
		}
		if !yield(mark, before) {
			return
		}
	}
}

// holdsPaper reports whether a file says that it is a PDF.
func holdsPaper(in *Info, part source.Index) bool {
	for i := part; i < in.C.Doc.Nodes[part].Next; i++ {
		if f := in.FieldOf(i); f != nil && f.Slot == format.MediaType {
			return in.C.Is(i, "pdf")
		}
	}
	return true
}
