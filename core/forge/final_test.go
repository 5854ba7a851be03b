package forge_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/forge"
	"github.com/rolecall/rolecall/core/internal/growth"
)

func TestWithoutThoughts(t *testing.T) {
	for text, want := range map[string]string{
		"":                                      "",
		"Hello [as I think] you\n":              "Hello [as I think] you\n",
		"[I think so]":                          "",
		"[I think so]\n[Then this]\n\nParis.\n": "Paris.\n",
		"Well.\n[I think so]\n":                 "Well.",
		"Well.\n[I think so]\nParis.":           "Well.\n\nParis.",
		"[I add them]\n" + add:                  add,
		add + "\n[Now I add more]\n\n" + add:    add + "\n\n" + add,
		"```\n[print it now]\n```":              "```\n[print it now]\n```",
		"[the manual of it](https://x.org)":     "[the manual of it](https://x.org)",
		"[I think so]\n\n    [print it now]":    "    [print it now]",
		"[I think so] " + add:                   add,
	} {
		got := forge.WithoutThoughts(text)
		require.Equal(t, want, got, text)
		require.Equal(t, got, forge.WithoutThoughts(got))
		for _, part := range forge.Read(forge.Assistant(got)).All() {
			require.False(t, core.IsThinking(part), got)
		}
	}
}

// A text with many thoughts takes time in proportion.
func TestWithoutThoughtsIsLinear(t *testing.T) {
	growth.Linear(t, 1<<12, func(n int) {
		long := strings.Repeat("[I think so]\nyes\n", n)
		require.Equal(t, strings.Repeat("yes\n\n", n), forge.WithoutThoughts(long)+"\n")
	})
}
