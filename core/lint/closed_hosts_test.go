package lint

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// TestDescribedSettings: each request is checked against the values in the descriptions of these APIs.
func TestDescribedSettings(t *testing.T) {
	const cohere, mistral, gemini = `{"model":"command-a-03-2025","messages":[{"role":"user","content":"Hi"}],`, `{"model":"mistral-large-latest","messages":`, `{"contents":[{"parts":[{"text":"Hi"}]}],`
	for _, test := range []struct{ target, text, rule, path string }{
		{Cohere, cohere + `"k":900}`, "refused-setting", "/k"},
		{Cohere, cohere + `"presence_penalty":1.5}`, "refused-setting", "/presence_penalty"},
		{Cohere, cohere + `"stop_sequences":["1","2","3","4","5","6"]}`, "refused-setting", "/stop_sequences"},
		{Cohere, cohere + `"conversation_id":"a"}`, "unknown-setting", "/conversation_id"},
		{Cohere, cohere + `"documents":["a",{"data":{"free":1},"score":2}]}`, "unknown-setting", "/documents/1/score"},
		{Cohere, cohere + `"documents":["a",{"data":{"free":1}}],"safety_mode":"STRICT","k":500}`, "", ""},
		{Cohere, cohere + `"tools":[{"type":"function","function":{"name":"f","strict":true,"parameters":{"type":"object"}}}]}`, "unknown-setting", "/tools/0/function/strict"},
		{Mistral, mistral + `[{"role":"user","content":[{"type":"text","text":"Hi","cache_control":{"type":"ephemeral"}}]}]}`, "unknown-field", "/messages/0/content/0/cache_control"},
		{Gemini, gemini + `"generationConfig":{"responseModalities":["SMELL"]}}`, "refused-setting", "/generationConfig/responseModalities/0"},
		{Gemini, gemini + `"generationConfig":{"thinkingConfig":{"includeThoughts":"yes"}}}`, "refused-setting", "/generationConfig/thinkingConfig/includeThoughts"},
		{Gemini, gemini + `"generationConfig":{"responseModalities":["TEXT","image"],"logprobs":2,"responseLogprobs":true}}`, "", ""},
	} {
		found := Check(Request{File: detect.Open(source.Parse([]byte(test.text))), Format: format.ByID(test.target), Target: TargetByID(test.target), Limit: -1})
		var errors []string
		for _, f := range found.Findings {
			if f.Level == finding.Error {
				errors = append(errors, f.Rule+" "+string(f.Path))
			}
		}
		if test.rule == "" {
			assert.Empty(t, errors, test.text)
		} else {
			assert.Equal(t, []string{test.rule + " " + test.path}, errors, test.text)
		}
	}
}
