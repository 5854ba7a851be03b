package lint_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/source"
)

// A rescue keeps most of the text, or a conversation.
func TestRescueKeepsWhatATextIsAbout(t *testing.T) {
	for text, want := range map[string]string{
		"User: Is it warm?\nTool: {\"temp\": 20}\nAssistant: It is 20 degrees.": "",
		"It fails, and I cannot see why: [{'role': 'user', 'content': 'Hi'}]":   `[{"role": "user", "content": "Hi"}]`,
		"{'name': 'search', 'tools': None}":                                     `{"name": "search", "tools": null}`,
	} {
		rescued, ok := detect.Open(source.Parse([]byte(text))).Rescue()
		require.Equal(t, want != "", ok, text)
		require.Equal(t, want, strings.TrimSpace(string(rescued.Text)))
	}
}
