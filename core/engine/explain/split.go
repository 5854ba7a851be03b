package explain

import (
	"slices"
	"strings"

	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/internal/clipboard"
	"github.com/rolecall/rolecall/core/source"
)

// Pasted is a text that holds a document and, unless it is one as a whole, an error about it.
type Pasted struct {
	// Document is where the document is in the text, and Inside are the lines of the error in it, which are not of the
	// document.
	Document finding.Span
	Inside   []finding.Span
}

// Split finds the document that an error is above, below or inside of, as a whole: JSON Lines, the log of a session,
// rows, a recording, a list of messages or a request. Where the whole text is one, there is no error around it. It gives
// false for a text without a document.
func Split(text string) (Pasted, bool) {
	if pasted, ok := splitLines(text); ok {
		return pasted, true
	}
	if at, ok := splitCassette(text); ok {
		return Pasted{Document: at}, true
	}
	at, ok := body(text)
	if !ok {
		return Pasted{}, false
	}
	return Pasted{at, insideOf(text, at)}, true
}

// Parts are the document and what is around and inside of it.
func (p Pasted) Parts(text string) (document, rest string) {
	var inside strings.Builder
	at := p.Document.Start
	for _, part := range p.Inside {
		document += text[at:part.Start]
		inside.WriteString("\n" + text[part.Start:part.End])
		at = part.End
	}
	return document + text[at:p.Document.End], text[:p.Document.Start] + inside.String() + "\n" + text[p.Document.End:]
}

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

// body finds the value in a text that is the document of its error: the longest that holds a conversation or is a file
// that a program keeps requests in, be it JSON or what a program printed. One that is broken counts as a whole: none of
// its messages is the request.
func body(text string) (at finding.Span, found bool) {
	var doc source.Document
	reading := mostReading * len(text)
	for start, tried := 0, 0; tried < mostBodies && reading >= 0; {
		next := strings.IndexAny(text[start:], "[{")
		if next < 0 {
			break
		}
		start += next
		stop, whole := doc.ParseValue(text, start)
		reading -= stop - start
		if whole && (stop-start <= len("[1]") || isEvent(text[:start])) {
			start = stop
			continue
		}
		if !whole {
			if !beginsRequest(text[start:]) {
				start++
				continue
			}
			stop = start + printed(text[start:])
		}
		tried++
		if stop-start > at.End-at.Start && !isRefusal(text[start:stop]) && (holdsConversation(text[start:stop], whole) || whole && clipboard.IsFile([]byte(text[start:stop]))) {
			at, found = finding.Span{Start: start, End: stop}, true
		}
		start = stop
	}
	return at, found
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
	file := detect.OpenLogs(source.Parse([]byte(text)))
	if len(file.Refs) == 0 {
		return false
	}
	var c bind.Conversation
	file.Decode(0, nil, bind.Options{}, &c)
	return len(c.Messages) > 0
}
