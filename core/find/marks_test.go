package find

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// TestNotableFits: each key has a bit of its own, and those of events are where they are looked for.
func TestNotableFits(t *testing.T) {
	notingOnce.Do(prepareNoting)
	require.Less(t, len(notable), 64*len(keySet{}))
	for i, key := range eventKeys {
		require.Equal(t, uint8(i+1), notable[key], "a bit of events")
	}
}
