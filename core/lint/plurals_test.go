package lint

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// Every rule has words for several of its findings, and no words are left of a rule that is gone.
func TestEveryRuleHasAPlural(t *testing.T) {
	for _, rule := range Rules {
		require.NotEmpty(t, plural(rule.ID), rule.ID)
	}
	require.Equal(t, len(Rules), strings.Count(plurals, "\n")-1)
}
