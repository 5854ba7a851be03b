package explain

import (
	"strings"
)

// longestSentence bounds what is shown.
const longestSentence = 600

// sentenceAt is the sentence of a text that has a stretch of it: up to the quote, the line or
// the brace that a program put around it, and without the name of the exception before it.
func sentenceAt(text string, from, to int) string {
	start, end := from, to
	if said := afterKey(text, from, to); said > 0 {
		start, end = said, said
	}
	for start > 0 && from-start < longestSentence && !opens(text, start-1) {
		start--
	}
	for end < len(text) && end-to < longestSentence && !closes(text, end) {
		end++
	}
	return clean(uncaught(text[start:end]))
}

// saidUnder are the keys under which errors have their sentence, and worthless what gateways put there.
var (
	saidUnder = []string{"message", "msg", "detail", "error", "error_description", "errorMessage", "reason"}
	worthless = []string{"Provider returned error", "Bad request", "Request failed", "Invalid request", "Internal error"}
)

// valueAfter is where the text of a value begins after the name of its key, 0 where none does.
func valueAfter(text string, end int) int {
	rest := text[end:min(len(text), end+longestKey)]
	said := strings.TrimLeft(rest, `\'": `)
	between := rest[:len(rest)-len(said)]
	colon := strings.IndexByte(between, ':')
	if said == "" || colon < 1 || !strings.ContainsAny(between[colon:], `"'`) || strings.IndexByte("{[", said[0]) >= 0 {
		return 0
	}
	return end + len(between)
}

// afterKey is where the sentence begins in a stretch that holds the keys of an object next to it, such
// as the type of the error and then its message; 0 where it holds none.
func afterKey(text string, from, to int) int {
	for _, key := range [...]string{"message", "msg"} {
		at := strings.LastIndex(text[from:to], key)
		if at < 0 {
			continue
		}
		after := text[from+at+len(key) : to]
		said := strings.TrimLeft(after, `\'": `)
		if between := after[:len(after)-len(said)]; said != "" && strings.Contains(between, ":") && strings.Count(between, `"`)+strings.Count(between, "'") == 2 {
			return to - len(said)
		}
	}
	return 0
}

// uncaught is a sentence without the names of the exceptions, and the status, that a program puts
// before what it was told.
func uncaught(sentence string) string {
	for {
		name, rest, ok := strings.Cut(strings.TrimLeft(sentence, " "), ": ")
		if !ok || strings.ContainsAny(name, " \"'`[") || !strings.HasSuffix(name, "Error") && !strings.HasSuffix(name, "Exception") {
			return sentence
		}
		sentence = rest
		if status, after, ok := strings.Cut(rest, " "); ok && len(status) == 3 && (status[0] == '4' || status[0] == '5') && strings.Trim(status, "0123456789") == "" {
			sentence = after
		}
	}
}

// opens reports whether a sentence begins after a byte: a line, the double quote of a value of
// JSON, the single one that Python prints, or that of a log's field; closes whether it ends
// before one.
func opens(text string, at int) bool {
	switch text[at] {
	case '\n', '{', '}':
		return true
	case '"':
		return isOutside(text, at) || field(text[:at])
	case '\'':
		before := strings.TrimRight(text[:at], " ")
		return strings.HasSuffix(before, "':") || strings.HasSuffix(before, `":`)
	}
	return at > 0 && text[at] == 'n' && text[at-1] == '\\'
}

func closes(text string, at int) bool {
	after := text[at+1 : min(at+1+longestSentence, len(text))]
	switch text[at] {
	case '\n', '}':
		return true
	case '"':
		return isOutside(text, at) || beginsField(after)
	case '\'':
		key := strings.TrimLeft(strings.TrimPrefix(after, ","), " ")
		return after != key && beginsKey(key)
	case '\\':
		return at+1 < len(text) && text[at+1] == 'n'
	}
	return false
}

// field reports whether a text ends with the name of a log's field that has a sentence in it.
func field(before string) bool {
	before = strings.TrimRight(before, "\\")
	before = strings.TrimSuffix(before, " ")
	for _, name := range [...]string{"msg=", "message=", "error=", "err=", "detail=", "details ="} {
		if strings.HasSuffix(before, name) {
			return true
		}
	}
	return false
}

// beginsField reports whether the next field of a log follows, and beginsKey whether the next key
// of an object that Python printed does.
func beginsField(after string) bool {
	name, _, ok := strings.Cut(after, "=")
	return ok && len(name) > 1 && name[0] == ' ' && isName(name[1:])
}

func beginsKey(after string) bool {
	name, rest, ok := strings.Cut(strings.TrimPrefix(after, "'"), "'")
	return ok && strings.HasPrefix(after, "'") && strings.HasPrefix(rest, ":") && isName(name)
}

func isName(text string) bool {
	return text != "" && strings.Trim(text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.-") == ""
}

// isOutside reports whether a double quote is that of a value of JSON: one next to a colon, a
// comma or a bracket, however often it was escaped.
func isOutside(text string, at int) bool {
	before := strings.TrimRight(text[:at], " \\")
	after := strings.TrimLeft(text[at+1:], " \\")
	return before == "" || after == "" || strings.IndexByte(":,{[(", before[len(before)-1]) >= 0 || strings.IndexByte(",}])", after[0]) >= 0
}

// clean makes one line of a sentence and takes the escapes of JSON out. The quotes around a sentence go; a place that
// it begins with keeps its own.
func clean(text string) string {
	text = strings.NewReplacer(`\\\"`, `"`, `\"`, `"`, `\\n`, " ", `\n`, " ", `\'`, "'").Replace(text)
	text = strings.Trim(strings.Join(strings.Fields(text), " "), `"', \`)
	first, _, _ := strings.Cut(text, " ")
	if name, ok := strings.CutSuffix(first, "'"); ok && isName(name) && strings.ContainsAny(name, "._0123456789") {
		text = "'" + text
	}
	return text
}
