package lint

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// Every rule has a plural, and every plural belongs to a rule.
func TestEveryRuleHasAPlural(t *testing.T) {
	for _, rule := range Rules {
		require.NotEmpty(t, plural(rule.ID), rule.ID)
	}
	require.Equal(t, len(Rules), strings.Count(plurals, "\n")-1)
}
