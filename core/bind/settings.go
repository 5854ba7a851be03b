package bind

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/rolecall/rolecall/core/facts"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// Setting is the value of a slot of the request, such as its temperature; None where it says nothing.
func (c *Conversation) Setting(slot format.Slot) source.Index {
	node := c.Places[slot]
	if c.Container != format.Request || c.Doc.Kind(node) == source.Null {
		return source.None
	}
	return node
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
	// Lone: it is taken next to another setting alone, which is missing or false.
	Lone
	// Barred: it is not taken next to another setting.
	Barred
	// Toolless: it is taken next to a tool of a type alone, which begins with what is wanted.
	Toolless
	// Lacking: it is an object without a key that one of its type cannot be without.
	Lacking
)

// SettingFault is a value in the request that its format does not take unchanged.
type SettingFault struct {
	Node  source.Index
	Fault Fault
	// Want ends a sentence about what is taken, such as "a number" or "at least 1024"; of a lone setting it is the
	// key of the other, and of a lacking one the key that it lacks.
	Want string
	// Meant is the JSON of what is taken and was probably meant, or is next to the value; "" for none.
	Meant string
	// Filled says of a lone setting that the other one has to hold something, and need not be true.
	Filled bool
	// Other is the setting next to which a barred one is, or the type of a lacking one.
	Other source.Index
}

// SettingFaults are the values in the request, its tools and its marks for the cache among them, that its format does
// not take unchanged, in the order of the text. The type of messages, of tools and
// of what the model has no slot for is not looked at.
func (in *Info) SettingFaults() (all []SettingFault) {
	c := in.C
	if c.Container != format.Request {
		return nil
	}
	in.settings(func(value source.Index, f *format.Field) {
		n, kind := *in.at(value), c.Kind(value)
		switch {
		case f == nil || f.Slot == format.System && kind != source.Null:
			return // what is wrong with a system prompt, reading finds
		case n.flags&isElement != 0:
			if all = addMissing(in, strangeType(in, all, f, value), f, value); format.Layouts[n.shape] != nil && kind == source.Object {
				all = addTogether(in, all, format.Layouts[n.shape], value)
			}
			return
		case n.flags&isOf != 0:
			if key := c.Doc.KeyOf(value); key != source.None && f.Letters != "" && strings.Trim(c.Key(key), f.Letters) != "" {
				all = append(all, SettingFault{Node: value, Fault: OddKey, Want: f.Want})
			} else if key != source.None && f.Limits().Longest > 0 && utf8.RuneCountInString(c.Key(key)) > f.Limits().Longest {
				all = append(all, SettingFault{Node: value, Fault: OddKey, Want: "at most " + strconv.Itoa(f.Limits().Longest) + " characters long"})
			}
			all = c.beyond(all, f, value)
			return
		}
		all = addLone(c, all, f, value)
		if f.Limits().Tool != "" && kind != source.Null && !slices.ContainsFunc(c.Tools, func(t format.Tool) bool {
			return strings.HasPrefix(c.Word(c.Doc.Member(t.Node, format.TypeField.Key)), f.Limits().Tool)
		}) {
			all = append(all, SettingFault{Node: value, Fault: Toolless, Want: f.Limits().Tool})
		}
		if f.Takes&format.KindOf[kind] == 0 {
			if f.IsSetting() {
				all = append(all, SettingFault{Node: value, Want: (f.Takes &^ format.Nulls).String(), Meant: c.withoutQuotes(f, value)})
			}
			return
		}
		if s := format.Layouts[n.shape]; s != nil && kind == source.Object {
			all = addTogether(in, all, s, value)
		}
		if f.Max == 1 && f.In != nil && kind == source.Object && !holdsKnown(in, value) {
			all = append(all, SettingFault{Node: value, Fault: Beyond, Want: "one of " + format.EitherWord(format.KeysOf(f.In))})
			return
		}
		all = addMissing(in, c.beyond(addRepeated(c, all, f, value), f, value), f, value)
	})
	for _, apart := range c.Format.Exclusive {
		object, last := c.At, len(apart)-1
		for _, key := range apart[:last-1] {
			object = c.MemberNamed(object, key)
		}
		value, other := c.MemberNamed(object, apart[last-1]), c.MemberNamed(object, apart[last])
		if c.Means(value) && c.Means(other) {
			all = append(all, SettingFault{Node: value, Fault: Barred, Other: other})
		}
	}
	if facts.Published {
		all = typeFaults(in, all)
	}
	return all
}

