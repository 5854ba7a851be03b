package write

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/tools/txtar"

	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/internal/recorded"
	"github.com/rolecall/rolecall/core/source"
)

// eachBound binds every conversation of the texts of a format and of what was recorded in it.
func eachBound(t *testing.T, do func(about string, c *bind.Conversation, in *bind.Info)) {
	bind := func(about string, d *format.Format, text []byte) {
		file := detect.Open(source.Parse(text))
		for i := range file.Refs {
			var c bind.Conversation
			file.Decode(i, d, bind.Options{}, &c)
			do(about, &c, c.Info())
		}
	}
	for _, d := range format.All {
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

// TestBindAgreesWithReading: each message and part that reading makes is at a node that binding ties to the
// same form, and what reading calls no key of the format binding does not know either.
func TestBindAgreesWithReading(t *testing.T) {
	tied, unknown := 0, 0
	eachBound(t, func(about string, c *bind.Conversation, in *bind.Info) {
		for i := range c.Messages {
			for k, part := range c.From[i].Parts {
				object, form := c.FormIn(i, k)
				if form == nil || object != part.Node || c.Doc.Kind(object) != source.Object {
					continue
				}
				if form.Shape.Fields == nil {
					assert.Equal(t, bind.Undescribed, in.Coverage(object), about)
					continue
				}
				tied++
				assert.Same(t, &form.Shape, in.ShapeOf(object), "%s: message %d, part %d\n%s", about, i, k, c.Doc.Raw(object))
			}
		}
		for _, p := range c.Problems {
			if p.Kind == format.UnknownField && p.Suggest == "" {
				unknown++
				assert.Equal(t, bind.Unknown, in.Coverage(p.Node+1), "%s: %s", about, c.Doc.Raw(p.Node))
			}
		}
	})
	require.Greater(t, tied, 300)
	require.Greater(t, unknown, 20)
}

// TestReadingTakesWhatIsBound: of two values under one key the last is read and the first is shadowed, a misspelt key
// is read as the field that it looks like, and a null that is as if its key was not there is no setting.
func TestReadingTakesWhatIsBound(t *testing.T) {
	read := func(d *format.Format, text string) *bind.Conversation {
		c := new(bind.Conversation)
		detect.Open(source.Parse([]byte(text))).Decode(0, d, bind.Options{}, c)
		return c
	}
	c := read(format.OpenAIChat, `[{"role": "user", "content": "first", "content": "last"}, {"role": "user", "contnet": "slip"}]`)
	require.Len(t, c.Messages, 2)
	assert.Equal(t, "last", c.Messages[0].Content)
	assert.Equal(t, "slip", c.Messages[1].Content)
	first := c.From[0].Content - 2
	assert.Equal(t, `"first"`, string(c.Doc.Raw(first)))
	assert.Equal(t, bind.Shadowed, c.Info().Coverage(first))
	slip := c.From[1].Content
	assert.Equal(t, bind.Unknown, c.Info().Coverage(slip))
	assert.Equal(t, "content", c.Info().FieldOf(slip).Key)

	c = read(format.Gemini, `{"model": "gemini-2.5-pro", "contents": [{"role": "user", "parts": [{"text": "Hi"}]}], "generationConfig": {"temperature": null}}`)
	assert.Equal(t, source.None, c.Places[format.Temperature])
	assert.Equal(t, bind.Bound, c.Info().Coverage(c.Doc.Member(c.Doc.Member(c.At, "generationConfig"), "temperature")))
}
