package lint

import (
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"golang.org/x/tools/txtar"

	"github.com/rolecall/rolecall/core/finding"
)

// inOneFormat are those of the most frequent errors that only one format can have.
var inOneFormat = map[int]bool{
	// In OpenAI's form two accepted requests to Gemini 3 have calls without a seal. The forms of frameworks
	// name no model: which one a call goes to, and whether the framework adds the word for a foreign call,
	// as the AI SDK and pydantic-ai do, is not in the text.
	9: true,
}

// onlyWarned are those that some model takes, so that they are a warning.
var onlyWarned = map[string]bool{"-6-sdk": true, "-15-litellm": true, "-20-anthropic": true, "-20-vertex": true, "-8-deepseek": true, "-8-anthropic": true, "-7-converse": true}

// TestMostFrequent: each of the 25 most frequent errors is found in the formats that can have it, and
// repaired until nothing is rejected.
func TestMostFrequent(t *testing.T) {
	archive, err := txtar.ParseFile("testdata/most-frequent.txtar")
	require.NoError(t, err)
	formats := map[int]int{}
	for _, file := range archive.Files {
		if !strings.HasPrefix(file.Name, "in-") {
			continue
		}
		suffix := strings.TrimSuffix(strings.TrimPrefix(file.Name, "in"), ".json")
		word, _, _ := strings.Cut(suffix[1:], "-")
		number, err := strconv.Atoi(word)
		require.NoError(t, err)
		formats[number]++
		req := request(string(file.Data), header(archive, "dialect"+suffix), header(archive, "target"+suffix))
		level := finding.Error
		if onlyWarned[suffix] {
			level = finding.Warning
		}
		found := Check(req)
		require.NotEmpty(t, found.Findings, suffix)
		worst := found.Findings[0].Level
		for _, f := range found.Findings {
			worst = min(worst, f.Level)
		}
		require.Equal(t, level, worst, suffix)
		how := Repair{Format: found.Format.ID, Target: found.Target.ID, Unsafe: true}
		mended := how.Apply(file.Data)
		require.Zero(t, mended.Counts.Error, "%s: %v\n%s", suffix, mended.Done, mended.Text)
		require.Equal(t, string(mended.Text), string(how.Apply(mended.Text).Text), suffix)
	}
	for number := 1; number <= 25; number++ {
		if inOneFormat[number] {
			require.NotZero(t, formats[number], "%d", number)
		} else {
			require.GreaterOrEqual(t, formats[number], 2, "%d", number)
		}
	}
}
