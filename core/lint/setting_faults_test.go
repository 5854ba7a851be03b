package lint_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/lint"
	"github.com/rolecall/rolecall/core/source"
)

// TestTextsAmongNumbers: a fix turns a text into a number only if it's a number in quotes.
func TestTextsAmongNumbers(t *testing.T) {
	for value, fix := range map[string]string{`"5"`: "5", `"-0.5"`: "-0.5", `"abc"`: "", `""`: "", `"true"`: ""} {
		text := `{"model":"gpt-4o","messages":[{"role":"user","content":"Hi."}],"logit_bias":{"50256":` + value + `}}`
		found := lint.Check(lint.Request{File: detect.Open(source.Parse([]byte(text))), Target: lint.TargetByID("openai-chat"), Limit: -1}).Findings
		require.Len(t, found, 1, value)
		require.Equal(t, "refused-setting", found[0].Rule, value)
		require.Len(t, found[0].Fixes, 1, value)
		require.Equal(t, fix, found[0].Fixes[0].Edits[0].New, value)
	}
}
