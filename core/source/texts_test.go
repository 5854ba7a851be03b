package source

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// Texts gives what the document gives, and what it gave stays as it was.
func TestTexts(t *testing.T) {
	var values []string
	for n := range 4000 {
		values = append(values, strings.Repeat("é\n\"x\" 😀 \\u", n%40)+strings.Repeat("plain", n%7))
	}
	values = append(values, strings.Repeat("long\n", chunk), "", "\n")
	text := []byte("[")
	for i, value := range values {
		if i > 0 {
			text = append(text, ',')
		}
		text = AppendQuote(text, value)
	}
	d := Parse(append(text, ']'))
	require.Empty(t, d.Problems)

	var texts Texts
	var whole, clipped []string
	for i := range d.Elements(1) {
		whole = append(whole, texts.String(d, i))
		clipped = append(clipped, texts.Clip(d, i, 33))
	}
	require.Equal(t, values, whole)
	at := 0
	for i := range d.Elements(1) {
		require.Equal(t, d.Clip(i, 33), clipped[at])
		at++
	}
	require.Equal(t, "", texts.String(d, 1), "an array has no text")
	require.Equal(t, "", texts.Clip(d, 1, 5))
}

func TestTextsAllocateByTheChunk(t *testing.T) {
	d := Parse([]byte(`["a \"text\" with\nescapes"]`))
	var texts Texts
	allocations := testing.AllocsPerRun(1000, func() { _ = texts.String(d, 2) })
	require.Less(t, allocations, 0.1)
}

// An offset after one of which is known where it is, is found from there as from the beginning.
func TestInsideFrom(t *testing.T) {
	d := Parse([]byte(`["a\n\u00e9\ud83d\ude00 <b> \"c\" é"]`))
	i := d.First(d.Roots[0])
	text := d.String(i)
	require.Equal(t, "a\né😀 <b> \"c\" é", text)
	for from := range text {
		at := []int{from}
		d.Inside(i, at)
		for to := from; to <= len(text); to++ {
			want, got := []int{to}, []int{to}
			d.Inside(i, want)
			d.InsideFrom(i, from, at[0], got)
			require.Equal(t, want, got, "%d from %d", to, from)
		}
	}
}
