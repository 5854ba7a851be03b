//go:build !race && !js

package growth

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
)

// step is how much larger the large input is than the small one.
const step = 8

// Work that is in proportion is step times as much for the large input. What is counted
// may grow by so much more: a logarithm, and what is noticed only in long inputs.
const mostBlocks = 1.3

// Memory may grow by more: a list that grows takes twice to five times its size, by where its
// length lies between two sizes. What grows with the square takes eight times as much.
const mostBytes = 2.5

// littleBytes tell nothing: what is kept from one run to the next is allocated in one of them.
const littleBytes = 64 << 10

// ratios are how much more the large input took than step small ones.
func (small work) ratios(large work) (blocks, bytes float64) {
	ratio := func(small, large uint64) float64 { return float64(large) / float64(step*small+1) }
	if large.bytes > littleBytes {
		bytes = ratio(small.bytes, large.bytes)
	}
	return ratio(small.blocks, large.blocks), bytes
}

func TestEveryOperationIsLinearOnEveryShape(t *testing.T) {
	shapes := allShapes()
	for i := range shapes {
		if !counts {
			// Memory alone shows what grows with the square in shorter inputs.
			shapes[i].n /= 4
		}
	}
	small, large := make([]*input, len(shapes)), make([]*input, len(shapes))
	for i, shape := range shapes {
		small[i], large[i] = read(shape.text(shape.n)), read(shape.text(step*shape.n))
	}
	for _, operation := range operations {
		t.Run(operation.name, func(t *testing.T) {
			tried, most, worst := 0, 0.0, ""
			for i, shape := range shapes {
				first, last := operation.on(small[i]), operation.on(large[i])
				if first == nil || last == nil {
					continue
				}
				tried++
				first() // what is kept for good is made now
				little, much := count(operation.on(small[i])), count(last)
				blocks, bytes := little.ratios(much)
				if max(blocks, bytes) > most {
					most, worst = max(blocks, bytes), shape.name
				}
				if blocks > mostBlocks || bytes > mostBytes {
					t.Errorf("%s, %d to %d: %.2f times the blocks in proportion (%d to %d), %.2f times the bytes (%d to %d)",
						shape.name, shape.n, step*shape.n, blocks, little.blocks, much.blocks, bytes, little.bytes, much.bytes)
				}
			}
			require.NotZero(t, tried, "no shape fits this operation")
			t.Logf("%.2f at most, of %d shapes: %s", most, tried, worst)
		})
	}
}

func TestNamesAreUnique(t *testing.T) {
	names := map[string]bool{}
	for _, shape := range allShapes() {
		require.False(t, names[shape.name], shape.name)
		names[shape.name] = true
	}
	for _, operation := range operations {
		require.False(t, names[operation.name], operation.name)
		names[operation.name] = true
	}
}

// Work of which it is known how it grows is told apart.
func TestCount(t *testing.T) {
	var lists [][]int
	grow := func(n int) func() {
		return func() { lists = append(lists, make([]int, 1000*n)) }
	}
	blocks, bytes := count(grow(10)).ratios(count(grow(10 * step)))
	require.LessOrEqual(t, blocks, mostBlocks)
	require.InDelta(t, 1, bytes, 0.1)
	text := ""
	join := func(n int) func() {
		return func() {
			for range n {
				text += "0123456789"
			}
			text = ""
		}
	}
	_, bytes = count(join(200)).ratios(count(join(200 * step)))
	require.Greater(t, bytes, 4.0)
	if counts {
		numbers := make([]int, 200*step)
		for i := range numbers {
			numbers[i] = i
		}
		search := func(n int) func() {
			return func() {
				for i := range n {
					_ = slices.Index(numbers, i)
				}
			}
		}
		blocks, _ = count(search(200)).ratios(count(search(200 * step)))
		require.Greater(t, blocks, 4.0)
	}
}
