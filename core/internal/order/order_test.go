package order_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/internal/order"
)

func TestStableAgreesWithTheStandardSort(t *testing.T) {
	type pair struct{ key, place int }
	random := rand.New(rand.NewPCG(3, 4))
	for length := range 200 {
		list := make([]pair, length)
		for i := range list {
			list[i] = pair{random.IntN(1 + length/3), i}
		}
		want := slices.Clone(list)
		slices.SortStableFunc(want, func(a, b pair) int { return a.key - b.key })
		order.Stable(list, func(a, b *pair) int { return a.key - b.key })
		require.Equal(t, want, list)
	}
}

func TestKeysAreInOrder(t *testing.T) {
	require.Equal(t, []string{"a", "b", "c"}, order.Keys(map[string]int{"c": 1, "a": 2, "b": 3}))
	require.Empty(t, order.Keys(map[int]bool{}))
}
