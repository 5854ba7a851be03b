package lint

import (
	"strings"

	"github.com/rolecall/rolecall/core/source"
)

// page is more bytes than a JSON string of blanks has.
const page = 770

// blankLiteral reports whether a JSON string, as written, holds nothing but white
// space. Rules see texts as they are written, where an escape may be one.
func (p *Pass) blankLiteral(node source.Index) bool {
	if p.Doc.Nodes[node].Kind != source.String {
		return false
	}
	raw := p.Doc.Raw(node)
	if len(raw) < 2 || len(raw) > page || raw[1] > ' ' && raw[1] < 0x80 && raw[1] != '"' && raw[1] != '\\' {
		// Nobody writes a page of blanks, and most texts begin with a letter.
		return false
	}
	return strings.TrimSpace(p.Doc.String(node)) == ""
}

// holdsQuotedObject reports whether a text is a JSON string that holds the text of an
// object, so that it was encoded once too often.
func holdsQuotedObject(text string) bool {
	inner, ok := unquoteJSON(text)
	return ok && isObject(inner)
}

// unquoteJSON reads a text that is one JSON string.
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

// isObject reports whether a text is one JSON object.
func isObject(text string) bool {
	text = strings.TrimSpace(text)
	return len(text) > 0 && text[0] == '{' && isOneValue(source.Parse([]byte(text)))
}

// isOneValue reports whether a text is exactly one JSON value that every reader takes.
func isOneValue(doc *source.Document) bool {
	return len(doc.Roots) == 1 && !doc.Lines && len(doc.Problems) == 0
}
