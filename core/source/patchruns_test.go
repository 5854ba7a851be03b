package source

import (
	"fmt"
	"math/rand/v2"
	"runtime"
	"strconv"
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

// A patch of many operations does what they do one after the other, in an array and in an object.
func TestEditsOfManyInOneContainer(t *testing.T) {
	const n = 3 * many
	var members, elements []string
	for i := range n {
		members, elements = append(members, fmt.Sprintf(`"k%d":%d`, i, i)), append(elements, strconv.Itoa(i))
	}
	for _, test := range []struct {
		text string
		of   []string
		path func(i int) finding.Pointer
		want func(i int) string
	}{
		{"{" + strings.Join(members, ",") + "}", members, func(i int) finding.Pointer { return finding.Pointer("/k" + strconv.Itoa(i)) }, func(i int) string { return fmt.Sprintf(`"k%d":"x"`, i) }},
		{"[" + strings.Join(elements, ",") + "]", elements, func(i int) finding.Pointer { return PointerItem("", i) }, func(int) string { return `"x"` }},
	} {
		var patch []finding.Op
		var want []string
		for i := n - 1; i >= 0; i-- {
			switch i % 3 {
			case 0:
				patch = append(patch, finding.Op{Op: "replace", Path: test.path(i), Value: []byte(`"x"`)})
			case 1:
				patch = append(patch, finding.Op{Op: "remove", Path: test.path(i)})
			}
		}
		for i, each := range test.of {
			if i%3 == 0 {
				want = append(want, test.want(i))
			} else if i%3 == 2 {
				want = append(want, each)
			}
		}
		got, _ := patched(t, test.text, patch)
		require.Equal(t, test.text[:1]+strings.Join(want, ",")+test.text[len(test.text)-1:], got)
	}
}

// A patcher makes each patch of the document as it is, whatever others did, and a patch of little at little cost.
func TestPatcher(t *testing.T) {
	elements := strings.Repeat(`{"a":1,"b":[2,3]},`, 5000)
	text := "[" + elements[:len(elements)-1] + "]"
	doc := Parse([]byte(text))
	patcher := NewPatcher(doc)
	for _, patch := range []string{
		`remove /4000; remove /17`, `move /4999 /3; replace /4/b/0 7`, `move /2 /4000`, `add /0 1; add /- 2`, `move /7/a /7/c; remove /7/b/1`, `remove /4999; remove /0`, `replace /9 1; replace /9 2`,
	} {
		want, err := Parse([]byte(text)).Edits(ops(t, patch))
		require.NoError(t, err)
		got, err := patcher.Edits(ops(t, patch))
		require.NoError(t, err)
		require.Equal(t, want, got, patch)
		require.LessOrEqual(t, len(got), 4, patch)
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		for range 10 {
			_, _ = patcher.Edits(ops(t, patch))
		}
		runtime.ReadMemStats(&after)
		require.Less(t, (after.TotalAlloc-before.TotalAlloc)/10, uint64(10_000), patch)
	}
}
