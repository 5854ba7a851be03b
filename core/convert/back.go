package convert

import (
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
	"github.com/rolecall/rolecall/core/write"
)

// wayBack converts the result into the format of the source, where nothing was said to be lost,
// and adds what then is not as it was: the values decide, as they are written in the two texts.
func (w *work) wayBack() {
	if len(w.target.Refs) == 0 {
		return
	}
	c := w.readAgain()
	back := &work{options: Options{To: w.Format, Model: w.Model, List: !w.drafted.Request}, pointers: source.NewPointers(c.Doc), Conversation: c}
	back.draft()
	text := write.WriteDraft(w.Format, &back.drafted).Text
	doc := source.Parse(text)
	b := &comparison{work: w, doc: doc, request: w.drafted.Request}
	was, is := w.At, doc.Roots[0]
	// The list may be in an object on one side and alone on the other, and one message alone.
	switch list := doc.Member(is, w.Format.RequestKey(format.Messages)); {
	case doc.Kind(is) == source.Array && w.Doc.Kind(was) == source.Object && w.Doc.Kind(w.List) == source.Array:
		if system := w.Doc.Member(was, w.Format.RequestKey(format.System)); system != source.None && doc.Len(is) == w.Doc.Len(w.List)+1 {
			b.compareWithSystem(system, is) // beside the list and inside of it says the same
			return
		}
		was = w.List
	case doc.Kind(is) == source.Object && w.Doc.Kind(was) == source.Array && doc.Kind(list) == source.Array:
		is = list
	case doc.Kind(is) == source.Array && w.Doc.Kind(was) == source.Object && doc.Len(is) == 1:
		is = doc.First(is)
	}
	b.compare(was, is, "")
}

// compareWithSystem compares a list, and the system prompt next to it, with a list that begins with
// the prompt.
func (b *comparison) compareWithSystem(system, list source.Index) {
	other := b.doc.First(list)
	b.compare(system, b.doc.Member(other, "content"), "content")
	for element := range b.Doc.Elements(b.List) {
		other = b.doc.Next(other, list)
		b.compare(element, other, "")
	}
}

// comparison is of the source with what came back.
type comparison struct {
	*work
	doc     *source.Document
	request bool
}

// differ adds a loss for a value that came back as another, or not at all.
func (b *comparison) differ(was source.Index) {
	b.add(Loss{
		Kind: Changed, What: "value that doesn't survive a round trip", Why: "Converting back from " + b.options.To.Name + " gave a different value",
		Message: -1, From: b.nodePlace(was),
	})
}

// compare adds what is not the same in two values; key is the one under which they are.
func (b *comparison) compare(was, is source.Index, key string) {
	if b.empty(b.Doc, was) && b.empty(b.doc, is) {
		return
	}
	a, z := b.Doc.Kind(was), b.doc.Kind(is)
	if key == "content" || key == "parts" || key == "input" || key == "system" {
		if text, ok := b.plainText(b.Doc, was); ok {
			if other, ok := b.plainText(b.doc, is); ok && text == other {
				return
			}
		}
	}
	switch {
	case was == source.None || is == source.None:
		b.differ(max(was, b.At))
	case a == source.Object && z == source.Object:
		b.compareObjects(was, is)
	case a == source.Array && z == source.Array && b.Doc.Len(was) == b.doc.Len(is):
		other := b.doc.First(is)
		for element := range b.Doc.Elements(was) {
			b.compare(element, other, key)
			other = b.doc.Next(other, is)
		}
	case key == "stop" && a == source.String && z == source.Array && b.doc.Len(is) == 1:
		b.compare(was, b.doc.First(is), "") // one text alone is a list of it
	case a == source.String && z == source.String && b.Doc.String(was) == b.doc.String(is):
	case a != source.String && a != source.Array && a != source.Object && string(b.Doc.Raw(was)) == string(b.doc.Raw(is)):
	case a == source.Object && isOnly(b.Doc, was, b.doc, is), z == source.Object && isOnly(b.doc, is, b.Doc, was):
	default:
		b.differ(was)
	}
}

// isOnly reports whether an object says nothing but a text, as the address of an image does, and
// another value is that text.
func isOnly(doc *source.Document, object source.Index, other *source.Document, text source.Index) bool {
	url := doc.Member(object, "url")
	return doc.Len(object) == 1 && other.Kind(text) == source.String && doc.Kind(url) == source.String && doc.String(url) == other.String(text)
}

// compareObjects compares the members of two objects. Of keys that a format has for one thing
// any is as good.
func (b *comparison) compareObjects(was, is source.Index) {
	others := map[string]source.Index{}
	for key, value := range b.doc.Members(is) {
		others[b.Format.OneKey(b.doc.String(key))] = value
	}
	for key, value := range b.Doc.Members(was) {
		name := b.Format.OneKey(b.Doc.String(key))
		other := others[name]
		delete(others, name)
		if (name == "type" || name == "role") && other == source.None {
			continue // the word that a form, or what isn't a message, may leave out
		}
		if name == "status" && b.Doc.Kind(value) == source.String && b.Doc.String(value) == "success" {
			continue // the default
		}
		b.compare(value, other, name)
	}
	for name, value := range others {
		if name != "type" && name != "role" && !b.empty(b.doc, value) {
			b.differ(was)
			return
		}
	}
}

// empty reports whether a value says nothing.
func (b *comparison) empty(doc *source.Document, value source.Index) bool {
	if value == source.None && doc == b.doc {
		return true
	}
	switch doc.Kind(value) {
	case source.Null, source.False:
		return true
	case source.String:
		return doc.String(value) == ""
	case source.Array, source.Object:
		return doc.Len(value) == 0
	}
	return false
}

// plainText is the text that a value is, as itself or as a list of one part.
func (b *comparison) plainText(doc *source.Document, value source.Index) (string, bool) {
	switch doc.Kind(value) {
	case source.String:
		return doc.String(value), true
	case source.Array:
		part := doc.First(value)
		text := doc.Member(part, "text")
		if doc.Kind(doc.Member(part, "content")) == source.String && doc.Len(part) <= 3 && doc.Kind(doc.Member(part, "role")) == source.String && doc.String(doc.Member(part, "role")) == "user" {
			return doc.String(doc.Member(part, "content")), true // a message of the user, as Responses takes it alone
		}
		if doc.Len(value) != 1 || doc.Kind(text) != source.String {
			return "", false
		}
		if rest := doc.Len(part); rest == 1 || rest == 2 && doc.Member(part, "type") != source.None {
			return doc.String(text), true
		}
	}
	return "", false
}