// typeFaults drops what the API's types allow, such as a newer word, and adds what they don't, where nothing is said of
// the same value yet.
func typeFaults(in *Info, all []SettingFault) []SettingFault {
	all = slices.DeleteFunc(all, func(each SettingFault) bool {
		return (each.Fault == Mistyped || each.Fault == Beyond) && in.types.overrules(each.Node)
	})
	said := len(all)
	for _, fault := range in.types.faults {
		if !isReported(in, fault) && !slices.ContainsFunc(all[:said], func(each SettingFault) bool {
			return each.Node == fault.Node && (each.Fault != Lacking || fault.Fault != Lacking || each.Want == fault.Want)
		}) {
			all = append(all, fault)
		}
	}
	return all
}

// isReported reports whether reading found what is wrong with a value, or the word is a question of its own.
func isReported(in *Info, fault SettingFault) bool {
	c := in.C
	for _, slot := range [...]format.Slot{format.ChoiceWord, format.FormatWord} {
		if node, _, _ := UnknownWord(c, slot); node == fault.Node {
			return true
		}
	}
	return slices.ContainsFunc(c.Problems, func(p format.Problem) bool {
		return p.Node == fault.Node && (fault.Fault != Lacking || p.Kind == format.MissingField && strings.HasSuffix("."+p.Field, "."+fault.Want))
	})
}

// addTogether adds a key of an object that is next to one that excludes it, and an object that has none of some keys.
func addTogether(in *Info, all []SettingFault, s *format.Shape, object source.Index) []SettingFault {
	c, ties := in.C, s.Ties
	if ties == nil {
		return all
	}
	if value, other := c.MemberNamed(object, ties.Apart[0]), c.MemberNamed(object, ties.Apart[1]); ties.Apart[0] != "" && c.Means(value) && c.Means(other) {
		all = append(all, SettingFault{Node: value, Fault: Barred, Other: other})
	}
	if keys := strings.Fields(ties.Some); len(keys) > 0 && !slices.ContainsFunc(keys, func(key string) bool { return c.Means(c.MemberNamed(object, key)) }) {
		all = append(all, SettingFault{Node: object, Fault: Lacking, Want: strings.Join(keys, " or "), Other: source.None})
	}
	return all
}

// addLone adds a value that is taken next to another setting alone, which is missing, false or another word.
func addLone(c *Conversation, all []SettingFault, f *format.Field, value source.Index) []SettingFault {
	kind, other := c.Kind(value), c.Setting(f.Needs)
	if f.Needs == format.Kept || kind == source.Null || c.raw(value) == "0" || kind == source.Array && c.Doc.Len(value) == 0 {
		return all
	}
	fault := SettingFault{Node: value, Fault: Lone, Want: c.Format.RequestPath(f.Needs), Other: source.None}
	switch of := c.Format.Request.Leaf(f.Needs); {
	case f.Limits().Saying != nil:
		fault.Meant = format.EitherWord(f.Limits().Saying)
		if slices.ContainsFunc(f.Limits().Saying, func(word string) bool { return strings.EqualFold(word, c.Doc.String(other)) }) {
			return all
		}
	case of.Takes&format.Bools != 0:
		if c.Kind(other) == source.True {
			return all
		}
	default:
		if fault.Filled = true; other != source.None && c.Doc.Len(other) > 0 {
			return all
		}
	}
	return append(all, fault)
}

// holdsKnown reports whether an object has a key that its shape knows.
func holdsKnown(in *Info, object source.Index) bool {
	for _, value := range in.C.Doc.Members(object) {
		if in.at(value).is != Unknown {
			return true
		}
	}
	return false
}

