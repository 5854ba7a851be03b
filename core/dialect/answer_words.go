package dialect

// Words are the words of the formats: every key, every type and every role that a description
// names, of messages, requests and replies, each once. Who asks instead of knowing has none of
// them in its code.
func (Wire) Words() map[string]bool {
	words := make(map[string]bool)
	for _, d := range All {
		for _, s := range [...]*shape{&d.message, d.reply, &d.tool.shape, &d.request, d.answer} {
			s.addWords(words)
		}
		addForms(words, d.forms)
		for _, each := range d.choices {
			words[each.word] = true
		}
		for _, each := range d.formats {
			words[each.word] = true
		}
	}
	for _, word := range allRoleWords() {
		words[word] = true
	}
	for _, word := range otherParts {
		words[word] = true
	}
	delete(words, "")
	return words
}

func addForms(words map[string]bool, forms []*form) {
	for i := range forms {
		words[forms[i].sign] = true
		forms[i].shape.addWords(words)
	}
}

func (s *shape) addWords(words map[string]bool) {
	if s == nil {
		return
	}
	for i := range s.fields {
		f := &s.fields[i]
		words[f.key] = true
		f.in.addWords(words)
		addForms(words, f.either)
		for _, form := range [...]*form{f.part, f.each} {
			if form != nil {
				form.shape.addWords(words)
			}
		}
		for _, word := range f.words {
			words[word] = true
		}
	}
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
