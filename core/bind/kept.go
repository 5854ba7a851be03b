package bind

import (
	"strings"

	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// Kept names what the text says and the model has no place for, which another format would
// lose: the values of keys that the format knows and the model does not, those of keys that
// it does not know either, and the forms that are read and never written. Each has the
// message that it belongs to and its place in the document.
func (c *Conversation) Kept() []Loss {
	again := Conversation{Doc: c.Doc, Ref: c.Ref, Index: c.Index, Format: c.Format}
	return again.kept(Options{Clip: format.AsWritten})
}

// kept decodes the conversation and gives what Kept names.
func (c *Conversation) kept(options Options) []Loss {
	r := newReader(c)
	r.keeps = source.NewPointers(c.Doc)
	r.decode(options)
	return r.kept
}

// keep notes that something is lost where another format is written.
func (l *draft) keep(kind, what string, value source.Index) {
	if l.keeps != nil && l.Means(value) {
		l.note(kind, what, value)
	}
}

// note is keep for a value that says nothing by itself.
func (l *draft) note(kind, what string, value source.Index) {
	if l.keeps == nil {
		return
	}
	message := l.message
	if message < 0 {
		message = len(l.Messages)
	}
	l.kept = append(l.kept, Loss{Kind: kind, What: what, Message: message, Part: -1, Path: l.keeps.Pointer(value)})
}

// keepBesideTexts notes what a list of texts that are read as one says next to them: further keys of
// each, and what isn't text.
func (l *draft) keepBesideTexts(list source.Index) {
	if l.keeps == nil {
		return
	}
	for element := range l.Doc.Elements(list) {
		if l.Kind(l.Doc.Member(element, "text")) != source.String {
			l.keep(Dropped, "non-text item in a list of texts", element)
			continue
		}
		l.keepOthers(element, "text")
		if typed := l.Doc.Member(element, format.TypeField.Key); l.Kind(typed) != source.String || !strings.HasSuffix(l.Word(typed), "text") {
			l.keep(Dropped, `value of "type"`, typed)
		}
	}
}

// keepOthers notes the members of an object but its type and the one that is read.
func (l *draft) keepOthers(object source.Index, read string) {
	for key, value := range l.Doc.Members(object) {
		if name := l.Key(key); name != read && name != format.TypeField.Key {
			l.keep(Dropped, `field "`+name+`"`, value)
		}
	}
}

// keepBesideText notes what a part says next to its text, and its type that isn't a word.
func (l *draft) keepBesideText(part, typed source.Index) {
	l.misplaced(`value of "type"`, typed, "a string")
	l.keepOthers(part, "text")
}

// Means reports whether a value says something: null, false and what is empty do not.
func (c *Conversation) Means(value source.Index) bool {
	switch c.Kind(value) {
	case source.Invalid, source.Null, source.False:
		return false
	case source.String:
		return c.holds(value)
	case source.Object, source.Array:
		return c.Doc.Nodes[value].Next > value+1
	}
	return true
}

// misread says what belongs in place of the value of a field that is read nowhere, "" where it is read: a text is
// made of any value, and what a tool gave back, and what is in a part of its own, is kept unchanged.
func (l *draft) misread(value source.Index, f *format.Field) string {
	kind := l.Kind(value)
	fits := format.KindOf[kind]&f.Takes != 0
	switch {
	case kind == source.String && f.Short, f.Slot == format.Output || f.Slot == format.Arguments || f.Slot == format.Content || f.As == format.Summaries:
		return ""
	case f.Says != "" && !f.Usual && f.Key == format.TypeField.Key:
		fits = l.Doc.IsJSON(value, f.Says)
	case f.Words != nil && (f.Slot == format.Tag || f.Slot == format.Failed) && kind == source.String && !l.among(value, f.Words):
		return format.EitherWord(f.Words)
	case format.First(f.Either, func(form *format.Form) bool { return form.Shape.Leaf(format.Output) != nil }) != nil:
		return ""
	case f.Either != nil && kind == source.Object && l.EitherOf(value, f.Either) == nil:
		return "one of " + format.EitherWord(format.Signs(f.Either))
	case f.Part != nil:
		fits = fits || f.Part.Kind != format.CallPart && f.Part.Kind != format.ImagesPart
	default:
		fits = fits || f.Slot != format.Tag && f.Slot != format.Failed && f.Takes&format.Texts != 0 && f.In == nil && f.Either == nil && f.Each == nil
	}
	if fits {
		return ""
	}
	return f.Wants()
}

// misplaced notes a value that is read nowhere, because of its type.
func (l *draft) misplaced(what string, value source.Index, want string) {
	if l.keeps == nil {
		return
	}
	before := len(l.kept)
	if l.keep(Dropped, what, value); len(l.kept) > before {
		l.kept[before].Why = l.Format.Name + " requires " + want
	}
}

// keepRest notes the members of an object, which is bound to a shape, that have no slot of the model.
func (l *draft) keepRest(in *Info, object source.Index, s *format.Shape, found *Values) {
	for key, value := range l.Doc.Members(object) {
		n, name := in.at(value), l.Key(key)
		if n.is == Shadowed {
			continue // of duplicate keys the last counts
		}
		if n.owner == 0 || found[n.index] != value {
			l.keep(Dropped, `field "`+name+`"`, value)
			continue
		}
		f := &s.Fields[n.index]
		if want := l.misread(value, f); want != "" {
			l.misplaced(`value of "`+name+`"`, value, want)
			continue
		}
		if f.Slot != format.Kept && f.Slot != format.Detail || f.Begins != "" || f.Says != "" && (!f.Usual || l.Doc.IsJSON(value, f.Says)) || f.In != nil || f.Either != nil || f.Each != nil || f.Part != nil {
			continue
		}
		l.keep(Dropped, format.Or(f.Lost, `field "`+f.Key+`"`), value)
	}
}
