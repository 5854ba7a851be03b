package write_test

import (
	"fmt"
	"hash/fnv"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// recognised has a row for every format of the recorded requests: the least parts of them that
// are surely read as what they are, of those that rules may be tuned to and of those held out,
// and how many may surely be read as something else. That is none for a format that is read.
// One that is not read yet has no least parts; what it is taken for wrongly is here as long as
// nothing tells it from the other.
var recognised = map[string]struct {
	Seen, HeldOut float64
	SureWrong     int
}{
	"openai-chat": {1, 1, 0},
	// Some of its hosts take Anthropic's form too.
	"openai-compatible": {0.99, 0.97, 0},
	"anthropic":         {1, 1, 0},
	"gemini":            {1, 1, 0},
	"bedrock-converse":  {1, 1, 0},
	"openai-responses":  {1, 1, 0},
	"mistral":           {1, 1, 0},
	"cohere":            {1, 1, 0},
	"ollama":            {1, 1, 0},
}

// heldOut reports whether a record is of the third at whose contents nobody looks, so that
// detection is judged by texts that it was not tuned to.
func heldOut(id string) bool {
	hash := fnv.New32()
	hash.Write([]byte(id))
	return hash.Sum32()%3 == 0
}

// takenFor says in a word what a text is taken for: a format; "ambiguous" or "mixed" where
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
	return file.Guesses[0].Format.ID
}

// A confusion counts what texts of each format are taken for.
type confusion map[string]map[string]int

func (c confusion) add(is, taken string) {
	if c[is] == nil {
		c[is] = map[string]int{}
	}
	c[is][taken]++
}

// all counts the texts of a format.
func (c confusion) all(is string) (all int) {
	for _, count := range c[is] {
		all += count
	}
	return all
}

// family are the formats of one family: hosts that take OpenAI's form may as well be read as
// that, and as Anthropic's, which some take next to it.
var family = map[string][]string{
	"openai-compatible": {"openai-chat", "anthropic", "mistral", "ollama"},
	"mistral":           {"openai-chat"},
	"ollama":            {"openai-chat"},
}

// right is how many texts of a format are surely read as it or as one of its family.
func (c confusion) right(is string) (right int) {
	for _, id := range append(family[is], is) {
		right += c[is][id]
	}
	return right
}

// sureWrong is how many texts of a format are surely read as something else.
func (c confusion) sureWrong(is string) int {
	return c.all(is) - c.right(is) - c[is]["ambiguous"] - c[is]["mixed"] - c[is]["nothing"]
}

// part is a part of a whole; 1 of nothing.
func part(count, all int) float64 {
	if all == 0 {
		return 1
	}
	return float64(count) / float64(all)
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
			held.add(r.Format, taken)
		} else {
			seen.add(r.Format, taken)
		}
	})
	eachRecord(t, "*/rejected.jsonl", func(r record) { refused.add(r.Format, takenFor(r.Request)) })
	t.Logf("accepted, seen:\n%s", seen)
	t.Logf("accepted, held out:\n%s", held)
	t.Logf("refused:\n%s", refused)
	formats := confusion{}
	maps.Copy(formats, seen)
	maps.Copy(formats, held)
	t.Logf("%-20s %24s %24s", "accepted", "seen: n right sure-wrong", "held out: the same")
	for _, is := range slices.Sorted(maps.Keys(formats)) {
		t.Logf("%-20s %8d %5d %10d %8d %5d %10d", is, seen.all(is), seen.right(is), seen.sureWrong(is), held.all(is), held.right(is), held.sureWrong(is))
		row, ok := recognised[is]
		require.True(t, ok, "no row for %s", is)
		require.LessOrEqual(t, seen.sureWrong(is)+held.sureWrong(is), row.SureWrong, is)
		require.GreaterOrEqual(t, part(seen.right(is), seen.all(is)), row.Seen, is)
		require.GreaterOrEqual(t, part(held.right(is), held.all(is)), row.HeldOut, is)
		if written(is) != nil {
			require.Zero(t, row.SureWrong, "%s is read", is)
			require.NotZero(t, row.Seen, "%s is read", is)
		}
	}
}
