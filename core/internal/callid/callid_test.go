package callid

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestIDs(t *testing.T) {
	require.Equal(t, "call_7", Of(7))
	for id, number := range map[string]int{"call_7": 7, "call_07": 0, "call_": 0, "call_7x": 0, "toolu_7": 0, "7": 0} {
		require.Equal(t, number, Number(id), id)
	}
	id, number := Next(1, map[string]bool{"call_2": true, "call_3": true})
	require.Equal(t, "call_4", id)
	require.Equal(t, 4, number)
}
