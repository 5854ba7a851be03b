package lint

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// A call that is in a list, or a string, is reported once, and nothing in it is overwritten: neither the tool to
// call nor the signature with it.
func TestCallInAnotherFormIsNotNamed(t *testing.T) {
	for _, call := range []string{`[{"name": "weather", "args": {"city": "Oslo"}}]`, `17`, `null`, `[]`} {
		text := []byte(`{"contents": [{"role": "user", "parts": [{"text": "Oslo?"}]},
  {"role": "model", "parts": [{"functionCall": ` + call + `, "thoughtSignature": "c2ln"}]},
  {"role": "user", "parts": [{"functionResponse": {"name": "weather", "response": {"output": 4}}}]}]}`)
		result := Check(Request{File: detect.Open(source.Parse(text)), Format: format.Gemini})
		require.NotZero(t, result.Counts.Error, call)
		for _, f := range result.Findings {
			require.NotEqual(t, "call-without-name", f.Rule, call)
		}
		out, done := FixAll(text, "gemini", Gemini, "")
		require.Empty(t, done, call)
		require.Equal(t, string(text), string(out))
	}
}
