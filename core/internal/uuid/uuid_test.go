package uuid_test

import (
	"bytes"
	"slices"
	"testing"
	"time"

	published "github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/internal/uuid"
)

// UUIDs are what the published package reads, with their version, and those of version 7 sort as they were made.
func TestMakesUUIDs(t *testing.T) {
	var made []string
	for range 2000 {
		seven, err := uuid.NewV7(nil)
		require.NoError(t, err)
		made = append(made, seven.String())
		for version, id := range map[int]uuid.UUID{4: uuid.New(), 7: seven} {
			parsed, err := published.Parse(id.String())
			require.NoError(t, err)
			require.EqualValues(t, version, parsed.Version())
			require.Equal(t, version, id.Version())
			require.Equal(t, published.RFC4122, parsed.Variant())
			again, ok := uuid.Parse(id.String())
			require.True(t, ok)
			require.Equal(t, id, again)
		}
	}
	require.True(t, slices.IsSorted(made))
	require.Len(t, slices.Compact(made), 2000)
	parsed, err := published.Parse(made[0])
	require.NoError(t, err)
	seconds, _ := parsed.Time().UnixTime()
	require.WithinDuration(t, time.Now(), time.Unix(seconds, 0), time.Minute)

	_, err = uuid.NewV7(new(bytes.Buffer))
	require.Error(t, err)
	for _, text := range []string{"", "thread-1", made[0][1:], made[0] + "0", "g" + made[0][1:], "{" + made[0] + "}"} {
		_, ok := uuid.Parse(text)
		require.False(t, ok, text)
	}
}
