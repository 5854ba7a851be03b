package inspect

import (
	"slices"

	"github.com/rolecall/rolecall/core/format"
)

// Words are the words of the formats: every key, every type and every role that a description
// names, of messages, requests and replies, each once. Who asks instead of knowing has none of
// them in its code.
func Words() map[string]bool {
	words := make(map[string]bool)
	add := func(f *format.Field) bool {
		words[f.Key] = true
		for _, form := range f.Either {
			words[form.Tag] = true
		}
		for _, word := range f.Words {
			words[word] = true
		}
		return true
	}
	for _, d := range format.All {
		for _, s := range [...]*format.Shape{&d.Message, d.Reply, &d.Request, d.Answer} {
			if s != nil {
				s.Each(add)
			}
		}
		for _, form := range d.Forms {
			words[form.Tag] = true
			form.Shape.Each(add)
		}
		for _, each := range d.Choices {
			words[each.Word] = true
		}
		for _, each := range d.Formats {
			words[each.Word] = true
		}
	}
	for _, word := range slices.Concat(format.AllRoleWords(), format.OtherParts) {
		words[word] = true
	}
	delete(words, "")
	return words
}

// SaysText reports whether some format has the key for text: the content of a message
// or the text of a part.
func SaysText(key string) bool {
	for _, d := range format.All {
		if f := d.Message.Of(format.Content); f != nil && f.Key == key {
			return true
		}
		for _, forms := range [...][]*format.Form{d.Parts, d.Entries} {
			for i := range forms {
				if f := forms[i].Shape.Of(format.Text); f != nil && f.Key == key {
					return true
				}
			}
		}
	}
	return false
}
