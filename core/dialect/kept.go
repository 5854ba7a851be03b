package dialect

import (
	"strings"

	"github.com/rolecall/rolecall/core/source"
)

// Kept names what the text says and the model has no place for, which another dialect would
// lose: the values of keys that the dialect knows and the model does not, those of keys that
// it does not know either, and the forms that are read and never written. Each has the
// message that it belongs to and its place in the document.
func (c *Conversation) Kept() []Loss {
	again := Conversation{Doc: c.Doc, Ref: c.Ref, Index: c.Index, Dialect: c.Dialect}
	return again.kept(Options{Clip: AsWritten})
}

// kept decodes the conversation and gives what Kept names.
func (c *Conversation) kept(options Options) []Loss {
	r := reader{Conversation: c, keeps: source.NewPointers(c.Doc)}
	r.decode(options)
	return r.kept
}

// keep notes that something is lost where another dialect is written.
func (r *reader) keep(kind, what string, value source.Index) {
	if r.keeps != nil && r.means(value) {
		r.note(kind, what, value)
	}
}

// note is keep for a value that says nothing by itself.
func (r *reader) note(kind, what string, value source.Index) {
	if r.keeps == nil {
		return
	}
	message := r.message
	if message < 0 {
		message = len(r.Messages)
	}
	r.kept = append(r.kept, Loss{Kind: kind, What: what, Message: message, Part: -1, Path: r.keeps.Pointer(value)})
}

// keepBesideTexts notes what a list of texts that are read as one says beside them: further keys of
// each, and what is no text.
func (r *reader) keepBesideTexts(list source.Index) {
	if r.keeps == nil {
		return
	}
	for element := range r.Doc.Elements(list) {
		if r.kind(r.Doc.Member(element, "text")) != source.String {
			r.keep(dropped, "what is no text in a list of texts", element)
			continue
		}
		r.keepOthers(element, "text")
		if typed := r.Doc.Member(element, typeField.key); r.kind(typed) != source.String || !strings.HasSuffix(r.word(typed), "text") {
			r.keep(dropped, `the value of "type"`, typed)
		}
	}
}

// keepOthers notes the members of an object but its type and the one that is read.
func (r *reader) keepOthers(object source.Index, read string) {
	for key, value := range r.Doc.Members(object) {
		if name := r.key(key); name != read && name != typeField.key {
			r.keep(dropped, `the key "`+name+`"`, value)
		}
	}
}

// keepBesideText notes what a part says beside its text, and its type that is no word.
func (r *reader) keepBesideText(part, typed source.Index) {
	r.misplaced(`the value of "type"`, typed, "a string")
	r.keepOthers(part, "text")
}

// means reports whether a value says something: null, false and what is empty do not.
func (c *Conversation) means(value source.Index) bool {
	switch c.kind(value) {
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
// made of any value, and what a tool gave back, and what stands in a part of its own, is kept as it is.
func (r *reader) misread(value source.Index, f *field) string {
	kind := r.kind(value)
	fits := kindOf[kind]&f.takes != 0
	switch {
	case kind == source.String && f.short, f.slot == Output || f.slot == Arguments || f.slot == Content || f.as == summaries:
		return ""
	case f.says != "" && !f.usual && f.key == typeField.key:
		fits = isJSON(r.Doc, value, f.says)
	case f.words != nil && (f.slot == Sign || f.slot == Failed) && kind == source.String && !r.among(value, f.words):
		return eitherWord(f.words)
	case first(f.either, func(form *form) bool { return form.shape.leaf(Output) != nil }) != nil:
		return ""
	case f.either != nil && kind == source.Object && r.eitherOf(value, f.either) == nil:
		return "one of " + eitherWord(signs(f.either))
	case f.part != nil:
		fits = fits || f.part.makes != makesCall && f.part.makes != makesImages
	default:
		fits = fits || f.slot != Sign && f.slot != Failed && f.takes&texts != 0 && f.in == nil && f.either == nil && f.each == nil
	}
	if fits {
		return ""
	}
	return f.wants()
}

// misplaced notes a value that is read nowhere, because of its type.
func (r *reader) misplaced(what string, value source.Index, want string) {
	if r.keeps == nil {
		return
	}
	before := len(r.kept)
	if r.keep(dropped, what, value); len(r.kept) > before {
		r.kept[before].Why = r.Dialect.Name + " has " + want + " there"
	}
}

// keepRest notes the members of an object that are no slot of the model.
func (r *reader) keepRest(object source.Index, s *shape, found *values) {
	var last map[string]source.Index
	if r.Doc.Nodes[object].Flags&source.DuplicateKey != 0 { // of duplicate keys the last counts
		last = make(map[string]source.Index)
		for key, value := range r.Doc.Members(object) {
			last[r.key(key)] = value
		}
	}
	for key, value := range r.Doc.Members(object) {
		name := r.key(key)
		i := 0
		for i < len(s.fields) && found[i] != value {
			i++
		}
		if i == len(s.fields) {
			if last == nil || last[name] == value {
				r.keep(dropped, `the key "`+name+`"`, value)
			}
			continue
		}
		f := &s.fields[i]
		if want := r.misread(value, f); want != "" {
			r.misplaced(`the value of "`+name+`"`, value, want)
			continue
		}
		if f.slot != Kept && f.slot != Detail || f.begins != "" || f.says != "" && (!f.usual || isJSON(r.Doc, value, f.says)) || f.in != nil || f.either != nil || f.each != nil || f.part != nil {
			continue
		}
		r.keep(dropped, or(f.lost, `the key "`+f.key+`"`), value)
	}
}
