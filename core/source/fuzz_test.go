package source

import (
	"encoding/json"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/rolecall/rolecall/core/finding"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/internal/mutant"
)

func FuzzParse(f *testing.F) {
	for _, text := range grammar {
		f.Add([]byte(text))
	}
	f.Add([]byte("{\"a\":1}\n{\"a\":}\n[3]\r\n{\n\"b\": [\n1]}\n"))
	f.Add([]byte("\xEF\xBB\xBF{\"a\":1,\"\\u0061\":\"\\ud800\"} x"))
	f.Add(sample(2000))
	f.Fuzz(mutant.Of(100, func(t *testing.T, text []byte) {
		d := Parse(text)
		whole(t, d)
		require.Equal(t, valid(text), accepted(d))
		if accepted(d) {
			sameTokens(t, d)
		}
		// Of duplicate keys a pointer reaches the last.
		twice := slices.ContainsFunc(d.Problems, func(p Problem) bool { return p.Kind == Duplicate })
		for i := Index(1); int(i) < len(d.Nodes) && i < 50; i++ {
			if node, found := d.Find(d.Pointer(i)); d.Nodes[i].Flags&Key == 0 && !twice {
				require.True(t, found)
				require.Equal(t, i, node)
			}
			require.NotEqual(t, None, d.At(int(d.Nodes[i].Start)))
		}
		p := NewPositions(text)
		for _, problem := range d.Problems {
			require.LessOrEqual(t, p.Position(problem.At.Start).Line, p.Lines())
		}
	}))
}

// FuzzPatch does a few random operations on any object or array.
func FuzzPatch(f *testing.F) {
	for seed := range uint64(20) {
		r := rand.New(rand.NewPCG(seed, 5))
		f.Add(write(r, map[string]any{"a": randomValue(r, 3)}), seed)
	}
	f.Add([]byte(patchPretty), uint64(1))
	f.Add([]byte("[ 1\n, {\"a\":2}\n, 3 ]"), uint64(2))
	f.Fuzz(mutant.Of(600, func(t *testing.T, text []byte, seed uint64) {
		d := Parse(text)
		if d.Lines || d.Broken() || len(d.Problems) > 0 || !plainKeys(d) {
			return
		}
		var root any
		if json.Unmarshal(text, &root) != nil {
			return // A number out of range.
		}
		r := rand.New(rand.NewPCG(seed, 6))
		for range 3 {
			op := randomOp(r, root)
			if op.Path == "" {
				continue
			}
			want := plainPatch(clone(root), op)
			got, _ := patched(t, string(text), []finding.Op{op})
			require.Equal(t, want, decode([]byte(got)), "%s\n%v\n%s", text, op, got)
		}
	}))
}

// plainKeys says whether no two keys fall together once they are decoded by a reader that
// replaces what it cannot hold.
func plainKeys(d *Document) bool {
	for i := range d.Nodes {
		if d.Nodes[i].Flags&(LoneSurrogate|DuplicateKey) != 0 {
			return false
		}
	}
	return true
}
