package write_test

import (
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
	"golang.org/x/tools/txtar"

	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/internal/mutant"
	"github.com/rolecall/rolecall/core/source"
	"github.com/rolecall/rolecall/core/write"
)

// FuzzDecode reads any text as every format. Every node that is named is in the
// document, there is an origin for every message and part, and encoding what nobody
// changed does nothing.
func FuzzDecode(f *testing.F) {
	addTexts(f)
	f.Fuzz(mutant.Of(5, func(t *testing.T, text []byte) {
		doc := source.Parse(text)
		file := detect.Open(doc)
		var c bind.Conversation
		for i := range file.Refs {
			for _, d := range append(format.All, nil) {
				for _, opt := range []bind.Options{{}, {Clip: 5, Args: true}} {
					file.Decode(i, d, opt, &c)
					inside(t, &c)
					ops, losses := write.Encode(&c, write.Items(&c))
					require.Empty(t, ops)
					require.Empty(t, losses)
				}
				file.Decode(i, d, bind.Options{}, &c)
				takeOut(t, &c)
			}
		}
	}))
}

// addTexts adds the texts of the archives.
func addTexts(f *testing.F) {
	names, err := filepath.Glob("testdata/*.txtar")
	require.NoError(f, err)
	for _, name := range append(names, "testdata/edits/edits.txtar") {
		archive, err := txtar.ParseFile(name)
		require.NoError(f, err)
		for i := 0; i < len(archive.Files); i += 2 {
			f.Add(archive.Files[i].Data)
		}
	}
}

// inside checks the places of everything in a conversation.
func inside(t *testing.T, c *bind.Conversation) {
	known := func(nodes ...source.Index) {
		for _, node := range nodes {
			require.Less(t, int(node), len(c.Doc.Nodes))
		}
	}
	require.Len(t, c.From, len(c.Messages))
	for i := range c.Messages {
		from := &c.From[i]
		known(from.Node, from.Role, from.Content, from.Calls, from.CallID, from.Name, from.Block, from.Failed)
		require.NotZero(t, from.Node)
		parts := 0
		for range c.Messages[i].All() {
			parts++
		}
		require.GreaterOrEqual(t, len(from.Parts), parts)
		for _, part := range from.Parts {
			known(part.Node, part.Text, part.ID, part.Name)
			require.NotZero(t, part.Node)
		}
	}
	for _, p := range c.Problems {
		known(p.Node)
		require.NotZero(t, p.Node)
		require.Less(t, p.Message, len(c.Messages))
		require.LessOrEqual(t, p.Offset, len(c.Doc.Raw(p.Node)))
		require.NotEmpty(t, p.Kind)
	}
	for _, tool := range c.Tools {
		known(tool.Node, tool.NameAt, tool.Schema)
	}
}

// takeOut removes the first message and writes all others as if they had changed.
func takeOut(t *testing.T, c *bind.Conversation) {
	if len(c.Messages) == 0 || c.Doc.Broken() {
		return
	}
	items := write.Items(c)
	for i := range items {
		items[i].Changed = true
	}
	ops, _ := write.Encode(c, items[1:])
	_, err := c.Doc.Edits(ops)
	require.NoError(t, err, "%s", c.Doc.Text)
}

// FuzzWrite writes any conversation in every format. What comes out is JSON with one
// conversation, which the format reads without a value of a wrong type; and written from what
// was read, it stays unchanged. Where a message goes that the format has no place for, those
// beside it become neighbours, which the next writing may join: it stays unchanged after that.
func FuzzWrite(f *testing.F) {
	addTexts(f)
	f.Fuzz(mutant.Of(15, func(t *testing.T, text []byte) {
		given := source.Parse(text)
		file := detect.Open(given)
		var c, back bind.Conversation
		for i := range file.Refs {
			file.Decode(i, nil, bind.Options{}, &c)
			for _, to := range format.All {
				written, _ := write.Messages(to, c.Messages)
				doc := source.Parse(written)
				require.False(t, doc.Broken(), "%s", written)
				if len(given.Problems) == 0 {
					require.Empty(t, doc.Problems, "%s", written)
				}
				if len(c.Messages) == 0 {
					continue
				}
				readBack(t, to, doc, &back)
				for _, p := range back.Problems {
					require.False(t, p.Kind == format.WrongType && len(c.Problems) == 0, "%v: %s", p, written)
				}
				once, lost := write.Messages(to, back.Messages)
				readBack(t, to, source.Parse(once), &back)
				twice, _ := write.Messages(to, back.Messages)
				if len(lost) > 0 {
					once = twice
					readBack(t, to, source.Parse(once), &back)
					twice, _ = write.Messages(to, back.Messages)
				}
				require.Equal(t, string(once), string(twice), "from %s to %s", c.Format.ID, to.ID)
			}
		}
	}))
}

func readBack(t *testing.T, d *format.Format, doc *source.Document, c *bind.Conversation) {
	file := detect.Open(doc)
	require.Len(t, file.Refs, 1, "%s", doc.Text)
	file.Decode(0, d, bind.Options{}, c)
}
