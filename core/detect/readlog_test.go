package detect_test

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"golang.org/x/tools/txtar"

	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/internal/golden"
	"github.com/rolecall/rolecall/core/internal/recorded"
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
		require.NotNil(t, file.Log(), "no log of core/format has a sign that holds for this text or one of its first entries, and rules that make a message of it")
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
		require.True(t, read[log.Name], "%s has no text in testdata: add core/detect/testdata/log….txtar", log.Name)
	}
}

// TestRecordedLogs names logs that others recorded, and reads them without a key or a value that does not fit.
func TestRecordedLogs(t *testing.T) {
	for pattern, id := range map[string]string{
		"claude-code-transcripts/*.json*": "claude-code", "swe-agent/*.traj": "swe-agent", "tau2-bench/*.json": "tau2",
		"inspect_ai/popularity.json": "inspect", "openai-agents/*.json": "openai-agents",
	} {
		for _, path := range recorded.Files(t, pattern) {
			text, err := os.ReadFile(path)
			require.NoError(t, err)
			file := detect.OpenLogs(source.Parse(text))
			require.NotNil(t, file.Log(), path)
			require.Equal(t, id, file.Log().ID, path)
			for i := range file.Refs {
				var c bind.Conversation
				file.Decode(i, nil, bind.Options{}, &c)
				require.NotEmpty(t, c.Messages, path)
				if len(file.Log().Rules) > 0 {
					require.Empty(t, c.Problems, path)
				}
			}
		}
	}
}

// TestRequestsAreNoLogs: a request that an API accepted is read as what it is.
func TestRequestsAreNoLogs(t *testing.T) {
	seen := 0
	for record := range recorded.Each[struct{ Request json.RawMessage }](t, "*/accepted-*.jsonl") {
		if seen++; len(record.Request) > 0 {
			require.Nil(t, detect.OpenLogs(source.Parse(record.Request)).Log(), "%s", record.Request)
		}
	}
	require.Greater(t, seen, 500)
}

// TestCutLogs: a log that breaks off anywhere, or has other values than its program writes, is read without a panic.
func TestCutLogs(t *testing.T) {
	paths, err := filepath.Glob("testdata/*.txtar")
	require.NoError(t, err)
	read := 0
	for _, path := range paths {
		archive, err := txtar.ParseFile(path)
		require.NoError(t, err)
		text := archive.Files[0].Data
		texts := [][]byte{}
		for cut := 1; cut < len(text); cut += 1 + len(text)/60 {
			texts = append(texts, text[:cut])
		}
		for _, swap := range [][2]string{{`"`, `1`}, {`{`, `[`}, {`[`, `{`}, {`:"`, `:["`}, {`:[`, `:"`}, {`null`, `{}`}} {
			texts = append(texts, []byte(strings.ReplaceAll(string(text), swap[0], swap[1])))
		}
		for key := range source.Parse(text).Nodes {
			if key%7 == 0 {
				doc := source.Parse(text)
				span := doc.Span(source.Index(key))
				texts = append(texts, []byte(string(text[:span.Start])+"7"+string(text[span.End:])), []byte(string(text[:span.Start])+`{"a":[]}`+string(text[span.End:])))
			}
		}
		for _, text := range texts {
			file := detect.OpenLogs(source.Parse(text))
			for i := range file.Refs {
				var c bind.Conversation
				file.Decode(i, nil, bind.Options{}, &c)
				require.LessOrEqual(t, file.Doc.Span(file.Refs[i].At).End, len(text))
				read++
			}
		}
	}
	require.Greater(t, read, 1000)
}
