package dialect

import (
	"strconv"

	"github.com/rolecall/rolecall/core/source"
)

// Setting is the value of a slot of the request, such as its temperature; None where it says nothing.
func (c *Conversation) Setting(slot Slot) source.Index {
	node := c.places[slot]
	if c.Container != Request || c.Doc.Kind(node) == source.Null {
		return source.None
	}
	return node
}

// FormerSetting is the value of a slot of the request that stands under a key which another one
// came after, with the key of today; None where there is none.
func (c *Conversation) FormerSetting(slot Slot) (value source.Index, key string) {
	today := c.Dialect.request.of(slot)
	if c.Container != Request || today == nil {
		return source.None, ""
	}
	r := reader{Conversation: c}
	for i := range c.Dialect.request.fields {
		f := &c.Dialect.request.fields[i]
		if f.slot != slot || f == today {
			continue
		}
		if value = r.member(c.At, f.key); r.means(value) {
			return value, today.key
		}
	}
	return source.None, ""
}

// Beyond is a setting that is more or less than its format takes: its node, and the end of a sentence
// about what is taken, such as "at least 1024". Nearest is the JSON of the number that is taken,
// "" for a list.
type Beyond struct {
	Node          source.Index
	Word, Nearest string
}

// BeyondLimits are the settings of the request that are more or less than its format takes, in the
// order of the description.
func (c *Conversation) BeyondLimits() []Beyond {
	if c.Container != Request {
		return nil
	}
	r := reader{Conversation: c}
	return r.beyond(nil, c.At, &c.Dialect.request)
}

// beyond adds the settings of an object, and of those in it.
func (r *reader) beyond(all []Beyond, object source.Index, s *shape) []Beyond {
	for i := range s.fields {
		f := &s.fields[i]
		if f.slot == Kept && f.in == nil || f.in == nil && f.min == 0 && f.max == 0 {
			continue
		}
		value := r.member(object, f.key)
		if value == source.None {
			continue
		}
		switch kind := r.kind(value); {
		case kind == source.Object && f.in != nil:
			all = r.beyond(all, value, f.in)
		case kind == source.Array && f.max > 0 && r.Doc.Len(value) > int(f.max):
			all = append(all, Beyond{Node: value, Word: "at most " + strconv.Itoa(int(f.max))})
		case kind == source.Number:
			if nearest, word := f.limit(r.raw(value)); word != "" {
				all = append(all, Beyond{value, word + nearest, nearest})
			}
		}
	}
	return all
}

// limit is the number nearest to one that the field does not take, after the words that say which
// side it is on; the words are "" where it takes the number.
func (f *field) limit(json string) (nearest, word string) {
	number, err := strconv.ParseFloat(json, 64)
	switch {
	case err != nil:
	case number < f.min:
		return strconv.FormatFloat(f.min, 'f', -1, 64), "at least "
	case f.max > 0 && number > f.max:
		return strconv.FormatFloat(f.max, 'f', -1, 64), "at most "
	}
	return "", ""
}
