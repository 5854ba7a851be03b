//go:build !js

package main

import (
	"encoding/json"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/engine"
)

// Each place of a body is at the same words of its file, however the file writes it.
func TestPlacesOfABodyAreInItsFile(t *testing.T) {
	body := "{\"model\": \"gpt-4o\",\n \"messages\": [{\"role\": \"user\", \"content\": \"Näive \\\"null\\\" C:\\\\new\\n\"},\n {\"role\": \"tool\", \"tool_call_id\": \"call_9\", \"content\": null}]}"
	quoted := func(text string) string {
		out, err := json.Marshal(text)
		require.NoError(t, err)
		return string(out)
	}
	for name, file := range map[string]string{
		"as it is":               "POST /v1\n\n" + body,
		"in a command":           "# two\ncurl x -d '" + body + "'",
		"in JSON":                "{\"url\": \"/v1\",\n\"text\": " + quoted(body) + "}",
		"in JSON in JSON":        "[" + quoted(quoted(body)) + "]",
		"with escaped letters":   "[" + strings.ReplaceAll(quoted(body), "ä", `\u00e4`) + "]",
		"indented, as in a YAML": "body: |\n    " + strings.ReplaceAll(body, "\n", "\n    "),
		"printed by Python":      "print(\n" + strings.ReplaceAll(strings.ReplaceAll(body, `": `, "': "), "null", "None") + ")",
	} {
		p := placesIn([]byte(file))
		at := p.find([]byte(body))
		require.True(t, at.exact, name)
		for _, word := range []string{"call_9", "gpt-4o", "tool_call_id"} {
			place := engine.Place{Offset: strings.Index(body, word), Length: len(word)}
			at.move(&place)
			require.Equal(t, word, file[place.Offset:place.Offset+place.Length], name)
			require.Equal(t, strings.Count(file[:place.Offset], "\n")+1, place.Line, name)
			require.Equal(t, place.Offset-strings.LastIndex(file[:place.Offset], "\n"), place.Column, name)
		}
	}
}

// Equal bodies are found one after the other, one that isn't in the file as a whole by its beginning, and others not at all.
func TestBodiesAreFoundInOrder(t *testing.T) {
	const body = `{"model": "gpt-4o", "messages": [{"role": "user", "content": "What is the weather in Oslo?"}]}`
	p := placesIn([]byte("one\n" + body + "\ntwo\n" + body + "\nthree\n" + body[:80] + "Bern}\n"))
	for _, test := range []struct {
		body  string
		line  int
		exact bool
	}{{body, 2, true}, {"completely different text", 0, false}, {body, 4, true}, {body, 6, false}, {"{}", 0, false}} {
		at := p.find([]byte(test.body))
		require.Equal(t, test.exact, at.exact, test.body)
		require.Equal(t, test.line, at.begins(), test.body)
	}
}

// A place anywhere in a long body is in the file, also where it has no letters.
func TestEveryPlaceIsInTheFile(t *testing.T) {
	var body strings.Builder
	body.WriteString("[")
	for i := range 200 {
		body.WriteString(`{"id": "` + strconv.Itoa(i) + `", "empty": {}, "text": ""}, ` + "\n")
	}
	body.WriteString("]")
	file, err := json.Marshal(body.String())
	require.NoError(t, err)
	p := placesIn(file)
	at := p.find([]byte(body.String()))
	require.True(t, at.exact)
	for offset := range body.Len() {
		place := engine.Place{Offset: offset, Length: min(3, body.Len()-offset)}
		at.move(&place)
		require.GreaterOrEqual(t, place.Offset, 0)
		require.LessOrEqual(t, place.Offset+place.Length, len(file))
		require.Positive(t, place.Length)
	}
}
