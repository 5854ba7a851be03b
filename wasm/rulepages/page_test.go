package main

import (
	"compress/flate"
	"encoding/base64"
	"encoding/json"
	"html"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/explain"
	"github.com/rolecall/rolecall/core/lint"
)

var links = regexp.MustCompile(`(?:href|src)="([^"]*)"`)

// Every rule has a page with all that its lesson says, whose links lead somewhere, and which
// keeps to its policy: no style and no script of its own.
func TestEveryRuleHasAPage(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "rules")
	require.NoError(t, write(folder))
	files, err := os.ReadDir(folder)
	require.NoError(t, err)
	require.Len(t, files, len(lint.Rules)+len(explain.Topics)+1)
	index := read(t, folder, "index.html")
	for _, rule := range lint.Rules {
		lesson, text := rule.Lesson(), read(t, folder, rule.ID+".html")
		require.Contains(t, text, "<h1>"+html.EscapeString(lesson.Title)+"</h1>")
		shown := html.UnescapeString(text)
		require.Contains(t, shown, lesson.Why)
		require.Contains(t, shown, lesson.Bad.Text)
		require.Contains(t, shown, lesson.Good.Text)
		for _, says := range lesson.Says {
			require.Contains(t, shown, `<h3 class="says">`+says+"</h3>")
			require.Contains(t, html.UnescapeString(index), "<dt>"+says+"</dt>")
		}
		require.Contains(t, text, "column ", "%s shows nothing that its bad example raises", rule.ID)
		require.NotContains(t, text, "<style")
		require.NotContains(t, text, " style=")
		require.NotRegexp(t, `<script(?: src="\.\./paint\.js")?[^>]*>[^<]`, text)
		require.NotContains(t, text, "ZgotmplZ", "a link that the template does not trust")
		for _, link := range links.FindAllStringSubmatch(text, -1) {
			address, _, _ := strings.Cut(html.UnescapeString(link[1]), "#")
			switch {
			case slices.Contains([]string{"../../", "../paint.js", "../rules.css", "../icon.svg"}, address):
			case strings.HasPrefix(address, "https://"):
				require.Regexp(t, `^https://[\w.-]+\.[a-z]{2,}/\S+$`, address)
			default:
				require.FileExists(t, filepath.Join(folder, address))
			}
		}
	}
}

// What no rule checks has a page too, with every sentence that means it.
func TestEveryTopicHasAPage(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "rules")
	require.NoError(t, write(folder))
	index := html.UnescapeString(read(t, folder, "index.html"))
	for _, topic := range explain.Topics {
		for _, rule := range lint.Rules {
			require.NotEqual(t, rule.ID, topic.ID, "two pages of one name")
		}
		text := html.UnescapeString(read(t, folder, topic.ID+".html"))
		require.Contains(t, text, "<h1>"+topic.Title+"</h1>")
		require.Contains(t, text, topic.Advice)
		for _, says := range topic.Says {
			require.Contains(t, text, `<h3 class="says">`+says+"</h3>")
			require.Contains(t, index, "<dt>"+says+"</dt>")
		}
		for _, link := range links.FindAllStringSubmatch(text, -1) {
			if strings.HasSuffix(link[1], ".html") {
				require.FileExists(t, filepath.Join(folder, link[1]))
			}
		}
	}
}

// The link at a bad example brings the page that very text, its target and the lesson.
func TestExamplesOpenInThePlayground(t *testing.T) {
	for _, rule := range lint.Rules {
		lesson := rule.Lesson()
		link := try(lesson.Bad, rule.ID)
		packed, err := base64.RawURLEncoding.DecodeString(strings.TrimPrefix(string(link), "../../#1="))
		require.NoError(t, err)
		text, err := io.ReadAll(flate.NewReader(strings.NewReader(string(packed))))
		require.NoError(t, err)
		var brought map[string]string
		require.NoError(t, json.Unmarshal(text, &brought))
		require.Equal(t, strings.ToValidUTF8(lesson.Bad.Text, "\ufffd"), brought["t"])
		require.Equal(t, lesson.Bad.Target, brought["g"])
		require.Equal(t, rule.ID, brought["l"])
	}
}

func TestSources(t *testing.T) {
	require.Equal(t, []source{
		{Text: "github.com/a/b/issues/1", Address: "https://github.com/a/b/issues/1", Rest: " (OpenAI)"},
		{Text: "Anthropic's documentation, “Handle tool calls”"},
	}, sources([]string{"github.com/a/b/issues/1 (OpenAI)", "Anthropic's documentation, “Handle tool calls”"}))
}

func read(t *testing.T, folder, name string) string {
	text, err := os.ReadFile(filepath.Join(folder, name))
	require.NoError(t, err)
	return string(text)
}
