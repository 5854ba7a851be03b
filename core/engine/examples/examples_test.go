package examples

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/engine"
)

// TestExamples holds what the menu promises: an example raises the rule that it is
// about, first of all errors, and a model conversation raises nothing at all.
func TestExamples(t *testing.T) {
	texts, err := files.ReadDir(".")
	require.NoError(t, err)
	require.Len(t, texts, len(examples), "every file is in the table")
	seen := map[string]bool{}
	for _, x := range examples {
		t.Run(x.id, func(t *testing.T) {
			require.False(t, seen[x.id])
			seen[x.id] = true
			var e engine.Engine
			e.Use(1, x.text())
			got, failure := e.Check(engine.CheckRequest{Revision: 1, Target: x.target})
			require.Nil(t, failure)
			var rules []string
			for _, f := range got.Findings {
				rules = append(rules, f.Rule)
			}
			if x.raises == "" {
				require.Empty(t, rules, "the table says that it has no findings")
			} else {
				require.NotEmpty(t, rules, "the table says that it raises %s: run rolecall check on the file", x.raises)
				require.Equal(t, x.raises, rules[0], "an example teaches its first finding")
				require.LessOrEqual(t, len(rules), 2, "an example teaches one mistake: %v", rules)
			}
			if x.group != groupText {
				require.NotZero(t, got.Messages)
			}
			require.NotEmpty(t, x.title)
			require.NotEmpty(t, x.story)
		})
	}
}
