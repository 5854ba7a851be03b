package core_test

import (
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/engine/lesson"
	"github.com/rolecall/rolecall/core/engine/lesson/lessons"
	"github.com/rolecall/rolecall/core/engine/workbench"
)

// The 19 groups of contracts can be played with: each has a link that leads somewhere, and tests that are there.
func TestPlay(t *testing.T) {
	text, err := os.ReadFile("../web/PLAY.md")
	require.NoError(t, err)
	_, table, found := strings.Cut(string(text), "\n| -")
	require.True(t, found)
	_, table, _ = strings.Cut(table, "\n")
	known, groups, systems := knownTests{}, map[string]bool{}, map[string]bool{}
	var documents []string
	for line := range strings.Lines(table) {
		cells := strings.Split(strings.Trim(line, "|\n"), "|")
		require.Len(t, cells, 5, line)
		for i := range cells {
			cells[i] = strings.TrimSpace(cells[i])
		}
		documents = append(documents, cells[0])
		require.False(t, groups[cells[1]], cells[1])
		groups[cells[1]] = true
		link := regexp.MustCompile(`^\[(.+)\]\(http://localhost:8080/#(.+)\)$`).FindStringSubmatch(cells[2])
		require.Len(t, link, 3, cells[2])
		if name := leadsTo(t, link[2]); name != "" {
			require.Equal(t, name, link[1])
			systems[name] = true
		}
		names := regexp.MustCompile("`([^`]+)`").FindAllStringSubmatch(cells[4], -1)
		require.NotEmpty(t, names, line)
		for _, name := range names {
			known.hold(t, name[1])
		}
	}
	require.Len(t, groups, 19)
	require.Equal(t, []string{"wick", "agent-types", "kernel", "forge", "structured"}, slices.Compact(documents))
	for _, system := range workbench.Scripts() {
		require.True(t, systems[system.Name], "no group is played with %s", system.Name)
	}
}

// leadsTo fails where an address of the page leads nowhere, and gives the name of its system or lesson, if it has one.
func leadsTo(t *testing.T, address string) (name string) {
	t.Helper()
	values, err := url.ParseQuery(address)
	require.NoError(t, err)
	for key, value := range values {
		switch value := value[0]; key {
		case "example":
			files, err := filepath.Glob("engine/examples/" + value + ".*")
			require.NoError(t, err)
			require.Len(t, files, 1, address)
		case "view":
			require.Contains(t, []string{"conversation", "accepts", "tokens", "template", "loop", "systems", "audit"}, value)
		case "as":
			require.Contains(t, []string{"text", "markdown", "go"}, value)
		case "rule":
			require.FileExists(t, "lint/lessons/"+value+".txtar")
		case "system":
			for _, system := range workbench.Scripts() {
				if system.ID == value {
					name = system.Name
				}
			}
		case "learn":
			words := strings.Split(value, ".")
			require.Len(t, words, 3, address)
			all := lessons.All()
			at := slices.IndexFunc(all, func(each *lesson.Lesson) bool { return each.ID == words[1] })
			require.GreaterOrEqual(t, at, 0, address)
			step, err := strconv.Atoi(words[2])
			require.NoError(t, err)
			require.LessOrEqual(t, step, len(all[at].Steps))
			name = all[at].Title
		default:
			require.Fail(t, "unknown parameter "+key)
		}
	}
	return name
}
