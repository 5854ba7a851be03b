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

	"github.com/rolecall/rolecall/core/engine"
	"github.com/rolecall/rolecall/core/engine/explain"
	"github.com/rolecall/rolecall/core/lint"
)

var links = regexp.MustCompile(`(?:href|src)="([^"]*)"`)

// Every rule has a page with all that its lesson says, whose links lead somewhere, and which
// keeps to its policy: no style and no script of its own.
func TestEveryRuleHasAPage(t *testing.T) {
	folder := built(t, "")
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
			require.Regexp(t, `<h3 class="says"><a href="../errors/[a-z0-9-]+\.html">`+regexp.QuoteMeta(says)+"</a></h3>", shown)
			require.Regexp(t, `<dt><a href="../errors/[a-z0-9-]+\.html">`+regexp.QuoteMeta(says)+"</a></dt>", html.UnescapeString(index))
		}
		require.Contains(t, text, "column ", "%s shows nothing that its bad example raises", rule.ID)
		require.NotContains(t, text, "<style")
		require.NotContains(t, text, " style=")
		require.NotRegexp(t, `<script(?: src="\.\./paint\.js")?[^>]*>[^<]`, text)
		require.NotContains(t, text, "ZgotmplZ", "a link that the template does not trust")
		for _, link := range links.FindAllStringSubmatch(text, -1) {
			address, _, _ := strings.Cut(html.UnescapeString(link[1]), "#")
			switch {
			case slices.Contains([]string{"../../", "../paint.js", "../rules.css", "../icon.svg", "../preview.png"}, address):
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
	folder := built(t, "")
	index := html.UnescapeString(read(t, folder, "index.html"))
	for _, topic := range explain.Topics {
		for _, rule := range lint.Rules {
			require.NotEqual(t, rule.ID, topic.ID, "two pages of one name")
		}
		text := html.UnescapeString(read(t, folder, topic.ID+".html"))
		require.Contains(t, text, "<h1>"+topic.Title+"</h1>")
		require.Contains(t, text, topic.Advice)
		for _, says := range topic.Says {
			require.Contains(t, text, `.html">`+says+"</a></h3>")
			require.Contains(t, index, `.html">`+says+"</a></dt>")
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

// Every sentence of a provider that is known has a page: what it may mean, in the engine's own order, with an example
// and a link that explains it in the playground.
func TestEverySentenceHasAPage(t *testing.T) {
	folder := built(t, "")
	files := map[string]bool{}
	all := phrases(t)
	try := func(says, cause string) {
		at := slices.IndexFunc(all, func(p phrase) bool { return p.Text == says })
		require.GreaterOrEqual(t, at, 0, says)
		file := all[at].File
		files[file] = true
		text := read(t, folder, "../errors/"+file)
		shown := html.UnescapeString(text)
		require.Contains(t, shown, `<h1 class="sentence">`+says+"</h1>")
		require.Contains(t, text, `<h2><a href="../rules/`+cause+`.html">`, says)
		if causes := explain.Explain(says).Causes; len(causes) > 0 {
			_, first, _ := strings.Cut(text, "<h2>")
			require.True(t, strings.HasPrefix(first, `<a href="../rules/`+causes[0].Rule+causes[0].Topic+`.html">`), says)
		}
		require.LessOrEqual(t, strings.Count(text, "<h3>Wrong</h3>"), 1)
		require.NotContains(t, text, "ZgotmplZ")
		for _, link := range links.FindAllStringSubmatch(text, -1) {
			if address, _, _ := strings.Cut(html.UnescapeString(link[1]), "#"); strings.HasSuffix(address, ".html") {
				require.FileExists(t, filepath.Join(folder, "../errors", address))
			}
		}
		require.Contains(t, shown, `href="../../#text=&error=`)
	}
	for _, rule := range lint.Rules {
		for _, says := range rule.Lesson().Says {
			try(says, rule.ID)
		}
	}
	for _, topic := range explain.Topics {
		for _, says := range topic.Says {
			try(says, topic.ID)
		}
	}
	require.Greater(t, len(files), 500)
	entries, err := os.ReadDir(filepath.Join(folder, "../errors"))
	require.NoError(t, err)
	require.Len(t, entries, len(files), "two sentences of one page, or a page without a sentence")
}

// Where the address of the site is known, each page names its own and is in the sitemap, which robots.txt names.
func TestPagesNameTheirAddress(t *testing.T) {
	folder := built(t, "https://example.com/")
	text := read(t, folder, "unanswered-call.html")
	require.Contains(t, text, `<link rel="canonical" href="https://example.com/build/rules/unanswered-call">`)
	require.Contains(t, text, `<meta property="og:image" content="https://example.com/build/preview.png">`)
	require.Contains(t, read(t, folder, "index.html"), `<link rel="canonical" href="https://example.com/build/rules/">`)
	sitemap := read(t, folder, "../sitemap.xml")
	for _, path := range []string{"", "build/rules/", "build/rules/unanswered-call", "build/errors/overloaded-error"} {
		require.Contains(t, sitemap, "<loc>https://example.com/"+path+"</loc>")
	}
	pages := 1
	for _, name := range []string{"rules", "errors"} {
		files, err := os.ReadDir(filepath.Join(folder, "..", name))
		require.NoError(t, err)
		pages += len(files)
	}
	require.Equal(t, pages, strings.Count(sitemap, "<loc>"))
	require.Contains(t, read(t, folder, "../robots.txt"), "\nSitemap: https://example.com/sitemap.xml\n")

	// Written again without an address, nothing of it stays.
	require.NoError(t, write(filepath.Dir(folder), ""))
	require.NotContains(t, read(t, folder, "unanswered-call.html"), "canonical")
	require.NotContains(t, read(t, folder, "../robots.txt"), "Sitemap")
	require.NoFileExists(t, filepath.Join(folder, "../sitemap.xml"))
}

func TestSlug(t *testing.T) {
	require.Equal(t, "an-assistant-message-with-tool-calls-must-be", slug("An assistant message with 'tool_calls' must be …"))
	require.Equal(t, "error", slug("… 消息"))
	long := slug(strings.Repeat("word ", 40))
	require.LessOrEqual(t, len(long), longestSlug)
	require.True(t, strings.HasSuffix(long, "-word"))
	require.Len(t, slug(strings.Repeat("x", 200)), longestSlug)
}

// built is the folder of the rules' pages, with all others next to it.
func built(t *testing.T, base string) string {
	folder := t.TempDir()
	require.NoError(t, write(folder, base))
	return filepath.Join(folder, "rules")
}

func phrases(t *testing.T) []phrase {
	var e engine.Engine
	catalogue, failure := e.Catalogue(engine.Nothing{})
	require.Nil(t, failure)
	return phrasesOf(&catalogue)
}

func read(t *testing.T, folder, name string) string {
	text, err := os.ReadFile(filepath.Join(folder, name))
	require.NoError(t, err)
	return string(text)
}
