package faults_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/engine/lesson/faults"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/internal/sample"
	"github.com/rolecall/rolecall/core/lint"
	"github.com/rolecall/rolecall/core/source"
	"github.com/stretchr/testify/require"
)

// rulesOf are the rules that a text breaks for its own API, and the verdict on it.
func rulesOf(text string) (rules map[string]bool, answer string) {
	result := lint.CheckTitles(lint.Request{File: detect.Open(source.Parse([]byte(text))), Limit: -1})
	rules = map[string]bool{}
	for _, each := range result.Findings {
		if each.Level <= finding.Warning {
			rules[each.Rule] = true
		}
	}
	return rules, result.Target.ID
}

// Every seed of every level and format has an exercise: a request without a mistake, the same with one kind of mistake,
// its lines, and three kinds that it hasn't.
func TestEverySeedHasOneFault(t *testing.T) {
	seeds := uint64(sample.Of(200))
	for _, id := range faults.Formats {
		for level := 1; level <= faults.Levels; level++ {
			kinds, texts := map[string]bool{}, map[string]bool{}
			for seed := range seeds {
				name := fmt.Sprint(id, " level ", level, " seed ", seed)
				made, ok := faults.Make(seed, level, id)
				require.True(t, ok, name)
				valid, target := rulesOf(made.Valid)
				require.Empty(t, valid, name)
				require.Equal(t, id, target, name)
				broken, _ := rulesOf(made.Text)
				require.Equal(t, map[string]bool{made.Rule: true}, broken, "%s\n%s", name, made.Text)
				require.Len(t, made.Others, 3, name)
				require.NotContains(t, made.Others, made.Rule, name)
				require.NotEmpty(t, made.Lines, name)
				for _, line := range made.Lines {
					require.True(t, line >= 1 && line <= strings.Count(made.Text, "\n")+1, name)
				}
				require.NotEmpty(t, made.Headline, name)
				again, _ := faults.Make(seed, level, id)
				require.Equal(t, made, again, name)
				kinds[made.Rule], texts[made.Text] = true, true
			}
			require.Len(t, texts, int(seeds), "%s level %d: two seeds have the same exercise", id, level)
			require.GreaterOrEqual(t, len(kinds), 4, "%s level %d: %v", id, level, kinds)
		}
	}
}

func TestOtherLevelsAndFormatsHaveNoExercise(t *testing.T) {
	for _, level := range []int{-1, 0, 4} {
		_, ok := faults.Make(1, level, "anthropic")
		require.False(t, ok)
	}
	_, ok := faults.Make(1, 1, "no-such-format")
	require.False(t, ok)
}
