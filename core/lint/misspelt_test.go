package lint_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/lint"
)

// A misspelled role is fixed automatically for every target. Only for user input, which can't have assistant
// messages, it stays: nothing is changed so that user input is accepted.
func TestMisspeltRoleUnderEveryTarget(t *testing.T) {
	const text = `[{"role": "user", "content": "Hello"}, {"role": "asistant", "content": "Hello to you"}, {"role": "user", "content": "How are you?"}]`
	for _, target := range lint.Targets {
		out, done := lint.FixAll([]byte(text), "", target.ID, "")
		if target.ID == lint.WickInput {
			require.Contains(t, string(out), "asistant")
			continue
		}
		require.NotContains(t, string(out), "asistant", "%s: %v", target.ID, done)
		require.NotEmpty(t, done, target.ID)
	}
}
