package lint

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/detect"
	types "github.com/rolecall/rolecall/core/facts"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// settingsFound are the findings about keys and values of a request, with their levels and places.
func settingsFound(target, text string) (all []string) {
	found := Check(Request{File: detect.Open(source.Parse([]byte(text))), Format: format.ByID(target), Target: TargetByID(target), Limit: -1})
	for _, f := range found.Findings {
		if f.Rule == unknownSetting.ID || f.Rule == refusedSetting.ID {
			all = append(all, f.Level.String()+" "+f.Rule+" "+string(f.Path))
		}
	}
	return all
}

// A key that only the API's types know is known whatever its value is: a wrong value is one finding. Without the types in the
// program, nothing tells a wrong value of such a key from a right one.
func TestKeyOfTheTypesIsKnownWithAWrongValue(t *testing.T) {
	for _, test := range []struct{ target, text, right, wrong, path string }{
		{Gemini, `{"contents":[{"role":"user","parts":[{"text":"Hi"}]}],"generationConfig":{"imageConfig":{"prominentPeople":VALUE}}}`, `"BLOCK_PROMINENT_PEOPLE"`, `"BLOCK"`, "/generationConfig/imageConfig/prominentPeople"},
		{items, `{"model":"gpt-5.6-sol","input":"Hi","prompt_cache_options":{"mode":"implicit","prewarm":VALUE}}`, `true`, `"yes"`, "/prompt_cache_options/prewarm"},
		{Anthropic, `{"model":"claude-opus-4-8","max_tokens":100,"messages":[{"role":"user","content":"Hi"}],"thinking":{"type":"adaptive","block_binding":VALUE}}`, `null`, `5`, "/thinking/block_binding"},
	} {
		right := settingsFound(test.target, strings.Replace(test.text, "VALUE", test.right, 1))
		wrong := settingsFound(test.target, strings.Replace(test.text, "VALUE", test.wrong, 1))
		if !types.Published {
			require.NotContains(t, wrong, "error refused-setting "+test.path, test.text)
			continue
		}
		require.Empty(t, right, test.text)
		require.Equal(t, []string{"error refused-setting " + test.path}, wrong)
	}
}

// A body whose URL names the model may be complete without a setting, and may also be a conversation that is kept with keys of
// its own: a key that no list has is a note there, and an error next to a setting.
func TestUnknownKeyOfABodyWithoutSettings(t *testing.T) {
	const body = `{"contents":[{"role":"user","parts":[{"text":"Hi"}]}],"fooBar":1`
	note := finding.Info.String() + " unknown-setting /fooBar"
	require.Equal(t, []string{note}, settingsFound(Gemini, body+`}`))
	require.Equal(t, []string{"error unknown-setting /fooBar"}, settingsFound(Gemini, body+`,"generationConfig":{"temperature":1}}`))
	require.Equal(t, []string{"error unknown-setting /max_tokens"}, settingsFound(Gemini, strings.Replace(body, "fooBar", "max_tokens", 1)+`}`))
	require.Empty(t, settingsFound(OpenAIChat, `{"messages":[{"role":"user","content":"Hi"}],"fooBar":1}`))
}
