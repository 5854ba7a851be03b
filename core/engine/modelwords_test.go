package engine

import (
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/facts/models"
	"github.com/rolecall/rolecall/core/internal/recorded"
	"github.com/rolecall/rolecall/core/lint"
)

// Every model that is offered was asked in an accepted request, under that name or a fuller one, or
// stands in the table of what models mind.
func TestServedModels(t *testing.T) {
	asked := map[string]bool{}
	for record := range recorded.Each[struct{ Model string }](t, "*/accepted-*.jsonl") {
		name, err := url.PathUnescape(record.Model) // some are in an address
		require.NoError(t, err)
		asked[name] = true
	}
	require.NotEmpty(t, asked)
	for _, target := range lint.Targets {
		id, names := target.ID, models.Served(target.ID)
		require.Equal(t, len(names), len(slices.Compact(slices.Sorted(slices.Values(names)))), id)
		for _, name := range names {
			fuller := false
			for other := range asked {
				fuller = fuller || strings.HasPrefix(other, name)
			}
			_, known := models.Find(name)
			require.True(t, fuller || known, "%s: %s", id, name)
		}
	}
	require.Equal(t, models.Served(lint.OpenAIChat), servedBy(lint.TargetByID(lint.AzureOpenAI)))
	require.Empty(t, servedBy(lint.TargetByID("wick")))
}
