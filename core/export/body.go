package export

import (
	"bytes"
	"strconv"
	"strings"

	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
	"github.com/rolecall/rolecall/core/write"
)

// body is what a program sends.
type body struct {
	// doc is the body, laid out, and root its value.
	doc  *source.Document
	root source.Index
	// model is the model's name.
	model string
	// stream says that the body asks for a stream.
	stream bool
	// unknown says that the conversation has fields or parts which its format does not know.
	unknown bool
	// plain says why no literal of the languages can hold the body, "" where they can.
	plain string
	notes []string
	why   string
}

// maxTokens is put in where a request must have a limit and has none.
const maxTokens = 4096

// deepest is how many values may be in each other in a literal: Python's own parser gives up
// at two hundred, and readers long before.
const deepest = 60

// bodyOf makes the body of a conversation for a host.
func bodyOf(c *bind.Conversation, how How) *body {
	b := &body{}
	host := how.Host
	if host == nil {
		b.why = "No host selected."
		return b
	}
	if c.Format == nil || c.Format.ID != host.Format {
		b.why = host.Name + " requires another format. Convert the conversation first."
		return b
	}
	for i := range c.Problems {
		if kind := c.Problems[i].Kind; kind == format.UnknownField || kind == format.UnknownPart {
			b.unknown = true
		}
	}
	whole, list := source.None, []byte(nil)
	switch {
	case c.Container == format.Request && c.Doc.Kind(c.At) == source.Object:
		whole = c.At
	case c.List != source.None && c.Container != format.Response:
		list = c.Doc.Raw(c.List)
	default:
		list, _ = write.Plain(c.Format, c.Messages)
		if written := source.Parse(list); len(written.Roots) == 1 && written.Kind(written.Roots[0]) == source.Object {
			return b.make(written, written.Roots[0], nil, c, how)
		}
	}
	return b.make(c.Doc, whole, list, c, how)
}

// make joins what the object, or else the list, has, and what the host needs next to it.
func (b *body) make(doc *source.Document, whole source.Index, list []byte, c *bind.Conversation, how How) *body {
	host := how.Host
	var members [][]byte
	has := map[string]bool{}
	modelKey := c.Format.RequestKey(format.Model)
	b.model = how.Model
	if whole != source.None {
		for key, value := range doc.Members(whole) {
			name := doc.String(key)
			has[name] = true
			if name == modelKey && doc.Kind(value) == source.String && doc.String(value) != "" {
				if b.model == "" {
					b.model = doc.String(value)
				}
				if host.moved == name {
					continue
				}
				if how.Model != "" {
					members = append(members, pair(name, []byte(source.Quote(how.Model))))
					continue
				}
			}
			b.stream = b.stream || name == "stream" && doc.Kind(value) == source.True
			members = append(members, bytes.Join([][]byte{doc.Raw(key), doc.Raw(value)}, []byte(":")))
		}
	} else {
		members = append(members, pair(c.Format.RequestKey(format.Messages), list))
	}
	var front [][]byte
	if b.model == "" {
		b.model = host.Model
		b.notes = append(b.notes, "The request has no model, so "+host.Model+" was added")
		if host.ID == "chat-template" {
			b.notes[len(b.notes)-1] = "The request has no model: add the name that your server uses"
		}
	}
	if host.moved == "" && !has[modelKey] {
		front = append(front, pair(modelKey, []byte(source.Quote(b.model))))
	}
	if limit := c.Format.RequestKey(format.MaxTokens); c.Format.NeedsSetting(format.MaxTokens) && !has[limit] {
		front = append(front, pair(limit, []byte(strconv.Itoa(maxTokens))))
		b.notes = append(b.notes, c.Format.Name+" requires "+limit+", so "+strconv.Itoa(maxTokens)+" was added")
	}
	for _, put := range host.put {
		if !has[put[0]] {
			front = append(front, pair(put[0], []byte(put[1])))
			b.notes = append(b.notes, host.Name+" requires "+put[0]+", so it was added")
		}
	}
	text := bytes.Join([][]byte{{'{'}, bytes.Join(append(front, members...), []byte(",")), {'}'}}, nil)
	return b.lay(text)
}

func pair(key string, value []byte) []byte {
	return append([]byte(source.Quote(key)+":"), value...)
}

// lay lays the body out and finds what no literal can hold.
func (b *body) lay(text []byte) *body {
	broken := "The request isn't valid JSON. Fix it first."
	formatted, err := source.Parse(text).Format("  ")
	if err != nil {
		b.why = broken
		return b
	}
	b.doc = source.Parse(visible(formatted))
	if b.doc.Broken() || len(b.doc.Roots) != 1 {
		b.why = broken
		return b
	}
	b.root = b.doc.Roots[0]
	for _, problem := range b.doc.Problems {
		switch problem.Kind {
		case source.BadEncoding:
			b.why = "The request isn't valid UTF-8. Fix it first."
			return b
		case source.Duplicate:
			b.plain = "an object has a duplicate key"
		}
	}
	depth := 0
	var ends []uint32
	for i := b.root; i < b.doc.Nodes[b.root].Next; i++ {
		node := b.doc.Nodes[i]
		for len(ends) > 0 && node.Start >= ends[len(ends)-1] {
			ends = ends[:len(ends)-1]
		}
		if node.Kind == source.Array || node.Kind == source.Object {
			ends = append(ends, node.End)
			depth = max(depth, len(ends))
		}
	}
	if depth > deepest {
		b.plain = "values are nested " + strconv.Itoa(depth) + " levels deep"
	}
	return b
}

// visible escapes in the strings of a JSON text what is not seen, or is in the way of a
// literal: backquotes, which end one of Go's, and characters without a shape, such as those that
// turn the direction of writing. Outside of strings there can be none of them.
func visible(text []byte) []byte {
	const hex = "0123456789abcdef"
	clean := func(r rune) bool { return !hidden(r) && r != '`' }
	if strings.IndexFunc(string(text), func(r rune) bool { return !clean(r) }) < 0 {
		return text
	}
	out := make([]byte, 0, len(text)+64)
	for at, r := range string(text) {
		switch {
		case clean(r):
			if r == '\uFFFD' && text[at] != 0xEF {
				out = append(out, text[at]) // bytes that aren't UTF-8 are reported as they are
				continue
			}
			out = append(out, string(r)...)
		case r > 0xFFFF:
			for _, half := range [2]rune{0xD800 + (r-0x10000)>>10, 0xDC00 + (r-0x10000)&0x3FF} {
				out = append(out, '\\', 'u', hex[half>>12], hex[half>>8&15], hex[half>>4&15], hex[half&15])
			}
		default:
			out = append(out, '\\', 'u', hex[r>>12], hex[r>>8&15], hex[r>>4&15], hex[r&15])
		}
	}
	return out
}

// hidden reports whether a character is not seen where it is: controls, marks of direction,
// joiners and tags, and separators of lines that aren't line feed.
func hidden(r rune) bool {
	switch {
	case r < ' ':
		return r != '\n'
	case r < 0x7F:
		return false
	case r <= 0xA0, r == 0xAD, r == 0x61C, r == 0x180E, r == 0xFEFF:
		return true
	}
	return 0x200B <= r && r <= 0x200F || 0x2028 <= r && r <= 0x202F || 0x2060 <= r && r <= 0x206F ||
		0xFFF9 <= r && r <= 0xFFFB || 0xE0000 <= r && r <= 0xE007F
}
