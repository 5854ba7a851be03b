package explain

import (
	"hash/fnv"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"golang.org/x/tools/txtar"
)

// known is an error text, where it was seen, and what it means.
type known struct {
	name, source, means, place, provider, text string
	// heldOut says that the wordings were written without it.
	heldOut bool
}

// knownErrors are the texts of testdata/errors; those of its file unknown mean nothing that
// a rule or a topic speaks of.
func knownErrors(t testing.TB) []known {
	t.Helper()
	paths, err := filepath.Glob("testdata/errors/*.txtar")
	require.NoError(t, err)
	require.NotEmpty(t, paths)
	names := map[string]bool{}
	var all []known
	for _, path := range paths {
		archive, err := txtar.ParseFile(path)
		require.NoError(t, err)
		for _, file := range archive.Files {
			each := readKnown(t, file)
			require.False(t, names[each.name], "%s stands twice", each.name)
			names[each.name] = true
			require.Equal(t, filepath.Base(path) == "unknown.txtar", each.means == "", each.name)
			all = append(all, each)
		}
	}
	return all
}

func readKnown(t testing.TB, file txtar.File) known {
	t.Helper()
	head, text, ok := strings.Cut(string(file.Data), "\n\n")
	require.True(t, ok, file.Name)
	each := known{name: file.Name, text: text, heldOut: third(text)}
	for line := range strings.Lines(head) {
		key, value, _ := strings.Cut(strings.TrimSpace(line), ": ")
		switch key {
		case "source":
			each.source = value
		case "means":
			each.means = value
		case "place":
			each.place = value
		case "provider":
			each.provider = value
		default:
			require.Fail(t, "unknown line", "%s: %s", file.Name, line)
		}
	}
	require.NotEmpty(t, each.source, each.name)
	return each
}

// third picks the texts that are kept out of sight, by a hash of the text.
func third(text string) bool {
	sum := fnv.New32a()
	_, _ = sum.Write([]byte(text))
	return sum.Sum32()%3 == 0
}

func meaning(c Cause) string { return c.Rule + c.Topic }
