package order_test

import (
	"math/rand/v2"
	"testing"

	"github.com/rolecall/rolecall/core/internal/order"
	"github.com/stretchr/testify/require"
)

func TestRising(t *testing.T) {
	require.Empty(t, order.Rising(nil))
	require.Equal(t, []int{0, 1, 2}, order.Rising([]int{3, 5, 9}))
	require.Equal(t, []int{1, 2, 4}, order.Rising([]int{4, 1, 2, 9, 3}))
	require.Len(t, order.Rising([]int{2, 2, 1, 1}), 1)
	random := rand.New(rand.NewPCG(1, 2))
	for range 500 {
		list := make([]int, random.IntN(9))
		for i := range list {
			list[i] = random.IntN(9)
		}
		most := 0
		for set := range 1 << len(list) {
			last, length, rises := -1, 0, true
			for i, number := range list {
				if set>>i&1 == 1 {
					rises, last, length = rises && number > last, number, length+1
				}
			}
			if rises {
				most = max(most, length)
			}
		}
		places := order.Rising(list)
		require.Len(t, places, most, "%v", list)
		for i := 1; i < len(places); i++ {
			require.Less(t, places[i-1], places[i])
			require.Less(t, list[places[i-1]], list[places[i]], "%v", list)
		}
	}
}
