package explain

import (
	"slices"
	"strings"

	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/source"
)

const (
	// mostBodies is how many values are looked at for a request: an error is above or below
	// one, and not among many.
	mostBodies = 32
	// mostReading is how often the length of a text may be read in search of values: brackets
	// that are never closed would have it read to its end again and again.
	mostReading = 8
	// deepestStart is in how many bytes the first key of a request is, after brackets and the
	// blanks of its indentation.
	deepestStart = 80
)

// Body finds the request that is above or below an error, in the line of a log or after a word
// about it: the longest value that holds a conversation, be it JSON or what a program printed. One
// that is broken counts as a whole: none of its messages is the request. It gives where that is, in
// bytes, and false where there is none.
func Body(text string) (start, end int, found bool) {
	var doc source.Document
	reading := mostReading * len(text)
	for at, tried := 0, 0; tried < mostBodies && reading >= 0; {
		next := strings.IndexAny(text[at:], "[{")
		if next < 0 {
			break
		}
		at += next
		stop, whole := doc.ParseValue(text, at)
		reading -= stop - at
		if whole && (stop-at <= len("[1]") || isEvent(text[:at])) {
			at = stop
			continue
		}
		if !whole {
			if !beginsRequest(text[at:]) {
				at++
				continue
			}
			stop = at + printed(text[at:])
		}
		tried++
		if stop-at > end-start && !isRefusal(text[at:stop]) && holdsConversation(text[at:stop], whole) {
			start, end, found = at, stop, true
		}
		at = stop
	}
	return start, end, found
}

// isEvent reports whether what follows a text is an event of a stream, which isn't a request.
func isEvent(before string) bool {
	return strings.HasSuffix("\n"+strings.TrimRight(before[max(0, len(before)-longestKey):], " "), "\ndata:")
}

// isRefusal reports whether a value is what a validator in Python says: where each mistake is, and what stands
// there, which may be a whole message.
func isRefusal(value string) bool {
	at := firstOf(value, []string{`"loc"`, "'loc'"})
	return at >= 0 && at < deepestStart && !strings.Contains(value[:at], "content")
}

// firstKeys are the keys with which requests and messages begin.
var firstKeys = []string{"role", "content", "parts", "model", "messages", "contents", "input", "system", "type", "max_tokens", "temperature", "tools", "id"}

// beginsRequest reports whether a text begins as a request or a list of messages does that a program
// printed: with one of the first keys, in quotes of either kind or none, or with a message's class.
func beginsRequest(text string) bool {
	text = strings.TrimLeft(text[:min(len(text), deepestStart)], "[{ \t\r\n")
	quoted := strings.TrimLeft(text, `'"`)
	key, stop := keyAt(quoted, 0)
	after := strings.TrimLeft(quoted[stop:], `'" `)
	switch {
	case strings.HasPrefix(after, ":"):
		return slices.Contains(firstKeys, key)
	case strings.HasPrefix(after, "("):
		return strings.HasSuffix(key, "Message")
	}
	return false
}

// printed is the length of the value that a text begins with, as a program printed it: up to the
// bracket that closes the first one, outside of quotes; the whole text where none does.
func printed(text string) int {
	depth, quote := 0, byte(0)
	for at := 0; at < len(text); at++ {
		switch c := text[at]; {
		case quote != 0 && c == '\\':
			at++
		case quote != 0:
			if c == quote {
				quote = 0
			}
		case c == '"' || c == '\'':
			quote = c
		case c == '[' || c == '{':
			depth++
		case c == ']' || c == '}':
			if depth--; depth == 0 {
				return at + 1
			}
		}
	}
	return len(text)
}

// holdsConversation reports whether a value holds messages. Of one that is broken it is said once it
// is repaired, or where that cannot be done, of one that speaks of roles.
func holdsConversation(text string, whole bool) bool {
	if !whole {
		rescued, ok := source.Rescue([]byte(text))
		if !ok {
			return strings.Contains(text, "role")
		}
		text = string(rescued.Text)
	}
	file := detect.Open(source.Parse([]byte(text)))
	if len(file.Refs) == 0 {
		return false
	}
	var c bind.Conversation
	file.Decode(0, nil, bind.Options{}, &c)
	return len(c.Messages) > 0
}
