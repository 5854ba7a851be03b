package lesson

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// SameAnswer reports whether what a learner typed is the wanted answer. A number may be a word and have its unit; a name
// may be in quotes or in a sentence. Apart from the answer, only words of the question and small ones such as "the" are
// allowed: an answer that names a second thing, or says that it isn't so, is none.
func SameAnswer(given, want, question string) bool {
	if plain := func(text string) string { return strings.ToLower(strings.TrimSpace(text)) }; plain(given) == plain(want) {
		return true
	}
	asked := words(question)
	wanted := words(want)
	said := words(given)
	at := -1
	for i := range said {
		if i+len(wanted) <= len(said) && slices.Equal(said[i:i+len(wanted)], wanted) {
			at = i
			break
		}
	}
	if at < 0 || len(wanted) == 0 {
		return false
	}
	for i, word := range said {
		inside := i >= at && i < at+len(wanted)
		if !inside && (isOne(word, doubts) || !isOne(word, small) && !slices.Contains(asked, word)) {
			return false
		}
	}
	return true
}

// small are words around an answer that say nothing of their own, doubts those that take it back or add another.
const (
	small  = " a an the it is its was are be s that this there i think answer exactly total in all of to has have "
	doubts = " not no never or and about around roughly almost nearly under over more less fewer than least most t "
)

func isOne(word, list string) bool { return strings.Contains(list, " "+word+" ") }

// AboutWrong is what a lesson says of a wrong answer that one of its lines expects; empty for an answer that none does.
func AboutWrong(given, question string, lines []string) string {
	for _, line := range lines {
		if wrong, says, ok := fields(line); ok && len(wrong) == 1 && SameAnswer(given, wrong[0], question) {
			return says
		}
	}
	return ""
}

// words are the words of a text in lower case, with numbers in digits: "Thirty-nine tokens" is 39 and tokens.
func words(text string) []string {
	var all []string
	for _, word := range strings.FieldsFunc(strings.ToLower(text), func(r rune) bool {
		return r < utf8.RuneSelf && (r < 'a' || r > 'z') && (r < '0' || r > '9') && r != '_' && r != '-'
	}) {
		word = strings.Trim(word, "-")
		if number, ok := numberOf(word); ok {
			word = strconv.Itoa(number)
		}
		if word != "" {
			all = append(all, word)
		}
	}
	return all
}

// numberOf is a number below 100 that is written as a word, such as "thirty-nine".
func numberOf(word string) (int, bool) {
	const units = " zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen "
	const tens = " twenty thirty forty fifty sixty seventy eighty ninety "
	place := func(word, list string) int {
		at := strings.Index(list, " "+word+" ")
		if at < 0 || word == "" {
			return -1
		}
		return strings.Count(list[:at], " ")
	}
	if n := place(word, units); n >= 0 {
		return n, true
	}
	first, second, compound := strings.Cut(word, "-")
	ten, one := place(first, tens), place(second, units)
	switch {
	case ten < 0 || compound && (one < 1 || one > 9):
		return 0, false
	case compound:
		return 10*(ten+2) + one, true
	}
	return 10 * (ten + 2), true
}
