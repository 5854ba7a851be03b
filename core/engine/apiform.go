package engine

import (
	"unicode/utf8"

	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// apiForm is a typed message as chat APIs take it: who speaks, and what. Calls and results
// are described in words. The object is the message itself, not the entry around it; the form
// is that of package audit, without what weighs there.
func apiForm(doc *source.Document, object source.Index) (role, content string) {
	text := func(key string) string {
		if node := doc.Member(object, key); doc.Kind(node) == source.String {
			return doc.String(node)
		}
		return ""
	}
	typed := doc.Member(object, "type")
	for _, form := range format.Structured.Entries {
		switch {
		case doc.Kind(typed) != source.String || !doc.Is(typed, form.Tag):
		case form.Kind == format.TextPart:
			return form.Role, text("content")
		case form.Kind == format.CallPart:
			args := goJSON.append(nil, doc, doc.Member(object, "tool_args"))
			return "assistant", "I called: " + text("tool_name") + " with args " + string(args)
		case !form.Failed:
			result := goPrint.append(nil, doc, doc.Member(object, "result"))
			return "user", "Tool " + text("tool_name") + " result: " + string(result)
		default:
			return "user", "Tool " + text("tool_name") + " error: " + text("error")
		}
	}
	return "user", text("content")
}

// sortedJSON is a JSON text without white space and with sorted keys; what isn't JSON is
// returned as it is. No text at all is an empty object, as arguments are.
func sortedJSON(text string) string {
	if text == "" || text == "null" {
		return "{}"
	}
	doc, value := format.Whole([]byte(text))
	if value == source.None {
		return text
	}
	return string(goJSON.append(nil, doc, value))
}

// goStyle is a way in which Go writes a value.
type goStyle struct {
	object, objectEnd, null string
	between                 byte
	text                    func(out []byte, text string) []byte
}

// goPrint is how Go prints a value: map[key:value], [item item], <nil>.
var goPrint = goStyle{"map[", "]", "<nil>", ' ', func(out []byte, text string) []byte { return append(out, text...) }}

// goJSON is how Go's JSON package writes one: without white space, keys sorted, and what means
// something in HTML escaped.
var goJSON = goStyle{"{", "}", "null", ',', appendEscaped}

func (g *goStyle) append(out []byte, doc *source.Document, node source.Index) []byte {
	switch doc.Kind(node) {
	case source.String:
		return g.text(out, doc.String(node))
	case source.Object:
		out = append(out, g.object...)
		keys, values := format.SortedMembers(doc, node)
		for i, key := range keys {
			if i > 0 {
				out = append(out, g.between)
			}
			out = g.append(append(g.text(out, key), ':'), doc, values[key])
		}
		return append(out, g.objectEnd...)
	case source.Array:
		out = append(out, '[')
		for item := range doc.Elements(node) {
			if item != node+1 {
				out = append(out, g.between)
			}
			out = g.append(out, doc, item)
		}
		return append(out, ']')
	case source.Invalid, source.Null:
		return append(out, g.null...)
	}
	return append(out, doc.Raw(node)...)
}

func appendEscaped(out []byte, text string) []byte {
	const hex = "0123456789abcdef"
	for _, c := range format.JsonText(text) {
		switch c {
		case '<', '>', '&', '\u2028', '\u2029':
			out = append(out, '\\', 'u', hex[c>>12], hex[c>>8&15], hex[c>>4&15], hex[c&15])
		default:
			out = utf8.AppendRune(out, c)
		}
	}
	return out
}
