package explain

import (
	"iter"
	"slices"
	"strings"
	"unicode"
)

// longestMarked bounds in which part of a text a mark is looked for, in bytes.
const longestMarked = 20_000

// isError reports whether a text is an error by its marks, be its wording known or not: a status of HTTP, the name
// of an exception, what a program puts before the sentence, the envelope of a provider, or a place in a request. A
// text that has a conversation before every mark, or has no sentence, isn't one.
func isError(text string) bool {
	text = text[:min(len(text), longestMarked)]
	mark := markOf(text)
	if mark < 0 {
		return false
	}
	sign := firstOf(strings.ToLower(text), begun)
	return sign < 0 || mark < sign
}

// markOf is where the first mark of an error is in a text, -1 where it has none.
func markOf(text string) int {
	first := -1
	for _, find := range [...]func(string) int{statusAt, exceptionAt, wrapperAt, envelopeAt, placedAt} {
		if at := find(text); at >= 0 && (first < 0 || at < first) {
			first = at
		}
	}
	return first
}

// placedAt is where a text names a place of a request by its index.
func placedAt(text string) int {
	for _, m := range mentionsOf(text) {
		if m.Kind == "place" {
			return m.Offset
		}
	}
	return -1
}

// statusAt is where the status of a refusal is: at the head of a text or of what follows a colon, after a word for
// it or before its name.
func statusAt(text string) int {
	for at, end := range spelled(text) {
		// A field of a log says what became of a request that follows.
		if field := at > 0 && text[at-1] == '='; isStatus(text[at:end]) && !field && (saysStatus(text[:at]) || namesStatus(text[end:]) || beginsText(text[:at]) && !countsThings(text[end:])) {
			return at
		}
	}
	return -1
}

// spelled yields where each word of a text begins and ends: letters, digits, underlines and hyphens in a row.
func spelled(text string) iter.Seq2[int, int] {
	return func(yield func(at, end int) bool) {
		for at := 0; at < len(text); at++ {
			if !isWordByte(text[at]) {
				continue
			}
			end := at
			for end < len(text) && isWordByte(text[end]) {
				end++
			}
			if !yield(at, end) {
				return
			}
			at = end
		}
	}
}

// isStatus reports whether a word is a status with which a request is rejected or fails.
func isStatus(word string) bool {
	return len(word) == len("400") && (word[0] == '4' || word[0] == '5') && word[1] <= '5' && isIndex(word)
}

// beginsText reports whether nothing but signs is before a number, or a colon right before it.
func beginsText(before string) bool {
	before = strings.TrimRight(before[max(0, len(before)-longestLead):], " \t<([\"'")
	return strings.HasSuffix(before, ":") || len(before) < longestLead && strings.IndexFunc(before, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }) < 0
}

// countsThings reports whether a number before a text counts what follows: 400 messages.
func countsThings(after string) bool {
	after, found := strings.CutPrefix(after, " ")
	word, stop := keyAt(after, 0)
	return found && strings.HasSuffix(word, "s") && word == strings.ToLower(word) && (stop == len(after) || strings.IndexByte(" ,;!?\n", after[stop]) >= 0)
}

// statusNames are the names of statuses in small letters.
var statusNames = []string{
	"bad request", "badrequest", "unauthorized", "payment required", "forbidden", "not found", "too many requests", "unprocessable entity",
	"internal server error", "service unavailable", "bad gateway", "payload too large", "status code",
}

// namesStatus reports whether the name of a status follows it, or a body, in whatever brackets.
func namesStatus(after string) bool {
	after = strings.ToLower(strings.TrimLeft(after[:min(len(after), longestKey)], " :-([\"'"))
	return strings.HasPrefix(after, "{") || strings.HasPrefix(after, "error") || slices.ContainsFunc(statusNames, func(name string) bool { return strings.HasPrefix(after, name) })
}

// exceptionAt is where the name of an exception is, or a word for an error with what it says after it.
func exceptionAt(text string) int {
	for at, end := range spelled(text) {
		name, rest := text[at:end], strings.TrimLeft(text[end:min(len(text), end+longestKey)], " ")
		switch {
		case name == "Traceback" && strings.HasPrefix(rest, "(most recent call last)"), name == "ERROR",
			isErrorName(name) && strings.ToLower(name) != name,
			strings.EqualFold(name, "error") && rest != "" && strings.IndexByte(":([", rest[0]) >= 0 && beginsText(text[:at]):
			return at
		}
	}
	return -1
}

// failing are words for what became of a request, and requested for what it was made to.
var (
	failing   = []string{"error", "failed", "failure", "rejected", "refused", "denied", "declined", "invalid", "unexpected"}
	requested = []string{"request", "api", "llm", "model", "provider", "server", "http", "upstream", "gateway", "response", "completion", "sdk", "inference", "chat"}
)

// mostBefore is how many words a program puts before the sentence at most.
const mostBefore = 8

