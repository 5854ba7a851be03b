package lint

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"golang.org/x/tools/txtar"

	"github.com/rolecall/rolecall/core/internal/golden"
)

// TestFixAll runs the archives of testdata/fixall: in.json, what was done, and the repaired text.
func TestFixAll(t *testing.T) {
	golden.Archives(t, func(t *testing.T, archive *txtar.Archive) *txtar.Archive {
		in := []byte(strings.TrimSuffix(string(archive.Files[0].Data), "\n"))
		dialectID, targetID, rule := header(archive, "dialect"), header(archive, "target"), header(archive, "rule")
		out, done := FixAll(in, dialectID, targetID, rule)
		again, more := FixAll(out, dialectID, targetID, rule)
		require.Empty(t, more)
		require.Equal(t, string(out), string(again))
		return &txtar.Archive{Comment: archive.Comment, Files: []txtar.File{
			archive.Files[0],
			section("done", strings.Join(done, "\n")),
			section("out.json", string(out)),
			section("left", render(request(string(out), "", "").File.Doc, left(string(out), dialectID, targetID))),
		}}
	}, "testdata/fixall/*.txtar")
}

// TestFixAllExamples: repairing a rule's bad example leaves nothing to repair, and the repaired finding is gone.
func TestFixAllExamples(t *testing.T) {
	for _, rule := range Rules {
		t.Run(rule.ID, func(t *testing.T) {
			before := request(rule.Lesson().Bad.Text, "", rule.Lesson().Bad.Target)
			target := before.target()
			out, done := FixAll([]byte(rule.Lesson().Bad.Text), "", target.ID, rule.ID)
			if len(done) == 0 {
				require.Equal(t, rule.Lesson().Bad.Text, string(out))
				return
			}
			require.NotEqual(t, rule.Lesson().Bad.Text, string(out))
			after := request(string(out), "", target.ID)
			after.Limit = -1
			for _, f := range only(Check(after).Findings, rule.ID) {
				require.False(t, hasSafe(&f), "left: %s", f.Headline)
			}
			again, more := FixAll(out, "", target.ID, rule.ID)
			require.Empty(t, more)
			require.Equal(t, string(out), string(again))
		})
	}
}

// TestFixAllMany: a mistake that occurs a thousand times in a text is repaired a thousand times.
func TestFixAllMany(t *testing.T) {
	var text strings.Builder
	text.WriteString(`{"model": "gpt-4o", "messages": [`)
	for i := range 500 {
		if i > 0 {
			text.WriteString(",\n")
		}
		text.WriteString(`{"role": "user", "content": "Hello"},
{"role": "assistant", "content": "Good morning", "tool_calls": []}`)
	}
	text.WriteString("]}")
	out, done := FixAll([]byte(text.String()), "", "", "")
	require.Len(t, done, 500)
	require.NotContains(t, string(out), "tool_calls")
	require.Equal(t, 500, strings.Count(string(out), "Good morning"))
}
