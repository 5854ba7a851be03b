package write

import (
	"maps"
	"slices"
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/format"
)

// Words are what a format's description says of the keys in its messages, for tests that compare texts
// as JSON, without reading them. They say what a key is for; what is under it, the tests see in the text.
type Words struct {
	*format.Format
	uses map[string][]use
	// signs are the forms of parts by the words that tell them.
	signs map[string][]*format.Form
}

// A use is one thing that a key is for: a field, and the form that it is of, nil for a message's own.
type use struct {
	*format.Field
	form *format.Form
}

var allWords = map[*format.Format]*Words{}

// WordsOf are the words of a format.
func WordsOf(d *format.Format) *Words {
	if allWords[d] == nil {
		w := &Words{d, map[string][]use{}, map[string][]*format.Form{}}
		w.visit(&d.Message, nil)
		if d.Reply != nil {
			w.visit(d.Reply, nil)
		}
		for _, f := range slices.Concat(d.Parts, d.Calls, d.Entries, d.Items) {
			w.visitForm(f)
		}
		allWords[d] = w
	}
	return allWords[d]
}

func (w *Words) visitForm(f *format.Form) {
	w.signs[f.Tag] = append(w.signs[f.Tag], f)
	w.visit(&f.Shape, f)
}

func (w *Words) visit(s *format.Shape, of *format.Form) {
	for i := range s.Fields {
		f := &s.Fields[i]
		w.uses[f.Key] = append(w.uses[f.Key], use{f, of})
		if f.In != nil {
			w.visit(f.In, of)
		}
		for _, form := range slices.Concat(f.Either, []*format.Form{f.Part, f.Each}) {
			if form != nil {
				w.visitForm(form)
			}
		}
	}
}

// usesIn are the uses of a key in an object: where its type tells its form, those of that form.
func (w *Words) usesIn(key string, object map[string]any) []use {
	word, _ := object["type"].(string)
	if own := slices.DeleteFunc(slices.Clone(w.uses[key]), func(u use) bool { return u.form == nil || word == "" || !tellsBy(u.form, word) }); len(own) > 0 {
		return own
	}
	return w.uses[key]
}

// tellsBy reports whether a type word tells the form.
func tellsBy(f *format.Form, word string) bool {
	return !f.Keyed && (f.Tag == word || f.IsFamily() && f.Covers(word))
}

// Is reports whether a key is that of one of the slots.
func (w *Words) Is(key string, slots ...format.Slot) bool {
	return slices.ContainsFunc(w.uses[key], func(u use) bool { return slices.Contains(slots, u.Slot) })
}

// MayNameResult reports whether a key may hold the tool's name next to a result, and need not.
func (w *Words) MayNameResult(key string) bool {
	return slices.ContainsFunc(w.uses[key], func(u use) bool {
		return !u.Must && (u.Slot == format.Speaker || u.Slot == format.ToolName && u.form.Kind == format.ResultPart)
	})
}

// KeyOf is the key of a slot in a message, "" for none.
func (w *Words) KeyOf(slot format.Slot) string { return w.Message.Of(slot).Name() }

// IsID reports whether a key holds the ID of a message, of a call or of the call that a result answers.
func (w *Words) IsID(key string) bool {
	return w.Is(key, format.MessageID, format.CallID, format.Answers)
}

// isOwnJSON reports whether a field holds JSON that is not the format's: arguments, what a tool gave back,
// a part that the model has no type for, or what only the format knows.
func isOwnJSON(f *format.Field) bool {
	inner := f.In != nil || f.Either != nil || f.Part != nil && f.Part.Shape.Fields != nil || f.Each != nil
	return f.Takes&(format.Objects|format.Arrays) != 0 && !inner && (isValue(f) || f.Slot == format.Kept || f.Slot == format.Inner)
}

// isValue reports whether a field holds a JSON value that is the user's own.
func isValue(f *format.Field) bool {
	return f.Slot == format.RawJSON || f.Takes&format.Objects != 0 && (f.Slot == format.Arguments || f.Slot == format.Output || f.Slot == format.Failure || f.Slot == format.Text)
}

// IsFree reports whether nothing of what is under a key of an object is the format's.
func (w *Words) IsFree(key string, object map[string]any) bool {
	uses := w.usesIn(key, object)
	return len(uses) > 0 && !slices.ContainsFunc(uses, func(u use) bool { return u.Takes&(format.Objects|format.Arrays) != 0 && !isOwnJSON(u.Field) }) &&
		slices.ContainsFunc(uses, func(u use) bool { return isOwnJSON(u.Field) })
}

