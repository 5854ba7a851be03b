package dialect

import "slices"

// Words are the words of the formats: every key, every type and every role that a description
// names, of messages, requests and replies, each once. Who asks instead of knowing has none of
// them in its code.
func (Wire) Words() map[string]bool {
	words := make(map[string]bool)
	add := func(f *field) bool {
		words[f.key] = true
		for _, form := range f.either {
			words[form.sign] = true
		}
		for _, word := range f.words {
			words[word] = true
		}
		return true
	}
	for _, d := range All {
		for _, s := range [...]*shape{&d.message, d.reply, &d.request, d.answer} {
			if s != nil {
				s.each(add)
			}
		}
		for _, form := range d.forms {
			words[form.sign] = true
			form.shape.each(add)
		}
		for _, each := range d.choices {
			words[each.word] = true
		}
		for _, each := range d.formats {
			words[each.word] = true
		}
	}
	for _, word := range slices.Concat(allRoleWords(), otherParts) {
		words[word] = true
	}
	delete(words, "")
	return words
}

// SaysText reports whether some dialect has the key for what is said: the content of a message
// or the text of a part.
func (Wire) SaysText(key string) bool {
	for _, d := range All {
		if f := d.message.of(Content); f != nil && f.key == key {
			return true
		}
		for _, forms := range [...][]*form{d.parts, d.entries} {
			for i := range forms {
				if f := forms[i].shape.of(Text); f != nil && f.key == key {
					return true
				}
			}
		}
	}
	return false
}
