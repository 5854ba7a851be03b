package source

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/internal/recorded"
)

// refused says whether a strict reader rejects the text, and checks that the problems say
// where.
func refused(t testing.TB, text []byte) bool {
	d := Parse(text)
	whole(t, d)
	for _, p := range d.Problems {
		switch p.Kind {
		case Syntax, TooDeep, BadEncoding:
			return true
		}
	}
	return len(d.Roots) == 0
}

// rescueHolds checks what Rescue promises for any text.
func rescueHolds(t testing.TB, text []byte) bool {
	given := bytes.Clone(text)
	rescued, ok := Rescue(text)
	require.Equal(t, given, text, "the text as given is not touched")
	edits, changes, editsOK := RescueEdits(text)
	require.Equal(t, ok, editsOK)
	require.Equal(t, rescued.Edits, edits)
	require.Equal(t, rescued.Changes, changes)
	if !ok {
		require.Zero(t, rescued)
		return false
	}
	d := Parse(rescued.Text)
	require.False(t, d.Broken(), "%q gave %q", text, rescued.Text)
	require.Equal(t, string(rescued.Text), string(ApplyEdits(text, edits)), "%q", text)
	at := -1
	for _, e := range edits {
		require.Less(t, at, e.Start, "edits are sorted and apart: %q", text)
		require.LessOrEqual(t, e.Start, e.End)
		require.LessOrEqual(t, e.End, len(text))
		require.NotEqual(t, string(text[e.Start:e.End]), e.New)
		at = e.End
	}
	if len(edits) > 0 {
		require.NotEmpty(t, changes, "%q", text)
	}
	at = 0
	for _, c := range changes {
		require.LessOrEqual(t, at, c.At.Start, "changes are in order: %q", text)
		require.LessOrEqual(t, c.At.Start, c.At.End)
		require.LessOrEqual(t, c.At.End, len(text))
		require.NotEmpty(t, c.Kind)
		require.NotEmpty(t, c.What)
		require.Positive(t, c.Count)
		at = c.At.Start
	}
	again, ok := Rescue(rescued.Text)
	require.True(t, ok)
	require.Equal(t, string(rescued.Text), string(again.Text))
	require.Empty(t, again.Changes)
	require.Empty(t, again.Edits)
	return true
}

// tokenTexts are the texts of the tokens in their order, brackets alone.
func tokenTexts(d *Document) []string {
	var out []string
	for _, n := range d.Nodes[1:] {
		if n.Kind == Object || n.Kind == Array {
			n.End = n.Start + 1
		}
		out = append(out, string(d.Text[n.Start:n.End]))
	}
	return out
}

// shapes are the tape without offsets.
func shapes(d *Document) []Node {
	out := append([]Node(nil), d.Nodes[1:]...)
	for i := range out {
		out[i].Start, out[i].End = 0, 0
	}
	return out
}

// formatHolds checks what Format and Compact promise for any text.
func formatHolds(t testing.TB, text []byte, indent string) bool {
	d := Parse(text)
	formatted, err := d.Format(indent)
	compact, compactErr := d.Compact()
	for _, p := range d.Problems {
		if p.Kind == Syntax || p.Kind == TooDeep || p.Kind == TooLarge {
			require.ErrorIs(t, err, ErrBroken)
			require.ErrorIs(t, compactErr, ErrBroken)
			require.Nil(t, formatted)
			return false
		}
	}
	require.NoError(t, err)
	require.NoError(t, compactErr)
	for _, out := range [][]byte{formatted, compact} {
		after := Parse(out)
		require.Len(t, after.Problems, len(d.Problems), "%q became %q", text, out)
		require.Len(t, after.Roots, len(d.Roots))
		require.Equal(t, tokenTexts(d), tokenTexts(after))
		require.Equal(t, shapes(d), shapes(after))
	}
	again, err := Parse(formatted).Format(indent)
	require.NoError(t, err)
	require.Equal(t, string(formatted), string(again))
	small, err := Parse(formatted).Compact()
	require.NoError(t, err)
	require.Equal(t, string(compact), string(small))
	edits, err := d.FormatEdits(indent)
	require.NoError(t, err)
	require.Equal(t, string(formatted), string(ApplyEdits(text, edits)))
	whiteSpace(t, text, edits)
	edits, err = d.CompactEdits()
	require.NoError(t, err)
	require.Equal(t, string(compact), string(ApplyEdits(text, edits)))
	whiteSpace(t, text, edits)
	return true
}

// suite reads the files of a folder of the JSONTestSuite.
func suite(t *testing.T, folder string) map[string][]byte {
	files := make(map[string][]byte)
	for _, path := range recorded.Files(t, "JSONTestSuite/"+folder+"/*.json") {
		text, err := os.ReadFile(path)
		require.NoError(t, err)
		files[filepath.Base(path)] = text
	}
	return files
}

func TestSuiteParsing(t *testing.T) {
	files := suite(t, "test_parsing")
	require.Len(t, files, 318)
	accepted, rejected, free, freeAccepted, rescued := 0, 0, 0, 0, 0
	for name, text := range files {
		switch bad := refused(t, text); name[0] {
		case 'y':
			require.False(t, bad, name)
			accepted++
		case 'n':
			require.True(t, bad, name)
			rejected++
		default:
			free++
			if !bad {
				freeAccepted++
			}
		}
		if rescueHolds(t, text) && name[0] == 'n' {
			rescued++
		}
		formatHolds(t, text, "  ")
	}
	t.Logf("corpora: JSONTestSuite 318 files: %d accepted as they must, %d rejected as they must, %d of %d free ones accepted; Rescue made JSON of %d of those rejected",
		accepted, rejected, freeAccepted, free, rescued)
}

func TestSuiteTransform(t *testing.T) {
	files := suite(t, "test_transform")
	require.Len(t, files, 22)
	kinds := make(map[ProblemKind]int)
	for name, text := range files {
		d := Parse(text)
		duplicate, lone := strings.HasPrefix(name, "object_same_key"), strings.Contains(name, "escaped_invalid")
		for _, p := range d.Problems {
			kinds[p.Kind]++
		}
		require.Equal(t, duplicate, kindsOf(d)[Duplicate], name)
		require.Equal(t, lone, kindsOf(d)[Lone], name)
		formatted, err := d.Format("\t")
		require.NoError(t, err)
		require.Equal(t, tokenTexts(d), tokenTexts(Parse(formatted)), name)
		formatHolds(t, text, "")
	}
	t.Logf("corpora: JSONTestSuite 22 transform files: %d duplicate keys, %d halves of surrogate pairs, %d of bad encoding",
		kinds[Duplicate], kinds[Lone], kinds[BadEncoding])
}

func kindsOf(d *Document) map[ProblemKind]bool {
	out := make(map[ProblemKind]bool)
	for _, p := range d.Problems {
		out[p.Kind] = true
	}
	return out
}

// whiteSpace checks that edits are sorted, apart and of nothing but white space.
func whiteSpace(t testing.TB, text []byte, edits []finding.Edit) {
	at := -1
	for _, e := range edits {
		require.Less(t, at, e.Start)
		require.Empty(t, strings.Trim(string(text[e.Start:e.End])+e.New, " \t\r\n"))
		at = e.End
	}
}
