package write_test

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/internal/recorded"
	"github.com/rolecall/rolecall/core/lint"
)

// TestTauBench converts the long conversations of agents, as requests, into the
// formats of other providers and back: each comes back with the same values, or as declared, and is
// clean for its target.
func TestTauBench(t *testing.T) {
	text := recorded.Read(t, "tau-bench/gpt-4o-airline.even.json")
	var runs []struct {
		Messages json.RawMessage `json:"messages"`
	}
	require.NoError(t, json.Unmarshal(text, &runs))
	require.Len(t, runs, 100)
	values := map[string]int{}
	for i, run := range runs {
		request := []byte(`{"model": "gpt-4o", "messages": ` + string(run.Messages) + `}`)
		w := readWire(t, request, format.OpenAIChat)
		for _, to := range []*format.Format{format.Anthropic, format.Gemini, format.OpenAIResponses, format.BedrockConverse} {
			all, unsaid := w.thereAndBackBy(t, to, convertedWhole)
			require.Empty(t, unsaid, "run %d to %s", i, to.ID)
			values[to.ID] += len(all)

			there, _ := convertedWhole(&w.conversations[0], to)
			for _, f := range lint.Check(lint.Request{File: open(there), Format: to, Target: lint.OwnTarget(to)}).Findings {
				require.NotEqual(t, finding.Error, f.Level, "run %d to %s: %s", i, to.ID, f.Headline)
			}
		}
	}
	t.Logf("corpora: %d runs, values that come back as others, all of them named: %v", len(runs), values)
}
