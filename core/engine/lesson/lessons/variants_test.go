package lessons_test

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/rolecall/rolecall/core/engine/lesson"
	"github.com/rolecall/rolecall/core/engine/lesson/lessons"
	"github.com/rolecall/rolecall/core/internal/sample"
	"github.com/stretchr/testify/require"
)

// varied replaces the words of a lesson by those of a seed, as web/src/lessons/vary.ts does.
func varied(vary [][][]string, seed int) func(string) string {
	to := map[string]string{}
	var from []string
	for _, ways := range vary {
		way := ways[seed%len(ways)]
		seed /= len(ways)
		for i, word := range ways[0] {
			from = append(from, regexp.QuoteMeta(word))
			to[word] = way[i]
		}
	}
	pattern := regexp.MustCompile(`\b(` + strings.Join(from, "|") + `)\b`)
	return func(text string) string {
		return pattern.ReplaceAllStringFunc(text, func(word string) string { return to[word] })
	}
}

// Neighbours differ: a lesson in other words has other texts, the same goals are met by its solutions and by the same
// attempts, and all the others don't pass.
func TestVariantsAreTheSameLesson(t *testing.T) {
	all := attempts(t)
	least := 1000
	for _, each := range lessons.All() {
		count := 1
		for _, ways := range each.Vary {
			count *= len(ways)
		}
		least = min(least, count)
		texts := map[string]bool{}
		for seed := range count {
			change := varied(each.Vary, seed)
			head, body, _ := strings.Cut(lessons.Text(each.ID), "-- start --")
			texts[change(body)] = true
			if !sample.Takes(seed, 4) && seed != count-1 {
				continue
			}
			other, problems := lesson.Parse(each.ID, head+"-- start --"+change(body))
			require.Empty(t, problems)
			for i := range other.Steps {
				step, name := &other.Steps[i], fmt.Sprintf("%s, step %d, variant %d", each.ID, i+1, seed)
				require.False(t, check(t, step, other.StartOf(i), other.StartOf(i), "").Met, name)
				got := check(t, step, other.StartOf(i), step.Solution, answerOf(step))
				require.True(t, got.Met, "%s: %+v", name, got.Goals)
			}
			// The attempts are many, so they are tried on the first variant in which every word differs.
			if seed != count-1 {
				continue
			}
			for _, a := range all {
				// An answer such as "thirty-nine" has no word that a variant writes otherwise.
				if a.lesson != each.ID {
					continue
				}
				right := answerOf(&each.Steps[a.step])
				if change(a.answer) != a.answer || change(right) == right {
					got := check(t, &other.Steps[a.step], other.StartOf(a.step), change(a.text), change(a.answer))
					require.Equal(t, a.kind == "right", got.Met, "line %d, variant %d: %+v", a.line, seed, got.Goals)
				}
			}
		}
		require.Len(t, texts, count, each.ID)
		require.False(t, slices.ContainsFunc(each.Vary, func(ways [][]string) bool { return len(ways) < 2 }))
	}
	require.GreaterOrEqual(t, least, 3)
}
