package lint

import (
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/source"
)

// longText is more bytes than a JSON string of whitespace, or a bare value, ever has.
const longText = 770

// isBlank reports whether a raw JSON string contains only whitespace. Rules see raw strings, where
// whitespace may be escaped.
func (p value) isBlank() bool {
	if p.Doc.Nodes[p.node].Kind != source.String {
		return false
	}
	raw := p.Doc.Raw(p.node)
	if len(raw) < 2 || len(raw) > longText || raw[1] > ' ' && raw[1] < 0x80 && raw[1] != '"' && raw[1] != '\\' {
		// Such a long run of whitespace is unrealistic, and most texts start with a letter.
		return false
	}
	return strings.TrimSpace(p.Doc.String(p.node)) == ""
}

// says reports whether message i contains anything but blank text.
func (p message) says() bool {
	m := &p.Messages[p.i]
	if len(m.Parts) == 0 && len(m.ToolCalls) > 0 {
		return true
	}
	for _, value := range m.Parts {
		if _, text := value.(core.Text); !text {
			return true
		}
	}
	return !p.blank()
}

// blank reports whether message i has no text, or only whitespace.
func (p message) blank() bool {
	m := &p.Messages[p.i]
	if len(m.Parts) == 0 {
		return m.Content == "" || blankText(p.Pass, p.i, 0, m.Content)
	}
	for part, value := range m.Parts {
		if text, ok := value.(core.Text); ok && !blankText(p.Pass, p.i, part, text.Text) {
			return false
		}
	}
	return true
}

// blankText reports whether a text, which is a part of message i, is whitespace.
func blankText(p *Pass, i, part int, text string) bool {
	if part < len(p.From[i].Parts) {
		if written := p.From[i].Parts[part].Text; p.Doc.Kind(written) == source.String {
			return p.value(written).isBlank()
		}
	}
	return strings.TrimSpace(text) == ""
}
