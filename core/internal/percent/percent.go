// Package percent writes names as parts of URLs.
package percent

import "strings"

// Escape is a name as a part of a path, in which the bytes of kept stay as they are, next to letters and digits.
func Escape(name, kept string) string {
	const hex = "0123456789ABCDEF"
	var out strings.Builder
	for i := range len(name) {
		switch c := name[i]; {
		case 'a' <= c && c <= 'z', 'A' <= c && c <= 'Z', '0' <= c && c <= '9', strings.IndexByte(kept, c) >= 0:
			out.WriteByte(c)
		default:
			out.WriteString(string([]byte{'%', hex[c>>4], hex[c&15]}))
		}
	}
	return out.String()
}
