package source

import (
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"golang.org/x/tools/txtar"

	"github.com/rolecall/rolecall/core/internal/golden"
)

// TestRescueGoldens reads testdata/rescue: what someone pasted, what becomes of it, and
// what the user is told.
func TestRescueGoldens(t *testing.T) {
	golden.Archives(t, func(t *testing.T, archive *txtar.Archive) *txtar.Archive {
		require.Equal(t, "in", archive.Files[0].Name)
		text := archive.Files[0].Data
		require.True(t, rescueHolds(t, text))
		rescued, _ := Rescue(text)
		return &txtar.Archive{Comment: archive.Comment, Files: []txtar.File{
			archive.Files[0], {Name: "out", Data: rescued.Text}, {Name: "changes", Data: []byte(told(text, rescued.Changes))},
		}}
	}, "testdata/rescue/*.txtar")
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
