package explain

import "strings"

// longestSentence bounds what is shown.
const longestSentence = 600

// sentenceAt is the sentence of a text that has a stretch of it: up to the quote, the line or
// the brace that a program put around it.
func sentenceAt(text string, from, to int) string {
	start, end := from, to
	for start > 0 && from-start < longestSentence && !opens(text, start-1) {
		start--
	}
	for end < len(text) && end-to < longestSentence && !closes(text, end) {
		end++
	}
	return clean(text[start:end])
}

// opens reports whether a sentence begins after a byte: a line, or the double quote of a value
// of JSON; closes whether it ends before one.
func opens(text string, at int) bool {
	switch text[at] {
	case '\n', '{', '}':
		return true
	case '"':
		return isOutside(text, at)
	}
	return at > 0 && text[at] == 'n' && text[at-1] == '\\'
}

func closes(text string, at int) bool {
	switch text[at] {
	case '\n', '}':
		return true
	case '"':
		return isOutside(text, at)
	case '\\':
		return at+1 < len(text) && text[at+1] == 'n'
	}
	return false
}

// isOutside reports whether a double quote is that of a value of JSON: one beside a colon, a
// comma or a bracket, however often it was escaped.
func isOutside(text string, at int) bool {
	before := strings.TrimRight(text[:at], " \\")
	after := strings.TrimLeft(text[at+1:], " \\")
	return before == "" || after == "" || strings.IndexByte(":,{[(", before[len(before)-1]) >= 0 || strings.IndexByte(",}])", after[0]) >= 0
}

// clean makes one line of a sentence and takes the escapes of JSON out.
func clean(text string) string {
	text = strings.NewReplacer(`\\\"`, `"`, `\"`, `"`, `\\n`, " ", `\n`, " ", `\'`, "'").Replace(text)
	return strings.Trim(strings.Join(strings.Fields(text), " "), `"', `)
}
