package token

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/rolecall/rolecall/core/internal/mutant"
	"github.com/rolecall/rolecall/core/internal/recorded"
	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/token/internal/vocabulary"
)

func parsed(t testing.TB, name string) vocabulary.Vocabulary {
	v, err := vocabulary.Parse(vocabularyFile(t, name))
	require.NoError(t, err)
	return v
}

func formatted(v vocabulary.Vocabulary) []byte { return vocabulary.Format(v) }

func TestPublishedVectors(t *testing.T) {
	plans := recorded.Read(t, "gpt-tokenizer/TestPlans.txt")
	plan := regexp.MustCompile(`(?s)EncodingName: (\w+)\nSample: (.*?)\nEncoded: \[([^\]]*)\]`)
	seen := map[string]int{}
	for _, match := range plan.FindAllStringSubmatch(string(plans), -1) {
		if match[1] != "o200k_base" && match[1] != "cl100k_base" {
			continue
		}
		seen[match[1]]++
		want := []int32{}
		for _, id := range strings.FieldsFunc(match[3], func(r rune) bool { return r == ',' || r == ' ' }) {
			n, err := strconv.Atoi(id)
			require.NoError(t, err)
			want = append(want, int32(n))
		}
		encoding := load(t, match[1])
		require.Equal(t, want, encoding.Encode([]int32{}, match[2], SpecialsAsText), "%s %q", match[1], match[2])
		require.Equal(t, len(want), encoding.Count(match[2]), "%s %q", match[1], match[2])
	}
	require.Equal(t, map[string]int{"o200k_base": 57, "cl100k_base": 64}, seen)
}

func TestSpecials(t *testing.T) {
	for _, test := range []struct {
		encoding, text string
		specials       Specials
		want           []int32
	}{
		{"cl100k_base", "<|endoftext|>", SpecialsAsTokens, []int32{100257}},
		{"cl100k_base", "<|endoftext|>", SpecialsAsText, []int32{27, 91, 8862, 728, 428, 91, 29}},
		{"cl100k_base", "<|fim_prefix|>a<|fim_suffix|>b<|fim_middle|><|endofprompt|>", SpecialsAsTokens, []int32{100258, 64, 100260, 65, 100259, 100276}},
		{"o200k_base", "<|endoftext|><|endofprompt|>", SpecialsAsTokens, []int32{199999, 200018}},
		{"o200k_base", "<|endoftext|>", SpecialsAsText, []int32{27, 91, 419, 1440, 919, 91, 29}},
		// A token of the other encoding is text here, and so is what only starts as one.
		{"o200k_base", "<|<|endoftext|", SpecialsAsTokens, nil},
		{"o200k_base", "<|fim_prefix|>", SpecialsAsTokens, nil},
		{"o200k_base", "", SpecialsAsTokens, nil},
		// Each stretch of text between specials is a text of its own: its last spaces end it.
		{"o200k_base", "a  <|endoftext|>  b", SpecialsAsTokens, []int32{64, 256, 199999, 220, 287}},
	} {
		encoding := load(t, test.encoding)
		if test.want == nil {
			test.want = encoding.Encode(nil, test.text, SpecialsAsText)
		}
		require.Equal(t, test.want, encoding.Encode(nil, test.text, test.specials), "%s %q", test.encoding, test.text)
	}
}

// The caller keeps what Encode reserves: for a short text that is little.
func TestEncodeReservesWhatTheTextTakes(t *testing.T) {
	encoding := load(t, "o200k_base")
	require.LessOrEqual(t, cap(encoding.Encode(nil, "hi", SpecialsAsText)), 8)
	text := strings.Repeat("Hello, world! ", 30)
	require.LessOrEqual(t, cap(encoding.Encode(nil, text, SpecialsAsText)), 2*len(text))
	// What the caller has room for is used.
	room := make([]int32, 3, 100)
	require.Same(t, &room[0], &encoding.Encode(room, "hi", SpecialsAsText)[0])
}

func TestDecode(t *testing.T) {
	encoding := load(t, "o200k_base")
	text, err := encoding.Decode([]byte("> "), []int32{13225, 11, 5922, 0, 199999})
	require.NoError(t, err)
	require.Equal(t, "> Hello, World!<|endoftext|>", string(text))
	for _, id := range []int32{-1, 199998, 200000, 1 << 30} {
		text, err = encoding.Decode(nil, []int32{13225, id})
		require.EqualError(t, err, fmt.Sprintf("o200k_base has no token %d", id))
		require.Equal(t, "Hello", string(text))
		require.Zero(t, encoding.Len(id))
	}
	require.Equal(t, len("<|endoftext|>"), encoding.Len(199999))
}

