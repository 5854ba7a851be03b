package engine

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// An error at the end is shown although more notes than there is room for come before it.
func TestNoErrorHidesAfterNotes(t *testing.T) {
	text := `{"model":"gpt-4.1","messages":[` +
		strings.Repeat(`{"role":"assistant","content":""},{"role":"user","content":"go on"},`, 300) +
		`{"role":"usr","content":"hi"}]}`
	var e Engine
	e.Use(1, []byte(text))
	response, failure := e.Check(CheckRequest{Revision: 1, Limit: 50})
	require.Nil(t, failure)
	require.Greater(t, response.Counts.Info, 50)
	require.Len(t, response.Findings, 50)
	last := response.Findings[49]
	require.Equal(t, "unknown-role", last.Rule)
	for i := 1; i < 50; i++ {
		require.LessOrEqual(t, response.Findings[i-1].Offset, response.Findings[i].Offset)
	}
	require.Equal(t, response.Counts.Error+response.Counts.Warning+response.Counts.Info-50, response.More)
}
