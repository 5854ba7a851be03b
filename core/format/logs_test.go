package format_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/internal/golden"
)

// TestLogs holds what a description of a log has to say, and writes the list of all.
func TestLogs(t *testing.T) {
	var table strings.Builder
	table.WriteString("\n| input | ID | signs |\n|---|---|---|\n")
	all := 0
	for log := range format.Logs {
		all++
		require.NotEmpty(t, log.ID)
		require.NotEmpty(t, log.Rules, log.Name)
		require.NotEmpty(t, log.Signs, log.Name)
		require.True(t, log.List != "" || log.Talks != "" || log.Rules[0].Also != nil, log.Name)
		checkRules(t, log.Name, log.Rules)
		checkRules(t, log.Name, log.First)
		checkRules(t, log.Name, log.Other)
		signs := make([]string, len(log.Signs))
		for i, sign := range log.Signs {
			signs[i] = "`" + sign + "`"
		}
		table.WriteString("| " + log.Name + " | `" + log.ID + "` | " + strings.Join(signs, ", ") + " |\n")
	}
	require.LessOrEqual(t, all, 64, "detect has a bit for each")
	golden.Region(t, "FORMATS.md", "<!-- logs:begin -->", "<!-- logs:end -->", func(string) string { return table.String() })
}

// checkRules holds that a role that is said is one of the model's, and that a call and a result say whose they are.
func checkRules(t *testing.T, name string, rules []format.LogRule) {
	t.Helper()
	for i := range rules {
		rule := &rules[i]
		if role, said := strings.CutPrefix(rule.Role, "="); said {
			require.True(t, core.ValidRole(role), "%s: %s", name, role)
		}
		if rule.Call != "" || rule.Output != "" {
			require.NotEmpty(t, rule.ID, "%s: a call or a result without its ID", name)
		}
		require.Equal(t, rule.Of == nil, rule.In == "", name)
		checkRules(t, name, rule.Of)
		checkRules(t, name, rule.Also)
	}
}
