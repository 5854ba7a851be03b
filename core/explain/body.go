package explain

import (
	"github.com/rolecall/rolecall/core/dialect"
	"github.com/rolecall/rolecall/core/source"
)

// mostBodies is how many values are looked at for a request: an error stands above or below
// one, and not among many.
const mostBodies = 8

// Body finds the request that stands above or below an error: the longest JSON value that
// begins a line and holds a conversation. It gives where that is, in bytes, and false where
// there is none.
func Body(text string) (start, end int, found bool) {
	var doc source.Document
	tried := 0
	for at := 0; at < len(text) && tried < mostBodies; {
		if c := text[at]; c == ' ' || c == '\t' || c == '\r' || c == '\n' {
			at++
			continue
		}
		if c := text[at]; c == '{' || c == '[' {
			stop, whole := doc.ParseValue(text, at)
			if tried++; whole {
				if stop-at > end-start && holdsConversation(text[at:stop]) {
					start, end, found = at, stop, true
				}
				at = stop
				continue
			}
		}
		for at < len(text) && text[at] != '\n' {
			at++
		}
	}
	return start, end, found
}

func holdsConversation(text string) bool {
	file := dialect.Open(source.Parse([]byte(text)))
	if len(file.Refs) == 0 {
		return false
	}
	var c dialect.Conversation
	file.Decode(0, nil, dialect.Options{}, &c)
	return len(c.Messages) > 0
}
