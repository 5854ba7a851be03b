package lint_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/lint"
	"github.com/rolecall/rolecall/core/source"
)

// Even if most findings are only counted, each kind has its count and its first headline.
func TestKindsOfALongText(t *testing.T) {
	var text strings.Builder
	text.WriteString(`[`)
	for range 300 {
		text.WriteString(`{"role":"usr","content":"x"},`)
	}
	text.WriteString(`{"role":"assistant","content":"","tool_calls":[{"id":"a","type":"function","function":{"name":"f","arguments":"{}"}}]},{"role":"user","content":"?"}]`)
	file := detect.Open(source.Parse([]byte(text.String())))
	result := lint.Check(lint.Request{File: file, Target: lint.TargetByID(lint.OpenAIChat), Limit: 5, Kinds: true})
	require.Len(t, result.Findings, 5)
	sum, said := 0, []string{}
	for _, kind := range result.Kinds {
		sum += kind.Count
		require.NotEmpty(t, kind.Headline, kind.Rule)
		said = append(said, kind.Level.String()+": "+kind.String())
	}
	require.Equal(t, result.Counts.Sum(), sum)
	require.Equal(t, "error: 300 messages have an unknown role", said[0])
	require.Contains(t, said, `error: call "a" to "f" has no result`)
}
