package lint

import (
	"strconv"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/internal/schema"
	"github.com/rolecall/rolecall/core/source"
)

// quoted is the maximum number of bytes of a user's value in a headline.
const quoted = schema.MostQuoted

// quote puts a user's value in quotes; see schema.Quote.
func quote(value string) string { return schema.Quote(value) }

// aKind names a kind of value with its article.
func aKind(kind source.Kind) string { return schema.KindName(kind) }

// hasElement reports whether an element of an array fits; no other value has elements.
func hasElement(doc *source.Document, array source.Index, fits func(source.Index) bool) bool {
	return schema.HasElement(doc, array, fits)
}

// count writes a number with its noun: "1 call", "2 calls".
func count(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return strconv.Itoa(n) + " " + noun + "s"
}

// list joins words as a sentence does: "a", "a and b", "a, b and c".
func list(words []string) string {
	switch len(words) {
	case 0:
		return ""
	case 1:
		return words[0]
	}
	out := words[0]
	for _, word := range words[1 : len(words)-1] {
		out += ", " + word
	}
	return out + " and " + words[len(words)-1]
}

// quoteAll puts every word in quotes.
func quoteAll(words []string) []string {
	quotes := make([]string, len(words))
	for i, word := range words {
		quotes[i] = quote(word)
	}
	return quotes
}

// ofRole names a message by its role, such as "a user message".
func ofRole(role core.Role) string {
	switch role {
	case core.RoleUser:
		return "a user message"
	case core.RoleAssistant:
		return "an assistant message"
	case core.RoleSystem:
		return "a system message"
	case core.RoleTool:
		return "a tool message"
	}
	return "a message with role " + quote(role)
}

// shows quotes the JSON of a node for a headline: a clipped string, or the kind of a container.
func (p value) shows() string {
	switch p.Doc.Nodes[p.node].Kind {
	case source.String:
		return quote(p.Doc.Clip(p.node, 2*quoted))
	case source.Object:
		return "an object"
	case source.Array:
		return "an array"
	}
	return string(p.Doc.Raw(p.node))
}

// nameCall names a call in a headline.
func nameCall(call Call) string {
	switch {
	case call.Nameless && call.Name == "":
		return "A tool call"
	case call.ID == "" && call.Name == "":
		return "A tool call without an ID or name"
	case call.ID == "" || call.Nameless:
		return "The call to " + quote(call.Name)
	case call.Name == "":
		return "Call " + quote(call.ID)
	}
	return "Call " + quote(call.ID) + " to " + quote(call.Name)
}

// theCall names a call inside a sentence, by its ID after the given word or by its tool.
func theCall(word string, call Call) string {
	if call.Nameless {
		if call.Name == "" {
			return "a call"
		}
		return "the call to " + quote(call.Name)
	}
	return word + quote(call.ID)
}

// toCall names the call that a node is in, with a space after it; "" for none.
func (p message) toCall(node source.Index) string {
	call, ok := p.callAt(node)
	switch {
	case !ok || call.Name == "" && (call.ID == "" || call.Nameless):
		return ""
	case call.Name == "":
		return "of call " + quote(call.ID) + " "
	}
	return "to " + quote(call.Name) + " "
}
