package detect_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"golang.org/x/tools/txtar"

	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/internal/golden"
	"github.com/rolecall/rolecall/core/source"
)

// TestGoldenLogs reads testdata: a text as its program keeps it, and what is read of it, with the line and the path of
// each message in that text.
func TestGoldenLogs(t *testing.T) {
	read := map[string]bool{}
	golden.Archives(t, func(t *testing.T, archive *txtar.Archive) *txtar.Archive {
		text := archive.Files[0].Data
		doc := source.Parse(text)
		file := detect.OpenLogs(doc)
		require.True(t, file.Joined())
		read[file.Log().Name] = true
		var out strings.Builder
		fmt.Fprintf(&out, "%s (%s)\n", file.Log().Name, file.Log().ID)
		for i, ref := range file.Refs {
			if i > 0 {
				out.WriteString("\n")
			}
			var c bind.Conversation
			file.Decode(i, nil, bind.Options{}, &c)
			for _, problem := range c.Problems {
				fmt.Fprintf(&out, "problem: %s of %s\n", problem.Kind, problem.Field)
			}
			for message := range file.Doc.Elements(ref.List) {
				json, err := source.Parse(file.Doc.Raw(message)).Compact()
				require.NoError(t, err)
				line := 1 + strings.Count(string(text[:file.Doc.Span(message).Start]), "\n")
				fmt.Fprintf(&out, "%d %s %s\n", line, file.Doc.Pointer(message), strings.TrimSpace(string(json)))
			}
		}
		return &txtar.Archive{Comment: archive.Comment, Files: []txtar.File{archive.Files[0], {Name: "read", Data: []byte(out.String())}}}
	}, "testdata/*.txtar")
	for log := range format.Logs {
		require.True(t, read[log.Name], "%s has no text in testdata", log.Name)
	}
}
