package main

import (
	"os"
	"testing"

	"github.com/stretchr/testify/require"
)

// The same request gets a note before its model is retired, and an error from then on.
func TestDayOfTheAnswer(t *testing.T) {
	t.Chdir(t.TempDir())
	require.NoError(t, os.WriteFile("good.json", []byte(goodText), 0o644))
	out, _, code := ran("check", "good.json")
	require.Equal(t, exitGood, code)
	require.NotContains(t, out, "retired")
	t.Setenv(dayVariable, "1796083200") // 2026-12-01
	out, _, code = ran("check", "good.json")
	require.Equal(t, exitGood, code)
	require.Contains(t, out, `note: Model "gpt-4o" will be retired on 2027-01-14`)
	t.Setenv(dayVariable, "1803859200") // 2027-03-01
	out, _, code = ran("check", "good.json")
	require.Equal(t, exitFindings, code)
	require.Contains(t, out, "retired-model")
}
