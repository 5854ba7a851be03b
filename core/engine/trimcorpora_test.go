package engine_test

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/engine"
	"github.com/rolecall/rolecall/core/internal/recorded"
)

// TestTrimmedRequestsAreAccepted trims requests that a provider accepted to half of what
// they cost and less: nothing in them becomes an error, whatever goes.
func TestTrimmedRequestsAreAccepted(t *testing.T) {
	type request struct {
		ID      string
		Request json.RawMessage
	}
	for _, dialect := range []string{"openai-chat", "openai-responses", "anthropic"} {
		trimmed, removed := 0, 0
		for record := range recorded.Each[request](t, "*/accepted-"+dialect+".jsonl") {
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
		require.NotZero(t, removed)
		t.Logf("corpora: %d trimmed requests of %s, %d messages less, no error", trimmed, dialect, removed)
	}
}
