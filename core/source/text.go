package source

import (
	"unicode/utf8"
	"unsafe"

	"github.com/rolecall/rolecall/core/finding"
)

func span(n Node) finding.Span { return finding.Span{Start: int(n.Start), End: int(n.End)} }

// unquoted is the decoded text of a string node. Without escapes it is b itself.
func unquoted(b []byte, n Node) string {
	inner := b[n.Start+1 : n.End-1]
	if n.Flags&Escaped == 0 {
		return unsafe.String(unsafe.SliceData(inner), len(inner))
	}
	return string(appendUnescaped(make([]byte, 0, len(inner)), inner, len(inner)))
}

// appendUnescaped decodes the content of a valid JSON string, until b grew by limit bytes
// or a little more. Half a surrogate pair becomes U+FFFD, as other readers do it.
func appendUnescaped(out, b []byte, limit int) []byte {
	limit += len(out)
	for i := 0; i < len(b) && len(out) < limit; {
		start := i
		for i < len(b) && b[i] != '\\' {
			i++
		}
		out = append(out, b[start:i]...)
		if i+1 >= len(b) {
			break
		}
		c := b[i+1]
		if c != 'u' {
			out = append(out, escapes[c])
			i += 2
			continue
		}
		unit, _ := hex4(b, i+2)
		i += 6
		if unit&0xFC00 == 0xD800 {
			if low, ok := lowSurrogate(b, i); ok {
				unit = 0x10000 + (unit-0xD800)<<10 + (low - 0xDC00)
				i += 6
			}
		}
		// AppendRune writes U+FFFD for what is left of surrogates.
		out = utf8.AppendRune(out, unit)
	}
	return out
}
