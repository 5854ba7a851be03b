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

// Fault says in which way a setting is not what its format takes.
type Fault uint8

const (
	// Mistyped: it is of another type.
	Mistyped Fault = iota
	// Beyond: it is more, less or other than what is taken.
	Beyond
	// OddKey: the key of the value is not taken.
	OddKey
	// Lone: it is taken beside another setting alone, which is missing or false.
	Lone
	// Barred: it is not taken beside another setting.
	Barred
	// Lacking: it is an object without a key that one of its type cannot be without.
	Lacking
)

// SettingFault is a value in the request that its format does not take as it is.
type SettingFault struct {
	Node  source.Index
	Fault Fault
	// Want ends a sentence about what is taken, such as "a number" or "at least 1024"; of a lone setting it is the
	// key of the other, and of a lacking one the key that it lacks.
	Want string
	// Meant is the JSON of what is taken and was probably meant, or is next to the value; "" for none.
	Meant string
	// Other is the setting beside which a barred one stands, or the type of a lacking one.
	Other source.Index
}

// SettingFaults are the values in the request, its tools and its marks for the cache among them, that its format does
// not take as they are, in the order of the text. The type of messages, of tools and
// of what the model has no slot for is not looked at.
func (in *Info) SettingFaults() (all []SettingFault) {
	c := in.c
	if c.Container != Request {
		return nil
	}
	in.settings(func(value source.Index, f *field) {
		n, kind := in.notes[value], c.kind(value)
		switch {
		case f == nil:
			return
		case n.flags&isElement != 0:
			all = in.missing(in.strangeType(all, f, value), f, value)
			return
		case n.flags&isOf != 0:
			if key := c.Doc.KeyOf(value); key != source.None && f.letters != "" && strings.Trim(c.key(key), f.letters) != "" {
				all = append(all, SettingFault{Node: value, Fault: OddKey, Want: f.want})
			}
			all = c.beyond(all, f, value)
			return
		}
		if f.needs != Kept && kind != source.Null && c.raw(value) != "0" && c.kind(c.Setting(f.needs)) != source.True {
			all = append(all, SettingFault{Node: value, Fault: Lone, Want: c.Dialect.request.of(f.needs).key})
		}
		if f.takes&kindOf[kind] == 0 {
			if f.isSetting() {
				all = append(all, SettingFault{Node: value, Want: (f.takes &^ nulls).String(), Meant: c.withoutQuotes(f, value)})
			}
			return
		}
		if f.max == 1 && f.in != nil && kind == source.Object && !in.holdsKnown(value) {
			all = append(all, SettingFault{Node: value, Fault: Beyond, Want: "one of " + eitherWord(keysOf(f.in))})
			return
		}
		all = in.missing(c.beyond(all, f, value), f, value)
	})
	for _, apart := range c.Dialect.apart {
		object, last := c.At, len(apart)-1
		for _, key := range apart[:last-1] {
			object = c.member(object, key)
		}
		value, other := c.member(object, apart[last-1]), c.member(object, apart[last])
		if c.means(value) && c.means(other) {
			all = append(all, SettingFault{Node: value, Fault: Barred, Other: other})
		}
	}
	return all
}

// holdsKnown reports whether an object has a key that its shape knows.
func (in *Info) holdsKnown(object source.Index) bool {
	for _, value := range in.c.Doc.Members(object) {
		if in.notes[value].is != Unknown {
			return true
		}
	}
	return false
}

// keysOf are the keys of a shape.
func keysOf(s *shape) (keys []string) {
	for i := range s.fields {
		keys = append(keys, s.fields[i].key)
	}
	return keys
}

// strangeType adds the type of an element of a list, where the format has forms for all types that there are and none for it.
func (in *Info) strangeType(all []SettingFault, f *field, element source.Index) []SettingFault {
	typed := in.c.Doc.Member(element, typeField.key)
	if f.kinds == nil || in.notes[element].is != Unknown || in.c.kind(typed) != source.String {
		return all
	}
	words := append([]string{in.c.Dialect.tool.sign}, signs(f.kinds)...)
	fault := SettingFault{Node: typed, Fault: Beyond, Want: eitherWord(words)}
	if meant := suggestWord(in.c.word(typed), words); meant != "" {
		fault.Meant = jsonText(meant)
	}
	return append(all, fault)
}

