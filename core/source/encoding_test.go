package source

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"
)

// TestUTF8End compares pairs of three bytes, good and bad, with the standard library.
func TestUTF8End(t *testing.T) {
	edges := []byte{'a', 0x7F, 0x80, 0x9F, 0xA0, 0xBF, 0xC0, 0xC2, 0xE0, 0xE1, 0xE2, 0xEC, 0xED, 0xEF, 0xF0, 0xF4, 0xFF}
	var threes [][]byte
	for _, first := range edges {
		for _, second := range edges {
			for _, third := range edges {
				threes = append(threes, []byte{first, second, third})
			}
		}
	}
	for _, three := range threes {
		for _, other := range []string{"漢", "\u200b", "\u2019", "\ufeff", "\uff0c", "\U000e0061", "\xe0\xa0\x80", "\xed\x9f\xbf", "abc"} {
			for _, text := range []string{string(three) + other + "xyz", other + string(three) + "xyz", other + string(three)} {
				want := 0
				for want < len(text) {
					r, size := utf8.DecodeRuneInString(text[want:])
					if r == utf8.RuneError && size == 1 {
						break
					}
					want += size
				}
				end, unseen := utf8End([]byte(text), 0)
				require.Equal(t, want, end, "%q", text)
				require.Equal(t, strings.ContainsFunc(text[:want], Unseen), unseen, "%q", text)
			}
		}
	}
}
