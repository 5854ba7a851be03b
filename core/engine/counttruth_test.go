package engine_test

import (
	"bufio"
	"encoding/json"
	"fmt"
	"hash/fnv"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/engine"
)

// TestCountTruth counts recorded requests as a user pastes them, and holds the counts
// against the providers' own. core/token/FRAMING.md has the figures by kind.
func TestCountTruth(t *testing.T) {
	folder := os.Getenv("ROLECALL_CORPORA")
	if folder == "" {
		t.Skip("ROLECALL_CORPORA is not set: the recorded counts are not there")
	}
	framing, err := os.ReadFile("../token/FRAMING.md")
	require.NoError(t, err)
	e := counting(t)
	e.Use(1, vocabulary(t, "cl100k_base"))
	_, failure := e.Vocabulary(engine.VocabularyRequest{})
	require.Nil(t, failure)
	for _, api := range []struct {
		name         string
		exact, all   int
		half, within float64
		// wrong is how many counts may be called exact and be another than the provider's: those of
		// requests whose count FRAMING.md says is odd.
		wrong int
	}{{"openai-chat", 78, 80, 0, 0, 1}, {"openai-responses", 79, 105, 0, 7, 2}, {"anthropic", 7, 76, 7, 38, 0}} {
		file, err := os.Open(filepath.Join(folder, "token-truth", api.name+".jsonl"))
		require.NoError(t, err)
		lines := bufio.NewScanner(file)
		lines.Buffer(nil, 64<<20)
		exact, wrong := 0, 0
		var off []float64
		parts := map[bool]*struct{ exact, all, called, wrong int }{false: {}, true: {}}
		for lines.Scan() {
			var one struct {
				ID, Model, Kind string
				Served          string          `json:"served_model"`
				Prompt          int             `json:"prompt_tokens"`
				Input           int             `json:"input_tokens"`
				Request         json.RawMessage `json:"request"`
			}
			require.NoError(t, json.Unmarshal(lines.Bytes(), &one))
			if strings.Contains(one.Kind, "media") {
				continue
			}
			model := one.Served
			if model == "" {
				model = one.Model
			}
			if api.name == "openai-responses" {
				// The record has the model apart from the request.
				one.Request = slices.Concat([]byte(`{"model":"`+one.Model+`",`), one.Request[1:])
			}
			e.Use(2, one.Request)
			response, failure := e.Count(engine.CountRequest{Revision: 2, Dialect: api.name, Model: model})
			require.Nil(t, failure)
			require.False(t, response.Missing)
			want := max(one.Prompt, one.Input)
			part := parts[heldOut(string(one.Request))]
			part.all++
			if response.Total == want {
				part.exact++
			}
			if response.Exact {
				part.called++
				if response.Total != want {
					wrong++
					part.wrong++
					t.Logf("%s: called exact, %d and not %d: %.200s", model, response.Total, want, one.Request)
				}
			}
			if want > len(one.Request) || strings.Contains(strings.Join(response.Notes, " "), "not counted") {
				continue // something that counts is not in the record, or not in words
			}
			if response.Total == want {
				exact++
			}
			off = append(off, 100*float64(max(response.Total-want, want-response.Total))/float64(want))
		}
		require.NoError(t, lines.Err())
		require.NoError(t, file.Close())
		for _, held := range []bool{false, true} {
			part := parts[held]
			t.Logf("%s, held out %v: of %d requests %d to the token, %d called exact, %d of them wrongly", api.name, held, part.all, part.exact, part.called, part.wrong)
		}
		require.LessOrEqual(t, wrong, api.wrong)
		if fitted, unseen := parts[false], parts[true]; fitted.called > 0 {
			row := fmt.Sprintf("| %s | %d | %d | %d | %d | %d | %d |", api.name, fitted.all, fitted.called, fitted.wrong, unseen.all, unseen.called, unseen.wrong)
			require.Contains(t, string(framing), row, "core/token/FRAMING.md has other figures")
		}
		slices.Sort(off)
		t.Logf("%s: %d of %d exact, half within %.1f %%, nine of ten within %.1f %%", api.name, exact, len(off), off[len(off)/2], off[len(off)*9/10])
		require.GreaterOrEqual(t, len(off), api.all)
		require.GreaterOrEqual(t, exact, api.exact)
		require.LessOrEqual(t, off[len(off)/2], api.half)
		require.LessOrEqual(t, off[len(off)*9/10], api.within)
	}
}

// heldOut reports whether a request is of the third at whose count nobody looks when rules are
// made.
func heldOut(request string) bool {
	hash := fnv.New32()
	hash.Write([]byte(request))
	return hash.Sum32()%3 == 0
}
