package lint

import (
	"encoding/base64"
	"encoding/binary"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// png is the header of an image with the given size, followed by zeros.
func png(width, height uint32, more int) string {
	head := []byte("\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR")
	head = binary.BigEndian.AppendUint32(head, width)
	head = binary.BigEndian.AppendUint32(head, height)
	return base64.StdEncoding.EncodeToString(append(head, make([]byte, more)...))
}

// askClaude is a request with images, in Anthropic's or Bedrock's format.
func askClaude(target string, pictures ...string) string {
	parts := make([]string, len(pictures))
	for i, data := range pictures {
		parts[i] = fmt.Sprintf(`{"type": "image", "source": {"type": "base64", "media_type": "image/png", "data": "%s"}}`, data)
		if target == BedrockConverse {
			parts[i] = fmt.Sprintf(`{"image": {"format": "png", "source": {"bytes": "%s"}}}`, data)
		}
	}
	return `{"model": "claude-sonnet-4-5", "max_tokens": 9, "messages": [{"role": "user", "content": [` + strings.Join(parts, ", ") + `]}]}`
}

// The dimensions of an image are in its header: images that are too large, too heavy or too many are found.
func TestLimitsOfPictures(t *testing.T) {
	small, wide := png(10, 10, 0), png(2001, 10, 0)
	many := func(n int, data string) []string {
		all := make([]string, n)
		for i := range all {
			all[i] = data
		}
		return all
	}
	for _, test := range []struct {
		target   string
		pictures []string
		want     []string
	}{
		{Anthropic, []string{png(8000, 10, 0)}, nil},
		{Anthropic, []string{small, png(10, 8001, 0)}, []string{"The image is 10 × 8001 pixels, but the limit is 8000 per side"}},
		{Anthropic, append(many(19, small), wide), nil},
		{Anthropic, append(many(20, small), wide), []string{"The image is 2001 × 10 pixels, but the limit is 2000 per side"}},
		{Anthropic, []string{png(10, 10, 3932000)}, nil},
		{Anthropic, []string{png(10, 10, 3932300)}, []string{"The image has 5243100 base64 characters, but the limit is 5242880"}},
		{Anthropic, many(100, small), nil},
		{Anthropic, many(103, small), []string{"The request has 103 images, but the limit is 100"}},
		{BedrockConverse, []string{png(8001, 10, 0)}, []string{"The image is 8001 × 10 pixels, but the limit is 8000 per side"}},
		{BedrockConverse, []string{png(10, 10, 3932300)}, []string{"The image has 3932325 bytes, but the limit is 3932160"}},
	} {
		req := request(askClaude(test.target, test.pictures...), test.target, test.target)
		req.Limit = -1
		var got []string
		for _, f := range Check(req).Findings {
			if f.Rule == tooManyFiles.ID {
				got = append(got, f.Headline)
			}
		}
		require.Equal(t, test.want, got, "%s %d", test.target, len(test.pictures))
	}
}
