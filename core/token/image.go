package token

import (
	"strings"

	"github.com/rolecall/rolecall/core"
)

// ImageRule is how a model turns a picture into tokens, as its provider publishes it or, for
// newer models, as counts of pictures of known sizes show. The zero value counts nothing.
type ImageRule struct {
	// Base and Tile are the tokens of any picture and of each tile of 512 pixels (OpenAI).
	Base, Tile int
	// Patch is the side in pixels of the patches that are counted instead, Price what each
	// costs in hundredths of a token, and Most how many at most; Side is how long the
	// longer side may be before the picture is made smaller, 0 for any length.
	Patch, Price, Most, Side int
	// TileTokens, when not 0, is the price of each tile of 768 pixels (Gemini).
	TileTokens int
	// Flat, when not 0, is the price of any picture.
	Flat int
}

// Tokens is what a picture of that size costs. 0 by 0 stands for a size that is not known.
func (r *ImageRule) Tokens(width, height int) int {
	if width <= 0 || height <= 0 {
		width, height = 1024, 1024
	}
	switch {
	case r.Flat != 0:
		return r.Flat
	case r.Patch != 0:
		if r.Side != 0 {
			width, height = within(width, height, r.Side)
		}
		return (min(up(width, r.Patch)*up(height, r.Patch), r.Most)*r.Price + 50) / 100
	case r.TileTokens != 0:
		if width <= 384 && height <= 384 {
			return r.TileTokens
		}
		return up(width, 768) * up(height, 768) * r.TileTokens
	case r.Tile == 0:
		return 0
	}
	width, height = within(width, height, 2048)
	if short := min(width, height); short > 768 {
		width, height = width*768/short, height*768/short
	}
	return r.Base + up(width, 512)*up(height, 512)*r.Tile
}

// within scales a picture down until neither side is longer than side.
func within(width, height, side int) (int, int) {
	if long := max(width, height); long > side {
		return max(width*side/long, 1), max(height*side/long, 1)
	}
	return width, height
}

func up(a, b int) int { return (a + b - 1) / b }

// imageSize is the size in pixels of a picture that a data URL or base64 text holds; 0 by
// 0 when it is an address or of a kind that is not known. It reads no more than the head.
func imageSize(image core.Image) (width, height int) {
	text := image.Data
	if strings.HasPrefix(text, "data:") {
		_, after, ok := strings.Cut(text, ",")
		if !ok {
			return 0, 0
		}
		text = after
	} else if strings.Contains(text[:min(len(text), 12)], "://") {
		return 0, 0
	}
	head := unbase64(text[:min(len(text), 128<<10)])
	at := func(i int) int {
		if i < len(head) {
			return int(head[i])
		}
		return 0
	}
	switch {
	case strings.HasPrefix(string(head), "\x89PNG"):
		return at(16)<<24 | at(17)<<16 | at(18)<<8 | at(19), at(20)<<24 | at(21)<<16 | at(22)<<8 | at(23)
	case strings.HasPrefix(string(head), "GIF8"):
		return at(6) | at(7)<<8, at(8) | at(9)<<8
	case len(head) >= 30 && string(head[:4]) == "RIFF" && string(head[8:12]) == "WEBP":
		switch string(head[12:16]) {
		case "VP8X":
			return 1 + (at(24) | at(25)<<8 | at(26)<<16), 1 + (at(27) | at(28)<<8 | at(29)<<16)
		case "VP8L":
			bits := at(21) | at(22)<<8 | at(23)<<16 | at(24)<<24
			return bits&0x3fff + 1, bits>>14&0x3fff + 1
		}
		return (at(26) | at(27)<<8) & 0x3fff, (at(28) | at(29)<<8) & 0x3fff
	case strings.HasPrefix(string(head), "\xff\xd8"):
		for i := 2; i+9 < len(head) && head[i] == 0xff; {
			marker := head[i+1]
			if marker >= 0xc0 && marker <= 0xcf && marker != 0xc4 && marker != 0xc8 && marker != 0xcc {
				return at(i+7)<<8 | at(i+8), at(i+5)<<8 | at(i+6)
			}
			i += 2 + at(i+2)<<8 + at(i+3)
		}
	}
	return 0, 0
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

// image counts a picture and says how sure that is.
func (c *Cost) image(rule *ImageRule, image core.Image) int {
	c.note("Pictures are counted by formula, not by what is in them.")
	width, height := imageSize(image)
	if width == 0 || height == 0 {
		c.note("The size of a picture is not in the text: it is counted as 1024 by 1024 pixels.")
	}
	if *rule == (ImageRule{}) {
		c.note("The model is not known to read pictures: they count nothing.")
	}
	return rule.Tokens(width, height)
}
