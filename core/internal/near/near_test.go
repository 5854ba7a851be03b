package near

import (
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func sketch(text string) *Sketch {
	var s Sketcher
	s.Add(text)
	out := s.Sketch()
	return &out
}

// sentence are words by chance, of which some are replaced.
func sentence(random *rand.Rand, words, replaced int) (one, other string) {
	var a, b []string
	for i := range words {
		a = append(a, "w"+strconv.Itoa(random.IntN(5000)))
		b = append(b, a[i])
	}
	for range replaced {
		b[random.IntN(words)] = "x" + strconv.Itoa(random.IntN(5000))
	}
	return strings.Join(a, " "), strings.Join(b, " ")
}

// Texts with few other words are found, those with many aren't: a replaced word changes two runs.
func TestAlmostTheSameIsFound(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for _, test := range []struct{ words, replaced, least, most int }{
		{200, 0, 200, 200}, {200, 3, 195, 200}, {60, 1, 195, 200}, {200, 60, 0, 2}, {60, 35, 0, 2},
	} {
		found := 0
		for range 200 {
			one, other := sentence(random, test.words, test.replaced)
			var x Index
			x.Add(sketch(one), 7, true)
			if match, ok := x.Add(sketch(other), 8, true); ok {
				require.Equal(t, 7, match.ID)
				found++
			}
		}
		require.GreaterOrEqual(t, found, test.least, test)
		require.LessOrEqual(t, found, test.most, test)
	}
}

func TestCaseAndPunctuationDontCount(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	one, _ := sentence(random, 50, 0)
	var x Index
	x.Add(sketch(one), 0, true)
	match, found := x.Add(sketch(strings.ToUpper(strings.ReplaceAll(one, " ", ",\n"))), 1, true)
	require.True(t, found)
	require.Equal(t, Match{0, 1, true}, match)
}

// A text that differs by a number says so.
func TestNumbersAreCompared(t *testing.T) {
	one := strings.Repeat("the red fox jumps over every lazy dog near a river bank ", 1) + "while seventeen small birds sing 4 songs of spring in green trees and nobody listens to them at all"
	var x Index
	x.Add(sketch(one), 0, true)
	match, found := x.Add(sketch(strings.Replace(one, "4", "5", 1)), 1, true)
	require.True(t, found)
	require.False(t, match.SameNumbers)
}

// A short text isn't compared, and neither is an empty one.
func TestShortTextsAreNotCompared(t *testing.T) {
	var x Index
	for range 2 {
		for _, text := range []string{"", "Convert 5 miles to kilometres.", strings.Repeat("a ", 20)} {
			_, found := x.Add(sketch(text), 0, true)
			require.False(t, found, text)
		}
	}
}

// A character of Chinese is a word, so that its texts are compared too.
func TestChineseIsCompared(t *testing.T) {
	text := "请详细解释绿色植物的光合作用如何将光能转化为储存的化学能并说明每一个步骤的意义"
	var x Index
	x.Add(sketch(text), 3, true)
	match, found := x.Add(sketch(strings.Replace(text, "意义", "作用", 1)), 4, true)
	require.True(t, found)
	require.Equal(t, 3, match.ID)
}

// Many texts that have nothing in common are told apart.
func TestManyTextsAreToldApart(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 6))
	var x Index
	for i := range 20_000 {
		one, _ := sentence(random, 40, 0)
		_, found := x.Add(sketch(one), i, true)
		require.False(t, found)
	}
}
