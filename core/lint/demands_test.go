package lint

import (
	"os"
	"regexp"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestDemands: every rule in DEMANDS.md exists, and every requirement has a rule or a reason.
func TestDemands(t *testing.T) {
	data, err := os.ReadFile("DEMANDS.md")
	require.NoError(t, err)
	rows := regexp.MustCompile(`(?m)^\| ([^|*]+) \|([^|]*)\|([^|]*)\|$`).FindAllStringSubmatch(string(data), -1)
	require.Greater(t, len(rows), 60)
	for _, row := range rows[2:] {
		names := regexp.MustCompile("`([^`]+)`").FindAllStringSubmatch(row[2], -1)
		require.True(t, len(names) > 0 || len(row[3]) > 1, row[1])
		for _, name := range names {
			require.True(t, slices.ContainsFunc(Rules, func(rule *Rule) bool { return rule.ID == name[1] }), "%s: %s", row[1], name[1])
		}
	}
}
