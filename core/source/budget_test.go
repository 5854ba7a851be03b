package source

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestBudgetIsOverOnceItIsSpent(t *testing.T) {
	b := NewBudget(10, nil)
	b.Spend(10)
	require.False(t, b.Over())
	b.Spend(1)
	require.True(t, b.Over())
	var none *Budget
	none.Spend(1 << 40)
	require.False(t, none.Over())
}

func TestWorkStopsWhenNoClientWaits(t *testing.T) {
	left := false
	b := NewBudget(10, func() bool { return left })
	b.Spend(1)
	left = true
	require.PanicsWithValue(t, Gone{}, func() { b.Spend(0) })
}

func TestPartLeavesRoomForTheRest(t *testing.T) {
	b := NewBudget(100, nil)
	part := b.Part()
	part.Spend(25)
	require.False(t, part.Over())
	part.Spend(1)
	require.True(t, part.Over())
	require.False(t, b.Over())
	require.Equal(t, 74, b.left)
	b.Spend(200)
	require.Zero(t, b.Part().left)
	var none *Budget
	require.False(t, none.Part().Over())
}
