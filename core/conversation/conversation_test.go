package conversation

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/lint"
)

func TestRead(t *testing.T) {
	for _, text := range []string{"", "prose alone", "{", "{}", "7", "null"} {
		c, err := Read([]byte(text))
		require.ErrorIs(t, err, ErrNone, text)
		require.Nil(t, c)
	}
	c, err := Read([]byte("```json\n[{\"role\": \"user\", \"content\": \"Hi\"}]\n```"))
	require.NoError(t, err)
	require.NotEmpty(t, c.Rescued)
	fixed, err := c.Fix("")
	require.NoError(t, err)
	require.Equal(t, c.Text, fixed.Text)
}

// The calls give what the packages after them give.
func TestCalls(t *testing.T) {
	c, err := Read([]byte(`[{"role": "usr", "content": "Hi"}]`))
	require.NoError(t, err)
	for _, target := range lint.Targets {
		findings, err := c.Check(target.ID)
		require.NoError(t, err)
		counts := lint.Counts{}
		for _, f := range findings {
			counts.Add(f.Level)
			require.Equal(t, 1, f.Line)
		}
		require.Equal(t, lint.Check(lint.Request{File: c.file, Target: target}).Counts, counts)
		fixed, err := c.Fix(target.ID)
		require.NoError(t, err)
		require.True(t, fixed.Counts.Error == 0 || len(fixed.Questions)+len(fixed.Left) > 0)
	}
	_, err = c.Check("nobody")
	require.ErrorContains(t, err, `no target "nobody"`)
	_, err = c.Fix("nobody")
	require.Error(t, err)
	_, err = c.Convert("nothing")
	require.ErrorContains(t, err, `no format "nothing"`)
}
