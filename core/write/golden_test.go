package write_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"golang.org/x/tools/txtar"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/internal/golden"
	"github.com/rolecall/rolecall/core/source"
)

// TestGolden reads each in.json of testdata and compares what was found, decoded and
// reported with the out that comes after it. Every format has some.
func TestGolden(t *testing.T) {
	for _, d := range format.All {
		require.FileExists(t, "testdata/"+d.ID+".txtar", "texts in the format, right and wrong")
	}
	golden.Archives(t, func(_ *testing.T, archive *txtar.Archive) *txtar.Archive {
		for i := 0; i+1 < len(archive.Files); i += 2 {
			archive.Files[i+1].Data = []byte(describe(archive.Files[i].Data))
		}
		return archive
	}, "testdata/*.txtar")
}

// describe writes down everything that is known of a text.
func describe(text []byte) string {
	var b strings.Builder
	doc := source.Parse(text)
	file := detect.Open(doc)
	if len(file.Refs) == 0 {
		return "no conversation\n"
	}
	guess := func(word string, g detect.Guess) {
		fmt.Fprintf(&b, "%s %s\n", word, g.Format.ID)
		for _, reason := range g.Reasons {
			fmt.Fprintf(&b, "  %s %s\n", reason.Text, doc.Pointer(reason.At))
		}
	}
	word := "looks like"
	if file.Ambiguous {
		word = "ambiguous, plainest is"
	}
	guess(word, file.Guesses[0])
	for _, mixed := range file.Mixed {
		guess("mixed with", mixed)
	}
	for i, ref := range file.Refs {
		var c bind.Conversation
		file.Decode(i, nil, bind.Options{}, &c)
		fmt.Fprintf(&b, "%s at %q read as %s\n", ref.Container, doc.Pointer(ref.At), c.Format.ID)
		if c.Model != "" {
			fmt.Fprintf(&b, "  model %s\n", c.Model)
		}
		for _, tool := range c.Tools {
			fmt.Fprintf(&b, "  tool %q %s server=%v\n", tool.Name, doc.Pointer(tool.Node), tool.Server)
		}
		for k := range c.Messages {
			describeMessage(&b, doc, &c.Messages[k], &c.From[k])
		}
		for _, p := range c.Problems {
			describeProblem(&b, doc, p)
		}
	}
	return b.String()
}

func describeMessage(b *strings.Builder, doc *source.Document, m *core.Message, from *bind.Origin) {
	at := from.Node
	if from.Block != source.None {
		at = from.Block
	}
	fmt.Fprintf(b, "  %q %s", m.Role, doc.Pointer(at))
	if m.ToolCallID != "" {
		fmt.Fprintf(b, " answers %q", m.ToolCallID)
	}
	if m.Name != "" {
		fmt.Fprintf(b, " name %q", m.Name)
	}
	if m.ID+m.ParentID+m.Timestamp != "" {
		fmt.Fprintf(b, " id %q parent %q time %q", m.ID, m.ParentID, m.Timestamp)
	}
	if m.Usage != nil {
		fmt.Fprintf(b, " usage %+v", *m.Usage)
	}
	if from.Failed != source.None {
		b.WriteString(" failed")
	}
	if len(m.Parts) > 0 {
		b.WriteString(" parts")
	}
	b.WriteString("\n")
	for i, part := range m.All() {
		fmt.Fprintf(b, "    %s %s\n", strings.TrimPrefix(fmt.Sprintf("%T", part), "core."), partText(part))
		fmt.Fprintf(b, "      %s text %s\n", doc.Pointer(from.Parts[i].Node), doc.Pointer(from.Parts[i].Text))
	}
}

func partText(part core.Part) string {
	switch part := part.(type) {
	case core.Raw:
		return part.Kind + " " + string(part.JSON)
	case core.ToolCall:
		return fmt.Sprintf("%q %q %s server=%v", part.ID, part.Name, part.RawArgs, part.Server)
	}
	return fmt.Sprintf("%+v", part)
}

func describeProblem(b *strings.Builder, doc *source.Document, p format.Problem) {
	fmt.Fprintf(b, "  problem %s %s message %d part %d field %s\n", p.Kind, doc.Pointer(p.Node), p.Message, p.Part, p.Field)
	for _, each := range [][2]string{{"want", p.Want}, {"suggest", p.Suggest}, {"detail", p.Detail}} {
		if each[1] != "" {
			fmt.Fprintf(b, "    %s %s\n", each[0], each[1])
		}
	}
	if p.Needed {
		b.WriteString("    needed\n")
	}
	if p.Offset > 0 {
		raw := doc.Raw(p.Node)
		fmt.Fprintf(b, "    offset %d of %s\n", p.Offset, raw[:min(len(raw), 80)])
	}
}
