package reports

import "github.com/rolecall/rolecall/core/source"

// Indent is valid JSON with each member and element on a line of its own. A text that is too long for that stays as it is.
func Indent(text []byte) []byte {
	if indented, err := source.Parse(text).Format("  "); err == nil {
		text = indented
	}
	return append(text, '\n')
}