// missing adds an object in the request without a key that its shape requires. What a type cannot be without, others who
// serve models in the same form mind less.
func (in *Info) missing(all []SettingFault, of *field, object source.Index) []SettingFault {
	s, c := layouts[in.notes[object].shape], in.c
	if s == nil || s.must == 0 || of.kinds != nil && c.Model != "" && c.Dialect.model != nil && !c.Dialect.model(c.Model) {
		return all
	}
	have := uint32(0)
	for key, value := range in.c.Doc.Members(object) {
		if n := in.notes[value]; n.owner == s.number && in.c.Doc.KeyOf(value) == key {
			have |= 1 << n.index
		}
	}
	for i := range s.fields {
		// What is declared is asked for by a rule of its own, and a name only beside a schema.
		if f := &s.fields[i]; f.must && !f.usual && f.slot != FormatName && have&(1<<i) == 0 {
			least := ""
			if f.min > 1 {
				least = strconv.FormatFloat(f.min, 'f', -1, 64)
			}
			all = append(all, SettingFault{Node: object, Fault: Lacking, Want: f.key, Meant: least, Other: in.c.Doc.Member(object, typeField.key)})
		}
	}
	return all
}

// isSetting reports whether a field of a request is about how the model is to answer.
func (f *field) isSetting() bool {
	switch f.slot {
	case Messages, Tools, Functions, Model, Continues:
		return false
	}
	return true
}

// withoutQuotes is the JSON of what a text says that should be no text, such as 0.5 or the object of a choice; "" for
// anything else.
func (c *Conversation) withoutQuotes(f *field, value source.Index) string {
	if c.kind(value) != source.String {
		return ""
	}
	meant := c.word(value)
	if f.slot == Choosing && f.in != nil {
		if word := f.in.of(ChoiceWord); word != nil && slices.Contains(word.words, meant) {
			return `{"` + word.key + `":"` + meant + `"}`
		}
		return ""
	}
	if doc, is := whole([]byte(meant)); kindOf[doc.Kind(is)]&(numbers|bools)&f.takes != 0 {
		return meant
	}
	return ""
}

// beyond adds a value that is more, less or other than a field takes; one of another type too, where it stands in a list
// or an object.
func (c *Conversation) beyond(all []SettingFault, f *field, value source.Index) []SettingFault {
	word, nearest := "", ""
	switch kind := c.kind(value); {
	case f.takes&kindOf[kind] == 0:
		word, nearest = f.takes.String(), c.withoutQuotes(f, value)
		if f.takes&texts != 0 && kind != source.Object && kind != source.Array {
			nearest = jsonText(c.raw(value))
		}
	case kind == source.Array || kind == source.Object:
		if n := c.Doc.Len(value); f.max > 0 && n > int(f.max) {
			word = "at most " + strconv.Itoa(int(f.max))
		} else if n == 0 {
			word = f.full
		}
	case kind == source.Number:
		if nearest, word = f.limit(c.raw(value)); word != "" {
			word += nearest
		} else if nearest = f.wholeFrom(c.raw(value)); nearest != "" {
			word = "a whole number"
		}
	case kind == source.String:
		word, nearest = c.wordFor(f, c.word(value))
	}
	if word != "" {
		all = append(all, SettingFault{Node: value, Fault: Beyond, Want: word, Meant: nearest})
	}
	return all
}

// wordFor is what a field takes in place of a text, with the JSON of the nearest; "" where it takes the text.
// Which words say whether tools are called, how much to think and in which form to answer are questions of their own.
func (c *Conversation) wordFor(f *field, text string) (word, nearest string) {
	known := func(word string) bool { return word == text || c.Dialect.twins && strings.EqualFold(word, text) }
	switch {
	case f.slot == Continues && f.begins != "" && !strings.HasPrefix(text, f.begins):
		return `an ID that begins with "` + f.begins + `"`, ""
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

// UnknownWord is the word of a request for a slot, ChoiceWord or FormatWord, if its format does not know it, with the
// words that it knows there and the one that was probably meant, "" for none; None where there is none.
func (c Wire) UnknownWord(slot Slot) (node source.Index, known []string, meant string) {
	request := &c.Dialect.request
	node = c.Setting(slot)
	if f := request.leaf(slot); f != nil {
		known = f.words
	}
	if f := request.leaf(Choosing); slot == ChoiceWord && f != nil && f.takes&texts != 0 && c.Doc.Kind(c.Choice.At) == source.String {
		node, known = c.Choice.At, nil
		for _, each := range c.Dialect.choices {
			if each.choice != OneTool {
				known = append(known, each.word)
			}
		}
	}
	word := c.Doc.String(node)
	switch {
	case known == nil || c.Doc.Kind(node) != source.String || slices.Contains(known, word), slot == ChoiceWord && c.Choice.Choice != 0:
		return source.None, nil, ""
	case slot == ChoiceWord:
		known = sameFirst(known, word, c.Dialect)
		return node, known, known[0]
	}
	if meant = suggestWord(word, known); meant == "" && word != "" {
		if i := slices.IndexFunc(known, func(known string) bool { return strings.HasPrefix(known, word) }); i >= 0 {
			meant = known[i]
		}
	}
	return node, known, meant
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
