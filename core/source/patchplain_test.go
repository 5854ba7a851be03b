package source

import (
	"bytes"
	"encoding/json"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/finding"
)

// plainPatch does an operation on a decoded value: the plain implementation that the
// edits are compared with.
func plainPatch(root any, op finding.Op) any {
	value := func() any {
		var v any
		if json.Unmarshal(op.Value, &v) != nil {
			panic("bad value")
		}
		return v
	}
	switch op.Op {
	case "remove":
		root, _ = plainTake(root, PointerKeys(op.Path))
		return root
	case "add", "replace":
		return plainPut(root, PointerKeys(op.Path), value(), op.Op == "replace")
	}
	root, moved := plainTake(root, PointerKeys(op.From))
	return plainPut(root, PointerKeys(op.Path), moved, false)
}

func plainPut(at any, keys []string, v any, replace bool) any {
	if len(keys) == 0 {
		return v
	}
	switch node := at.(type) {
	case map[string]any:
		node[keys[0]] = plainPut(node[keys[0]], keys[1:], v, replace)
		return node
	case []any:
		n := len(node)
		if keys[0] != "-" {
			n, _ = strconv.Atoi(keys[0])
		}
		if len(keys) == 1 && !replace {
			return slices.Insert(node, n, v)
		}
		node[n] = plainPut(node[n], keys[1:], v, replace)
		return node
	}
	panic("no container")
}

func plainTake(at any, keys []string) (any, any) {
	switch node := at.(type) {
	case map[string]any:
		if len(keys) == 1 {
			v := node[keys[0]]
			delete(node, keys[0])
			return node, v
		}
		inner, v := plainTake(node[keys[0]], keys[1:])
		node[keys[0]] = inner
		return node, v
	case []any:
		n, _ := strconv.Atoi(keys[0])
		if len(keys) == 1 {
			v := node[n]
			return slices.Delete(node, n, n+1), v
		}
		inner, v := plainTake(node[n], keys[1:])
		node[n] = inner
		return node, v
	}
	panic("no container")
}

// randomValue makes a value of random shape.
func randomValue(r *rand.Rand, depth int) any {
	kind := r.IntN(8)
	if depth <= 0 {
		kind = r.IntN(5)
	}
	switch kind {
	case 0:
		return nil
	case 1:
		return r.IntN(2) == 0
	case 2:
		return float64(r.IntN(1000)) / 4
	case 3, 4:
		return []string{"", "x", "a\nb", "\"q\" \\ /", "😀 é", "~1/"}[r.IntN(6)]
	case 5:
		list := []any{}
		for range r.IntN(5) {
			list = append(list, randomValue(r, depth-1))
		}
		return list
	}
	object := map[string]any{}
	for range r.IntN(5) {
		object[[]string{"a", "b", "c", "role", "a/b", "m~n", "", "é", "\"k\"", "tools"}[r.IntN(10)]] = randomValue(r, depth-1)
	}
	return object
}

// randomPlace picks a place in a value: that of a child, or a free one.
func randomPlace(r *rand.Rand, root any, free bool) finding.Pointer {
	at, p := root, finding.Pointer("")
	for {
		switch node := at.(type) {
		case map[string]any:
			names := []string{}
			for name := range node {
				names = append(names, name)
			}
			slices.Sort(names)
			if free && (len(names) == 0 || r.IntN(3) == 0) {
				return PointerKey(p, "new"+strconv.Itoa(r.IntN(3)))
			}
			if len(names) == 0 {
				return p
			}
			name := names[r.IntN(len(names))]
			p, at = PointerKey(p, name), node[name]
		case []any:
			if free && (len(node) == 0 || r.IntN(3) == 0) {
				if r.IntN(3) == 0 {
					return p + "/-"
				}
				return PointerItem(p, r.IntN(len(node)+1))
			}
			if len(node) == 0 {
				return p
			}
			n := r.IntN(len(node))
			p, at = PointerItem(p, n), node[n]
		default:
			return p
		}
		if r.IntN(3) == 0 {
			return p
		}
	}
}

func randomOp(r *rand.Rand, root any) finding.Op {
	switch r.IntN(4) {
	case 0:
		if p := randomPlace(r, root, false); p != "" {
			return finding.Op{Op: "remove", Path: p}
		}
	case 1:
		from := randomPlace(r, root, false)
		copied := clone(root)
		if from != "" {
			rest, _ := plainTake(copied, PointerKeys(from))
			if to := randomPlace(r, rest, true); to != "" && !strings.HasPrefix(string(to), string(from)+"/") {
				return finding.Op{Op: "move", From: from, Path: to}
			}
		}
	case 2:
		value, _ := json.Marshal(randomValue(r, 3))
		return finding.Op{Op: "replace", Path: randomPlace(r, root, false), Value: value}
	}
	value, _ := json.MarshalIndent(randomValue(r, 3), "", " ")
	return finding.Op{Op: "add", Path: randomPlace(r, root, true), Value: value}
}

