package engine_test

import (
	"encoding/json"
	"math"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/engine"
	"github.com/rolecall/rolecall/core/internal/recorded"
)

// Requests to gpt-oss, on hosts that report what they counted: a text without tools is counted to the
// token on each of them, and nine of ten of all requests within the percentage that is shown.
func TestRenderedCountsAreNearTheRecordedOnes(t *testing.T) {
	type request struct {
		ID, Model string
		Request   json.RawMessage
		Usage     struct {
			Prompt int `json:"prompt_tokens"`
			Input  int `json:"input_tokens"`
		}
	}
	recorded.Folder(t)
	e := counting(t)
	all, near, plain := 0, 0, 0
	for one := range recorded.Each[request](t, "*/accepted-openai-*.jsonl") {
		want := one.Usage.Prompt + one.Usage.Input
		if !strings.Contains(one.Model, "gpt-oss") || want == 0 {
			continue
		}
		e.Use(1, one.Request)
		count, failure := e.Count(engine.CountRequest{Revision: 1})
		require.Nil(t, failure, one.ID)
		require.False(t, count.Exact, one.ID)
		require.Equal(t, "gpt-oss", count.Family, one.ID)
		all++
		if off := 100 * math.Abs(float64(count.Total-want)) / float64(want); off <= float64(5) {
			near++
		}
		if !strings.Contains(string(one.Request), `"tools"`) {
			plain++
			require.Equal(t, want, count.Total, one.ID)
		}
	}
	t.Logf("corpora: %d requests to gpt-oss, %d within 5 %%, %d without tools and counted to the token", all, near, plain)
	require.Equal(t, 27, all) // as package token says
	require.GreaterOrEqual(t, 10*near, 9*all)
	require.GreaterOrEqual(t, plain, 6)
}
