package explain

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// word is a word of a text, in small letters and without what differs from copy to copy:
// numbers and IDs are all "#", quotes and punctuation aren't words.
type word struct {
	text       string
	start, end int
}

// number stands for every number and every ID.
const number = "#"

// serverCall begins the IDs of calls of a provider's own tools: of all IDs it alone says what an
// error means.
const serverCall = "srvtoolu_"

// mostWords bounds what is looked at: errors that are longer repeat the request.
const mostWords = 20_000

// wordsOf are the words of a text. Escapes of JSON, also those of JSON in JSON, are blanks.
func wordsOf(text string) []word {
	var words []word
	var letters []byte
	start, digits := -1, false
	end := func(at int) {
		if start < 0 {
			return
		}
		w := word{string(letters), start, at}
		switch {
		case strings.HasPrefix(w.text, serverCall):
			w.text = serverCall
		case digits:
			w.text = number
		}
		words = append(words, w)
		letters, start, digits = letters[:0], -1, false
	}
	for at := 0; at < len(text) && len(words) < mostWords; {
		r, size := utf8.DecodeRuneInString(text[at:])
		switch {
		case r == '\\':
			end(at)
			at += escape(text[at:])
			continue
		case unicode.IsDigit(r):
			digits = true
			fallthrough
		case r == '_', unicode.IsLetter(r):
			if start < 0 {
				start = at
			}
			letters = utf8.AppendRune(letters, unicode.ToLower(r))
		default:
			end(at)
		}
		at += size
	}
	end(len(text))
	return words
}

// escape is the length of an escape of JSON, however often it was escaped again.
func escape(text string) int {
	at := 0
	for at < len(text) && text[at] == '\\' {
		at++
	}
	if at == len(text) {
		return at
	}
	switch text[at] {
	case 'n', 'r', 't', 'b', 'f':
		return at + 1
	case 'u':
		return min(at+5, len(text))
	}
	return at
}
