package lint_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/lint"
)

// A misspelt role is repaired unasked, whoever is to take the conversation. At the boundary,
// which no assistant passes, it stays: nothing that came from outside is made to pass.
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
