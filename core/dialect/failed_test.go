package dialect

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/source"
)

// TestFailureBesideTheContent: that a tool failed is true, false or a word beside the content of its message, which
// is read as it is written, and no edit of the message changes it.
func TestFailureBesideTheContent(t *testing.T) {
	for _, each := range []struct {
		field               field
		failed, well, stray string
	}{
		{field{takes: bools, as: asWritten}, `true`, `false`, `"true"`},
		{field{takes: texts, as: errorStatus}, `"error"`, `"success"`, `true`},
	} {
		f := each.field
		f.key, f.slot, f.must, f.only = "ended", Failed, true, inTool
		d := &Dialect{ID: "tools", Name: "Tools", description: description{message: shape{fields: []field{
			{key: "role", slot: Role, takes: texts, must: true}, {key: "content", slot: Content, takes: texts}, {key: "call", slot: Answers, takes: texts}, f,
		}}}}
		d.prepare()
		read := func(ended string) (c Conversation) {
			doc := source.Parse(fmt.Appendf(nil, `[{"role": "tool", "content": "x", "call": "1", "ended": %s}]`, ended))
			c.Doc, c.Dialect, c.Ref = doc, d, Ref{Container: Bare, At: doc.Roots[0], List: doc.Roots[0]}
			c.decode(Options{})
			return c
		}
		for ended, kept := range map[string]string{each.failed: failureMark, each.well: "", each.stray: `the value of "ended"`} {
			c := read(ended)
			require.Equal(t, ended == each.failed, c.From[0].Failed != source.None, ended)
			if kept == "" {
				require.Empty(t, c.Kept(), ended)
			} else {
				require.Contains(t, whats(c.Kept()), kept, ended)
			}

			items := c.Items()
			items[0].Message.Content, items[0].Changed = "y", true
			ops, losses := c.Encode(items)
			require.Empty(t, losses)
			edits, err := c.Doc.Edits(ops)
			require.NoError(t, err)
			require.Equal(t, strings.Replace(string(c.Doc.Text), `"x"`, `"y"`, 1), string(source.ApplyEdits(c.Doc.Text, edits)))
		}
		for said, ended := range map[string]string{"true": each.failed, "": each.well} {
			written := d.WriteDraft(&Draft{
				Messages: core.Messages{core.ToolMsg("1", "f", "x")},
				Said:     func(int, int, Slot) (string, source.Index) { return said, source.None },
			})
			require.Contains(t, string(written.Text), `"ended": `+ended)
			require.NotContains(t, whats(written.Losses), failureMark)
		}
	}
}

// whats are what some losses name.
func whats(losses []Loss) (all []string) {
	for _, loss := range losses {
		all = append(all, loss.What)
	}
	return all
}
