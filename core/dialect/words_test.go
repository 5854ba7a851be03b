package dialect

import (
	"maps"
	"slices"
	"strings"

	"github.com/rolecall/rolecall/core"
)

// Words are what a format's description says of the keys in its messages, for tests that compare texts
// as JSON, without reading them. They say what a key is for; what stands under it, the tests see in the text.
type Words struct {
	*Dialect
	uses map[string][]use
	// signs are the forms of parts by the words that tell them.
	signs map[string][]*form
}

// A use is one thing that a key is for: a field, and the form that it is of, nil for a message's own.
type use struct {
	*field
	form *form
}

var allWords = map[*Dialect]*Words{}

// WordsOf are the words of a dialect.
func WordsOf(d *Dialect) *Words {
	if allWords[d] == nil {
		w := &Words{d, map[string][]use{}, map[string][]*form{}}
		w.visit(&d.message, nil)
		if d.reply != nil {
			w.visit(d.reply, nil)
		}
		for _, f := range slices.Concat(d.parts, d.calls, d.entries, d.items) {
			w.visitForm(f)
		}
		allWords[d] = w
	}
	return allWords[d]
}

func (w *Words) visitForm(f *form) {
	w.signs[f.sign] = append(w.signs[f.sign], f)
	w.visit(&f.shape, f)
}

func (w *Words) visit(s *shape, of *form) {
	for i := range s.fields {
		f := &s.fields[i]
		w.uses[f.key] = append(w.uses[f.key], use{f, of})
		if f.in != nil {
			w.visit(f.in, of)
		}
		for _, form := range slices.Concat(f.either, []*form{f.part, f.each}) {
			if form != nil {
				w.visitForm(form)
			}
		}
	}
}

// usesIn are the uses of a key in an object: where its type tells its form, those of that form.
func (w *Words) usesIn(key string, object map[string]any) []use {
	word, _ := object["type"].(string)
	if own := slices.DeleteFunc(slices.Clone(w.uses[key]), func(u use) bool { return u.form == nil || word == "" || !u.form.tellsBy(word) }); len(own) > 0 {
		return own
	}
	return w.uses[key]
}

// tellsBy reports whether a type word tells the form.
func (f *form) tellsBy(word string) bool {
	return !f.keyed && (f.sign == word || f.isFamily() && f.covers(word))
}

// Is reports whether a key is that of one of the slots.
func (w *Words) Is(key string, slots ...Slot) bool {
	return slices.ContainsFunc(w.uses[key], func(u use) bool { return slices.Contains(slots, u.slot) })
}

// MayNameResult reports whether a key may hold the tool's name beside a result, and need not.
func (w *Words) MayNameResult(key string) bool {
	return slices.ContainsFunc(w.uses[key], func(u use) bool {
		return !u.must && (u.slot == Speaker || u.slot == ToolName && u.form.makes == makesResult)
	})
}

// KeyOf is the key of a slot in a message, "" for none.
func (w *Words) KeyOf(slot Slot) string { return w.message.of(slot).name() }

// IsID reports whether a key holds the ID of a message, of a call or of the call that a result answers.
func (w *Words) IsID(key string) bool { return w.Is(key, MessageID, CallID, Answers) }

// isOwnJSON reports whether a field holds JSON that is not the format's: arguments, what a tool gave back,
// a part that the model has no type for, or what only the format knows.
func (f *field) isOwnJSON() bool {
	inner := f.in != nil || f.either != nil || f.part != nil && f.part.shape.fields != nil || f.each != nil
	return f.takes&(objects|arrays) != 0 && !inner && (f.isValue() || f.slot == Kept || f.slot == Inner)
}

// isValue reports whether a field holds a JSON value that is the user's own.
func (f *field) isValue() bool {
	return f.slot == RawJSON || f.takes&objects != 0 && (f.slot == Arguments || f.slot == Output || f.slot == Failure || f.slot == Text)
}

