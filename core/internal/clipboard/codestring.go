package clipboard

import (
	"bytes"
	"unicode/utf8"

	"github.com/rolecall/rolecall/core/source"
)

// stringAhead reports whether a text begins at i, after a prefix of Python or at once.
func (c *code) stringAhead(i int) bool {
	for i < len(c.text) && c.text[i] == ' ' {
		i++
	}
	for n := 0; n < 3 && i+n < len(c.text); n++ {
		switch ch := c.text[i+n]; {
		case ch == '"' || ch == '\'' || ch == '`' && n == 0:
			return true
		case bytes.IndexByte([]byte("rbfu"), ch|0x20) < 0:
			return false
		}
	}
	return false
}

// str reads a text with its quotes. Without keep it only goes over it. It gives false for
// one that is never closed, and stays where it was.
func (c *code) str(keep bool) (*value, bool) {
	b, start := c.text, c.at
	raw, template := false, false
	for c.at < len(b) && nameByte(b[c.at]) {
		raw = raw || b[c.at]|0x20 == 'r'
		template = template || b[c.at]|0x20 == 'f'
		c.at++
	}
	if c.at >= len(b) || bytes.IndexByte([]byte("\"'`"), b[c.at]) < 0 {
		c.at = start
		return nil, false
	}
	quote := b[c.at : c.at+1]
	if quote[0] != '`' && bytes.HasPrefix(b[c.at+1:], []byte{quote[0], quote[0]}) {
		quote = b[c.at : c.at+3]
	}
	raw = raw || quote[0] == '`' && c.golang
	lines := len(quote) == 3 || quote[0] == '`'
	unclosed := &c.unclosed[bytes.IndexByte([]byte("\"'`"), quote[0])+len(quote)]
	if c.at < *unclosed {
		c.at = start
		return nil, false
	}
	c.at += len(quote)
	var out []byte
	for c.at < len(b) {
		ch := b[c.at]
		switch {
		case ch == quote[0] && bytes.HasPrefix(b[c.at:], quote):
			c.at += len(quote)
			if !keep {
				return nil, true
			}
			return textOf(out), true
		case ch == '\n' && !lines:
			*unclosed = c.at
			c.at = start
			return nil, false
		case ch == '\\' && c.at+1 < len(b) && !raw:
			if keep {
				out = c.escape(out, quote[0] == '`')
				continue
			}
			c.at += 2
			continue
		case ch == '\\' && c.at+1 < len(b) && raw && quote[0] != '`':
			// A backslash keeps the quote after it from closing, and stays.
			if keep {
				out = append(out, ch, b[c.at+1])
			}
			c.at += 2
			continue
		case keep && template && (ch == '{' || ch == '}') && c.byteAt(1) == ch:
			c.at++
		case keep && (template && ch == '{' || quote[0] == '`' && !c.golang && ch == '$' && c.byteAt(1) == '{'):
			if n := bytes.IndexByte(b[c.at:min(len(b), c.at+200)], '}'); n > 0 {
				c.open = addName(c.open, shortened(string(b[c.at:c.at+n+1]), 60))
			}
		}
		if keep {
			out = append(out, ch)
		}
		c.at++
	}
	*unclosed, c.at = len(b), start
	return nil, false
}

// textOf is a text value. Bytes that are not UTF-8 become U+FFFD.
func textOf(text []byte) *value {
	quoted := source.AppendQuote(make([]byte, 0, len(text)+2), string(text))
	return &value{kind: textValue, raw: quoted[1 : len(quoted)-1 : len(quoted)-1]}
}

// escape reads an escape. One that means nothing loses its backslash in a template of
// JavaScript, and keeps it elsewhere, as in Python.
func (c *code) escape(out []byte, template bool) []byte {
	b := c.text
	ch := b[c.at+1]
	c.at += 2
	switch ch {
	case 'n':
		return append(out, '\n')
	case 't':
		return append(out, '\t')
	case 'r':
		return append(out, '\r')
	case 'b':
		return append(out, '\b')
	case 'f':
		return append(out, '\f')
	case 'v':
		return append(out, '\v')
	case '0':
		return append(out, 0)
	case '\'', '"', '`', '\\', '$', '/':
		if ch == '$' && !template || ch == '/' && !template {
			out = append(out, '\\')
		}
		return append(out, ch)
	case '\n':
		return out
	case 'x', 'u', 'U':
		most := digitsOf(ch)
		if ch == 'u' && c.byteAt(0) == '{' {
			if code, size := hexadecimal(b[c.at+1:], 6); size > 0 && c.byteAt(1+size) == '}' {
				c.at += size + 2
				return utf8.AppendRune(out, rune(code))
			}
		}
		code, size := hexadecimal(b[c.at:], most)
		if size != most {
			break
		}
		c.at += size
		if code&^0x3FF == 0xD800 && bytes.HasPrefix(b[c.at:], []byte(`\u`)) {
			if low, size := hexadecimal(b[c.at+2:], 4); size == 4 && low&^0x3FF == 0xDC00 {
				c.at += 6
				code = 0x10000 + (code-0xD800)<<10 + (low - 0xDC00)
			}
		}
		return utf8.AppendRune(out, rune(code))
	}
	if template {
		return append(out, ch)
	}
	return append(out, '\\', ch)
}
