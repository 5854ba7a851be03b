package order

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestInsert(t *testing.T) {
	for length := range 4 {
		for at := range length + 1 {
			for spare := range 2 {
				list := make([]int, length, length+spare)
				for i := range list {
					list[i] = i
				}
				require.Equal(t, slices.Insert(slices.Clone(list), at, 9), Insert(list, at, 9))
			}
		}
	}
	require.Panics(t, func() { Insert([]int{1}, 2, 9) })
	require.Panics(t, func() { Insert([]int{1}, -1, 9) })
}