// IsFree reports whether nothing of what stands under a key of an object is the format's.
func (w *Words) IsFree(key string, object map[string]any) bool {
	uses := w.usesIn(key, object)
	return len(uses) > 0 && !slices.ContainsFunc(uses, func(u use) bool { return u.takes&(objects|arrays) != 0 && !u.isOwnJSON() }) &&
		slices.ContainsFunc(uses, func(u use) bool { return u.isOwnJSON() })
}

// HoldsValue reports whether a key holds arguments or what a tool gave back as JSON, and nothing else that is
// no text.
func (w *Words) HoldsValue(key string) bool {
	return w.IsFree(key, nil) && slices.ContainsFunc(w.uses[key], func(u use) bool { return u.isValue() })
}

// IsResult reports whether the value under a key of an object is what a tool gave back, of any type: there
// null and false say something.
func (w *Words) IsResult(key string, object map[string]any) bool {
	return w.IsFree(key, object) && slices.ContainsFunc(w.usesIn(key, object), func(u use) bool { return u.isValue() && u.slot != Arguments })
}

// ShortFor is the key of an object for which the text under a key may stand, "" for none.
func (w *Words) ShortFor(key string) string {
	for _, u := range w.uses[key] {
		if u.short {
			return u.in.fields[0].key
		}
	}
	return ""
}

// UsualWord is the word that says no more than if the key was not there, "" for none: that a tool succeeded.
func (w *Words) UsualWord(key string) (word string) {
	for _, u := range w.uses[key] {
		if u.slot == Failed && u.as == errorStatus {
			word = or(word, passed)
		}
	}
	return word
}

// ContentFor is the key of the content for which the list under a key stands where it is one text; "" where
// it cannot.
func (w *Words) ContentFor(key string) string {
	if slices.ContainsFunc(w.uses[key], func(u use) bool { return u.slot == Content && u.takes&texts != 0 || u.slot == Parts && u.form == nil }) {
		return w.KeyOf(Content)
	}
	return ""
}

// Text is the type word of a part that is a text, "" where none is said, and the key of its text; those of the
// model in a format without parts.
func (w *Words) Text() (sign, key string) {
	if f := first(w.parts, func(f *form) bool { return f.makes == makesText && !f.reads }); f != nil {
		return f.typeWord(), f.shape.leaf(Text).key
	}
	return "text", "text"
}

// IsTextWord reports whether a type word says that a part is a text, as each role has it.
func (w *Words) IsTextWord(word string) bool {
	return slices.ContainsFunc(w.signs[word], func(f *form) bool { return f.makes == makesText && !f.keyed && !f.reads && f.role == "" })
}

// IsText reports whether a key is that of a text.
func (w *Words) IsText(key string) bool {
	return slices.ContainsFunc(w.uses[key], func(u use) bool { return u.slot == Text && u.form.makes == makesText && !u.form.reads })
}

// Whole is the message that a message holds under one of its keys, nil for none.
func (w *Words) Whole(message map[string]any) map[string]any {
	for i := range w.message.fields {
		if f := &w.message.fields[i]; f.in != nil && f.in.of(Role) != nil && message[f.key] != nil {
			whole, _ := message[f.key].(map[string]any)
			return whole
		}
	}
	return nil
}

// Beside is the word for the role of a prompt of the system beside the list, where one in the list is the same;
// else "".
func (w *Words) Beside() string {
	if w.plainSystem() || w.systemInside {
		return w.RoleWord(core.RoleSystem)
	}
	return ""
}

// Unsaid is the word for the role of a message that says none, "" where each has to.
func (w *Words) Unsaid() string {
	for _, each := range w.roles {
		if each.word == "" {
			return w.RoleWord(each.role)
		}
	}
	return ""
}

// Twins reports whether each key may be written in snake_case too.
func (w *Words) Twins() bool { return w.twins }

