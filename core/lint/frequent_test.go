package lint

import (
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"golang.org/x/tools/txtar"

	"github.com/rolecall/rolecall/core/finding"
)

// inOneFormat are the most frequent errors that only one format can have.
var inOneFormat = map[int]bool{
	// In OpenAI's format, two accepted Gemini 3 requests have tool calls without a signature. Framework formats
	// name no model: the text doesn't show which one a call goes to, or whether the framework adds the
	// placeholder signature for foreign calls, as the AI SDK and pydantic-ai do.
	9: true,
}

// onlyWarned are warnings, because some models accept them.
var onlyWarned = map[string]bool{"-6-sdk": true, "-15-litellm": true, "-20-anthropic": true, "-20-vertex": true, "-8-anthropic": true}

// TestMostFrequent: each of the 25 most frequent errors is found in the formats that can have it, and repaired
// until the target accepts the request.
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
