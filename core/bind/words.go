package bind

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// withoutQuotes is the JSON of what a text says that should be no text, such as 0.5 or the object of a choice; "" for
// anything else.
func (c *Conversation) withoutQuotes(f *format.Field, value source.Index) string {
	if c.Kind(value) != source.String {
		return ""
	}
	meant := c.Word(value)
	if f.Takes&format.Objects != 0 && f.In != nil {
		return aroundWord(c, f, meant)
	}
	if doc, is := format.Whole([]byte(meant)); format.KindOf[doc.Kind(is)]&(format.Numbers|format.Bools)&f.Takes != 0 {
		return meant
	}
	return ""
}

// aroundWord is the JSON of the object of a field in which a word is under the only key that may hold it, if that is all the
// object needs; "" for none.
func aroundWord(c *Conversation, f *format.Field, word string) string {
	var holder *format.Field
	for i := range f.In.Fields {
		each := &f.In.Fields[i]
		if slices.Contains(each.Words, word) {
			if holder != nil {
				return ""
			}
			holder = each
		} else if each.Must && each.Slot != format.FormatName && each.Slot != format.FormatSchema {
			return ""
		}
	}
	needs := func(each *format.Field) bool { return each.Must && each.Key != format.TypeField.Key }
	form := f.KindFor(word)
	names := holder != nil && holder.Slot == format.ChoiceWord && slices.Contains(c.Format.Choices, format.ChoiceTerm{Word: word, Choice: format.OneTool})
	if holder == nil || names || form != nil && form.Shape.First(needs) != nil || holder.Slot == format.FormatWord && word == c.Format.SchemaWord() {
		return ""
	}
	return "{" + format.JsonText(holder.Key) + ":" + format.JsonText(word) + "}"
}

// wordFor is what a field takes in place of a text, with the JSON of the nearest; "" where it takes the text.
// Which words say whether tools are called, how much to think and in which form to answer are questions of their own.
func (c *Conversation) wordFor(f *format.Field, text string) (word, nearest string) {
	known := sameWord(c.Format, text)
	switch {
	case f.Slot == format.Continues && f.Begins != "" && !strings.HasPrefix(text, f.Begins):
		return `an ID that starts with "` + f.Begins + `"`, ""
	case f.Takes&^format.Nulls == format.Texts && f.Max > 0 && utf8.RuneCountInString(text) > int(f.Max):
		return "a string of at most " + strconv.Itoa(int(f.Max)) + " characters", ""
	case f.Full != "" && strings.TrimSpace(text) == "":
		return f.Full, ""
	case f.Limits().Heads != nil && !slices.ContainsFunc(f.Limits().Heads, func(head string) bool { return strings.HasPrefix(text, head) }):
		return "a text that begins with " + format.EitherWord(f.Limits().Heads), ""
	case f.Words == nil || f.Slot == format.FormatWord || f.Slot == format.ChoiceWord || slices.ContainsFunc(f.Words, known):
		return "", ""
	}
	meant := format.SuggestWord(text, f.Words)
	if len(f.Words) == 1 || f.Slot == format.ChoiceWord {
		meant = sameFirst(f.Words, text, c.Format)[0]
	}
	if meant != "" {
		nearest = format.JsonText(meant)
	}
	return format.EitherWord(f.Words), nearest
}

// sameWord reports of a word whether it is another one to the format: to Google in small letters too.
func sameWord(d *format.Format, text string) func(string) bool {
	return func(word string) bool { return word == text || d.BothCases && strings.EqualFold(word, text) }
}

// UnknownWord is the word of a request for a slot, ChoiceWord or FormatWord, if its format does not know it, with the
// words that it knows there and the one that was probably meant, "" for none; None where there is none.
func UnknownWord(c *Conversation, slot format.Slot) (node source.Index, known []string, meant string) {
	request := &c.Format.Request
	node = c.Setting(slot)
	if f := request.Leaf(slot); f != nil {
		known = f.Words
	}
	if f := request.Leaf(format.Choosing); slot == format.ChoiceWord && f != nil && f.Takes&format.Texts != 0 && c.Doc.Kind(c.Choice.At) == source.String {
		node, known = c.Choice.At, nil
		for _, each := range c.Format.Choices {
			if each.Choice != format.OneTool {
				known = append(known, each.Word)
			}
		}
	}
	word := c.Doc.String(node)
	switch {
	case known == nil || c.Doc.Kind(node) != source.String || slices.ContainsFunc(known, sameWord(c.Format, word)), slot == format.ChoiceWord && c.Choice.Choice != 0 && node == c.Choice.At:
		return source.None, nil, ""
	case slot == format.ChoiceWord:
		known = sameFirst(known, word, c.Format)
		return node, known, known[0]
	}
	if meant = format.SuggestWord(word, known); meant == "" && word != "" {
		if i := slices.IndexFunc(known, func(known string) bool { return strings.HasPrefix(known, word) }); i >= 0 {
			meant = known[i]
		}
	}
	return node, known, meant
}

// sameFirst puts the word of a format first that says what another format's word says.
func sameFirst(known []string, word string, d *format.Format) []string {
	for _, other := range format.All {
		for _, theirs := range other.Choices {
			for _, own := range d.Choices {
				if i := slices.Index(known, own.Word); theirs.Word == word && own.Choice == theirs.Choice && i >= 0 {
					known = slices.Clone(known)
					return append([]string{own.Word}, slices.Delete(known, i, i+1)...)
				}
			}
		}
	}
	return known
}