func clone(v any) any {
	text, _ := json.Marshal(v)
	return decode(text)
}

func decode(text []byte) any {
	var v any
	if err := json.Unmarshal(text, &v); err != nil {
		panic(err.Error() + ": " + string(text))
	}
	return v
}

// write lays a value out in one of several ways.
func write(r *rand.Rand, v any) []byte {
	text, _ := json.Marshal(v)
	var out bytes.Buffer
	switch r.IntN(6) {
	case 0:
		return text
	case 1:
		json.Indent(&out, text, "", "  ")
	case 2:
		json.Indent(&out, text, "\t", "\t")
		return bytes.ReplaceAll(out.Bytes(), []byte("\n"), []byte("\r\n"))
	case 3:
		out.Write(layoutText(text, layout{comma: ", ", colon: ": "}))
	case 4:
		out.WriteString("\n " + string(layoutText(text, layout{comma: " ,", colon: " : "})) + "\n")
	default: // White space at random.
		d := Parse(text)
		at := 0
		for i := range text {
			if strings.IndexByte("{}[],:", text[i]) >= 0 && d.Kind(d.At(i)) != String {
				out.Write(text[at:i])
				out.WriteString([]string{"", "", " ", "\n", "\n   ", "\r\n\t"}[r.IntN(6)])
				at = i
			}
		}
		out.Write(text[at:])
	}
	return out.Bytes()
}

func layoutText(text []byte, l layout) []byte {
	d := Parse(text)
	return l.append(nil, d, d.Roots[0])
}

func TestEditsAgainstPlainPatch(t *testing.T) {
	for seed := range uint64(2000) {
		r := rand.New(rand.NewPCG(seed, 1))
		root := randomValue(r, 4)
		if _, ok := root.(map[string]any); !ok {
			root = map[string]any{"root": root}
		}
		text := write(r, root)
		want := clone(root)
		var patch []finding.Op
		for range 1 + r.IntN(6) {
			op := randomOp(r, want)
			patch = append(patch, op)
			want = plainPatch(want, op)
		}
		got, edits := patched(t, string(text), patch)
		require.Equal(t, want, decode([]byte(got)), "seed %d\n%s\n%v\n%s", seed, text, patch, got)
		require.False(t, Parse([]byte(got)).Broken())

		if op := patch[0]; len(patch) == 1 {
			d := Parse(text)
			touched := []finding.Span{around(d, op.Path)}
			if op.Op == "move" {
				touched = append(touched, around(d, op.From))
			}
			for _, e := range edits {
				require.True(t, slices.ContainsFunc(touched, func(s finding.Span) bool { return s.Start <= e.Start && e.End <= s.End }),
					"seed %d: %s %v %v", seed, text, patch, e)
			}
		}
	}
}

// around is the span of the container that a pointer's place is in.
func around(d *Document, p finding.Pointer) finding.Span {
	if cut := strings.LastIndexByte(string(p), '/'); cut >= 0 {
		if i, ok := d.Find(p[:cut]); ok {
			return d.Span(i)
		}
		return finding.Span{End: len(d.Text)} // The place of a move after the removal.
	}
	return d.Span(d.Roots[0])
}

func TestEditsOfLinesAgainstPlainPatch(t *testing.T) {
	for seed := range uint64(800) {
		r := rand.New(rand.NewPCG(seed, 2))
		var root []any
		var text bytes.Buffer
		for range 2 + r.IntN(4) {
			object := map[string]any{"a": randomValue(r, 2), "b": randomValue(r, 1)}
			root = append(root, object)
			line, _ := json.Marshal(object)
			text.Write(append(line, '\n'))
			if r.IntN(4) == 0 {
				text.WriteString("{\"broken\": \n")
			}
		}
		if r.IntN(2) == 0 {
			text.Truncate(text.Len() - 1)
		}
		want := clone(root)
		var patch []finding.Op
		for range 1 + r.IntN(4) {
			op := randomOp(r, want)
			if op.Path == "" || op.Op == "move" && op.From == "" {
				continue
			}
			patch = append(patch, op)
			want = plainPatch(want, op)
		}
		got, _ := patched(t, text.String(), patch)
		lines := []any{}
		broken := 0
		for line := range strings.SplitSeq(got, "\n") {
			if line == `{"broken": ` {
				broken++
			} else if line != "" {
				lines = append(lines, decode([]byte(line)))
			}
		}
		require.Equal(t, want, any(lines), "seed %d\n%s\n%v\n%s", seed, text.String(), patch, got)
		require.Equal(t, strings.Count(text.String(), "broken"), broken)
	}
}
