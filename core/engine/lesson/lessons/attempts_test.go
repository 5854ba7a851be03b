package lessons_test

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/rolecall/rolecall/core/engine/lesson"
	"github.com/rolecall/rolecall/core/engine/lesson/lessons"
	"github.com/stretchr/testify/require"
)

// attempt is what a learner may hand in for a step; see testdata/attempts.txt.
type attempt struct {
	lesson     string
	step       int
	kind, name string
	fromStart  bool
	old, new   []string
	answer     string
	answered   bool
	line       int
	text       string
}

// attempts reads testdata/attempts.txt and applies each attempt's changes.
func attempts(t *testing.T) []attempt {
	t.Helper()
	file, err := os.ReadFile("testdata/attempts.txt")
	require.NoError(t, err)
	_, body, _ := strings.Cut(string(file), "\n\n")
	skipped := strings.Count(string(file[:len(file)-len(body)]), "\n")
	var all []attempt
	for i, line := range strings.Split(body, "\n") {
		mark, rest, _ := strings.Cut(line, " ")
		switch mark {
		case "":
		case "-":
			last := &all[len(all)-1]
			last.old = append(last.old, rest)
		case "+":
			last := &all[len(all)-1]
			last.new = append(last.new, rest)
		case "=":
			last := &all[len(all)-1]
			last.answer, last.answered = rest, true
		default:
			head, name, ok := strings.Cut(rest, ": ")
			words := strings.Fields(head)
			require.True(t, ok && len(words) >= 2, "line %d: %s", i+1+skipped, line)
			step, err := strconv.Atoi(words[0])
			require.NoError(t, err, line)
			all = append(all, attempt{lesson: mark, step: step - 1, kind: words[1], name: name, fromStart: strings.HasSuffix(head, " from start"), line: i + 1 + skipped})
		}
	}
	byID := map[string]*lesson.Lesson{}
	for _, each := range lessons.All() {
		byID[each.ID] = each
	}
	for i := range all {
		a := &all[i]
		of := byID[a.lesson]
		require.NotNil(t, of, a.lesson)
		step := &of.Steps[a.step]
		a.text = step.Solution
		if a.fromStart {
			a.text = of.StartOf(a.step)
		}
		if !a.answered {
			a.answer = answerOf(step)
		}
		require.Len(t, a.new, len(a.old), "line %d", a.line)
		for k, old := range a.old {
			require.Equal(t, 1, strings.Count(a.text, old), "line %d: %q", a.line, old)
			a.text = strings.Replace(a.text, old, a.new[k], 1)
		}
	}
	return all
}

// What doesn't do what a step asks for doesn't pass it, and what does, in other words, passes.
func TestAttempts(t *testing.T) {
	byID := map[string]*lesson.Lesson{}
	for _, each := range lessons.All() {
		byID[each.ID] = each
	}
	tally := map[string]map[string]int{}
	for _, a := range attempts(t) {
		t.Run(fmt.Sprintf("%s %d %s: %s", a.lesson, a.step+1, a.kind, a.name), func(t *testing.T) {
			of := byID[a.lesson]
			got := check(t, &of.Steps[a.step], of.StartOf(a.step), a.text, a.answer)
			require.Equal(t, a.kind == "right", got.Met, "line %d: %+v", a.line, got.Goals)
		})
		if tally[a.lesson] == nil {
			tally[a.lesson] = map[string]int{}
		}
		tally[a.lesson][a.kind]++
	}
	for id := range byID {
		require.GreaterOrEqual(t, tally[id]["wrong"], 5, id)
		require.GreaterOrEqual(t, tally[id]["void"], 2, id)
		require.GreaterOrEqual(t, tally[id]["careless"], 2, id)
		require.GreaterOrEqual(t, tally[id]["right"], 5, id)
	}
}
