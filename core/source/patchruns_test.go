package source

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/finding"
)

// lines is an array of n objects, each on a line.
func lines(n int) string {
	out := make([]string, n)
	for i := range out {
		out[i] = fmt.Sprintf(`  {"n": %d, "of": [%d]}`, i, i)
	}
	return "{\"list\": [\n" + strings.Join(out, ",\n") + "\n]}"
}

// TestRunsOfRemovals holds that removes done in one go give what they give one by one.
func TestRunsOfRemovals(t *testing.T) {
	for seed := range uint64(300) {
		random := rand.New(rand.NewPCG(seed, 5))
		n := 1 + random.IntN(12)
		text := lines(n)
		var patch []finding.Op
		for i := n - 1; i >= 0; i-- {
			if random.IntN(2) == 0 {
				patch = append(patch, finding.Op{Op: "remove", Path: PointerItem("/list", i)})
			}
			if random.IntN(6) == 0 {
				patch = append(patch, finding.Op{Op: "add", Path: "/list/0", Value: []byte(`"new"`)})
			}
		}
		if left := random.IntN(n); random.IntN(3) == 0 {
			patch = append([]finding.Op{{Op: "remove", Path: PointerItem("/list", left) + "/n"}}, patch...)
		}
		one := text
		for _, op := range patch {
			one, _ = patched(t, one, []finding.Op{op})
		}
		all, _ := patched(t, text, patch)
		require.JSONEq(t, one, all, "seed %d", seed)
	}
	for _, patch := range []string{"remove /list/2; remove /list/5", "remove /list/1; remove /list/1; remove /list/1", "remove /list/7; remove /list/1"} {
		_, err := Parse([]byte(lines(3))).Edits(ops(t, patch))
		require.ErrorContains(t, err, "no value at this path", patch)
	}
	_, err := Parse([]byte(`{"list": [[1], [2`)).Edits([]finding.Op{{Op: "remove", Path: "/list/1"}, {Op: "remove", Path: "/list/0"}})
	require.ErrorContains(t, err, "incomplete")
	got, _ := patched(t, "1\n2\n3\n4\n", ops(t, "remove /2; remove /0"))
	require.Equal(t, "2\n4\n", got)
}

func TestPointers(t *testing.T) {
	for _, text := range []string{lines(7), `{"a":{"b":[1,[2,{"c/d":3,"~":[4]}],5]},"e":6}`, "1\n[2,{\"a\":[3,4]}]\n{\"b\":5}"} {
		d := Parse([]byte(text))
		pointers := NewPointers(d)
		random := rand.New(rand.NewPCG(1, 6))
		for i := 1; i < len(d.Nodes); i++ {
			require.Equal(t, d.Pointer(Index(i)), pointers.Pointer(Index(i)))
		}
		for range 500 {
			i := Index(random.IntN(len(d.Nodes)))
			require.Equal(t, d.Pointer(i), pointers.Pointer(i))
		}
	}
}
