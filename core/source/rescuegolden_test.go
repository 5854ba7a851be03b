package source

import (
	"flag"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"golang.org/x/tools/txtar"
)

var update = flag.Bool("update", false, "rewrite the goldens")

// TestRescueGoldens reads testdata/rescue: what someone pasted, what becomes of it, and
// what the user is told.
func TestRescueGoldens(t *testing.T) {
	paths, err := filepath.Glob("testdata/rescue/*.txtar")
	require.NoError(t, err)
	require.NotEmpty(t, paths)
	for _, path := range paths {
		t.Run(strings.TrimSuffix(filepath.Base(path), ".txtar"), func(t *testing.T) {
			data, err := os.ReadFile(path)
			require.NoError(t, err)
			archive := txtar.Parse(data)
			require.Equal(t, "in", archive.Files[0].Name)
			text := archive.Files[0].Data
			require.True(t, rescueHolds(t, text))
			rescued, _ := Rescue(text)
			got := &txtar.Archive{Comment: archive.Comment, Files: []txtar.File{
				archive.Files[0], {Name: "out", Data: rescued.Text}, {Name: "changes", Data: []byte(told(text, rescued.Changes))},
			}}
			if *update {
				require.NoError(t, os.WriteFile(path, txtar.Format(got), 0o644))
				return
			}
			require.Equal(t, string(data), string(txtar.Format(got)))
		})
	}
}

// told writes changes with their places as line:column.
func told(text []byte, changes []Change) string {
	positions := NewPositions(text)
	var out strings.Builder
	for _, change := range changes {
		from, to := positions.Position(change.At.Start), positions.Position(change.At.End)
		out.WriteString(strconv.Itoa(from.Line) + ":" + strconv.Itoa(from.Column))
		if to != from {
			out.WriteString("-" + strconv.Itoa(to.Line) + ":" + strconv.Itoa(to.Column))
		}
		out.WriteString(" " + change.What + " (" + change.Kind + ")\n")
	}
	return out.String()
}
