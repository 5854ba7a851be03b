package source

import (
	"bytes"
	"encoding/json"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
)

// tokens are the texts of all tokens, in order.
func tokens(d *Document) []string {
	var list []string
	for i := range d.Nodes[1:] {
		n := d.Nodes[i+1]
		if n.Kind == Object || n.Kind == Array {
			list = append(list, string(d.Text[n.Start:n.Start+1]))
			continue
		}
		list = append(list, string(d.Text[n.Start:n.End]))
	}
	return list
}

func TestLayout(t *testing.T) {
	for _, test := range []struct{ name, text, formatted, compact string }{
		{"nothing", "", "", ""},
		{"blank", " \n ", "", ""},
		{"a scalar", " 1 ", "1", "1"},
		{"empty containers", "[ { } ,[ ] ]", "[\n  {},\n  []\n]", "[{},[]]"},
		{"tokens stay", `{"b":1.50e+2,"a":"\u00e9\/","b":-0}` + "\n",
			"{\n  \"b\": 1.50e+2,\n  \"a\": \"\\u00e9\\/\",\n  \"b\": -0\n}\n", "{\"b\":1.50e+2,\"a\":\"\\u00e9\\/\",\"b\":-0}\n"},
		{"bytes that are not UTF-8 stay", "[ \"\xff\" ]", "[\n  \"\xff\"\n]", "[\"\xff\"]"},
		{"lines", "{\"a\":1}\n\n [2]", "{\n  \"a\": 1\n}\n[\n  2\n]", "{\"a\":1}\n[2]"},
	} {
		t.Run(test.name, func(t *testing.T) {
			d := Parse([]byte(test.text))
			formatted, err := d.Format("  ")
			require.NoError(t, err)
			require.Equal(t, test.formatted, string(formatted))
			compact, err := d.Compact()
			require.NoError(t, err)
			require.Equal(t, test.compact, string(compact))
			for _, text := range [][]byte{formatted, compact} {
				again := Parse(text)
				require.Equal(t, tokens(d), tokens(again))
				require.Len(t, again.Roots, len(d.Roots))
				back, err := again.Compact()
				require.NoError(t, err)
				require.Equal(t, test.compact, string(back))
			}
		})
	}
}

func TestLayoutRefusesBrokenText(t *testing.T) {
	for _, text := range []string{`{"a":1,}`, `[1`, "{}\n{]\n{}", string(bytes.Repeat([]byte("["), MaxDepth+1))} {
		_, err := Parse([]byte(text)).Format("\t")
		require.Equal(t, ErrBroken, err)
		_, err = Parse([]byte(text)).Compact()
		require.Equal(t, ErrBroken, err)
	}
}

func TestLayoutLikeOthers(t *testing.T) {
	for seed := range uint64(300) {
		r := rand.New(rand.NewPCG(seed, 3))
		text := write(r, map[string]any{"x": randomValue(r, 5)})
		// Here, too, a line break is a line feed.
		text = bytes.ReplaceAll(bytes.TrimSpace(text), []byte("\r"), nil)
		var indented, compacted bytes.Buffer
		require.NoError(t, json.Indent(&indented, text, "", "\t"))
		require.NoError(t, json.Compact(&compacted, text))
		formatted, err := Parse(text).Format("\t")
		require.NoError(t, err)
		require.Equal(t, indented.String(), string(formatted))
		compact, err := Parse(text).Compact()
		require.NoError(t, err)
		require.Equal(t, compacted.String(), string(compact))
	}
}

func BenchmarkLayout(b *testing.B) {
	d := Parse(sample(10_000_000))
	b.SetBytes(int64(len(d.Text)))
	for b.Loop() {
		_, err := d.Format("  ")
		require.NoError(b, err)
	}
}