// InTexts reports whether calls, and the names of their tools, stand in texts, and a key is that of one; of a
// whole message it is ".".
func (w *Words) InTexts(key string) bool {
	_, text := w.Text()
	return w.callsInTexts && (w.Is(key, Content) || key == text || key == ".")
}

// LostAs reports whether a loss is in the words that the format has for a key, and whether it is for this key.
func (w *Words) LostAs(what, key string) (is, says bool) {
	for each, uses := range w.uses {
		for _, u := range uses {
			if u.lost != "" && strings.Contains(what, u.lost) {
				is, says = true, says || each == key
			}
		}
	}
	return is, says
}

// Seals reports whether a key, or a part of a type, holds the seal of the model's reasoning.
func (w *Words) Seals(key, word string) bool {
	if key == w.callSeal && key != "" || slices.ContainsFunc(w.signs[word], func(f *form) bool { return f.makes == makesThinking && f.shape.leaf(Signature) != nil }) {
		return true
	}
	return slices.ContainsFunc(w.uses[key], func(u use) bool {
		return u.slot == Signature || u.slot == Data && u.form.makes == makesThinking
	})
}

// Fails reports whether a key says that a tool failed, or holds another thing where it did; "." is a whole
// message, whose type says it.
func (w *Words) Fails(key string) bool {
	fails := func(f *form) bool { return f.failed }
	if key == "." {
		return first(w.entries, fails) != nil
	}
	return slices.ContainsFunc(w.uses[key], func(u use) bool {
		switch {
		case u.slot == Failed || u.slot == Failure || u.slot == State || u.slot == Typed && first(w.entries, fails) != nil:
			return true
		case u.form != nil && (u.form.makes == makesResult || u.form.states != nil):
			return u.either != nil && first(u.either, fails) != nil || u.slot == Output && u.form.shape.leaf(Failure) != nil || u.says != "" && first(w.entries, fails) != nil
		}
		return false
	})
}

// Names reports whether a key, or a part of a type, holds the name of who speaks, of a tool or of a file.
func (w *Words) Names(key, word string, slots ...Slot) bool {
	named := func(f *form) bool {
		tool, label := slices.Contains(slots, ToolName), slices.Contains(slots, Label)
		return tool && f.family || label && f.makes == makesImage && f.shape.leaf(Label) != nil
	}
	for sign, forms := range w.signs {
		if word != "" && slices.ContainsFunc(forms, func(f *form) bool { return named(f) && (sign == word || f.isFamily() && f.covers(word)) }) {
			return true
		}
	}
	return w.Is(key, slots...)
}

// lossWords are the words of a loss for what a form makes.
var lossWords = map[makes]string{makesThinking: "reasoning", makesImage: "image", makesImages: "image", makesCall: "a call"}

// Spoken are the words of losses that are about more than a key, and about this key.
func (w *Words) Spoken(key string) (words []string) {
	of := func(f *form) {
		switch word := lossWords[f.makes]; {
		case word != "":
			words = append(words, word)
		case f.file:
			words = append(words, "a file", "image")
		case f.makes == makesText && f.reads:
			words = append(words, "the type of a result") // a value in a list that a tool gave back
		}
	}
	for _, f := range w.signs[key] {
		if f.keyed {
			of(f)
		}
	}
	for _, u := range w.uses[key] {
		switch {
		case u.part != nil:
			of(u.part)
		case u.slot == Server:
			words = append(words, "the provider ran")
		case u.slot == Calls:
			words = append(words, "a call", "one message, now several")
		case u.slot == IsJSON:
			words = append(words, "a result")
		case u.slot == Arguments, u.slot == Text && u.form.makes == makesThinking, u.says != "" && u.usual && u.form != nil:
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
	having("names", func(key string) bool { return w.Is(key, Speaker, ToolName, Label) })
	having("the tool's name beside a result, perhaps", w.MayNameResult)
	having("contents", func(key string) bool { return w.Is(key, Content, Parts, Output) })
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
