package work

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestBudgetIsOverOnceItIsSpent(t *testing.T) {
	b := New(10, nil)
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
	b := New(10, func() bool { return left })
	b.Spend(1)
	left = true
	require.PanicsWithValue(t, Gone{}, func() { b.Spend(0) })
}