// strangeType adds the type of an element of a list, where the format has forms for all types that there are and none for it.
func strangeType(in *Info, all []SettingFault, f *format.Field, element source.Index) []SettingFault {
	typed := in.C.Doc.Member(element, format.TypeField.Key)
	if f.Kinds == nil || in.at(element).is != Unknown || in.types.knows(element) || in.C.Kind(typed) != source.String {
		return all
	}
	words := append([]string{in.C.Format.Tool.Tag}, format.Signs(f.Kinds)...)
	fault := SettingFault{Node: typed, Fault: Beyond, Want: format.EitherWord(words)}
	if meant := format.SuggestWord(in.C.Word(typed), words); meant != "" {
		fault.Meant = format.JsonText(meant)
	}
	return append(all, fault)
}

// addMissing adds an object in the request without a key that its shape requires. What a type cannot be without, others who
// serve models in the same form mind less.
func addMissing(in *Info, all []SettingFault, of *format.Field, object source.Index) []SettingFault {
	s, c := format.Layouts[in.at(object).shape], in.C
	if s == nil || s.Must == 0 || of.Kinds != nil && c.Model != "" && c.Format.Model != nil && !c.Format.Model(c.Model) {
		return all
	}
	have := uint32(0)
	for key, value := range in.C.Doc.Members(object) {
		if n := *in.at(value); n.owner == s.Number && in.C.Doc.KeyOf(value) == key {
			have |= 1 << n.index
		}
	}
	for i := range s.Fields {
		// What is declared is asked for by a rule of its own, and a name only next to a schema.
		if f := &s.Fields[i]; f.Must && !f.Usual && f.Slot != format.FormatName && f.Slot != format.Schema && (f.In == nil || f.In.Leaf(format.Schema) == nil) && have&(1<<i) == 0 {
			least := ""
			if f.Min > 1 {
				least = strconv.FormatFloat(f.Min, 'f', -1, 64)
			}
			all = append(all, SettingFault{Node: object, Fault: Lacking, Want: f.Key, Meant: least, Other: in.C.Doc.Member(object, format.TypeField.Key)})
		}
	}
	return all
}

// beyond adds a value that is more, less or other than a field takes; one of another type too, where it is in a list
// or an object.
func (c *Conversation) beyond(all []SettingFault, f *format.Field, value source.Index) []SettingFault {
	word, nearest := "", ""
	switch kind := c.Kind(value); {
	case f.Takes&format.KindOf[kind] == 0:
		word, nearest = f.Takes.String(), c.withoutQuotes(f, value)
		if f.Takes&format.Texts != 0 && kind != source.Object && kind != source.Array {
			nearest = format.JsonText(c.raw(value))
		}
	case kind == source.Array || kind == source.Object:
		if n := c.Doc.Len(value); f.Max > 0 && n > int(f.Max) {
			word = "at most " + strconv.Itoa(int(f.Max))
		} else if n == 0 {
			word = f.Full
		}
	case kind == source.Number:
		if nearest, word = f.Limit(c.raw(value)); word != "" {
			word += nearest
		} else if nearest = f.WholeFrom(c.raw(value)); nearest != "" {
			word = "a whole number"
		}
	case kind == source.String:
		word, nearest = c.wordFor(f, c.Word(value))
	}
	if word != "" {
		all = append(all, SettingFault{Node: value, Fault: Beyond, Want: word, Meant: nearest})
	}
	return all
}

// addRepeated adds the values under a key that may have each value once in a list of objects.
func addRepeated(c *Conversation, all []SettingFault, f *format.Field, list source.Index) []SettingFault {
	if f.Each == nil || f.Each.Shape.Ties == nil || f.Each.Shape.Ties.Once == "" {
		return all
	}
	seen := map[string]bool{}
	for element := range c.Doc.Elements(list) {
		value := c.Doc.Member(element, f.Each.Shape.Ties.Once)
		if word := c.Word(value); c.Kind(value) == source.String && seen[word] {
			all = append(all, SettingFault{Node: value, Fault: Beyond, Want: "a value that no earlier element of the list has"})
		} else {
			seen[word] = true
		}
	}
	return all
}
