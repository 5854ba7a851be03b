package lint_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/accept"
	"github.com/rolecall/rolecall/core/convert"
	"github.com/rolecall/rolecall/core/internal/sample"
	"github.com/rolecall/rolecall/core/lint"
	"github.com/rolecall/rolecall/core/source"
)

// TestFaultsMadeAcceptable makes broken requests of every format acceptable to every target. Afterwards the
// target accepts them, or the result says what prevents it; no safe step loses content, every loss of a
// conversion is reported at its place, and repeating it changes nothing.
func TestFaultsMadeAcceptable(t *testing.T) {
	every := sample.Step()
	for _, format := range lint.Formats() {
		t.Run(format, func(t *testing.T) {
			number, tried, safe, first, open := 0, 0, 0, 0, 0
			left := map[string]int{}
			lint.EachFault(t, format, 1, func(fault string, text []byte, says []string) {
				for _, target := range lint.Targets {
					if number++; number%every != 0 {
						continue
					}
					tried++
					about := fmt.Sprintf("%s, for %s:\n%.3000s", fault, target.Name, text)
					result := accept.Make(text, accept.How{Target: target})
					keeps(t, text, says, &result, about)
					if result.Counts.Error == 0 {
						safe, first = safe+1, first+1
						continue
					}
					require.NotZero(t, len(result.Questions)+len(result.Left), about)
					answered := accept.Make(text, accept.How{Target: target, First: true})
					if answered.Counts.Error == 0 {
						first++
						continue
					}
					require.NotZero(t, len(answered.Questions)+len(answered.Left), about)
					open++
					for _, f := range answered.Left {
						left[f.Rule]++
					}
					for _, q := range answered.Questions {
						left[q.Rule+"?"]++
					}
				}
			})
			t.Logf("corpora: of %d broken requests and targets, %d are accepted after safe steps, %d with the first alternatives, %d say what is in the way: %v", tried, safe, first, open, left)
			require.NotZero(t, tried)
			require.Greater(t, first*100, tried*90)
		})
	}
}

// keeps checks that every step that the user didn't choose keeps all content or reports the loss.
func keeps(t *testing.T, text []byte, says []string, result *accept.Result, about string) {
	t.Helper()
	for _, step := range result.Steps {
		require.NotEqual(t, accept.Chosen, step.Kind, "nothing is chosen for the user")
		next := source.ApplyEdits(text, step.Edits)
		var kept []string
		for _, what := range says {
			switch {
			case lint.Stands(what, next):
				kept = append(kept, what)
			case step.Kind == accept.Convert && isNamed(what, text, step.Losses):
			default:
				t.Errorf("%v loses %.300q: %s\n%.3000s", step.Done, what, about, next)
			}
		}
		text, says = next, kept
	}
	require.Equal(t, string(result.Text), string(text), about)
	if again := accept.Make(text, accept.How{Target: result.Target, Format: result.Format}); len(again.Steps) > 0 {
		t.Errorf("made acceptable again, %v: %s\n%.3000s", again.Steps[0].Done, about, text)
	}
}

// isNamed reports whether one of the losses is about the content: the value at its place contained it, and it
// wasn't just moved.
func isNamed(what string, text []byte, losses []convert.Loss) bool {
	for _, loss := range losses {
		moves := strings.HasSuffix(loss.What, "part of the one before it") || strings.HasPrefix(loss.What, "the id ") || strings.HasPrefix(loss.What, "the role ")
		if loss.From != nil && !moves && loss.Kind != convert.Invented && loss.Kind != convert.Moved && lint.Stands(what, text[loss.From.Start:loss.From.End]) {
			return true
		}
	}
	return false
}
