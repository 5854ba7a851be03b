package write

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// TestFailureBesideTheContent: that a tool failed is true, false or a word next to the content of its message, which
// is read as it is written, and no edit of the message changes it.
func TestFailureBesideTheContent(t *testing.T) {
	for _, each := range []struct {
		field               format.Field
		failed, well, stray string
	}{
		{format.Field{Takes: format.Bools, As: format.Literal}, `true`, `false`, `"true"`},
		{format.Field{Takes: format.Texts, As: format.ErrorStatus}, `"error"`, `"success"`, `true`},
	} {
		f := each.field
		f.Key, f.Slot, f.Must, f.Only = "ended", format.Failed, true, format.InTool
		d := &format.Format{ID: "tools", Name: "Tools", Description: format.Description{Message: format.Shape{Fields: []format.Field{
			{Key: "role", Slot: format.Role, Takes: format.Texts, Must: true}, {Key: "content", Slot: format.Content, Takes: format.Texts}, {Key: "call", Slot: format.Answers, Takes: format.Texts}, f,
		}}}}
		d.Prepare()
		read := func(ended string) (c bind.Conversation) {
			doc := source.Parse(fmt.Appendf(nil, `[{"role": "tool", "content": "x", "call": "1", "ended": %s}]`, ended))
			c.Doc, c.Format, c.Ref = doc, d, bind.Ref{Container: format.Bare, At: doc.Roots[0], List: doc.Roots[0]}
			c.Decode(bind.Options{})
			return c
		}
		for ended, kept := range map[string]string{each.failed: format.FailureMark, each.well: "", each.stray: `value of "ended"`} {
			c := read(ended)
			require.Equal(t, ended == each.failed, c.From[0].Failed != source.None, ended)
			if kept == "" {
				require.Empty(t, c.Kept(), ended)
			} else {
				require.Contains(t, whats(c.Kept()), kept, ended)
			}

			items := Items(&c)
			items[0].Message.Content, items[0].Changed = "y", true
			ops, losses := Encode(&c, items)
			require.Empty(t, losses)
			edits, err := c.Doc.Edits(ops)
			require.NoError(t, err)
			require.Equal(t, strings.Replace(string(c.Doc.Text), `"x"`, `"y"`, 1), string(source.ApplyEdits(c.Doc.Text, edits)))
		}
		for said, ended := range map[string]string{"true": each.failed, "": each.well} {
			written := WriteDraft(d, &Draft{
				Messages: core.Messages{core.ToolMsg("1", "f", "x")},
				Said:     func(int, int, format.Slot) (string, source.Index) { return said, source.None },
			})
			require.Contains(t, string(written.Text), `"ended": `+ended)
			require.NotContains(t, whats(written.Losses), format.FailureMark)
		}
	}
}

// whats are what some losses name.
func whats(losses []bind.Loss) (all []string) {
	for _, loss := range losses {
		all = append(all, loss.What)
	}
	return all
}
