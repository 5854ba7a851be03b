package clipboard_test

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"golang.org/x/tools/txtar"

	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/internal/clipboard"
	"github.com/rolecall/rolecall/core/internal/golden"
	"github.com/rolecall/rolecall/core/internal/work"
	"github.com/rolecall/rolecall/core/source"
)

// reads is what the engine says: a conversation is found.
func reads(text []byte) bool {
	doc := source.Parse(text)
	return !doc.Broken() && len(detect.OpenLogs(doc).Refs) > 0
}

// take asks as the engine does: of what can be read, logs alone are taken apart.
func take(text []byte, choice int) (clipboard.Taken, bool) {
	return clipboard.Take(text, clipboard.Options{Choice: choice, Reads: reads, Logs: reads(text)})
}

// TestGoldens reads testdata: what someone pasted, what the user is told, and what is left.
func TestGoldens(t *testing.T) {
	golden.Archives(t, func(t *testing.T, archive *txtar.Archive) *txtar.Archive {
		require.Equal(t, "in", archive.Files[0].Name)
		text := archive.Files[0].Data
		holds(t, text)
		want := &txtar.Archive{Comment: archive.Comment, Files: archive.Files[:1:1]}
		taken, ok := take(text, -1)
		want.Files = append(want.Files, txtar.File{Name: "told", Data: told(taken, ok)})
		if taken.Text != nil {
			want.Files = append(want.Files, txtar.File{Name: "out", Data: ended(taken.Text)})
		}
		for i := range taken.Choices {
			if other, ok := take(text, i); ok && i != taken.Choice {
				want.Files = append(want.Files, txtar.File{Name: "told of choice " + strconv.Itoa(i), Data: told(other, ok)})
				want.Files = append(want.Files, txtar.File{Name: "out of choice " + strconv.Itoa(i), Data: ended(other.Text)})
			}
		}
		return want
	}, "testdata/*.txtar")
}

func ended(text []byte) []byte { return []byte(strings.TrimSuffix(string(text), "\n") + "\n") }

// told is what the user is told.
func told(taken clipboard.Taken, ok bool) []byte {
	if !ok {
		return []byte("nothing is taken\n")
	}
	var out strings.Builder
	for _, step := range taken.Steps {
		out.WriteString(step.What + " (" + step.Kind + ")\n")
		for _, note := range step.Notes {
			out.WriteString("  " + note + "\n")
		}
	}
	for i, choice := range taken.Choices {
		mark := "[ ] "
		if i == taken.Choice {
			mark = "[x] "
		}
		out.WriteString(mark + choice + "\n")
	}
	return []byte(out.String())
}

// TestLogsAreNoted: of the log of a program in which a conversation can be read, nobody says that
// an API takes it, or repairs it unasked.
func TestLogsAreNoted(t *testing.T) {
	paths, err := filepath.Glob("testdata/log*.txtar")
	require.NoError(t, err)
	noted := 0
	for _, path := range paths {
		data, err := os.ReadFile(path)
		require.NoError(t, err)
		text := txtar.Parse(data).Files[0].Data
		if taken, ok := take(text, -1); !ok || taken.Steps[0].Kind == "log" || !reads(text) {
			continue
		}
		noted++
		require.True(t, detect.Open(source.Parse(text)).IsLog(), path)
	}
	require.Greater(t, noted, 10)
}

// holds checks what is true of every text.
func holds(t *testing.T, text []byte) {
	t.Helper()
	before := string(text)
	taken, ok := take(text, -1)
	require.Equal(t, before, string(text), "the text given is left alone")
	if !ok {
		require.Empty(t, taken.Steps)
		return
	}
	require.NotEmpty(t, taken.Steps)
	for _, step := range taken.Steps {
		require.NotEmpty(t, step.Kind)
		require.NotEmpty(t, step.What)
	}
	if len(taken.Choices) > 0 {
		require.Less(t, taken.Choice, len(taken.Choices))
		require.GreaterOrEqual(t, taken.Choice, 0)
	}
	if taken.Text != nil {
		doc := source.Parse(taken.Text)
		require.False(t, doc.Broken(), "what is taken is JSON: %s", taken.Text)
	}
}

// What is not looked at for the work that it takes is told, and what came out before stays.
func TestTakeSaysThatItStopped(t *testing.T) {
	body := `{"messages":[{"role":"user","content":"a"}]}`
	text := []byte(strings.Repeat("curl https://x.org -d '"+body+"'\n", 200))
	taken, ok := clipboard.Take(text, clipboard.Options{Choice: -1, Work: source.NewBudget(work.Size(len(text)/4, len(text))-1, nil)})
	require.True(t, ok)
	require.Equal(t, body, strings.TrimSpace(string(taken.Text)))
	notes := taken.Steps[len(taken.Steps)-1].Notes
	require.Equal(t, "Not all of it was read: the work limit for one request was reached.", notes[len(notes)-1])
	taken, ok = clipboard.Take(text, clipboard.Options{Choice: -1})
	require.True(t, ok)
	require.NotContains(t, taken.Steps[len(taken.Steps)-1].Notes, notes[len(notes)-1])
}
