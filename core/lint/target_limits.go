package lint

import "strings"

// Names are what a target takes for IDs and names. The zero value takes anything.
type Names struct {
	// CallID and ToolName say what it takes for the ID of a call and the name of a tool;
	// Participant for the name of one who speaks.
	CallID, ToolName, Participant Words
	// NoParticipants: who speaks has no name next to the role.
	NoParticipants bool
	// IDsOnce: an ID of a call that stands again in a later turn is worth a note.
	IDsOnce bool
	// ServerCall is the prefix of the IDs of calls that it runs itself, "" if it says nothing.
	ServerCall string
	// TakesNameless: calls and results in the form of 2023 are taken, whether they make pairs
	// or not.
	TakesNameless bool
	// OneSided: a result may have an ID while its call has none.
	OneSided bool
}

// Words says what a target takes for an ID or a name. The zero value takes anything.
type Words struct {
	// Extra are the characters that it takes besides the letters and digits of ASCII;
	// "" for any character at all.
	Extra string
	// Some are further characters, which only some of its models take.
	Some string
	// Head, unless it is empty, are the characters that it begins with besides letters.
	Head string
	// Plain says that it takes letters and digits alone.
	Plain bool
	// Length is how many bytes are never taken; more is rejected. 0 for any length.
	Length int
	// Exact says that it takes no fewer than Length either.
	Exact bool
	// Risky is a length above which some models or hosts reject; 0 for none.
	Risky int
}

// Allows reports whether every character of the word is taken.
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

// begins reports whether a word may begin as it does.
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

// isPlain reports whether a byte is a letter or a digit of ASCII.
func isPlain(c byte) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9'
}
