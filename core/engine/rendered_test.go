package engine_test

import (
	"bufio"
	"encoding/json"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/engine"
)

// Requests to gpt-oss, on hosts that report what they counted: a text without tools is counted to the
// token on each of them, and nine of ten of all requests within the percentage that is shown.
func TestRenderedCountsAreNearTheRecordedOnes(t *testing.T) {
	folder := os.Getenv("ROLECALL_CORPORA")
	if folder == "" {
		t.Skip("ROLECALL_CORPORA is not set: the recorded counts are not there")
	}
	files, err := filepath.Glob(filepath.Join(folder, "*", "accepted-openai-*.jsonl"))
	require.NoError(t, err)
	e := counting(t)
	all, near, plain := 0, 0, 0
	for _, name := range files {
		file, err := os.Open(name)
		require.NoError(t, err)
		lines := bufio.NewScanner(file)
		lines.Buffer(nil, 64<<20)
		for lines.Scan() {
			var one struct {
				ID, Model string
				Request   json.RawMessage
				Usage     struct {
					Prompt int `json:"prompt_tokens"`
					Input  int `json:"input_tokens"`
				}
			}
			if !strings.Contains(lines.Text(), "gpt-oss") || json.Unmarshal(lines.Bytes(), &one) != nil {
				continue
			}
			recorded := one.Usage.Prompt + one.Usage.Input
			if !strings.Contains(one.Model, "gpt-oss") || recorded == 0 {
				continue
			}
			e.Use(1, one.Request)
			count, failure := e.Count(engine.CountRequest{Revision: 1})
			require.Nil(t, failure, one.ID)
			require.False(t, count.Exact, one.ID)
			require.Equal(t, "gpt-oss", count.Family, one.ID)
			all++
			if off := 100 * math.Abs(float64(count.Total-recorded)) / float64(recorded); off <= float64(5) {
				near++
			}
			if !strings.Contains(string(one.Request), `"tools"`) {
				plain++
				require.Equal(t, recorded, count.Total, one.ID)
			}
		}
		require.NoError(t, lines.Err())
		require.NoError(t, file.Close())
	}
	t.Logf("corpora: %d requests to gpt-oss, %d within 5 %%, %d without tools and counted to the token", all, near, plain)
	require.Equal(t, 27, all) // as package token says
	require.GreaterOrEqual(t, 10*near, 9*all)
	require.GreaterOrEqual(t, plain, 6)
}
