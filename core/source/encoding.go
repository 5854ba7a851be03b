package source

import (
	"math/bits"
	"unicode/utf8"

	"github.com/rolecall/rolecall/core/finding"
)

// asciiEnd is the offset of the first byte at or after i that is not ASCII.
func asciiEnd(b []byte, i int) int {
	for i+32 <= len(b) {
		if (load(b, i)|load(b, i+8)|load(b, i+16)|load(b, i+24))&highs != 0 {
			break
		}
		i += 32
	}
	for i+8 <= len(b) {
		if m := load(b, i) & highs; m != 0 {
			return i + bits.TrailingZeros64(m)>>3
		}
		i += 8
	}
	for i < len(b) && b[i] < utf8.RuneSelf {
		i++
	}
	return i
}

// utf8End is the offset of the first byte at or after i that is not UTF-8. It says, too, whether
// an Unseen character comes before it.
func utf8End(b []byte, i int) (end int, unseen bool) {
	for i < len(b) {
		if b[i] < utf8.RuneSelf {
			i = asciiEnd(b, i)
			continue
		}
		if i+8 <= len(b) {
			// Two of three bytes at once, as in Chinese, if no lead has a narrower second
			// and neither is that of an Unseen character.
			w := load(b, i)
			first, second := w&otherLead, w>>24&otherLead
			if w&0xC0C0F0_C0C0F0 == 0x8080E0_8080E0 && first != 0 && first != otherLead && second != 0 && second != otherLead {
				i += 6
				continue
			}
		}
		if i+4 <= len(b) {
			// The first three bytes as one number: the marks of a three-byte sequence are
			// in 0xC0C0F0, what is left is its code point in three pieces.
			w := uint32(b[i]) | uint32(b[i+1])<<8 | uint32(b[i+2])<<16
			if w&0xC0C0F0 == 0x8080E0 {
				lead, second := w&0x0F, w>>8&0x3F
				if lead == 0 && second < 0x20 || lead == 0x0D && second >= 0x20 {
					return i, unseen
				}
				if lead == 2 || lead == 0x0F {
					unseen = unseen || Unseen(rune(lead<<12|second<<6|w>>16&0x3F))
				}
				i += 3
				continue
			}
			if w&0xC0E0 == 0x80C0 && w&0x1E != 0 {
				i += 2
				continue
			}
		}
		r, size := utf8.DecodeRune(b[i:])
		if size == 1 {
			return i, unseen
		}
		unseen = unseen || Unseen(r)
		i += size
	}
	return len(b), unseen
}

// otherLead are the bits of a lead of three bytes that are all 0 in 0xE0 and 0xE2, and all 1 in 0xED and
// 0xEF: the first of each two has a narrower second, the other may be of an Unseen character.
const otherLead = 0x0D

// checkEncoding reports each run of bytes that are not UTF-8.
func (d *Document) checkEncoding() {
	b := d.Text
	if start := skipMark(b); start > 0 {
		d.problem(Problem{
			Kind: BadEncoding, At: finding.Span{Start: 0, End: start},
			Message: "Byte order mark before the JSON",
			Note:    "JSON must not start with a byte order mark (RFC 8259, section 8.1). Many parsers reject it. Remove it.",
		})
	}
	i, unseen := utf8End(b, 0)
	for d.Unseen = unseen; i < len(b); {
		if len(d.Problems) >= MaxProblems {
			d.Unseen = true // perhaps
			break
		}
		end := i
		for end < len(b) {
			if _, size := utf8.DecodeRune(b[end:]); size > 1 || b[end] < utf8.RuneSelf {
				break
			}
			end++
		}
		d.problem(Problem{
			Kind: BadEncoding, At: finding.Span{Start: i, End: end},
			Message: "Invalid UTF-8: " + hexBytes(b[i:end]),
			Note:    "JSON must be UTF-8 (RFC 8259, section 8.1). The file was saved in another encoding, or cut inside a character.",
		})
		i, unseen = utf8End(b, end)
		d.Unseen = d.Unseen || unseen
	}
}

// countEncoding counts the problems that checkEncoding reported: the first ones.
func (d *Document) countEncoding() int {
	for i := range d.Problems {
		if d.Problems[i].Kind != BadEncoding {
			return i
		}
	}
	return len(d.Problems)
}

// skipMark is the length of the byte order mark in front of the text.
func skipMark(b []byte) int {
	if len(b) >= 3 && b[0] == 0xEF && b[1] == 0xBB && b[2] == 0xBF {
		return 3
	}
	return 0
}

// hexBytes writes the first few bytes as a reader of a hex dump knows them.
//
//go:noinline
func hexBytes(b []byte) string {
	const digits = "0123456789ABCDEF"
	out := make([]byte, 0, 16)
	for i, c := range b {
		if i == 4 {
			return string(append(out, " …"...))
		}
		if i > 0 {
			out = append(out, ' ')
		}
		out = append(out, digits[c>>4], digits[c&15])
	}
	return string(out)
}
