package facts_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/facts/models"
	"github.com/rolecall/rolecall/core/internal/golden"
)

// CURRENT.md names the source and the day of each table. With -update it's written again.
func TestCurrentNamesTheSources(t *testing.T) {
	files, err := filepath.Glob("tables/*.txt")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	rows := "<!-- sources:begin -->\n| API | compiled from | of |\n|---|---|---|\n"
	head := regexp.MustCompile(`^# (.+)\n# (\S+) (\S+) (\d{4}-\d\d-\d\d) `)
	for _, file := range files {
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		found := head.FindStringSubmatch(string(text))
		require.NotNil(t, found, file)
		rows += fmt.Sprintf("| %s | `%s` %s | %s |\n", found[1], found[2], found[3], found[4])
	}
	rows += fmt.Sprintf("| models, their windows and retirements | makers' pages and public catalogs | %s |\n<!-- sources:end -->", models.AsOf())
	page, err := os.ReadFile("CURRENT.md")
	require.NoError(t, err)
	before, rest, ok := strings.Cut(string(page), "<!-- sources:begin -->")
	require.True(t, ok)
	_, after, ok := strings.Cut(rest, "<!-- sources:end -->")
	require.True(t, ok)
	golden.File(t, "CURRENT.md", before+rows+after)
}