// TestEveryToken decodes and encodes each token of the vocabularies.
func TestEveryToken(t *testing.T) {
	each(t, func(t *testing.T, encoding *Encoding) {
		var text []byte
		for id := range int32(encoding.tables.count) {
			text, _ = encoding.Decode(text[:0], []int32{id})
			// Taken as one piece, the token's own bytes merge into it.
			w := encoding.lend()
			w.text = append(append(w.text[:0], text...), make([]byte, padding)...)
			p, n := pointer(w.text), len(text)
			if n != encoding.Len(id) || w.find(p, n) != uint32(id) || w.longest(p, n) != uint32(id) {
				t.Fatalf("token %d %q is not found by its text", id, text)
			}
			if n > 1 && n <= mergeMax {
				if w.merge(p, n); len(w.stack) != 1 || w.stack[0] != uint32(id) {
					t.Fatalf("token %d %q merges into %d", id, text, w.stack)
				}
			}
			encoding.giveBack(w)
		}
	})
}

func TestInvalidText(t *testing.T) {
	encoding := load(t, "o200k_base")
	for _, test := range []struct{ text, clean string }{
		{"a\xffb", "a\uFFFDb"},
		{"\xed\xa0\x80", "\uFFFD"},             // a surrogate alone, written out
		{"\xed\xa0\xbd\xed", "\uFFFD\uFFFD"},   // and the start of something
		{"\xe4\xb8", "\uFFFD"},                 // cut off
		{"\xf0\x9f\x98x", "\uFFFDx"},           // cut short
		{"\xf0\x9f", "\uFFFD"},                 //
		{"\xc0\xaf\xf5", "\uFFFD\uFFFD\uFFFD"}, // what starts no character
		{"\xf4\x90\x80\x80", "\uFFFD\uFFFD\uFFFD\uFFFD"},
		{"\xe0\x9f\xbf", "\uFFFD\uFFFD\uFFFD"},
		{"\xf0\x9f\x98\x80\x80", "😀\uFFFD"},
	} {
		require.Equal(t, test.clean, Clean(test.text), "%q", test.text)
		require.Equal(t, encoding.Encode(nil, test.clean, 0), encoding.Encode(nil, test.text, 0), "%q", test.text)
		require.Equal(t, encoding.Count(test.clean), encoding.Count(test.text), "%q", test.text)
	}
}

func TestCountAllocatesNothing(t *testing.T) {
	each(t, func(t *testing.T, encoding *Encoding) {
		text := strings.Repeat("Counting must not allocate, not even für größere Wörter oder 漢字の文。 0xDEADBEEF\n", 20)
		encoding.Count(text)
		require.Zero(t, testing.AllocsPerRun(20, func() { encoding.Count(text) }))
	})
}

func TestTogether(t *testing.T) {
	encoding := load(t, "o200k_base")
	texts := []string{randomText(1, 5000), randomText(2, 5000), strings.Repeat("ab", 5000), strings.Repeat("漢字", 999)}
	var want [][]int32
	for _, text := range texts {
		want = append(want, encoding.Encode(nil, text, SpecialsAsText))
	}
	var group sync.WaitGroup
	for range 4 {
		group.Add(1)
		go func() {
			defer group.Done()
			for round := range 8 {
				i := round % len(texts)
				if got := encoding.Encode(nil, texts[i], SpecialsAsText); !equalIDs(got, want[i]) {
					t.Errorf("text %d differs", i)
				}
			}
		}()
	}
	group.Wait()
}

func equalIDs(a, b []int32) bool { return fmt.Sprint(a) == fmt.Sprint(b) }

// TestGivenUp leaves a count in the middle of a long piece; the worker goes on to others.
func TestGivenUp(t *testing.T) {
	encoding := load(t, "cl100k_base")
	want := encoding.Count("left in peace")
	for _, text := range []string{strings.Repeat("ab", 1<<20), randomText(5, 200_000)} {
		w := encoding.lend()
		w.keep = false
		w.start(text)
		require.False(t, w.run(10_000))
		require.Less(t, w.at+w.search.at, len(text)/4, "a step is short, whatever the text")
		encoding.giveBack(w)
		require.Equal(t, want, encoding.Count("left in peace"))
	}
}

