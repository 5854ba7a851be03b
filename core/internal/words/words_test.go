package words

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

var write = flag.String("write", "", "write all texts to this file, for an editor to read")

// TestNoDroppedHabits: nothing that people read is written in a way that the style guide has dropped.
func TestNoDroppedHabits(t *testing.T) {
	all, err := List("../../..")
	require.NoError(t, err)
	require.Greater(t, len(all), 4000)
	if *write != "" {
		var b strings.Builder
		file := ""
		for _, text := range all {
			if text.File != file {
				file = text.File
				fmt.Fprintf(&b, "\n# %s\n", file)
			}
			fmt.Fprintf(&b, "%d\t%s\n", text.Line, strings.Join(strings.Fields(text.Text), " "))
		}
		require.NoError(t, os.WriteFile(*write, []byte(b.String()), 0o644))
	}
	for _, text := range all {
		for _, habit := range Found(text.Text) {
			t.Errorf("%s:%d: %q, better %q: %s", text.File, text.Line, habit.Name, habit.Instead, text.Text)
		}
	}
}

func TestHabitsAreFound(t *testing.T) {
	for text, name := range map[string]string{
		"The result stands after its call": "stands in",
		"This is no JSON":                  "is no text",
		"Anthropic refuses it":             "refuses",
		"A call that nobody answered":      "nobody",
		"the key beside it":                "beside",
	} {
		found := Found(text)
		require.Len(t, found, 1, text)
		require.Equal(t, name, found[0].Name)
	}
	for _, text := range []string{"U+FFFD stands for them", "There is no such rule", "is no longer sent", "The result comes after its call"} {
		require.Empty(t, Found(text), text)
	}
}