// HoldsValue reports whether a key holds arguments or what a tool gave back as JSON, and nothing else that is
// no text.
func (w *Words) HoldsValue(key string) bool {
	return w.IsFree(key, nil) && slices.ContainsFunc(w.uses[key], func(u use) bool { return isValue(u.Field) })
}

// IsResult reports whether the value under a key of an object is what a tool gave back, of any type: there
// null and false say something.
func (w *Words) IsResult(key string, object map[string]any) bool {
	return w.IsFree(key, object) && slices.ContainsFunc(w.usesIn(key, object), func(u use) bool { return isValue(u.Field) && u.Slot != format.Arguments })
}

// ShortFor is the key of an object for which the text under a key may be, "" for none.
func (w *Words) ShortFor(key string) string {
	for _, u := range w.uses[key] {
		if u.Short {
			return u.In.Fields[0].Key
		}
	}
	return ""
}

// UsualWord is the word that says no more than if the key was not there, "" for none: that a tool succeeded.
func (w *Words) UsualWord(key string) (word string) {
	for _, u := range w.uses[key] {
		if u.Slot == format.Failed && u.As == format.ErrorStatus {
			word = format.Or(word, format.PassedWord)
		}
	}
	return word
}

// ContentFor is the key of the content for which the list under a key is where it is one text; "" where
// it cannot.
func (w *Words) ContentFor(key string) string {
	if slices.ContainsFunc(w.uses[key], func(u use) bool {
		return u.Slot == format.Content && u.Takes&format.Texts != 0 || u.Slot == format.Parts && u.form == nil
	}) {
		return w.KeyOf(format.Content)
	}
	return ""
}

// Text is the type word of a part that is a text, "" where none is said, and the key of its text; those of the
// model in a format without parts.
func (w *Words) Text() (sign, key string) {
	if f := format.First(w.Parts, func(f *format.Form) bool { return f.Kind == format.TextPart && !f.Reads }); f != nil {
		return f.TypeWord(), f.Shape.Leaf(format.Text).Key
	}
	return "text", "text"
}

// IsTextWord reports whether a type word says that a part is a text, as each role has it.
func (w *Words) IsTextWord(word string) bool {
	return slices.ContainsFunc(w.signs[word], func(f *format.Form) bool { return f.Kind == format.TextPart && !f.Keyed && !f.Reads && f.Role == "" })
}

// IsText reports whether a key is that of a text.
func (w *Words) IsText(key string) bool {
	return slices.ContainsFunc(w.uses[key], func(u use) bool { return u.Slot == format.Text && u.form.Kind == format.TextPart && !u.form.Reads })
}

// Whole is the message that a message holds under one of its keys, nil for none.
func (w *Words) Whole(message map[string]any) map[string]any {
	for i := range w.Message.Fields {
		if f := &w.Message.Fields[i]; f.In != nil && f.In.Of(format.Role) != nil && message[f.Key] != nil {
			whole, _ := message[f.Key].(map[string]any)
			return whole
		}
	}
	return nil
}

// Beside is the word for the role of a system prompt next to the list, where one in the list is the same;
// else "".
func (w *Words) Beside() string {
	if w.PlainSystem() || w.SystemInside {
		return w.RoleWord(core.RoleSystem)
	}
	return ""
}

// Unsaid is the word for the role of a message that says none, "" where each has to.
func (w *Words) Unsaid() string {
	for _, each := range w.Roles {
		if each.Word == "" {
			return w.RoleWord(each.Role)
		}
	}
	return ""
}

// TwoSpellings reports whether each key may be written in snake_case too.
func (w *Words) TwoSpellings() bool { return w.BothCases }

// InTexts reports whether calls, and the names of their tools, are in texts, and a key is that of one; of a
// whole message it is ".".
func (w *Words) InTexts(key string) bool {
	_, text := w.Text()
	return w.Hook == format.CallsInTexts && (w.Is(key, format.Content) || key == text || key == ".")
}

// LostAs reports whether a loss is in the words that the format has for a key, and whether it is for this key.
func (w *Words) LostAs(what, key string) (is, says bool) {
	for each, uses := range w.uses {
		for _, u := range uses {
			if u.Lost != "" && strings.Contains(what, u.Lost) {
				is, says = true, says || each == key
			}
		}
	}
	return is, says
}