// TestGrowth holds the work for one byte the same from 10 KB to 1 MB, on the texts that
// take others the square of it. It counts tokens tried, not time.
func TestGrowth(t *testing.T) {
	each(t, func(t *testing.T, encoding *Encoding) {
		for name, text := range worstCases(1 << 20) {
			work := func(n int) float64 {
				w := encoding.lend()
				defer encoding.giveBack(w)
				w.tries, w.keep = 0, false
				w.start(Clean(text[:n]))
				for !w.run(1 << 16) {
				}
				return float64(w.tries) / float64(n)
			}
			small, large := work(10_000), work(1<<20)
			require.Less(t, large, 4.0, "%s: a few tries a byte", name)
			require.Less(t, large, 1.5*small+0.1, "%s: no more tries a byte in a larger text", name)
		}
	})
}

// worstCases are texts of n bytes whose pieces are as long as they.
func worstCases(n int) map[string]string {
	random := rand.New(rand.NewPCG(9, 9))
	of := func(alphabet string) string {
		letters := []rune(alphabet)
		var text strings.Builder
		for text.Len() < n {
			text.WriteRune(letters[random.IntN(len(letters))])
		}
		return text.String()[:n]
	}
	lower := "abcdefghijklmnopqrstuvwxyz"
	return map[string]string{
		"dashes that end": strings.Repeat("-", n-1) + "|", "dashed lines": strings.Repeat(strings.Repeat("-", 999)+"|", n/1000+1)[:n],
		"boxes": of("─"), "hashes": of("#"), "equals and dash": strings.Repeat("=-", n/2), "stars": strings.Repeat("* ", n/2),
		"one letter": of("a"), "spaces": of(" "), "newlines": of("\n"), "dashes": of("-"), "exclamation marks": of("!"),
		"two letters": of("ab"), "letters": of(lower), "capitals": of(strings.ToUpper(lower)), "mixed": of(lower + strings.ToUpper(lower)),
		"base64":      of(lower + strings.ToUpper(lower) + "0123456789+/"),
		"punctuation": of("!\"#$%&'()*+,-./:;<=>?@[]^_`{|}~"), "space and newline": strings.Repeat(" \n", n/2), "tab and space": strings.Repeat("\t ", n/2),
		"one Han": of("汉"), "Han": of("的一是不了人我在有他这为之大来以个中上们"), "emoji": of("😀"), "marks": of("\u0301"), "digits": of("0123456789"),
		"capital runs": strings.Repeat("Aa", n/2), "period": strings.Repeat("abcabcabd", n/9+1)[:n],
	}
}

func FuzzEncode(f *testing.F) {
	for _, seed := range []string{"", "Hello, World!", "don't \n \n  x", "ÄÖÜß'S", "\xff\xfe", "汉字かな交じり文", "<|endoftext|>", "a\u0301\u0302b", "\u00a0\u2028x", "1234567", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"} {
		f.Add(seed)
	}
	both := []*Encoding{load(f, "o200k_base"), load(f, "cl100k_base")}
	f.Fuzz(mutant.Of(1000, func(t *testing.T, text string) {
		for _, encoding := range both {
			for _, specials := range []Specials{SpecialsAsText, SpecialsAsTokens} {
				ids := encoding.Encode(nil, text, specials)
				decoded, err := encoding.Decode(nil, ids)
				require.NoError(t, err)
				require.Equal(t, Clean(text), string(decoded))
				length := 0
				for _, id := range ids {
					length += encoding.Len(id)
				}
				require.Equal(t, len(decoded), length)
				if specials == SpecialsAsText {
					require.Equal(t, len(ids), encoding.Count(text))
				}
			}
			sameEitherWay(t, encoding, Clean(text))
		}
	}))
}

// sameEitherWay takes the start of a text as one piece, and holds the split by search to
// the one by merging.
func sameEitherWay(t *testing.T, encoding *Encoding, text string) {
	n := min(len(text), mergeMax)
	if n < 2 {
		return
	}
	w := encoding.lend()
	defer encoding.giveBack(w)
	w.start(text)
	p := pointer(w.text)
	w.merge(p, n)
	merged := append([]uint32(nil), w.stack...)
	for w.begin(p, n); !w.steps(1); {
	}
	require.Equal(t, merged, w.stack, "%q", text[:n])
}

func TestSearchIsMerging(t *testing.T) {
	each(t, func(t *testing.T, encoding *Encoding) {
		text := randomText(11, 20_000)
		for i := 0; i+mergeMax < len(text); i += 3 {
			sameEitherWay(t, encoding, text[i:i+2+i%(mergeMax-1)])
		}
	})
}
