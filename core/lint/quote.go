package lint

import (
	"strconv"
	"unicode/utf8"
)

// quoted is how many bytes of a user's value a headline shows.
const quoted = 48

// quote puts a value of the user in quotes: control characters become visible and a
// long value is cut, so that a headline stays one short line.
func quote(value string) string {
	if len(value) <= quoted {
		return strconv.Quote(value)
	}
	cut := quoted
	for cut > 0 && !utf8.RuneStart(value[cut]) {
		cut--
	}
	return strconv.Quote(value[:cut] + "…")
}

// count writes a number with its noun: "1 call", "2 calls".
func count(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return strconv.Itoa(n) + " " + noun + "s"
}

// list joins words as a sentence does: "a", "a and b", "a, b and c".
func list(words []string) string {
	switch len(words) {
	case 0:
		return ""
	case 1:
		return words[0]
	}
	out := words[0]
	for _, word := range words[1 : len(words)-1] {
		out += ", " + word
	}
	return out + " and " + words[len(words)-1]
}
