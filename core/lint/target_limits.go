package lint

import "strings"

// Names are the IDs and names that a target accepts. The zero value accepts anything.
type Names struct {
	// CallID, ToolName and Participant are the call IDs, tool names and participant names that it
	// accepts.
	CallID, ToolName, Participant Words
	// NoParticipants: messages have no participant name.
	NoParticipants bool
	// IDsOnce: reusing a call ID in a later turn is worth a note.
	IDsOnce bool
	// ServerCall is the ID prefix of calls that it runs itself, "" for none.
	ServerCall string
	// TakesNameless: calls and results in the format of 2023 are accepted, even if they don't
	// match.
	TakesNameless bool
	// OneSided: a result may have an ID while its call has none.
	OneSided bool
}

// Words says which IDs or names a target accepts. The zero value accepts anything.
type Words struct {
	// Extra are the characters that it accepts besides ASCII letters and digits;
	// "" for any character.
	Extra string
	// Some are more characters, which only some of its models accept.
	Some string
	// Head, unless empty, are the characters that it may start with besides letters.
	Head string
	// Plain says that it accepts only letters and digits.
	Plain bool
	// Length is the maximum number of bytes; 0 for any length.
	Length int
	// Exact says that it must have exactly Length bytes.
	Exact bool
	// Risky is a length above which some models or hosts reject; 0 for none.
	Risky int
}

// Allows reports whether every character of the word is accepted.
func (w Words) Allows(word string) bool {
	if w.Extra == "" && !w.Plain {
		return true
	}
	for i := 0; i < len(word); i++ {
		if !w.allows(word[i]) {
			return false
		}
	}
	return w.begins(word)
}

// begins reports whether a word starts with an accepted character.
func (w Words) begins(word string) bool {
	return w.Head == "" || word == "" || isPlain(word[0]) && word[0] > '9' || strings.IndexByte(w.Head, word[0]) >= 0
}

func (w Words) allows(c byte) bool {
	if isPlain(c) {
		return true
	}
	for i := 0; i < len(w.Extra); i++ {
		if w.Extra[i] == c {
			return true
		}
	}
	return false
}

// isPlain reports whether a byte is an ASCII letter or digit.
func isPlain(c byte) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9'
}
