package lint

import (
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/source"
)

// longText is a number of bytes that no JSON string of blanks has, and no value that is alone.
const longText = 770

// blankLiteral reports whether a JSON string, as written, holds nothing but white
// space. Rules see texts as they are written, where an escape may be one.
func (p *Pass) blankLiteral(node source.Index) bool {
	if p.Doc.Nodes[node].Kind != source.String {
		return false
	}
	raw := p.Doc.Raw(node)
	if len(raw) < 2 || len(raw) > longText || raw[1] > ' ' && raw[1] < 0x80 && raw[1] != '"' && raw[1] != '\\' {
		// Nobody writes so many blanks, and most texts begin with a letter.
		return false
	}
	return strings.TrimSpace(p.Doc.String(node)) == ""
}

// says reports whether message i holds anything but blank texts.
func (p *Pass) says(i int) bool {
	m := &p.Messages[i]
	if len(m.Parts) == 0 && len(m.ToolCalls) > 0 {
		return true
	}
	for _, value := range m.Parts {
		if _, text := value.(core.Text); !text {
			return true
		}
	}
	return !p.blank(i)
}

// blank reports whether the texts of message i are white space, or there are none.
func (p *Pass) blank(i int) bool {
	m := &p.Messages[i]
	if len(m.Parts) == 0 {
		return m.Content == "" || p.blankText(i, 0, m.Content)
	}
	for part, value := range m.Parts {
		if text, ok := value.(core.Text); ok && !p.blankText(i, part, text.Text) {
			return false
		}
	}
	return true
}

// blankText reports whether a text, which is a part of message i, is white space.
func (p *Pass) blankText(i, part int, text string) bool {
	if part < len(p.From[i].Parts) {
		if written := p.From[i].Parts[part].Text; p.Doc.Kind(written) == source.String {
			return p.blankLiteral(written)
		}
	}
	return strings.TrimSpace(text) == ""
}
