package typo

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
)

// The distance of plain words is that of the words without case and separators, whatever tells them apart at once.
func TestDistanceOfPlainWords(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	word := func(letters string, most int) string {
		made := make([]byte, r.IntN(most))
		for i := range made {
			made[i] = letters[r.IntN(len(letters))]
		}
		return string(made)
	}
	near := 0
	for range 40_000 {
		written, other := word("abC_- 1", 9), word("abC_- 1", 9)
		if r.IntN(50) == 0 {
			other = word("ab_", 90)
		}
		plain := Plain(written)
		for most := range 3 {
			want := Distance(plain, Plain(other))
			if want > most {
				want = Far
			} else {
				near++
			}
			if got := Of(plain).Distance(other, most); got != want {
				t.Fatalf("%q %q %d: %d, want %d", written, other, most, got, want)
			}
		}
	}
	require.Greater(t, near, 2000)
}
