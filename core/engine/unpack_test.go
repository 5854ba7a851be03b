package engine_test

import (
	"encoding/base64"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/stretchr/testify/require"
	"golang.org/x/tools/txtar"

	"github.com/rolecall/rolecall/core/engine"
)

const askedByCurl = "curl https://api.openai.com/v1/chat/completions -H 'Authorization: Bearer sk-secret' \\\n  -d '{\"model\": \"gpt-4o\", \"messages\": [{\"role\": \"user\", \"content\": \"caf\u00e9 \U0001F642\"}]}'\n"

func unpack(t *testing.T, text string, request engine.UnpackRequest) *engine.Packed {
	t.Helper()
	e := engine.New()
	e.Use(0, []byte(text))
	response, failure := e.Unpack(request)
	require.Nil(t, failure)
	return response.Packed
}

func TestUnpackSaysWhatIsInside(t *testing.T) {
	packed := unpack(t, askedByCurl, engine.UnpackRequest{})
	require.Equal(t, &engine.Packed{
		Kind: "curl", What: "The body of a curl command",
		Notes:   []string{"Left out: the URL (POST api.openai.com/v1/chat/completions); the header authorization."},
		Bytes:   76,
		Preview: "{\"model\": \"gpt-4o\", \"messages\": [{\"role\": \"user\", \"content\": \"caf\u00e9 \U0001F642\"}]}",
	}, packed)
}

// The edits leave the body alone, in the units of whoever asks.
func TestUnpackEdits(t *testing.T) {
	packed := unpack(t, askedByCurl, engine.UnpackRequest{Edits: true})
	require.Len(t, packed.Edits, 1)
	edit := packed.Edits[0]
	require.Equal(t, packed.Preview, askedByCurl[:edit.Offset]+edit.Text+askedByCurl[edit.Offset+edit.Length:])

	packed = unpack(t, askedByCurl, engine.UnpackRequest{Edits: true, Units: "utf16"})
	units := utf16.Encode([]rune(askedByCurl))
	edit = packed.Edits[0]
	out := string(utf16.Decode(units[:edit.Offset])) + edit.Text + string(utf16.Decode(units[edit.Offset+edit.Length:]))
	require.Equal(t, packed.Preview, out)
}

// A text in which a conversation can be read has nothing to take out, and neither has one
// in which nothing is known to be.
func TestUnpackLeavesOthersAlone(t *testing.T) {
	for _, text := range []string{
		weather, "", " \n", "hello", "{\"a\": 1}", "[1, 2]", "{'role': 'user', 'content': 'almost'}",
		`{"custom_id":"1","body":{"model":"m","messages":[{"role":"user","content":"Hi"}]}}`,
		`{"custom_id":"1","params":{"model":"m","max_tokens":1,"messages":[{"role":"user","content":"Hi"}]}}`,
		`{"messages":[{"role":"user","content":"{\"messages\":[{\"role\":\"user\",\"content\":\"quoted\"}]}"}]}`,
		base64.StdEncoding.EncodeToString([]byte("just some words, no conversation")),
	} {
		require.Nil(t, unpack(t, text, engine.UnpackRequest{}), text)
	}
}

func TestUnpackChooses(t *testing.T) {
	two := askedByCurl + strings.Replace(askedByCurl, "caf\u00e9", "tea", 1)
	packed := unpack(t, two, engine.UnpackRequest{})
	require.Equal(t, 1, packed.Choice)
	require.Len(t, packed.Choices, 2)
	require.Contains(t, packed.Preview, "caf\u00e9")
	packed = unpack(t, two, engine.UnpackRequest{Choice: 2})
	require.Equal(t, 2, packed.Choice)
	require.Contains(t, packed.Preview, "tea")
}

func TestUnpackIsAboutTheCurrentText(t *testing.T) {
	var e engine.Engine
	e.Use(3, []byte(askedByCurl))
	_, failure := e.Unpack(engine.UnpackRequest{Revision: 2})
	require.Equal(t, "stale", failure.Kind)
}

func TestPreviewsAreShort(t *testing.T) {
	long := "curl -d '{\"messages\": [{\"role\": \"user\", \"content\": \"" + strings.Repeat("\U0001F642", 1000) + "\"}]}'"
	packed := unpack(t, long, engine.UnpackRequest{})
	require.Less(t, len(packed.Preview), 620)
	require.NotContains(t, packed.Preview, "\ufffd")
}

// Every kind of text that is taken apart becomes, by the edits that the page makes, what its golden says is left, and a
// conversation is read in it. What the page does with the edits it proves with three kinds.
func TestUnpackEditsOfEveryKind(t *testing.T) {
	paths, err := filepath.Glob("../internal/clipboard/testdata/*.txtar")
	require.NoError(t, err)
	kinds, asked := map[string]bool{}, 0
	for _, path := range paths {
		archive, err := txtar.ParseFile(path)
		require.NoError(t, err)
		text := string(archive.Files[0].Data)
		out := slices.IndexFunc(archive.Files, func(file txtar.File) bool { return file.Name == "out" })
		packed := unpack(t, text, engine.UnpackRequest{Edits: true, Units: "utf16"})
		if out < 0 || packed == nil {
			continue
		}
		left := edited(t, text, packed.Edits)
		require.Equal(t, strings.TrimSpace(string(archive.Files[out].Data)), strings.TrimSpace(left), path)
		var e engine.Engine
		e.Use(1, []byte(left))
		check, failure := e.Check(engine.CheckRequest{Revision: 1})
		require.Nil(t, failure)
		if check.Messages > 0 {
			asked++
			kinds[packed.Kind] = true
		}
	}
	require.Greater(t, asked, 80)
	for _, kind := range []string{
		"curl", "powershell", "code", "value", "chat-template", "log", "http", "events", "cohere-v1", "otel-spans", "harmony-text", "trace",
		"json-in-json", "base64", "cassette", "langchain-print", "transcript", "yaml",
	} {
		require.True(t, kinds[kind], "%s: there are %v", kind, slices.Sorted(maps.Keys(kinds)))
	}
}
