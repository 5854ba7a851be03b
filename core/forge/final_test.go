package forge_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/forge"
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
