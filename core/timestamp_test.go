package core_test

import (
	"math/rand/v2"
	"testing"
	"time"

	"github.com/rolecall/rolecall/core/internal/mutant"
	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core"
)

// Every time in every zone reads as package time reads it.
func TestParseTimestampAsPackageTime(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	formats := []string{time.RFC3339, time.RFC3339Nano, "2006-01-02T15:04:05.000Z07:00"}
	first := time.Date(0, 1, 2, 0, 0, 0, 0, time.UTC).Unix()
	last := time.Date(9999, 12, 30, 0, 0, 0, 0, time.UTC).Unix()
	for range 20_000 {
		zone := time.FixedZone("", (random.IntN(2*24*60-1)-24*60+1)*60)
		want := time.Unix(first+random.Int64N(last-first), random.Int64N(1e9)).In(zone)
		text := want.Format(formats[random.IntN(len(formats))])
		want, err := time.Parse(time.RFC3339, text)
		require.NoError(t, err, text)
		got, ok := core.ParseTimestamp(text)
		require.True(t, ok, text)
		require.Equal(t, want.UnixMilli(), got, text)
	}
}

func TestParseTimestampEdges(t *testing.T) {
	for text, want := range map[string]int64{
		"1970-01-01T00:00:00Z":           0,
		"1970-01-01t00:00:00.0019z":      1,
		"1970-01-01 01:00:00+01:00":      0,
		"2024-02-29T23:59:59.999-00:00":  1709251199999,
		"0000-02-29T00:00:00Z":           time.Date(0, 2, 29, 0, 0, 0, 0, time.UTC).UnixMilli(),
		"0000-01-01T00:00:00+23:59":      time.Date(0, 1, 1, 0, 0, 0, 0, time.UTC).Add(-23*time.Hour - 59*time.Minute).UnixMilli(),
		"1969-12-31T23:59:59.9999999Z":   -1,
		"9999-12-31T23:59:59.123456789Z": time.Date(9999, 12, 31, 23, 59, 59, 123e6, time.UTC).UnixMilli(),
	} {
		got, ok := core.ParseTimestamp(text)
		require.True(t, ok, text)
		require.Equal(t, want, got, text)
	}
	for _, text := range []string{
		"", "now", "2024-01-14", "2024-01-14T10:00Z", "2024-01-14T10:00:00", "2024-01-14T10:00:00.Z", "2024-01-14T10:00:00+0100",
		"2023-02-29T00:00:00Z", "2100-02-29T00:00:00Z", "2024-04-31T00:00:00Z", "2024-13-01T00:00:00Z", "2024-00-01T00:00:00Z",
		"2024-01-14T24:00:00Z", "2024-01-14T10:60:00Z", "2024-01-14T10:00:60Z", "2024-01-14T10:00:00+24:00", "2024-01-14T10:00:00Zx",
		"2024-1-14T10:00:00.0Z", "1705226400000", "2024-01-14X10:00:00Z", "２024-01-14T10:00:00Z", "2024-01-14T10:00:00,5Z", "-024-01-14T10:00:00Z",
	} {
		_, ok := core.ParseTimestamp(text)
		require.False(t, ok, text)
	}
}

// No text that package time rejects is taken, except for the letters and the blank that the
// RFC allows; and none panics.
func FuzzParseTimestamp(f *testing.F) {
	f.Add("2024-01-14T10:00:00.000Z")
	f.Add("2024-02-30T10:00:00+01:00")
	f.Fuzz(mutant.Of(20000, func(t *testing.T, text string) {
		got, ok := core.ParseTimestamp(text)
		if !ok {
			return
		}
		plain := []byte(text)
		plain[10] = 'T'
		if plain[len(plain)-1] == 'z' {
			plain[len(plain)-1] = 'Z'
		}
		want, err := time.Parse(time.RFC3339, string(plain))
		require.NoError(t, err)
		require.Equal(t, want.UnixMilli(), got)
	}))
}
