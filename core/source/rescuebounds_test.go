package source

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// Characters that look like space are one edit a run, and a text of millions of them is soon told to be none.
func TestRunsOfOddSpaceAreOneEdit(t *testing.T) {
	rescued, ok := Rescue([]byte("{\"a\":" + strings.Repeat("\u00a0", 1000) + "1," + strings.Repeat("\u200b", 1000) + "\"b\":2}"))
	require.True(t, ok)
	require.Equal(t, `{"a": 1,"b":2}`, string(rescued.Text))
	require.Len(t, rescued.Edits, 2)
	var rescuer rescuer
	rescuer.text, rescuer.end = []byte(strings.Repeat("\x00", 1<<20)), 1<<20
	require.Equal(t, 1<<20, rescuer.space(0))
	require.Len(t, rescuer.edits, 1)
}

// What would need a million edits isn't text that a person wrote.
func TestRescueHasABoundOfEdits(t *testing.T) {
	unquoted := func(n int) []byte { return []byte("[" + strings.Repeat("{a:1},", n) + "{a:1}]") }
	rescued, ok := Rescue(unquoted(1000))
	require.True(t, ok)
	require.Len(t, rescued.Edits, 2*1001)
	_, ok = Rescue(unquoted(mostEdits))
	require.False(t, ok)
	_, ok = Rescue([]byte(strings.Repeat("{a:1}", mostEdits)))
	require.False(t, ok)
}
