package dialect

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

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
func (c Wire) FormerSetting(slot Slot) (value source.Index, key string) {
	today := c.Dialect.request.of(slot)
	if c.Container != Request || today == nil {
		return source.None, ""
	}
	former := c.Dialect.request.first(func(f *field) bool {
		return f.slot == slot && f != today && c.means(c.member(c.At, f.key))
	})
	if former == nil {
		return source.None, ""
	}
	return c.member(c.At, former.key), today.key
}

// Beyond is a value in the request that is more, less or other than its format takes: its node, and the end of a
// sentence about what is taken, such as "at least 1024". Nearest is the JSON of what is taken and next to it, ""
// for none. Key says that it is the key of the value which is not taken.
type Beyond struct {
	Node          source.Index
	Word, Nearest string
	Key           bool
}

// BeyondLimits are the values in the request, its tools and its marks for the cache among them, that are more, less
// or other than its format takes, in the order of the description. The pointers are those of the document.
func (c Wire) BeyondLimits(pointers *source.Pointers) []Beyond {
	if c.Container != Request {
		return nil
	}
	all := c.beyondIn(nil, c.At, &c.Dialect.request)
	if f := c.Dialect.request.atKey(c.Dialect.cacheMark); f != nil && f.in != nil {
		for _, mark := range c.CacheMarks(pointers) {
			if pointers.Parent(mark) != c.At {
				all = c.beyondIn(all, mark, f.in)
			}
		}
	}
	return all
}

func (c *Conversation) beyondIn(all []Beyond, object source.Index, s *shape) []Beyond {
	for f, value := range c.under(object, s) {
		all = c.beyond(all, f, value)
		switch {
		case f.takes&kindOf[c.kind(value)] == 0:
		case f.slot == Tools:
			for tool := range c.Doc.Elements(value) {
				all = c.beyondIn(all, tool, f.elements())
			}
		case f.of != nil && c.kind(value) == source.Object:
			for key, each := range c.Doc.Members(value) {
				if f.of.letters != "" && strings.Trim(c.key(key), f.of.letters) != "" {
					all = append(all, Beyond{Node: each, Word: f.of.want, Key: true})
				}
				all = c.beyondAs(all, f.of, each)
			}
		case f.of != nil:
			for each := range c.Doc.Elements(value) {
				all = c.beyondAs(all, f.of, each)
			}
		}
	}
	return all
}

// beyondAs adds a value of a list or an object that is more, less or other than a field takes, or of another type.
func (c *Conversation) beyondAs(all []Beyond, f *field, value source.Index) []Beyond {
	if f.takes&kindOf[c.kind(value)] == 0 {
		return append(all, Beyond{value, f.takes.String(), c.requoted(f, value), false})
	}
	return c.beyond(all, f, value)
}

// requoted is a number as a text, or a text that says a number as that, where a field takes it so; "" where not.
func (c *Conversation) requoted(f *field, value source.Index) string {
	switch {
	case f.takes&texts != 0 && c.kind(value) != source.Object && c.kind(value) != source.Array:
		return jsonText(c.raw(value))
	case f.takes&numbers != 0 && c.kind(value) == source.String && valueKinds(c.word(value))&numbers != 0:
		return c.word(value)
	}
	return ""
}

// beyond adds a value that is more, less or other than its field takes.
func (c *Conversation) beyond(all []Beyond, f *field, value source.Index) []Beyond {
	word, nearest := "", ""
	switch kind := c.kind(value); kind {
	case source.Array, source.Object:
		if n := c.Doc.Len(value); f.max > 0 && n > int(f.max) {
			word = "at most " + strconv.Itoa(int(f.max))
		} else if n == 0 {
			word = f.full
		}
	case source.Number:
		if nearest, word = f.limit(c.raw(value)); word != "" {
			word += nearest
		} else if nearest = f.wholeFrom(c.raw(value)); nearest != "" {
			word = "a whole number"
		}
	case source.String:
		word, nearest = c.wordFor(f, c.word(value))
	}
	if word != "" {
		all = append(all, Beyond{value, word, nearest, false})
	}
	return all
}

// wordFor is what a field takes in place of a text, with the JSON of the nearest; "" where it takes the text.
// Which words say whether tools are called, how much to think and in which form to answer are questions of their own.
func (c *Conversation) wordFor(f *field, text string) (word, nearest string) {
	known := func(word string) bool { return word == text || c.Dialect.twins && strings.EqualFold(word, text) }
	switch {
	case f.takes == texts && f.max > 0 && utf8.RuneCountInString(text) > int(f.max):
		return "a text of at most " + strconv.Itoa(int(f.max)) + " characters", ""
	case f.full != "" && strings.TrimSpace(text) == "":
		return f.full, ""
	case f.words == nil || f.slot == Effort || f.slot == FormatWord || f.slot == ChoiceWord && !c.Dialect.twins || slices.ContainsFunc(f.words, known):
		return "", ""
	}
	meant := suggestWord(text, f.words)
	if len(f.words) == 1 || f.slot == ChoiceWord {
		meant = sameFirst(f.words, text, c.Dialect)[0]
	}
	if meant != "" {
		nearest = jsonText(meant)
	}
	return eitherWord(f.words), nearest
}

