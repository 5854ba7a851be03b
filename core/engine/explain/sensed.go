package explain

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// sensed is a word of a text with the things that begin at it.
type sensed struct {
	text       string
	start, end int
	// from and to are where its things are among those of all words.
	from, to int
	// ends says that a sentence ends before it, silent that it is part of a phrase that every refusal
	// has, and part that it is not the first word of a setting's name.
	ends, silent, part bool
}

// sensedWords are the words of a text in small letters, where tool_calls and toolCallId are several, an ID
// is a number, and two signs of Chinese next to each other are a word. The names of exceptions and of kinds
// of errors are left out unless they are asked for.
func sensedWords(text string, names bool) []sensed {
	var words []sensed
	ends := true
	add := func(word string, from, to int) {
		words = append(words, sensed{text: word, start: from, end: to, ends: ends})
		ends = false
	}
	for at := 0; at < len(text) && len(words) < mostWords; {
		r, size := utf8.DecodeRuneInString(text[at:])
		switch {
		case r == '\\':
			at += escape(text[at:])
		case r < utf8.RuneSelf && (isWordByte(byte(r)) && r != '-'):
			stop := at
			for stop < len(text) && isWordByte(text[stop]) {
				stop++
			}
			switch run := text[at:stop]; {
			case isNumber(run):
				add(number, at, stop)
			case names || !isErrorName(run):
				splitName(run, func(word string, from, to int) { add(word, at+from, at+to) })
			}
			at = stop
		case unicode.Is(unicode.Han, r):
			next, more := utf8.DecodeRuneInString(text[at+size:])
			if unicode.Is(unicode.Han, next) {
				add(text[at:at+size+more], at, at+size+more)
			}
			at += size
		case unicode.IsLetter(r):
			stop := at
			for stop < len(text) {
				r, size := utf8.DecodeRuneInString(text[stop:])
				if !unicode.IsLetter(r) || unicode.Is(unicode.Han, r) {
					break
				}
				stop += size
			}
			add(strings.ToLower(text[at:stop]), at, stop)
			at = stop
		case r == '\n' && frameOf(text[at+size:]):
			ends = true
			if stop := strings.IndexByte(text[at+size:], '\n'); stop >= 0 {
				at += size + stop
			} else {
				at = len(text)
			}
		default:
			ends = ends || endsSentence(text, at, size)
			at += size
		}
	}
	return words
}

// isNumber reports whether a run of letters and digits is a number or an ID.
func isNumber(run string) bool {
	digits := 0
	for i := range len(run) {
		if '0' <= run[i] && run[i] <= '9' {
			digits++
		}
	}
	return digits == len(run) || digits > 1 && len(run) >= shortestID || IsID(run)
}

// shortestID is how long a run with digits is at least that is read as an ID.
const shortestID = 9

// isErrorName reports whether a run is the name of an exception or of a kind of errors, which repeats what
// the sentence says or says less.
func isErrorName(run string) bool {
	for _, of := range [...]string{"Invalid", "Missing"} {
		if kind, found := strings.CutPrefix(run, of); found && kind != "" && 'A' <= kind[0] && kind[0] <= 'Z' {
			return true
		}
	}
	return len(run) > len("_error") && (strings.HasSuffix(run, "Error") || strings.HasSuffix(run, "Exception") || strings.HasSuffix(run, "_error"))
}

// splitName cuts a name into its words: at signs, before capitals and around digits, which are left out.
func splitName(name string, add func(word string, from, to int)) {
	start := -1
	for i := 0; i <= len(name); i++ {
		letter := i < len(name) && ('a' <= name[i] && name[i] <= 'z' || 'A' <= name[i] && name[i] <= 'Z')
		if start >= 0 && (!letter || 'A' <= name[i] && name[i] <= 'Z' && 'a' <= name[i-1] && name[i-1] <= 'z') {
			add(strings.ToLower(name[start:i]), start, i)
			start = -1
		}
		if letter && start < 0 {
			start = i
		}
	}
}

// endsSentence reports whether a sentence ends at a character of that many bytes: at a full stop, at a brace,
// at the comma after a value of JSON, and at an empty line.
func endsSentence(text string, at, size int) bool {
	sign, after := text[at:at+size], text[at+size:]
	switch sign {
	case ".", "!", "?", ";":
		return after == "" || strings.IndexByte(" \n\r\t\"'\\", after[0]) >= 0
	case "{", "}", "。":
		return true
	case `"`, "'":
		rest := strings.TrimLeft(after[:min(len(after), longestStart)], `"'`)
		return strings.HasPrefix(rest, ",") && at > 0 && strings.IndexByte(" ", text[at-1]) < 0 && beginsKeyOf(rest[1:])
	case "\n":
		return strings.HasPrefix(strings.TrimLeft(after[:min(len(after), longestStart)], " \t\r"), "\n") || frameOf(after)
	}
	return false
}

// beginsKeyOf reports whether a text begins with a key in quotes and a colon.
func beginsKeyOf(text string) bool {
	key := strings.TrimLeft(text[:min(len(text), longestKey)], " \n\r\t\\")
	if key == "" || key[0] != '"' && key[0] != '\'' {
		return false
	}
	name, stop := keyAt(key, 1)
	return name != "" && strings.HasPrefix(strings.TrimLeft(key[stop:], `\"'`), ":")
}

// frameOf reports whether a line is one of a trace of calls.
func frameOf(line string) bool {
	line = strings.TrimLeft(line[:min(len(line), longestStart)], " \t")
	return strings.HasPrefix(line, "at ") || strings.HasPrefix(line, "File \"") || strings.HasPrefix(line, "~~") || strings.HasPrefix(line, "^^")
}

// longestStart is how much of a line is looked at to know its kind.
const longestStart = 60
