package token

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/internal/picture"
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

// image counts a picture and says how sure that is.
func (c *Cost) image(rule *ImageRule, image core.Image) int {
	c.note("Images are counted by a formula, not by their content.")
	width, height := picture.Size(image.Data)
	if width == 0 || height == 0 {
		c.note("An image's size isn't in the request. It's counted as 1024 by 1024 pixels.")
	}
	if *rule == (ImageRule{}) {
		c.note("This model isn't known to accept images. They count as 0 tokens.")
	}
	return rule.Tokens(width, height)
}
