package source

import (
	"bytes"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// whole checks what every walk over a tape relies on.
func whole(t testing.TB, d *Document) {
	t.Helper()
	at := Index(1)
	for _, root := range d.Roots {
		require.Equal(t, at, root)
		at = wholeNode(t, d, root)
	}
	require.Equal(t, int(at), len(d.Nodes))
	for _, p := range d.Problems {
		require.LessOrEqual(t, 0, p.At.Start)
		require.LessOrEqual(t, p.At.Start, p.At.End)
		require.LessOrEqual(t, p.At.End, len(d.Text))
		require.Less(t, int(p.Node), len(d.Nodes))
		require.NotEmpty(t, p.Message)
		for _, place := range p.Related {
			require.LessOrEqual(t, place.At.End, len(d.Text))
			require.Less(t, place.At.Start, place.At.End)
		}
	}
}

func wholeNode(t testing.TB, d *Document, i Index) Index {
	n := d.Nodes[i]
	require.LessOrEqual(t, int(n.End), len(d.Text))
	require.Less(t, n.Start, n.End)
	require.LessOrEqual(t, int(n.Next), len(d.Nodes))
	if n.Kind != Object && n.Kind != Array {
		require.Equal(t, i+1, n.Next)
		return n.Next
	}
	at, last := i+1, n.Start
	for at < n.Next {
		require.LessOrEqual(t, last, d.Nodes[at].Start)
		if n.Kind == Object {
			require.Equal(t, Key, d.Nodes[at].Flags&Key)
			require.Equal(t, String, d.Nodes[at].Kind)
			at++
			require.Less(t, at, n.Next)
		}
		last = d.Nodes[at].End
		require.Zero(t, d.Nodes[at].Flags&Key)
		at = wholeNode(t, d, at)
	}
	require.LessOrEqual(t, last, n.End)
	require.Equal(t, n.Next, at)
	return at
}

func TestParse(t *testing.T) {
	d := Parse([]byte(` {"role" : "user", "n": [1, -2.5e+3, true, false, null, {}, []], "": "\u00e9\n"} `))
	whole(t, d)
	require.Empty(t, d.Problems)
	require.False(t, d.Broken())
	require.False(t, d.Lines)
	require.True(t, d.ASCII)
	require.Len(t, d.Roots, 1)
	kinds := []Kind{}
	for _, n := range d.Nodes[1:] {
		kinds = append(kinds, n.Kind)
	}
	require.Equal(t, []Kind{Object, String, String, String, Array, Number, Number, True, False, Null, Object, Array, String, String}, kinds)
	require.Equal(t, Key|Flags(0), d.Nodes[2].Flags)
	require.Equal(t, Escaped|Coded, d.Nodes[14].Flags)
	require.Equal(t, `-2.5e+3`, string(d.Text[d.Nodes[7].Start:d.Nodes[7].End]))
}

func TestParseNothing(t *testing.T) {
	for _, text := range []string{"", " ", "\n\t\r\n "} {
		d := Parse([]byte(text))
		whole(t, d)
		require.Empty(t, d.Problems)
		require.Empty(t, d.Roots)
		require.True(t, d.Broken())
	}
}

func TestParseDepth(t *testing.T) {
	d := Parse([]byte(strings.Repeat("[", MaxDepth) + strings.Repeat("]", MaxDepth)))
	whole(t, d)
	require.Empty(t, d.Problems)
	d = Parse([]byte(strings.Repeat(`[{"a":`, 50_000)))
	whole(t, d)
	require.Len(t, d.Problems, 1)
	require.Equal(t, TooDeep, d.Problems[0].Kind)
	require.Equal(t, MaxDepth/2*6, d.Problems[0].At.Start)
	require.True(t, d.Broken())
}

func TestParseTooLarge(t *testing.T) {
	d := Parse(make([]byte, MaxSize+1))
	whole(t, d)
	require.Len(t, d.Problems, 1)
	require.Equal(t, TooLarge, d.Problems[0].Kind)
	require.True(t, d.Broken())
	_, err := d.Format(" ")
	require.Equal(t, ErrBroken, err)
}

func TestParseKeepsWhatWasRead(t *testing.T) {
	d := Parse([]byte(`{"a": [1, {"b": 2, "c": x`))
	whole(t, d)
	require.Len(t, d.Problems, 1)
	require.Len(t, d.Nodes, 8, "the key c has no value and is left out")
	require.Equal(t, uint32(24), d.Nodes[1].End)
}

func TestReadUsesMemoryAgain(t *testing.T) {
	text := sample(100_000)
	d := Parse(text)
	require.Zero(t, testing.AllocsPerRun(5, func() { d.Read(text) }))
	d.Read([]byte("[1]"))
	whole(t, d)
	require.Len(t, d.Nodes, 3)
}

func TestParseLines(t *testing.T) {
	for _, test := range []struct {
		name, text string
		roots      int
		lines      bool
		problems   []string
	}{
		{"lines", "{\"a\":1}\n{\"a\":2}\r\n\n[3]\n", 3, true, nil},
		{"one line with a break after it", "{\"a\":1}\n", 1, false, nil},
		{"a bad line", "{\"a\":1}\n{\"a\":}\n{\"a\":3}", 2, true, []string{`13: Expected a value but found "}"`}},
		{"a line cut off", "{\"a\":1}\n{\"a\": [1\n{\"a\":3}", 2, true, []string{`15: Expected "]" but found the end of the line`}},
		{"an open string", "{\"a\":1}\n{\"a\": \"x\n{\"a\":3}", 2, true, []string{`14: Unterminated string`}},
		{"the first line is bad", "{\"a\":1\n{\"a\":2}\n{\"a\":3}\n", 2, true, []string{`5: Expected "}" but found the end of the line`}},
		{"the first line lost its head", "ser\"}\n{\"a\":2}\n{\"a\":3}\n", 2, true, []string{`0: Expected a value but found "ser"`}},
		{"text after a line", "{\"a\":1}\n{\"a\":2} x\n{\"a\":3}\n", 2, true, []string{`16: Expected the end of the input but found "x"`}},
		{"scalars", "1\n\"two\"\nnull", 3, true, nil},
		{"values over several lines", "{\n \"a\": 1\n}\n{\n \"a\": 2\n}\n", 2, true, nil},
		{"lines, then a value over several lines", "{\"a\":0}\n{\n \"a\": 1\n}\n{\"a\":2}\n", 3, true, nil},
		{"values over several lines, the second broken", "{\n \"a\": 1\n}\n{\n \"a\": x\n}\n", 2, true, []string{`20: Expected a value but found "x"`}},
		{"one broken value over several lines", "{\n \"a\": 1\n \"b\": 2\n}", 1, false, []string{`11: Expected "," or "}" but found the string "b"`}},
		{"broken list of objects", "[\n{\"a\":1}\n{\"a\":2}\n{\"a\":3}\n]", 1, false, []string{`10: Expected "," or "]" but found "{"`}},
		{"objects with commas", "{\"a\":1},\n{\"a\":2},\n{\"a\":3}", 1, false, []string{`7: Expected the end of the input but found ","`}},
		{"values on one line", "{} {}", 1, false, []string{`3: Expected the end of the input but found "{"`}},
		{"a part of an object", "\"messages\": [\n1\n]", 1, false, []string{`10: Expected the end of the input but found ":"`}},
		{"a bracket too many", "{\n\"a\": 1}\n}", 1, false, []string{`10: Expected the end of the input but found "}"`}},
		{"key after a value", "{\n\"a\": 1}\n\"b\": 2}", 1, false, []string{`10: Expected the end of the input but found the string "b"`}},
	} {
		t.Run(test.name, func(t *testing.T) {
			d := Parse([]byte(test.text))
			whole(t, d)
			var problems []string
			for _, p := range d.Problems {
				problems = append(problems, strconv.Itoa(p.At.Start)+": "+p.Message)
			}
			require.Equal(t, test.problems, problems)
			require.Len(t, d.Roots, test.roots)
			require.Equal(t, test.lines, d.Lines)
		})
	}
}

func TestParseManyBrokenLines(t *testing.T) {
	text := []byte("{\"a\":1}\n" + strings.Repeat("{\"a\": [\n", 20_000))
	d := Parse(text)
	whole(t, d)
	require.Len(t, d.Problems, 10*MaxProblems)
}

func TestDuplicateKeys(t *testing.T) {
	d := Parse([]byte(`[{"a":1,"b":{"a":1},"a":2,"A":3}, {"\u0061":1, "a":2}]`))
	whole(t, d)
	require.Len(t, d.Problems, 2)
	require.Equal(t, `Duplicate key "a"`, d.Problems[0].Message)
	require.Equal(t, 20, d.Problems[0].At.Start)
	require.Equal(t, 2, d.Problems[0].Related[0].At.Start)
	require.Equal(t, DuplicateKey, d.Nodes[2].Flags)
	require.False(t, d.Broken())

	// Every pair of places in objects of every size around the change of method.
	for size := 3; size < manyKeys+4; size++ {
		for _, twin := range []int{0, size / 2, size - 2} {
			var text bytes.Buffer
			text.WriteString("{")
			for i := range size {
				if i > 0 {
					text.WriteString(",")
				}
				name := "some key " + strconv.Itoa(i*i)
				if i == size-1 {
					name = "some key " + strconv.Itoa(twin*twin)
				}
				text.WriteString(strconv.Quote(name) + ":0")
			}
			text.WriteString("}")
			d := Parse(text.Bytes())
			require.Len(t, d.Problems, 1)
			require.Equal(t, Index(2+2*(size-1)), d.Problems[0].Node)
			require.Equal(t, span(d.Nodes[2+2*twin]), d.Problems[0].Related[0].At)
		}
	}
}

func TestLoneSurrogates(t *testing.T) {
	d := Parse([]byte(`["\ud83d\ude00", "x\\\ud83d", "\ude00\ud83d", "\ud83d\ud83d\ude00"]`))
	whole(t, d)
	require.Len(t, d.Problems, 3)
	require.Equal(t, `Unpaired surrogate: "\ud83d"`, d.Problems[0].Message)
	require.Equal(t, 21, d.Problems[0].At.Start)
	require.Equal(t, Index(3), d.Problems[0].Node)
	require.Equal(t, Escaped|Coded, d.Nodes[2].Flags)
	require.Equal(t, Escaped|Coded|LoneSurrogate, d.Nodes[3].Flags)
}

func TestBadEncoding(t *testing.T) {
	d := Parse([]byte("[\"é\xff\xfe漢\", \"\xed\xa0\x80\xc0\x80\", \"😀\xf0\x9f\"]"))
	whole(t, d)
	require.False(t, d.ASCII)
	require.Len(t, d.Problems, 3)
	require.Equal(t, "Invalid UTF-8: FF FE", d.Problems[0].Message)
	require.Equal(t, 4, d.Problems[0].At.Start)
	require.Equal(t, "Invalid UTF-8: ED A0 80 C0 …", d.Problems[1].Message)
	require.Len(t, d.Nodes, 5, "the strings are read")
	require.True(t, d.Broken())

	d = Parse([]byte("\xEF\xBB\xBF[1]"))
	require.Equal(t, "Byte order mark before the JSON", d.Problems[0].Message)
	require.Len(t, d.Problems, 1)
	require.Len(t, d.Roots, 1)

	d = Parse(bytes.Repeat([]byte("\xff "), 100_000))
	require.Len(t, d.Problems, MaxProblems+1, "and the one of syntax")
}

// sample is a text of about size bytes such as people paste: conversations with prose,
// code, other scripts, and calls whose arguments are JSON in a string.
func sample(size int) []byte {
	turns := []string{
		`{"role": "user", "content": "Please look at the report from last week and tell me which of the three plans costs least, and why you think so."}`,
		`{"role": "assistant", "content": null, "tool_calls": [{"id": "call_8fYh2", "type": "function", "function": {"name": "search_documents", "arguments": "{\"query\": \"weekly report\", \"limit\": 3, \"after\": \"2026-01-01\"}"}}]}`,
		`{"role": "tool", "tool_call_id": "call_8fYh2", "content": "Plan A: 1200\nPlan B: 900\n\tfunc main() {\n\t\tfmt.Println(\"done\")\n\t}\n"}`,
		`{"role": "assistant", "content": [{"type": "text", "text": "计划乙最便宜，因为运输费用较低。😀 Voilà."}, {"type": "text", "text": "` + strings.Repeat("It is the cheapest because transport is included in its price. ", 12) + `"}]}`,
	}
	var text bytes.Buffer
	text.WriteString("[")
	for n := 0; text.Len() < size; n++ {
		if n > 0 {
			text.WriteString(", ")
		}
		text.WriteString(`{"model": "m-1", "temperature": 0.25, "messages": [`)
		for i := range 12 {
			if i > 0 {
				text.WriteString(", ")
			}
			text.WriteString(turns[(i+n)%len(turns)])
		}
		text.WriteString("]}")
	}
	text.WriteString("]")
	return text.Bytes()
}

func BenchmarkParse(b *testing.B) {
	text := sample(20_000_000)
	var d Document
	d.Read(text)
	require.Empty(b, d.Problems)
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		d.Read(text)
	}
}

func BenchmarkParseIndented(b *testing.B) {
	text := sample(20_000_000)
	text = bytes.ReplaceAll(text, []byte(`, {`), []byte(",\n      {"))
	text = bytes.ReplaceAll(text, []byte(`, "`), []byte(",\n        \""))
	var d Document
	d.Read(text)
	require.Empty(b, d.Problems)
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		d.Read(text)
	}
}

func BenchmarkParseFresh(b *testing.B) {
	text := sample(20_000_000)
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		Parse(text)
	}
}

func BenchmarkParseLines(b *testing.B) {
	text := sample(20_000_000)
	text = bytes.ReplaceAll(text[1:len(text)-1], []byte("]}, {\"model\""), []byte("]}\n{\"model\""))
	var d Document
	d.Read(text)
	require.Empty(b, d.Problems)
	require.True(b, d.Lines)
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		d.Read(text)
	}
}
