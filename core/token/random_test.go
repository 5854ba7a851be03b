package token

import (
	"math/rand/v2"
	"strings"
	"unsafe"
)

func pointer(b []byte) unsafe.Pointer { return unsafe.Pointer(&b[0]) }

// randomText is about n bytes that exercise the pre-tokenisers: words, numbers, spaces,
// marks and what the expressions name, from a few kinds at a time.
func randomText(seed uint64, n int) string {
	random := rand.New(rand.NewPCG(seed, 1))
	between := func(from, to rune) func() string {
		return func() string { return string(from + rune(random.IntN(int(to-from+1)))) }
	}
	one := func(texts ...string) func() string { return func() string { return texts[random.IntN(len(texts))] } }
	kinds := []func() string{
		between('a', 'z'), between('a', 'z'), between('A', 'Z'), between('0', '9'), between('!', '~'),
		one(" "), one(" ", "\t", "\n", "\r", "\v", "\f", "\u0085", "\u00a0", "\u3000", "\u2028", "\ufeff"), one("\n"), one("/"),
		one("'s", "'S", "'re", "'LL", "'ve", "'d", "'m", "'T", "'ſ"), between(0x4E00, 0x9FFF), between(0x3040, 0x30F0),
		between(0x1F300, 0x1F600), between(0x300, 0x36F), between(0xC0, 0x2FF), between(0x400, 0x4FF), between(0x900, 0x97F),
		between(0x600, 0x6FF), between(0x1C4, 0x1CC), one("²", "½", "Ⅷ", "٣", "๓"), between(0xAC00, 0xD7A3), between(0x10000, 0x1FFFF),
		one("the", "tokenization", " return", "function", "const ", "HTTPServer", "camelCase", "\n\n    ", "    ", "://", "});\n",
			"//", "----", "====", "http", "的", "です", "了一", "\u200d", "\ufe0f", "\x00", "\xff", "\xed\xa0\x80", "<|endoftext|>"),
	}
	var text strings.Builder
	for text.Len() < n {
		some := make([]func() string, 1+random.IntN(5))
		for i := range some {
			some[i] = kinds[random.IntN(len(kinds))]
		}
		for range 1 + random.IntN(60) {
			next, times := some[random.IntN(len(some))], 1
			if random.IntN(4) == 0 {
				times += random.IntN(12)
			}
			for range times {
				text.WriteString(next())
			}
		}
	}
	return text.String()
}
