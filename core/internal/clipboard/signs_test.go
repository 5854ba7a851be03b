package clipboard

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/source"
)

// TestSignsAreWhole holds what the kinds are glanced at by to what they read.
func TestSignsAreWhole(t *testing.T) {
	shows := func(kind *Kind, text string) bool {
		return (&taker{}).mayBe(kind, []byte(text), true)
	}
	for _, form := range recordForms {
		require.True(t, shows(&requestRecord, `{"`+strings.Join(form.signs, `":{},"`)+`":{}}`), form.service)
	}
	require.True(t, shows(&spanMessages, `{"gen_ai.input.messages":"[]"}`))
	require.False(t, shows(&spanMessages, `{"content":"what is gen_ai.input.messages?"}`))
}

// TestSignsAreStrings looks for words where the scanner numbered them and where it did not, and
// nowhere inside of other strings.
func TestSignsAreStrings(t *testing.T) {
	seen := signsIn(source.Parse([]byte(`{"run_type":"a","inputs":["span_data of it","\"traceId\""],"output":{"op_name":1}}`)))
	var found []string
	for i, word := range signWords().words {
		if seen[i] {
			found = append(found, word.text)
		}
	}
	slices.Sort(found)
	require.Equal(t, []string{"inputs", "op_name", "output", "run_type"}, found)
}