// limit is the number nearest to one that the field does not take, after the words that say which
// side it is on; the words are "" where it takes the number.
func (f *field) limit(json string) (nearest, word string) {
	if f.min == 0 && f.max == 0 {
		return "", ""
	}
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

// wholeFrom is a number without its fraction, where the field takes none; "" for one that has none.
func (f *field) wholeFrom(json string) string {
	if !f.whole {
		return ""
	}
	number, err := strconv.ParseFloat(json, 64)
	if err != nil || number == math.Trunc(number) {
		return ""
	}
	return strconv.FormatFloat(math.Trunc(number), 'f', -1, 64)
}

// Lone is a setting that is refused where another one is missing or false: its node, and the key of the other.
type Lone struct {
	Node  source.Index
	Needs string
}

// LoneSettings are the settings of the request that are taken beside another one alone, which is missing or
// false, in the order of the description.
func (c Wire) LoneSettings() (all []Lone) {
	for f, value := range c.under(c.At, &c.Dialect.request) {
		if f.needs == Kept || c.kind(value) == source.Null || c.raw(value) == "0" || c.kind(c.Setting(f.needs)) == source.True {
			continue
		}
		all = append(all, Lone{value, c.Dialect.request.of(f.needs).key})
	}
	return all
}

// MistypedSetting is a setting of another type than its format takes: its node, and the end of a
// sentence about what is taken, such as "a number". Meant is the JSON of what a text says that
// should be no text, such as 0.5 or the object of a choice, "" for anything else.
type MistypedSetting struct {
	Node        source.Index
	Want, Meant string
}

// MistypedSettings are the settings of the request that are of another type than its format takes,
// in the order of the description. Messages and tools are none.
func (c Wire) MistypedSettings() (all []MistypedSetting) {
	if c.Container != Request {
		return nil
	}
	found := c.members(c.At, &c.Dialect.request)
	for i := range c.Dialect.request.fields {
		f, value := &c.Dialect.request.fields[i], found[i]
		if value == source.None || f.takes&kindOf[c.kind(value)] != 0 {
			continue
		}
		switch f.slot {
		case Kept, Messages, Tools, Functions, Model, Continues:
			continue
		}
		each := MistypedSetting{Node: value, Want: (f.takes &^ nulls).String()}
		if c.kind(value) == source.String {
			switch meant := c.word(value); {
			case f.slot == Choosing && f.in != nil:
				if word := f.in.of(ChoiceWord); word != nil && slices.Contains(word.words, meant) {
					each.Meant = `{"` + word.key + `":"` + meant + `"}`
				}
			case meant != "" && isLiteral(meant) && f.takes&valueKinds(meant) != 0:
				each.Meant = meant
			}
		}
		all = append(all, each)
	}
	return all
}

// MissingSetting is the key of a slot that the format requires of a request and that this one lacks,
// "" where it is there or not required.
func (c Wire) MissingSetting(slot Slot) string {
	f := c.Dialect.request.of(slot)
	if c.Container != Request || f == nil || !f.must || c.places[slot] != source.None {
		return ""
	}
	return f.key
}

// UnknownChoice is the word of a request about calling tools that its format does not know, with
// the words that it knows there, the one that says the same first; None where there is none.
func (c Wire) UnknownChoice() (node source.Index, known []string) {
	f := c.Dialect.request.leaf(Choosing)
	if c.Container != Request || c.Choice.At == source.None || f == nil || c.Choice.Choice != 0 {
		return source.None, nil
	}
	node = c.Choice.At
	if f.takes&kindOf[c.Doc.Kind(node)] == 0 {
		return source.None, nil
	}
	if c.Doc.Kind(node) == source.Object && f.in != nil {
		word := f.in.of(ChoiceWord)
		if word == nil || word.words == nil {
			return source.None, nil
		}
		node, known = c.Doc.Member(node, word.key), word.words
	} else {
		for _, each := range c.Dialect.choices {
			if each.choice != OneTool {
				known = append(known, each.word)
			}
		}
	}
	if c.Doc.Kind(node) != source.String || slices.Contains(known, c.Doc.String(node)) {
		return source.None, nil
	}
	return node, sameFirst(known, c.Doc.String(node), c.Dialect)
}

// sameFirst puts the word of a dialect first that says what another dialect's word says.
func sameFirst(known []string, word string, d *Dialect) []string {
	for _, other := range All {
		for _, theirs := range other.choices {
			for _, own := range d.choices {
				if i := slices.Index(known, own.word); theirs.word == word && own.choice == theirs.choice && i >= 0 {
					known = slices.Clone(known)
					return append([]string{own.word}, slices.Delete(known, i, i+1)...)
				}
			}
		}
	}
	return known
}

// isLiteral reports whether a text is the JSON of a number, true or false.
func isLiteral(text string) bool {
	doc, value := whole([]byte(text))
	return kindOf[doc.Kind(value)]&(numbers|bools) != 0
}
