package mutant

import (
	"encoding/json"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/internal/sample"
)

const text = `{"model": "m", "messages": [{"role": "user", "content": "Hi"}, {"role": "assistant", "content": null}]}`

func random(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 1)) }

func TestTextIsTheSameEveryTime(t *testing.T) {
	for seed := range uint64(50) {
		require.Equal(t, Text([]byte(text), random(seed)), Text([]byte(text), random(seed)))
	}
}

func TestTextLeavesItsSeed(t *testing.T) {
	given := []byte(text)
	for seed := range uint64(500) {
		Text(given, random(seed))
		require.Equal(t, text, string(given))
	}
}

// Mutants are of use if they differ, and if many are still JSON.
func TestTextVaries(t *testing.T) {
	seen, valid := map[string]bool{}, 0
	for seed := range uint64(1000) {
		out := Text([]byte(text), random(seed))
		seen[string(out)] = true
		if json.Valid(out) {
			valid++
		}
	}
	require.Greater(t, len(seen), 800)
	require.Greater(t, valid, 200)
	require.Less(t, valid, 850)
}

func TestTextOfAnything(t *testing.T) {
	for _, given := range []string{"", "\"", "}", "\\", "[[[", "\xff", `{"a":`, `"\`, "]]]{{{", ",,,:::"} {
		for seed := range uint64(500) {
			Text([]byte(given), random(seed))
		}
	}
}

func TestValues(t *testing.T) {
	given := []byte(`{"a": [1, {"b": "c"}], "d": null}`)
	var got []string
	for _, p := range values(given) {
		got = append(got, string(p.in(given)))
	}
	require.Equal(t, []string{
		`"a"`, `1`, `"b"`, `"c"`, `"b": "c"`, `{"b": "c"}`, `[1, {"b": "c"}]`, `"a": [1, {"b": "c"}]`,
		`"d"`, `null`, `"d": null`, string(given),
	}, got)
}

func TestOf(t *testing.T) {
	t.Setenv(Variable, "3")
	t.Setenv(sample.Variable, "1")
	var seen []string
	check := Of(4, func(t *testing.T, text []byte, number uint8, which bool, word string, seed uint64) {
		seen = append(seen, string(text))
	})
	check(t, []byte(text), 1, true, "a", 2)
	require.Len(t, seen, 1+4*3)
	require.Equal(t, text, seen[0])
	first := seen
	seen = nil
	check(t, []byte(text), 1, true, "a", 2)
	require.Equal(t, first, seen)
	// Three runs with seeds one after the other make the mutants of every text once.
	t.Setenv(sample.Variable, "")
	seen = nil
	for _, chosen := range []string{"7", "8", "9"} {
		t.Setenv(sample.Seed, chosen)
		check(t, []byte(text), 1, true, "a", 2)
	}
	require.Len(t, seen, 3+4*3)
}
