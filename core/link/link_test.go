package link_test

import (
	"compress/flate"
	"encoding/base64"
	"encoding/json"
	"io"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/internal/golden"
	"github.com/rolecall/rolecall/core/link"
)

var texts = []struct{ text, target string }{
	{`[{"role": "usr", "content": "Hi & <b>bye</b> 100% #1 a+b"}]`, "anthropic"},
	{"{\r\n\t\"messages\": [] // \u2028 \x00 🙂\n}", "openai-chat"},
	{"Error code: 400 - {'error': {'message': \"Invalid 'messages[1]'\"}}", ""},
	{"", ""},
	{strings.Repeat(`{"role": "user", "content": "naïve"},`, 40), "wick"},
}

// The page's own tests read these links: testdata/links.json is what both sides agree about.
func TestLinksThatThePageReads(t *testing.T) {
	type made struct {
		Text   string `json:"text"`
		Target string `json:"target,omitempty"`
		Link   string `json:"link"`
		Plain  string `json:"plain"`
	}
	var all []made
	for _, each := range texts {
		options := link.Options{Target: each.target}
		all = append(all, made{each.text, each.target, link.Link(each.text, options), link.Plain(each.text, options)})
	}
	text, err := json.MarshalIndent(all, "", "  ")
	require.NoError(t, err)
	golden.File(t, "testdata/links.json", string(text)+"\n")
}

func TestLinkCarriesTheOptions(t *testing.T) {
	made := link.Link("[\"\xff\"]", link.Options{
		Page: "https://example.com/", Format: "anthropic", Target: "bedrock", Model: "claude-x", Facts: []string{"thoughts"},
		Version: "2026-10-21", Betas: []string{"skills-2025-10-02"},
		Conversation: 2, View: "tokens", Rule: "bad-json", Error: "400",
	})
	body, found := strings.CutPrefix(made, "https://example.com/#1=")
	require.True(t, found, made)
	packed, err := base64.RawURLEncoding.DecodeString(body)
	require.NoError(t, err)
	text, err := io.ReadAll(flate.NewReader(strings.NewReader(string(packed))))
	require.NoError(t, err)
	require.JSONEq(t, `{"t": "[\"\ufffd\"]", "d": "anthropic", "g": "bedrock", "m": "claude-x", "f": ["thoughts"], "a": "2026-10-21", "b": ["skills-2025-10-02"], "c": 2, "v": "tokens", "l": "bad-json", "x": "400"}`, string(text))
}

func TestPlainCanBeRead(t *testing.T) {
	require.Equal(t, "https://example.com/#text=a%20%26%20b%2Bc%25&format=anthropic&target=bedrock&conversation=2&error=4%200&model=claude-x&facts=thoughts%2Cno-prefill&version=2026-10-21&betas=a-1%2Cb-2&view=tokens&rule=bad-json",
		link.Plain("a & b+c%", link.Options{
			Page: "https://example.com/", Format: "anthropic", Target: "bedrock", Model: "claude-x", Facts: []string{"thoughts", "no-prefill"},
			Version: "2026-10-21", Betas: []string{"a-1", "b-2"},
			Conversation: 2, View: "tokens", Rule: "bad-json", Error: "4 0",
		}))
	require.Equal(t, "#text=%EF%BF%BD", link.Plain("\xff", link.Options{}))
}

// The page says how links are made, with these very texts.
func TestDocumentedLinks(t *testing.T) {
	page, err := os.ReadFile("LINKS.md")
	require.NoError(t, err)
	text, options := `[{"role": "usr", "content": "Hi"}]`, link.Options{Page: "https://example.com/", Target: "openai-chat"}
	require.Contains(t, string(page), "\n"+link.Link(text, options)+"\n")
	require.Contains(t, string(page), "\n"+link.Plain(text, options)+"\n")
}
