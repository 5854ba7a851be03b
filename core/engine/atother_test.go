package engine_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/engine"
)

// Where another format has what stands at a place.
func TestAtForAnotherTarget(t *testing.T) {
	tests := []struct{ text, target, as, into string }{
		{`{"model":"gpt-4o","max_to|kens":9,"messages":[{"role":"user","content":"Hi"}]}`, "anthropic", "", ""},
		{`{"model":"gpt-4o","max_to|kens":9,"messages":[{"role":"user","content":"Hi"}]}`, "gemini", "generationConfig.maxOutputTokens", ""},
		{`{"model":"gpt-4o","stop":"a|","messages":[{"role":"user","content":"Hi"}]}`, "anthropic", "stop_sequences", ""},
		{`{"model":"gpt-4o","mess|ages":[{"role":"user","content":"Hi"}]}`, "openai-responses", "input", ""},
		{`{"model":"gpt-4o","messages":[{"role":"system","content":"Be |brief"},{"role":"user","content":"Hi"}]}`, "anthropic", "", "system"},
		{`{"model":"gpt-4o","messages":[{"role":"system","content":"Be |brief"},{"role":"user","content":"Hi"}]}`, "gemini", "", "systemInstruction"},
		{`{"model":"gpt-4o","messages":[{"role":"system","content":"Be |brief"},{"role":"user","content":"Hi"}]}`, "mistral", "", ""},
		{`{"model":"gpt-4o","mo|od":1,"messages":[{"role":"user","content":"Hi"}]}`, "gemini", "", ""},
	}
	for _, test := range tests {
		before, after, _ := strings.Cut(test.text, "|")
		at := ask[engine.AtResponse](t, using(before+after), "at", engine.AtRequest{Revision: 1, Offset: len(before), Dialect: "openai-chat", Target: test.target})
		require.Equal(t, []string{test.as, test.into}, []string{at.As, at.Into}, test.text)
	}
}
