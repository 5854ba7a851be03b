package core_test

import (
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// README.md leads to every page of documentation, and what a page links to is there.
func TestEveryPageIsLinked(t *testing.T) {
	var pages []string
	require.NoError(t, filepath.WalkDir("..", func(name string, entry fs.DirEntry, err error) error {
		name = strings.TrimPrefix(filepath.ToSlash(name), "../")
		if err == nil && entry.IsDir() && slices.Contains([]string{".git", "build", "node_modules", "testdata", "test-results"}, path.Base(name)) {
			return fs.SkipDir
		}
		if path.Ext(name) == ".md" {
			pages = append(pages, name)
		}
		return err
	}))
	require.Greater(t, len(pages), 20)
	links, linked := regexp.MustCompile(`\]\(([^)#:]+)(#[^)]*)?\)`), map[string]bool{}
	for _, page := range pages {
		text, err := os.ReadFile("../" + page)
		require.NoError(t, err)
		for _, link := range links.FindAllStringSubmatch(string(text), -1) {
			to := path.Join(path.Dir(page), link[1])
			_, err := os.Stat("../" + to)
			require.NoError(t, err, "%s links to %s", page, link[1])
			linked[to] = linked[to] || page == "README.md"
		}
	}
	for _, page := range pages {
		require.True(t, linked[page] || page == "README.md", "README.md doesn't link to %s", page)
	}
}
