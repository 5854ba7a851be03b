package engine_test

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/engine"
)

// TestTrimmedRequestsAreAccepted trims requests that a provider accepted to half of what
// they cost and less: nothing in them becomes an error, whatever goes.
func TestTrimmedRequestsAreAccepted(t *testing.T) {
	root := os.Getenv("ROLECALL_CORPORA")
	if root == "" {
		t.Skip("ROLECALL_CORPORA is not set: no real conversations to trim")
	}
	for _, dialect := range []string{"openai-chat", "openai-responses", "anthropic"} {
		paths, err := filepath.Glob(filepath.Join(root, "*/accepted-"+dialect+".jsonl"))
		require.NoError(t, err)
		require.NotEmpty(t, paths)
		trimmed, removed := 0, 0
		for _, path := range paths {
			data, err := os.ReadFile(path)
			require.NoError(t, err)
			for line := range bytes.Lines(data) {
				var record struct {
					ID      string
					Request json.RawMessage
				}
				require.NoError(t, json.Unmarshal(line, &record), path)
				text := string(record.Request)
				request := engine.TrimRequest{Revision: 1, Units: "utf16", Dialect: dialect}
				before := ask[engine.TrimResponse](t, using(text), "trim", request).Before
				for _, policy := range []string{"user", "task", "turns", "results"} {
					for _, share := range []int{2, 4} {
						request.Policy, request.Budget, request.Want = policy, before/share, "edits"
						response := ask[engine.TrimResponse](t, using(text), "trim", request)
						if response.Removed+response.Shortened == 0 || response.Cut == len(response.Tokens) {
							continue // nothing went, or no user message fits
						}
						require.Empty(t, response.Orphans, record.ID)
						after := edited(t, text, response.Edits)
						result := ask[engine.CheckResponse](t, using(after), "check", engine.CheckRequest{Revision: 1, Dialect: dialect, Target: dialect, Limit: 100})
						if result.Counts.Error > 0 {
							t.Errorf("%s by %s to %d: %s: %.600s", record.ID, policy, request.Budget, result.Findings[0].Message, after)
						}
						trimmed, removed = trimmed+1, removed+response.Removed
					}
				}
			}
		}
		require.NotZero(t, removed)
		t.Logf("corpora: %d trimmed requests of %s, %d messages less, no error", trimmed, dialect, removed)
	}
}