// Seals reports whether a key, or a part of a type, holds reasoning signature.
func (w *Words) Seals(key, word string) bool {
	if key == w.CallSeal && key != "" || slices.ContainsFunc(w.signs[word], func(f *format.Form) bool {
		return f.Kind == format.ThinkingPart && f.Shape.Leaf(format.Signature) != nil
	}) {
		return true
	}
	return slices.ContainsFunc(w.uses[key], func(u use) bool {
		return u.Slot == format.Signature || u.Slot == format.Data && u.form.Kind == format.ThinkingPart
	})
}

// Fails reports whether a key says that a tool failed, or holds another thing where it did; "." is a whole
// message, whose type says it.
func (w *Words) Fails(key string) bool {
	fails := func(f *format.Form) bool { return f.Failed }
	if key == "." {
		return format.First(w.Entries, fails) != nil
	}
	return slices.ContainsFunc(w.uses[key], func(u use) bool {
		switch {
		case u.Slot == format.Failed || u.Slot == format.Failure || u.Slot == format.State || u.Slot == format.Typed && format.First(w.Entries, fails) != nil:
			return true
		case u.form != nil && (u.form.Kind == format.ResultPart || u.form.CallStates != nil):
			return u.Either != nil && format.First(u.Either, fails) != nil || u.Slot == format.Output && u.form.Shape.Leaf(format.Failure) != nil || u.Says != "" && format.First(w.Entries, fails) != nil
		}
		return false
	})
}

// Names reports whether a key, or a part of a type, holds speaker name, of a tool or of a file.
func (w *Words) Names(key, word string, slots ...format.Slot) bool {
	named := func(f *format.Form) bool {
		tool, label := slices.Contains(slots, format.ToolName), slices.Contains(slots, format.Label)
		return tool && f.Family || label && f.Kind == format.ImagePart && f.Shape.Leaf(format.Label) != nil
	}
	for sign, forms := range w.signs {
		if word != "" && slices.ContainsFunc(forms, func(f *format.Form) bool { return named(f) && (sign == word || f.IsFamily() && f.Covers(word)) }) {
			return true
		}
	}
	return w.Is(key, slots...)
}

// lossWords are the words of a loss for what a form makes.
var lossWords = map[format.PartKind]string{format.ThinkingPart: "reasoning", format.ImagePart: "image", format.ImagesPart: "image", format.CallPart: "call"}

// Spoken are the words of losses that are about more than a key, and about this key.
func (w *Words) Spoken(key string) (words []string) {
	of := func(f *format.Form) {
		switch word := lossWords[f.Kind]; {
		case word != "":
			words = append(words, word)
		case f.File:
			words = append(words, "file", "image")
		case f.Kind == format.TextPart && f.Reads:
			words = append(words, "JSON result") // a value in a list that a tool gave back
		}
	}
	for _, f := range w.signs[key] {
		if f.Keyed {
			of(f)
		}
	}
	for _, u := range w.uses[key] {
		switch {
		case u.Part != nil:
			of(u.Part)
		case u.Slot == format.Server:
			words = append(words, "server tool")
		case u.Slot == format.Calls:
			words = append(words, "call", "message split into several")
		case u.Slot == format.IsJSON:
			words = append(words, "result")
		case u.Slot == format.Arguments, u.Slot == format.Text && u.form.Kind == format.ThinkingPart, u.Says != "" && u.Usual && u.form != nil:
			of(u.form)
		}
	}
	return words
}

// Table lists the keys of the format by what tests take them for.
func (w *Words) Table() string {
	table := ""
	line := func(what string, is func(key string) string) {
		said := ""
		for _, key := range slices.Sorted(maps.Keys(w.uses)) {
			if word := is(key); word != "" {
				said += " " + word
			}
		}
		if said != "" {
			table += "  " + what + ":" + said + "\n"
		}
	}
	having := func(what string, is func(key string) bool) {
		line(what, func(key string) string { return map[bool]string{true: key}[is(key)] })
	}
	having("IDs", w.IsID)
	having("names", func(key string) bool { return w.Is(key, format.Speaker, format.ToolName, format.Label) })
	having("the tool's name next to a result, perhaps", w.MayNameResult)
	having("contents", func(key string) bool { return w.Is(key, format.Content, format.Parts, format.Output) })
	having("texts", w.IsText)
	having("values", w.HoldsValue)
	having("free", func(key string) bool { return w.IsFree(key, nil) })
	having("failures", w.Fails)
	having("seals", func(key string) bool { return w.Seals(key, "") })
	line("in other words", func(key string) string {
		words := w.Spoken(key)
		slices.Sort(words)
		return strings.Replace(key+" ("+strings.Join(slices.Compact(words), ", ")+")", key+" ()", "", 1)
	})
	return table
}
