package source

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/finding"
)

// Edits one after the other are made at once, each in its place.
func TestJoinEdits(t *testing.T) {
	at := func(start, end int, text string) finding.Edit {
		return finding.Edit{Span: finding.Span{Start: start, End: end}, New: text}
	}
	require.Equal(t, []finding.Edit{at(1, 2, "xyz"), at(5, 6, ""), at(9, 9, "!")},
		JoinEdits([]finding.Edit{at(1, 2, "x-z"), at(9, 9, "!")}, []finding.Edit{at(2, 3, "y"), at(7, 8, "")}))
	require.Equal(t, []finding.Edit{at(1, 7, "0")}, // what was put in is taken out with what is around it
		JoinEdits([]finding.Edit{at(2, 3, "abc"), at(5, 5, "d")}, []finding.Edit{at(1, 10, "0")}))

	random := rand.New(rand.NewPCG(5, 6))
	text := func(size int) []byte {
		out := make([]byte, random.IntN(size))
		for i := range out {
			out[i] = byte('a' + random.IntN(26))
		}
		return out
	}
	some := func(of []byte) (edits []finding.Edit) {
		for from := random.IntN(4); from <= len(of); {
			to := min(from+random.IntN(4), len(of))
			edits = append(edits, at(from, to, string(text(4))))
			from = to + random.IntN(5)
		}
		return edits
	}
	for range 3000 {
		was := text(30)
		first := some(was)
		between := ApplyEdits(was, first)
		then := some(between)
		want := ApplyEdits(between, then)
		joined := JoinEdits(first, then)
		for _, edits := range [][]finding.Edit{joined, LeastEdits(was, joined)} {
			require.Equal(t, string(want), string(ApplyEdits(was, edits)))
		}
		for i := 1; i < len(joined); i++ {
			require.Greater(t, joined[i].Start, joined[i-1].End, "what touches is one")
		}
	}
}

// Edits cover no more than what changes, in whole characters.
func TestLeastEdits(t *testing.T) {
	edit := func(start, end int, text string) []finding.Edit {
		return []finding.Edit{{Span: finding.Span{Start: start, End: end}, New: text}}
	}
	require.Equal(t, edit(3, 3, "e"), LeastEdits([]byte(`"usr"`), edit(0, 5, `"user"`)))
	require.Equal(t, edit(1, 3, "è"), LeastEdits([]byte(`"é"`), edit(0, 4, `"è"`)))
	require.Empty(t, LeastEdits([]byte("same"), edit(0, 4, "same")))
}
