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
		require.Equal(t, each.Kind != Documents && each.Kind != Closed, each.Setting.Name() != "")
		require.Equal(t, each.Kind == Needs || each.Kind == Excludes || each.Kind == Names, each.Other.Name() != "", "%s %s", each.Target, each.Setting.Name())
	}
	require.Empty(t, Of("nobody"))
	require.NotEmpty(t, Of("groq"))
	require.Contains(t, Keys("groq"), "reasoning_format")
	require.Nil(t, Keys("openai-compatible"))
	require.Equal(t, "a.b[].c", parsePath("a.b[].c=x").String())
}

func TestParse(t *testing.T) {
	rows := parse("source 2026-11-28 a page\ngemini: a.b[].c=x|y needs d=true at tools[].list[] if +tools -chat-tools\ngroq: n!=1 rejected\n" +
		"openai: a[].id needs b unless c when d=false\nopenai: e first\nopenai: f needs g or h\nopenai: i takes text|\"j\"|0..1.5\n" +
		"openai: k[l:m].n rejected version 2026-10-21\nopenai: o beta p|q\nopenai: r[].s names t[u:!v].w\n" +
		"openai: x takes text|seconds most 9 of -_\nopenai: requires y at z when a\n")
	require.Equal(t, []Relation{
		{
			Target: "gemini", Kind: Needs, Source: "a page", AsOf: 20261128, Has: models.Tools, Lacks: models.ChatTools,
			At:      Path{Steps: []Step{{Key: "tools", Each: true}, {Key: "list", Each: true}}},
			Setting: Path{Steps: []Step{{Key: "a"}, {Key: "b", Each: true}, {Key: "c"}}, Values: []string{"x", "y"}},
			Other:   Path{Steps: []Step{{Key: "d"}}, Values: []string{"true"}},
		},
		{Target: "groq", Source: "a page", AsOf: 20261128, Setting: Path{Steps: []Step{{Key: "n"}}, Values: []string{"1"}, Not: true}},
		{
			Target: "openai", Kind: Needs, Source: "a page", AsOf: 20261128, Setting: Path{Steps: []Step{{Key: "a", Each: true}, {Key: "id"}}}, Other: Path{Steps: []Step{{Key: "b"}}},
			Unless: []Path{{Steps: []Step{{Key: "c"}}}}, When: []Path{{Steps: []Step{{Key: "d"}}, Values: []string{"false"}}},
		},
		{Target: "openai", Kind: First, Source: "a page", AsOf: 20261128, Setting: Path{Steps: []Step{{Key: "e"}}}},
		{Target: "openai", Kind: Needs, Source: "a page", AsOf: 20261128, Setting: Path{Steps: []Step{{Key: "f"}}}, Other: Path{Steps: []Step{{Key: "g"}}}, Or: Path{Steps: []Step{{Key: "h"}}}},
		{Target: "openai", Kind: Takes, Source: "a page", AsOf: 20261128, Setting: Path{Steps: []Step{{Key: "i"}}}, Types: Text, Words: []string{"j"}, Most: 1.5, Ranged: true},
		{Target: "openai", Source: "a page", AsOf: 20261128, Setting: Path{Steps: []Step{{Key: "k", Each: true, With: "l", Word: "m"}, {Key: "n"}}}, Version: "2026-10-21"},
		{Target: "openai", Kind: Beta, Source: "a page", AsOf: 20261128, Setting: Path{Steps: []Step{{Key: "o"}}}, Words: []string{"p", "q"}},
		{
			Target: "openai", Kind: Names, Source: "a page", AsOf: 20261128, Setting: Path{Steps: []Step{{Key: "r", Each: true}, {Key: "s"}}},
			Other: Path{Steps: []Step{{Key: "t", Each: true, With: "u", Word: "v", Without: true}, {Key: "w"}}},
		},
		{Target: "openai", Kind: Takes, Source: "a page", AsOf: 20261128, Setting: Path{Steps: []Step{{Key: "x"}}}, Types: Text | Seconds, Longest: 9, Letters: "-_"},
		{Target: "openai", Kind: Requires, Source: "a page", AsOf: 20261128, Setting: Path{Steps: []Step{{Key: "y"}}}, At: Path{Steps: []Step{{Key: "z"}}}, When: []Path{{Steps: []Step{{Key: "a"}}}}},
	}, rows)
	require.Panics(t, func() { parse("groq: n wants m\n") })
	require.Panics(t, func() { parse("groq: n needs\n") })
	require.Panics(t, func() { parse("groq: n rejected if -unheard\n") })
}
