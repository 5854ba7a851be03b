package dialect

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/tools/txtar"

	"github.com/rolecall/rolecall/core/internal/recorded"
	"github.com/rolecall/rolecall/core/source"
)

// eachBound binds every conversation of the texts of a format and of what was recorded in it.
func eachBound(t *testing.T, do func(about string, c *Conversation, in *Info)) {
	var in Info
	bind := func(about string, d *Dialect, text []byte) {
		file := Open(source.Parse(text))
		for i := range file.Refs {
			var c Conversation
			file.Decode(i, d, Options{}, &c)
			in.Bind(c.Wire())
			do(about, &c, &in)
		}
	}
	for _, d := range All {
		archive, err := txtar.ParseFile("testdata/" + d.ID + ".txtar")
		require.NoError(t, err)
		for _, f := range archive.Files {
			if source.Parse(f.Data).Broken() || len(f.Data) == 0 {
				continue
			}
			bind(d.ID+"/"+f.Name, d, f.Data)
		}
		if !recorded.There() {
			continue
		}
		for r := range recorded.Each[struct {
			ID, Dialect string
			Request     json.RawMessage
		}](t, "*/*.jsonl") {
			if r.Dialect == d.ID && len(r.Request) > 0 {
				bind(r.ID, d, r.Request)
			}
		}
	}
}

// TestBindAgreesWithReading: each message and part that reading makes stands at a node that binding ties to the
// same form, and what reading calls no key of the format binding does not know either.
func TestBindAgreesWithReading(t *testing.T) {
	tied, unknown := 0, 0
	eachBound(t, func(about string, c *Conversation, in *Info) {
		for i := range c.Messages {
			for k, part := range c.From[i].Parts {
				object, form := c.formIn(i, k)
				if form == nil || object != part.Node || c.Doc.Kind(object) != source.Object {
					continue
				}
				if form.shape.fields == nil {
					assert.Equal(t, Undescribed, in.Coverage(object), about)
					continue
				}
				tied++
				assert.Same(t, &form.shape, in.shapeOf(object), "%s: message %d, part %d\n%s", about, i, k, c.Doc.Raw(object))
			}
		}
		for _, p := range c.Problems {
			if p.Kind == UnknownField && p.Suggest == "" {
				unknown++
				assert.Equal(t, Unknown, in.Coverage(p.Node+1), "%s: %s", about, c.Doc.Raw(p.Node))
			}
		}
	})
	require.Greater(t, tied, 300)
	require.Greater(t, unknown, 20)
}
