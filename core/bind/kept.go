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
	r := Reader{Conversation: c, keeps: source.NewPointers(c.Doc)}
	r.decode(options)
	return r.kept
}

// keep notes that something is lost where another format is written.
func (r *Reader) keep(kind, what string, value source.Index) {
	if r.keeps != nil && r.Means(value) {
		r.note(kind, what, value)
	}
}

// note is keep for a value that says nothing by itself.
func (r *Reader) note(kind, what string, value source.Index) {
	if r.keeps == nil {
		return
	}
	message := r.message
	if message < 0 {
		message = len(r.Messages)
	}
	r.kept = append(r.kept, Loss{Kind: kind, What: what, Message: message, Part: -1, Path: r.keeps.Pointer(value)})
}

// keepBesideTexts notes what a list of texts that are read as one says next to them: further keys of
// each, and what isn't text.
func (r *Reader) keepBesideTexts(list source.Index) {
	if r.keeps == nil {
		return
	}
	for element := range r.Doc.Elements(list) {
		if r.Kind(r.Doc.Member(element, "text")) != source.String {
			r.keep(Dropped, "non-text item in a list of texts", element)
			continue
		}
		r.keepOthers(element, "text")
		if typed := r.Doc.Member(element, format.TypeField.Key); r.Kind(typed) != source.String || !strings.HasSuffix(r.Word(typed), "text") {
			r.keep(Dropped, `value of "type"`, typed)
		}
	}
}

// keepOthers notes the members of an object but its type and the one that is read.
func (r *Reader) keepOthers(object source.Index, read string) {
	for key, value := range r.Doc.Members(object) {
		if name := r.Key(key); name != read && name != format.TypeField.Key {
			r.keep(Dropped, `field "`+name+`"`, value)
		}
	}
}

// keepBesideText notes what a part says next to its text, and its type that isn't a word.
func (r *Reader) keepBesideText(part, typed source.Index) {
	r.misplaced(`value of "type"`, typed, "a string")
	r.keepOthers(part, "text")
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
func (r *Reader) misread(value source.Index, f *format.Field) string {
	kind := r.Kind(value)
	fits := format.KindOf[kind]&f.Takes != 0
	switch {
	case kind == source.String && f.Short, f.Slot == format.Output || f.Slot == format.Arguments || f.Slot == format.Content || f.As == format.Summaries:
		return ""
	case f.Says != "" && !f.Usual && f.Key == format.TypeField.Key:
		fits = r.Doc.IsJSON(value, f.Says)
	case f.Words != nil && (f.Slot == format.Tag || f.Slot == format.Failed) && kind == source.String && !r.among(value, f.Words):
		return format.EitherWord(f.Words)
	case format.First(f.Either, func(form *format.Form) bool { return form.Shape.Leaf(format.Output) != nil }) != nil:
		return ""
	case f.Either != nil && kind == source.Object && r.EitherOf(value, f.Either) == nil:
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
func (r *Reader) misplaced(what string, value source.Index, want string) {
	if r.keeps == nil {
		return
	}
	before := len(r.kept)
	if r.keep(Dropped, what, value); len(r.kept) > before {
		r.kept[before].Why = r.Format.Name + " requires " + want
	}
}

// keepRest notes the members of an object that aren't slot of the model.
func (r *Reader) keepRest(object source.Index, s *format.Shape, found *Values) {
	in := r.boundTo(object, s)
	for key, value := range r.Doc.Members(object) {
		n, name := in.at(value), r.Key(key)
		if n.is == Shadowed {
			continue // of duplicate keys the last counts
		}
		if n.owner == 0 || found[n.index] != value {
			r.keep(Dropped, `field "`+name+`"`, value)
			continue
		}
		f := &s.Fields[n.index]
		if want := r.misread(value, f); want != "" {
			r.misplaced(`value of "`+name+`"`, value, want)
			continue
		}
		if f.Slot != format.Kept && f.Slot != format.Detail || f.Begins != "" || f.Says != "" && (!f.Usual || r.Doc.IsJSON(value, f.Says)) || f.In != nil || f.Either != nil || f.Each != nil || f.Part != nil {
			continue
		}
		r.keep(Dropped, format.Or(f.Lost, `field "`+f.Key+`"`), value)
	}
}
