package dialect_test

import (
	"fmt"
	"hash/fnv"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// recognised are the least parts of the recorded requests of a format that are to be read as
// what they are: of those that rules may be tuned to, and of those held out. Every format
// that has a dialect is here.
var recognised = map[string]struct{ seen, heldOut float64 }{
	"openai-chat": {1, 1},
	// Some of its hosts take Anthropic's form too.
	"openai-compatible": {0.99, 0.97},
	"anthropic":         {1, 1},
	"gemini":            {1, 1},
}

// heldOut reports whether a record is of the third at whose contents nobody looks, so that
// detection is judged by texts that it was not tuned to.
func heldOut(id string) bool {
	hash := fnv.New32()
	hash.Write([]byte(id))
	return hash.Sum32()%3 == 0
}

// takenFor says in a word what a text is taken for: a dialect; "ambiguous" or "mixed" where
// that is not sure; "nothing" where no conversation is found.
func takenFor(text []byte) string {
	file := open(text)
	switch {
	case len(file.Refs) == 0:
		return "nothing"
	case file.Ambiguous:
		return "ambiguous"
	case len(file.Mixed) > 0:
		return "mixed"
	}
	return file.Guesses[0].Dialect.ID
}

// A confusion counts what texts of each format are taken for.
type confusion map[string]map[string]int

func (c confusion) add(is, taken string) {
	if c[is] == nil {
		c[is] = map[string]int{}
	}
	c[is][taken]++
}

// right is the part of the texts of a format that are surely read as it.
func (c confusion) right(is string) float64 {
	all := 0
	for _, count := range c[is] {
		all += count
	}
	return float64(c[is][written(is).ID]) / float64(all)
}

func (c confusion) String() string {
	words := map[string]bool{}
	for _, taken := range c {
		for word := range taken {
			words[word] = true
		}
	}
	columns := slices.Sorted(maps.Keys(words))
	var b strings.Builder
	fmt.Fprintf(&b, "%-28s", "")
	for _, word := range columns {
		fmt.Fprintf(&b, " %12s", word)
	}
	for _, is := range slices.Sorted(maps.Keys(c)) {
		fmt.Fprintf(&b, "\n%-28s", is)
		for _, word := range columns {
			fmt.Fprintf(&b, " %12d", c[is][word])
		}
	}
	return b.String()
}

// TestDetection says what the recorded requests of each known format are taken for.
func TestDetection(t *testing.T) {
	seen, held, refused := confusion{}, confusion{}, confusion{}
	eachRecord(t, "*/accepted-*.jsonl", func(r record) {
		if taken := takenFor(r.Request); heldOut(r.ID) {
			held.add(r.Dialect, taken)
		} else {
			seen.add(r.Dialect, taken)
		}
	})
	eachRecord(t, "*/rejected.jsonl", func(r record) { refused.add(r.Dialect, takenFor(r.Request)) })
	t.Logf("accepted, seen:\n%s", seen)
	t.Logf("accepted, held out:\n%s", held)
	t.Logf("refused:\n%s", refused)
	for is := range seen {
		if written(is) == nil {
			require.NotContains(t, recognised, is)
			continue
		}
		least, ok := recognised[is]
		require.True(t, ok, "no least part for %s", is)
		require.GreaterOrEqual(t, seen.right(is), least.seen, is)
		require.GreaterOrEqual(t, held.right(is), least.heldOut, is)
	}
}
