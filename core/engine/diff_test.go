package engine

import (
	"bytes"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/finding"
)

// apply does what an editor does with edits that all count on the same text.
func apply(t testing.TB, text []byte, edits []finding.Edit) []byte {
	t.Helper()
	var out []byte
	at := 0
	for _, edit := range edits {
		require.LessOrEqual(t, at, edit.Start)
		require.LessOrEqual(t, edit.Start, edit.End)
		require.LessOrEqual(t, edit.End, len(text))
		out = append(append(out, text[at:edit.Start]...), edit.New...)
		at = edit.End
	}
	return append(out, text[at:]...)
}

func TestDiffCoversOnlyWhatChanged(t *testing.T) {
	edits := diff([]byte(`[{"role":"user","content":"é"},{"role":"usr","n":1},{"a":1}]`), []byte(`[{"role":"user","content":"è"},{"role":"user","n":1}]`))
	require.Equal(t, []finding.Edit{
		{Span: finding.Span{Start: 27, End: 29}, New: "è"},
		{Span: finding.Span{Start: 43, End: 43}, New: "e"},
		{Span: finding.Span{Start: 52, End: 60}, New: ""},
	}, edits)
	require.Empty(t, diff([]byte("same"), []byte("same")))
	require.Empty(t, diff(nil, nil))
}

func TestDiffTurnsAnyTextIntoAnyOther(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	letters := []string{"a", "b", ",", "{", "}", "\n", "é", "è", "😀", "😁"}
	text := func(size int) []byte {
		var out []byte
		for range random.IntN(size) {
			out = append(out, letters[random.IntN(len(letters))]...)
		}
		return out
	}
	for range 2000 {
		old, new := text(40), text(40)
		require.Equal(t, string(new), string(apply(t, old, diff(old, new))))
	}
	// Past the limit, too.
	old, new := text(20000), text(20000)
	require.Equal(t, string(new), string(apply(t, old, diff(old, new))))
	require.Equal(t, old, apply(t, old, diff(old, bytes.Clone(old))))
}
