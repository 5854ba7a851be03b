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

// Of each kind of mistake one is shown, however many there are of another.
func TestEveryKindOfFindingIsShown(t *testing.T) {
	text := `{"model":"gpt-4","messages":[` +
		strings.Repeat(`{"role":"usr","content":"go on"},`, 60) +
		`{"role":"user","content":""},{"role":"user","content":"` + strings.Repeat("word ", 9000) + `"}]}`
	var e Engine
	e.Use(1, []byte(text))
	response, failure := e.Check(CheckRequest{Revision: 1, Limit: 20})
	require.Nil(t, failure)
	require.Len(t, response.Findings, 20)
	shown := map[Kind]bool{}
	for _, each := range response.Findings {
		shown[Kind{Rule: each.Rule, Level: each.Level}] = true
	}
	require.Greater(t, len(response.Summary.Kinds), 1)
	for _, kind := range response.Summary.Kinds {
		require.True(t, shown[Kind{Rule: kind.Rule, Level: kind.Level}], kind.Rule)
	}

	more := response.More
	response.addOver(Finding{Rule: "another", Level: "warning"}, -1, 20)
	require.Len(t, response.Findings, 20)
	require.Len(t, response.Owners, 20)
	require.Equal(t, "another", response.Findings[0].Rule)
	response.addOver(Finding{Rule: "another", Level: "warning"}, -1, 20)
	require.Len(t, response.Findings, 20)
	require.Equal(t, more+2, response.More, "of a kind that is listed, others are only counted")
}
