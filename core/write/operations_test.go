package write

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestArrange carries out the operations one after the other, as RFC 6902 says, and
// expects the entries.
func TestArrange(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 3000 {
		n := random.IntN(8)
		var elements []element
		var want, now []string
		for i := range n {
			now = append(now, "old"+strconv.Itoa(i))
		}
		for _, old := range random.Perm(n) {
			if random.IntN(4) > 0 {
				elements = append(elements, element{old: old})
			}
		}
		if random.IntN(2) == 0 {
			slices.SortFunc(elements, func(a, b element) int { return a.old - b.old })
		}
		sorted := slices.IsSortedFunc(elements, func(a, b element) int { return a.old - b.old })
		for i := range random.IntN(3) {
			at := random.IntN(len(elements) + 1)
			elements = slices.Insert(elements, at, element{old: -1, value: []byte("new" + strconv.Itoa(i))})
		}
		for _, each := range elements {
			if each.old >= 0 {
				want = append(want, "old"+strconv.Itoa(each.old))
			} else {
				want = append(want, string(each.value))
			}
		}
		moves := 0
		for _, op := range arrange(nil, "/list", 0, slices.Repeat([]bool{true}, n), elements) {
			at, err := strconv.Atoi(strings.TrimPrefix(string(op.Path), "/list/"))
			require.NoError(t, err)
			switch op.Op {
			case "remove":
				now = slices.Delete(now, at, at+1)
			case "add":
				now = slices.Insert(now, at, string(op.Value))
			case "move":
				from, err := strconv.Atoi(strings.TrimPrefix(string(op.From), "/list/"))
				require.NoError(t, err)
				moved := now[from]
				now = slices.Insert(slices.Delete(now, from, from+1), at, moved)
				moves++
			}
		}
		require.Equal(t, strings.Join(want, " "), strings.Join(now, " "))
		if sorted {
			require.Zero(t, moves)
		}
	}
}
