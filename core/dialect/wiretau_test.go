package dialect_test

import (
	"encoding/json"
	"testing"

	"github.com/rolecall/rolecall/core/dialect"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/internal/recorded"
	"github.com/rolecall/rolecall/core/lint"
	"github.com/stretchr/testify/require"
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
		w := readWire(t, request, dialect.OpenAIChat)
		for _, to := range []*dialect.Dialect{dialect.Anthropic, dialect.Gemini, dialect.OpenAIResponses, dialect.BedrockConverse} {
			all, unsaid := w.thereAndBackBy(t, to, convertedWhole)
			require.Empty(t, unsaid, "run %d to %s", i, to.ID)
			values[to.ID] += len(all)

			there, _ := convertedWhole(&w.conversations[0], to)
			for _, f := range lint.Check(lint.Request{File: open(there), Dialect: to, Target: lint.OwnTarget(to)}).Findings {
				require.NotEqual(t, finding.Error, f.Level, "run %d to %s: %s", i, to.ID, f.Headline)
			}
		}
	}
	t.Logf("corpora: %d runs, values that come back as others, all of them named: %v", len(runs), values)
}
