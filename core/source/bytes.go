package source

import (
	"encoding/binary"
	"strconv"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/rolecall/rolecall/core/finding"
)

// Decode turns the bytes of a file into the UTF-8 that Parse reads: it removes a byte
// order mark and decodes UTF-16 and UTF-32, which without a mark it knows by the zero bytes
// of the first characters. The notes say what was done, with places in the bytes; there
// are none when the text is data itself. Bytes in any other encoding stay unchanged, for
// Parse to report.
func Decode(data []byte) (text []byte, notes []Change) {
	form := detectForm(data)
	if form.size == 1 {
		if form.mark > 0 {
			notes = []Change{markChange(form.mark)}
		}
		return data[form.mark:], notes
	}
	text, bad, at := form.decode(data)
	note := Change{At: finding.Span{End: len(data)}, Kind: "encoding", What: "Read the file as " + form.name, Count: 1}
	notes = append(notes, note)
	if form.mark > 0 {
		notes = append(notes, markChange(form.mark))
	}
	if bad > 0 {
		what := "Replaced an unpaired surrogate with the replacement character"
		if bad > 1 {
			what += ", " + strconv.Itoa(bad) + " times"
		}
		notes = append(notes, Change{At: at, Kind: whys[whyBytes].kind, What: what, Count: bad})
	}
	return text, notes
}

// EncodingOf says how a text is written, such as "UTF-16 (little endian)"; "" for UTF-8 without a byte order mark.
func EncodingOf(data []byte) string {
	switch form := detectForm(data); {
	case form.size > 1:
		return form.name
	case form.mark > 0:
		return "UTF-8 with a byte order mark"
	}
	return ""
}

// Encode is the opposite of Decode: it writes a text in the encoding of the file that data is, with the same byte order
// mark. Characters that Decode replaced aren't restored.
func Encode(text, data []byte) []byte {
	form := detectForm(data)
	out := append(make([]byte, 0, form.mark+len(text)*form.size), data[:form.mark]...)
	if form.size == 1 {
		return append(out, text...)
	}
	order := form.order.(binary.AppendByteOrder)
	for _, c := range string(text) {
		switch high, low := utf16.EncodeRune(c); {
		case form.size == 4:
			out = order.AppendUint32(out, uint32(c))
		case high == utf8.RuneError:
			out = order.AppendUint16(out, uint16(c))
		default:
			out = order.AppendUint16(order.AppendUint16(out, uint16(high)), uint16(low))
		}
	}
	return out
}

func markChange(size int) Change {
	return Change{At: finding.Span{End: size}, Kind: whys[whyMark].kind, What: whys[whyMark].what, Count: 1}
}

// form is a way to write characters as bytes.
type form struct {
	name string
	// size is the bytes of a unit, mark the bytes of the byte order mark.
	size, mark int
	order      binary.ByteOrder
}

// detectForm looks at the first bytes. JSON begins with two ASCII characters, or with one
// that is all of it.
func detectForm(b []byte) form {
	var head [4]byte
	size := copy(head[:], b)
	utf16LE := form{"UTF-16 (little endian)", 2, 0, binary.LittleEndian}
	utf16BE := form{"UTF-16 (big endian)", 2, 0, binary.BigEndian}
	utf32LE := form{"UTF-32 (little endian)", 4, 0, binary.LittleEndian}
	utf32BE := form{"UTF-32 (big endian)", 4, 0, binary.BigEndian}
	marked := func(f form) form { f.mark = f.size; return f }
	switch first := binary.BigEndian.Uint32(head[:]); {
	case size == 4 && first == 0xFFFE0000 && len(b)%4 == 0:
		return marked(utf32LE)
	case size == 4 && first == 0x0000FEFF:
		return marked(utf32BE)
	case size >= 2 && first>>16 == 0xFFFE:
		return marked(utf16LE)
	case size >= 2 && first>>16 == 0xFEFF:
		return marked(utf16BE)
	case size == 4 && first>>8 == 0 && head[3] != 0:
		return utf32BE
	case size == 4 && first&0xFFFFFF == 0 && head[0] != 0:
		return utf32LE
	case size >= 2 && head[0] == 0 && head[1] != 0 && (size == 2 || size == 4 && head[2] == 0):
		return utf16BE
	case size >= 2 && head[0] != 0 && head[1] == 0 && (size == 2 || size == 4 && head[3] == 0):
		return utf16LE
	}
	return form{name: "UTF-8", size: 1, mark: skipMark(b)}
}

// decode gives the text as UTF-8, and how many characters were broken and where the first.
func (f form) decode(b []byte) (text []byte, bad int, at finding.Span) {
	text = make([]byte, 0, len(b))
	for i := f.mark; i < len(b); {
		end := min(i+f.size, len(b))
		c := rune(utf8.RuneError)
		broken := end-i < f.size
		if !broken {
			c, end, broken = f.next(b, i)
		}
		if broken {
			if bad == 0 {
				at = finding.Span{Start: i, End: end}
			}
			bad++
		}
		text = utf8.AppendRune(text, c)
		i = end
	}
	return text, bad, at
}

// next reads the whole unit at i, and the second of a pair.
func (f form) next(b []byte, i int) (c rune, end int, broken bool) {
	end = i + f.size
	if f.size == 4 {
		unit := f.order.Uint32(b[i:])
		if unit > utf8.MaxRune || !utf8.ValidRune(rune(unit)) {
			return utf8.RuneError, end, true
		}
		return rune(unit), end, false
	}
	c = rune(f.order.Uint16(b[i:]))
	if !utf16.IsSurrogate(c) {
		return c, end, false
	}
	if end+2 <= len(b) {
		if pair := utf16.DecodeRune(c, rune(f.order.Uint16(b[end:]))); pair != utf8.RuneError {
			return pair, end + 2, false
		}
	}
	return utf8.RuneError, end, true
}
