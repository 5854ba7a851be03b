package explain

import (
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/lint"
)

// A rule or a topic uses words that the page on lessons lists, and several use each: a word of one alone would group it with
// nothing.
func TestAboutIsSaidInWordsThatAreListed(t *testing.T) {
	used := map[string]int{}
	for _, each := range lint.Abouts {
		for word := range strings.FieldsSeq(each.Words) {
			used[word]++
		}
	}
	for _, topic := range Topics {
		for word := range strings.FieldsSeq(topic.About) {
			used[word]++
		}
	}
	page, err := os.ReadFile("../../lint/lessons/README.md")
	require.NoError(t, err)
	require.Len(t, used, 16)
	for word, times := range used {
		assert.Contains(t, string(page), "\n| `"+word+"` | ")
		assert.Greater(t, times, 1, word)
	}
}
