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
		require.Equal(t, each.Kind == Needs || each.Kind == Excludes, each.Other.Name() != "", "%s %s", each.Target, each.Setting.Name())
	}
	require.Empty(t, Of("nobody"))
	require.NotEmpty(t, Of("groq"))
}

func TestParse(t *testing.T) {
	rows := parse("source 2026-11-28 a page\ngemini: a.b[].c=x|y needs d=true at tools[].list[] if +tools -chat-tools\ngroq: n!=1 rejected\n" +
		"openai: a[].id needs b unless c when d=false\nopenai: e first\nopenai: f needs g or h\nopenai: i takes text|\"j\"\n")
	require.Equal(t, []Relation{
		{
			Target: "gemini", Kind: Needs, Source: "a page", AsOf: 20261128, Has: models.Tools, Lacks: models.ChatTools,
			At:      Path{Steps: []Step{{"tools", true}, {"list", true}}},
			Setting: Path{Steps: []Step{{"a", false}, {"b", true}, {"c", false}}, Values: []string{"x", "y"}},
			Other:   Path{Steps: []Step{{"d", false}}, Values: []string{"true"}},
		},
		{Target: "groq", Source: "a page", AsOf: 20261128, Setting: Path{Steps: []Step{{"n", false}}, Values: []string{"1"}, Not: true}},
		{
			Target: "openai", Kind: Needs, Source: "a page", AsOf: 20261128, Setting: Path{Steps: []Step{{"a", true}, {"id", false}}}, Other: Path{Steps: []Step{{"b", false}}},
			Unless: []Path{{Steps: []Step{{"c", false}}}}, When: []Path{{Steps: []Step{{"d", false}}, Values: []string{"false"}}},
		},
		{Target: "openai", Kind: First, Source: "a page", AsOf: 20261128, Setting: Path{Steps: []Step{{"e", false}}}},
		{Target: "openai", Kind: Needs, Source: "a page", AsOf: 20261128, Setting: Path{Steps: []Step{{"f", false}}}, Other: Path{Steps: []Step{{"g", false}}}, Or: Path{Steps: []Step{{"h", false}}}},
		{Target: "openai", Kind: Takes, Source: "a page", AsOf: 20261128, Setting: Path{Steps: []Step{{"i", false}}}, Types: Text, Words: []string{"j"}},
	}, rows)
	require.Panics(t, func() { parse("groq: n wants m\n") })
	require.Panics(t, func() { parse("groq: n needs\n") })
	require.Panics(t, func() { parse("groq: n rejected if -unheard\n") })
}
