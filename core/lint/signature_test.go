package lint_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/lint"
	"github.com/rolecall/rolecall/core/source"
)

// A signature that can't be a provider's isn't checked, so the request isn't accepted; one that can be is.
func TestSignaturesThatCannotBeOne(t *testing.T) {
	const request = `{"model": "claude-haiku-4-5", "max_tokens": 2048, "messages": [{"role": "user", "content": "Hi"},
		{"role": "assistant", "content": [{"type": "thinking", "thinking": "Hm", "signature": "SIGN"}, {"type": "text", "text": "Hello."}]},
		{"role": "user", "content": "And?"}]}`
	for sign, answer := range map[string]string{"abc": lint.NoKnownProblem, "my signature": lint.NoKnownProblem, "EqQBCgIYAhIM": lint.Accepted, "c2ln": lint.Accepted} {
		file := detect.Open(source.Parse([]byte(strings.Replace(request, "SIGN", sign, 1))))
		result := lint.CheckTitles(lint.Request{File: file, Limit: -1})
		require.Equal(t, answer, result.Verdict().Answer, sign)
	}
}
