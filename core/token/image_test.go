package token_test

import (
	"bytes"
	"encoding/base64"
	"image"
	"image/color"
	"image/gif"
	"image/jpeg"
	"image/png"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/token"
)

func TestImageTokens(t *testing.T) {
	for _, test := range []struct {
		api, model          string
		width, height, want int
	}{
		// Tiles of 512, after the shorter side is 768: the examples of OpenAI's guide.
		{"", "gpt-4o", 1024, 1024, 765},
		{"", "gpt-4o", 2048, 4096, 1105},
		{"", "gpt-4o", 512, 512, 255},
		{"", "gpt-4o-mini", 1024, 1024, 2833 + 4*5667},
		{"", "o3", 1024, 1024, 75 + 4*150},
		{"", "gpt-5", 1024, 1024, 70 + 4*140},
		// Patches of 32, at most 1,536.
		{"", "gpt-4.1-mini", 1024, 1024, 1659},
		{"", "gpt-4.1-mini", 4000, 4000, 2488},
		{"", "gpt-4.1-nano", 128, 128, 39},
		{"", "o4-mini", 32, 33, 3},
		{"", "gpt-5.5", 1024, 1024, 1229},
		{"", "gpt-5.5", 3840, 2160, 9792},
		// Patches of 28.
		{"anthropic", "claude-sonnet-4-5", 256, 256, 100},
		{"anthropic", "claude-haiku-4-5", 1024, 1024, 1369},
		{"anthropic", "claude-haiku-4-5", 4032, 3024, 1600},
		{"anthropic", "claude-opus-5-5", 1920, 1080, 2691},
		// Tiles of 768, or one price.
		{"gemini", "gemini-2.5-flash", 128, 128, 258},
		{"gemini", "gemini-2.5-flash", 1000, 700, 516},
		{"gemini", "gemini-3-flash-preview", 128, 128, 1120},
		// A size that is not known counts as 1024 by 1024; text models read no pictures.
		{"", "gpt-4o", 0, 0, 765},
		{"", "gpt-4-0613", 1024, 1024, 0},
	} {
		require.Equal(t, test.want, token.ModelFor(test.api, test.model).Images.Tokens(test.width, test.height), test)
	}
}

func TestImageSize(t *testing.T) {
	picture := image.NewPaletted(image.Rect(0, 0, 300, 200), color.Palette{color.Black, color.White})
	written := map[string]*bytes.Buffer{"png": {}, "gif": {}, "jpeg": {}}
	require.NoError(t, png.Encode(written["png"], picture))
	require.NoError(t, gif.Encode(written["gif"], picture, nil))
	require.NoError(t, jpeg.Encode(written["jpeg"], picture, nil))
	heads := map[string][]byte{
		"webp, extended": append([]byte("RIFF\x00\x00\x00\x00WEBPVP8X\x0a\x00\x00\x00\x00\x00\x00\x00"), 0x2b, 1, 0, 0xc7, 0, 0, 0),
		"webp, lossless": append([]byte("RIFF\x00\x00\x00\x00WEBPVP8L\x0a\x00\x00\x00\x2f"), 0x2b, 0xc1, 0x31, 0, 0, 0, 0, 0, 0, 0),
		"webp, lossy":    append([]byte("RIFF\x00\x00\x00\x00WEBPVP8 \x0a\x00\x00\x00\x00\x00\x00\x9d\x01\x2a"), 0x2c, 1, 0xc8, 0, 0),
	}
	for name, buffer := range written {
		heads[name] = buffer.Bytes()
	}
	for name, head := range heads {
		for _, data := range []string{
			base64.StdEncoding.EncodeToString(head),
			"data:image/any;base64," + base64.StdEncoding.EncodeToString(head),
		} {
			width, height := token.ImageSize(core.Image{Data: data})
			require.Equal(t, [2]int{300, 200}, [2]int{width, height}, name)
		}
	}
	for _, data := range []string{"https://example.org/a.png", "data:image/png", "", "####", "iVBORw0K", strings.Repeat("A", 100), "/9j/4AAQ"} {
		width, height := token.ImageSize(core.Image{Data: data})
		require.Zero(t, width*height, data)
	}
}
