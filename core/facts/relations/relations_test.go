package relations

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/facts/models"
)

func TestTable(t *testing.T) {
	require.Greater(t, len(loaded()), 25)
	for _, each := range loaded() {
		require.NotEmpty(t, each.Source)
		require.NotZero(t, each.AsOf)
		require.NotEmpty(t, each.Setting.Name())
		require.Equal(t, each.Kind != Rejected, each.Other.Name() != "", "%s %s", each.Target, each.Setting.Name())
	}
	require.Empty(t, Of("nobody"))
	require.NotEmpty(t, Of("groq"))
}

func TestParse(t *testing.T) {
	rows := parse("source 2026-11-28 a page\ngemini: a.b[].c=x|y needs d=true at tools[].list[] if +tools -chat-tools\ngroq: n rejected\n")
	require.Equal(t, []Relation{
		{
			Target: "gemini", Kind: Needs, Source: "a page", AsOf: 20261128, Has: models.Tools, Lacks: models.ChatTools,
			At:      Path{Steps: []Step{{"tools", true}, {"list", true}}},
			Setting: Path{Steps: []Step{{"a", false}, {"b", true}, {"c", false}}, Values: []string{"x", "y"}},
			Other:   Path{Steps: []Step{{"d", false}}, Values: []string{"true"}},
		},
		{Target: "groq", Source: "a page", AsOf: 20261128, Setting: Path{Steps: []Step{{"n", false}}}},
	}, rows)
	require.Panics(t, func() { parse("groq: n wants m\n") })
	require.Panics(t, func() { parse("groq: n needs\n") })
	require.Panics(t, func() { parse("groq: n rejected if -unheard\n") })
}