// wrapperAt is where the words are that a program puts before the sentence of an error, which end in a colon:
// "LLM request rejected:", "API error (400):".
func wrapperAt(text string) int {
	from := 0
	for at := 0; at < len(text); at++ {
		switch text[at] {
		case '\n', '!', '?', ';':
			from = at + 1
		case '.':
			if at+1 < len(text) && text[at+1] == ' ' {
				from = at + 1
			}
		case ':':
			if at+1 < len(text) && strings.IndexByte(" \n\"'{[", text[at+1]) < 0 {
				continue
			}
			if at-from > longestLead {
				continue
			}
			words := strings.FieldsFunc(strings.ToLower(text[from:at]), func(r rune) bool { return !unicode.IsLetter(r) })
			if len(words) <= mostBefore && among(words, failing) && among(words, requested) {
				return from
			}
		}
	}
	return -1
}

func among(words, others []string) bool {
	return slices.ContainsFunc(words, func(word string) bool { return slices.Contains(others, word) })
}

// envelopeAt is where the body of an error begins: an object with a key for errors, or of the type of one, or the
// sentence of a server alone.
func envelopeAt(text string) int {
	for at := 0; at < len(text); at++ {
		if text[at] != '"' && text[at] != '\'' {
			continue
		}
		key, stop := keyAt(text, at+1)
		if key == "" || !isQuoteAt(text, stop) {
			continue
		}
		after := strings.TrimLeft(text[stop:min(len(text), stop+longestKey)], "\\\"' ")
		value, isKey := strings.CutPrefix(after, ":")
		if !isKey {
			continue
		}
		value = strings.TrimLeft(value, " \\\"'")
		switch strings.ToLower(key) {
		case "error", "errors", "errormessage", "error_message", "errorcode", "error_code", "statuscode", "status_code", "request_id", "requestid":
			return at
		case "type", "object", "status", "__type":
			if strings.HasPrefix(value, "error") || strings.HasPrefix(value, "Error") {
				return at
			}
		case "detail", "loc", "msg":
			if beginsObject(text[:at]) {
				return at
			}
		case "code":
			if beginsObject(text[:at]) && strings.Contains(text[at:], "message") {
				return at
			}
		}
	}
	return -1
}

func isQuoteAt(text string, at int) bool { return at < len(text) && isQuote(text[at]) }

// beginsObject reports whether a text ends in the brace of an object, and a text of JSON begins so.
func beginsObject(before string) bool {
	return strings.HasSuffix(strings.TrimRight(before, " \n\r\t\\"), "{")
}

// mostTold is how many words a sentence without any mark has at most that is read by its sense.
const mostTold = 30

// oneIn is of how many words one may be none of errors where a text has names in the form of code.
const oneIn = 5

// isTechnical reports whether a text without any mark has what programs write: names in the form of code, keys in
// quotes, a key before all else, or no word that isn't one of errors.
func isTechnical(text string) bool {
	unknown, of := readSenses().unknown(text)
	return unknown == 0 && of <= mostTold || unknown*oneIn <= of && namesCode(text)
}

// namesCode reports whether a text has a name in the form of code, a key in quotes, or a key before all else.
func namesCode(text string) bool {
	if key, stop := keyAt(text, 0); key != "" && key == strings.ToLower(key) && (strings.HasPrefix(text[stop:], ": ") || strings.EqualFold(key, "error")) {
		return true
	}
	for at := 0; at < len(text); at++ {
		if text[at] == '`' || strings.HasPrefix(text[at:], arrow) || strings.HasPrefix(text[at:], " --") && isWordByte((text + " ")[at+len(" --")]) {
			return true
		}
		if !isWordByte(text[at]) {
			continue
		}
		word, end := keyAt(text, at)
		quoted := at > 0 && (text[at-1] == '\'' || text[at-1] == '"') && end < len(text) && text[end] == text[at-1]
		if isCode(word) || quoted && word == strings.ToLower(word) || IsID(word) {
			return true
		}
		at = end
	}
	return false
}

// isCode reports whether a word is written as names are in code: tool_calls, toolCallId.
func isCode(word string) bool {
	for i := 1; i < len(word)-1; i++ {
		if word[i] == '_' || 'a' <= word[0] && word[0] <= 'z' && 'A' <= word[i] && word[i] <= 'Z' && 'a' <= word[i+1] && word[i+1] <= 'z' {
			return true
		}
	}
	return false
}

// ofPeople are words of errors that speak of who writes, as people do of themselves.
var ofPeople = []string{"i", "my", "me", "we", "our", "us"}

// unknown is how many words of a text providers don't use, of how many: what people write of messages and tools has
// some.
func (b *senseBook) unknown(text string) (unknown, of int) {
	for _, w := range sensedWords(text, false) {
		if of++; slices.Contains(ofPeople, w.text) || w.text != number && !b.words[w.text] && len(b.lexicon.add(nil, []byte(w.text), 0)) == 0 {
			unknown++
		}
	}
	return unknown, of
}
