// Package picture reads what the text of a picture says of it: how long and how large it is.
package picture

import (
	"bytes"
	"strings"
)

// Base64 is the base64 of a picture, as it is or in a data URL; "" for an address.
func Base64(data string) string {
	if strings.HasPrefix(data, "data:") {
		_, after, _ := strings.Cut(data, ",")
		return after
	}
	if strings.Contains(data[:min(len(data), 12)], "://") {
		return ""
	}
	return data
}

// Size is the size in pixels of a picture that a data URL or base64 text holds; 0 by
// 0 when it is an address or of a kind that is not known. It reads no more than the head, which only in a JPEG may
// be long.
func Size(data string) (width, height int) {
	text := Base64(data)
	for _, most := range [...]int{1 << 10, 16 << 10, 128 << 10} {
		later := false
		if width, height, later = sizeIn(unbase64(text[:min(len(text), most)])); !later {
			break
		}
	}
	return width, height
}

// sizeIn is the size of a picture that begins with these bytes, or says that it comes later.
func sizeIn(head []byte) (width, height int, later bool) {
	at := func(i int) int {
		if i < len(head) {
			return int(head[i])
		}
		return 0
	}
	switch {
	case bytes.HasPrefix(head, []byte("\x89PNG")):
		return at(16)<<24 | at(17)<<16 | at(18)<<8 | at(19), at(20)<<24 | at(21)<<16 | at(22)<<8 | at(23), false
	case bytes.HasPrefix(head, []byte("GIF8")):
		return at(6) | at(7)<<8, at(8) | at(9)<<8, false
	case len(head) >= 30 && string(head[:4]) == "RIFF" && string(head[8:12]) == "WEBP":
		switch string(head[12:16]) {
		case "VP8X":
			return 1 + (at(24) | at(25)<<8 | at(26)<<16), 1 + (at(27) | at(28)<<8 | at(29)<<16), false
		case "VP8L":
			bits := at(21) | at(22)<<8 | at(23)<<16 | at(24)<<24
			return bits&0x3fff + 1, bits>>14&0x3fff + 1, false
		}
		return (at(26) | at(27)<<8) & 0x3fff, (at(28) | at(29)<<8) & 0x3fff, false
	case bytes.HasPrefix(head, []byte("\xff\xd8")):
		i := 2
		for i+9 < len(head) && head[i] == 0xff {
			marker := head[i+1]
			if marker >= 0xc0 && marker <= 0xcf && marker != 0xc4 && marker != 0xc8 && marker != 0xcc {
				return at(i+7)<<8 | at(i+8), at(i+5)<<8 | at(i+6), false
			}
			i += 2 + at(i+2)<<8 + at(i+3)
		}
		return 0, 0, i+9 >= len(head)
	}
	return 0, 0, false
}

// unbase64 decodes as much of a base64 text as is one.
func unbase64(text string) []byte {
	out := make([]byte, 0, len(text)/4*3)
	bits, n := uint32(0), 0
	for i := 0; i < len(text); i++ {
		c := text[i]
		switch {
		case 'A' <= c && c <= 'Z':
			c -= 'A'
		case 'a' <= c && c <= 'z':
			c -= 'a' - 26
		case '0' <= c && c <= '9':
			c += 52 - '0'
		case c == '+' || c == '-':
			c = 62
		case c == '/' || c == '_':
			c = 63
		default:
			return out
		}
		bits = bits<<6 | uint32(c)
		if n += 6; n >= 8 {
			n -= 8
			out = append(out, byte(bits>>n))
		}
	}
	return out
}
