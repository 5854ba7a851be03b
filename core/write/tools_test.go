package write_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/write"
)

// A format that has a choice of one tool, and a list of tools, writes them: whoever offers to write them asks only whether
// the format has them.
func TestFormatsWriteTheToolsThatTheyHave(t *testing.T) {
	for _, d := range format.All {
		require.Equal(t, write.HasChoice(d), write.ChoiceJSON(d, "clock") != "", d.ID)
		require.Equal(t, write.ToolsKey(d) != "", write.ToolsJSON(d, []string{"clock"}) != "", d.ID)
	}
}
