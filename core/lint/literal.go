package lint

import (
	"strings"

	"github.com/rolecall/rolecall/core/source"
)

// holdsQuotedObject reports whether a text is a JSON string that contains a JSON object, so that it was encoded
// once too often.
func holdsQuotedObject(text string) bool {
	inner, ok := unquoteJSON(text)
	return ok && isObject(inner)
}

// unquoteJSON decodes a text that is a single JSON string.
func unquoteJSON(text string) (string, bool) {
	text = strings.TrimSpace(text)
	if len(text) < 2 || text[0] != '"' {
		return "", false
	}
	doc := source.Parse([]byte(text))
	if !isOneValue(doc) {
		return "", false
	}
	return doc.String(doc.Roots[0]), true
}

// isObject reports whether a text is a single JSON object.
func isObject(text string) bool {
	text = strings.TrimSpace(text)
	return len(text) > 0 && text[0] == '{' && isOneValue(source.Parse([]byte(text)))
}

// isOneValue reports whether a text is exactly one JSON value that every parser accepts.
func isOneValue(doc *source.Document) bool {
	return len(doc.Roots) == 1 && !doc.Lines && len(doc.Problems) == 0
}
