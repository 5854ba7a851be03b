package source

import (
	"encoding/base64"
	"strconv"
	"unicode/utf8"
)

// binary is a bytes literal of Python whose bytes aren't text, such as those of an image or of a seal, and
// where it ends.
func (r *rescuer) binary(q quote) (content []byte, end int, ok bool) {
	if !q.bytes || q.raw || q.triple || q.style != '"' && q.style != '\'' {
		return nil, 0, false
	}
	i := q.content
	for i < r.end && r.text[i] != q.style {
		c := r.text[i]
		switch {
		case c == '\n' || c >= utf8.RuneSelf:
			return nil, 0, false
		case c != '\\':
			content = append(content, c)
			i++
			continue
		case i+1 >= r.end:
			return nil, 0, false
		}
		i++
		size := 1
		switch c := r.text[i]; c {
		case 'x':
			n, err := strconv.ParseUint(string(r.text[i+1:min(i+3, r.end)]), 16, 8)
			if err != nil || i+3 > r.end {
				return nil, 0, false
			}
			content, size = append(content, byte(n)), 3
		case 'n':
			content = append(content, '\n')
		case 'r':
			content = append(content, '\r')
		case 't':
			content = append(content, '\t')
		case '\\', '\'', '"':
			content = append(content, c)
		default:
			return nil, 0, false
		}
		i += size
	}
	return content, i + 1, i < r.end && !isText(content)
}

// isText reports whether bytes are UTF-8 without control characters that no text has.
func isText(content []byte) bool {
	for _, c := range content {
		if c < ' ' && c != '\n' && c != '\r' && c != '\t' || c == 0x7F {
			return false
		}
	}
	return utf8.Valid(content)
}

// inBase64 writes bytes that aren't text as JSON has them.
func (r *rescuer) inBase64(q quote, content []byte, end int) (int, reason, bool) {
	r.edit(q.start, end, `"`+base64.StdEncoding.EncodeToString(content)+`"`, whyBinary)
	r.quoted++
	r.done(end)
	return end, wantComma, true
}
