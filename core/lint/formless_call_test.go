package lint

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// A call that is in a list, or as a text, is one mistake, and nothing of it is written over: neither what is to be
// called nor the seal next to it.
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
