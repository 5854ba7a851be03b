package session_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/session"
)

// The ID of a session says when the session was made.
func ExampleIDs() {
	now := time.Date(2026, 1, 2, 9, 0, 0, 0, time.UTC)
	ids := session.IDs{Now: func() time.Time { return now }, Random: rand.NewChaCha8([32]byte{})}
	first := ids.Session()
	now = now.Add(time.Millisecond)
	second := ids.Session()
	at, ok := session.TimeOf(second.ID())
	fmt.Println(first.ID(), first.ID() < second.ID(), at.Format(time.RFC3339Nano), ok)
	// Output: 019b7def-6680-7000-9a6f-419ec627c76b true 2026-01-02T09:00:00.001Z true
}

// IDs of a clock sort as their times do, down to a quarter of a microsecond.
func TestIDsSortByTheirClock(t *testing.T) {
	now := time.Date(2026, 1, 2, 9, 0, 0, 0, time.UTC)
	ids := session.IDs{Now: func() time.Time { return now }, Random: rand.NewChaCha8([32]byte{})}
	var made []string
	for range 5000 {
		made = append(made, ids.New())
		parsed, err := uuid.Parse(made[len(made)-1])
		require.NoError(t, err)
		require.EqualValues(t, 7, parsed.Version())
		require.Equal(t, uuid.RFC4122, parsed.Variant())
		at, ok := session.TimeOf(made[len(made)-1])
		require.True(t, ok)
		require.Equal(t, now.Truncate(time.Millisecond), at)
		now = now.Add(250 * time.Nanosecond)
	}
	require.True(t, slices.IsSorted(made))
}

func TestTimeOfWhatHasNone(t *testing.T) {
	for _, id := range []string{"", "thread-1", uuid.New().String()} {
		at, ok := session.TimeOf(id)
		require.False(t, ok, id)
		require.Zero(t, at)
	}
	at, ok := session.TimeOf(session.New().ID())
	require.True(t, ok)
	require.WithinDuration(t, time.Now(), at, time.Minute)
	require.Panics(t, func() { session.IDs{Random: new(bytes.Buffer)}.New() })
}
