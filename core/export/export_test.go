package export

import (
	gofmt "go/format"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// open reads the first conversation of a text as a format.
func open(text, id string) *bind.Conversation {
	c := &bind.Conversation{}
	detect.Open(source.Parse([]byte(text))).Decode(0, format.ByID(id), bind.Options{Args: true}, c)
	return c
}

// usual are requests of each format with what such requests have.
var usual = map[string]string{
	"openai-chat": `{"model": "gpt-4o", "temperature": 0.2, "n": 1, "made_up": {"a": [1, 2]}, "messages": [
		{"role": "system", "content": "Be brief.\nBe kind."}, {"role": "user", "content": [{"type": "text", "text": "Weather in Köln?"}]},
		{"role": "assistant", "content": null, "tool_calls": [{"id": "call_1", "type": "function", "function": {"name": "weather", "arguments": "{\"city\": \"Köln\"}"}}]},
		{"role": "tool", "tool_call_id": "call_1", "content": "12 °C"}],
		"tools": [{"type": "function", "function": {"name": "weather", "parameters": {"type": "object", "properties": {"city": {"type": "string"}}, "required": ["city"]}}}]}`,
	"openai-responses": `{"model": "gpt-5", "instructions": "Be brief.", "input": [{"role": "user", "content": "Hi"},
		{"type": "function_call", "call_id": "c1", "name": "f", "arguments": "{}"}, {"type": "function_call_output", "call_id": "c1", "output": "1"}],
		"reasoning": {"effort": "low"}, "prompt_cache_key": "k"}`,
	"anthropic": `{"model": "claude-sonnet-4-5", "max_tokens": 1024, "system": [{"type": "text", "text": "Be brief.", "cache_control": {"type": "ephemeral"}}],
		"messages": [{"role": "user", "content": "Hi"}, {"role": "assistant", "content": [{"type": "tool_use", "id": "toolu_1", "name": "f", "input": {"a": 1.5, "b": null}}]},
		{"role": "user", "content": [{"type": "tool_result", "tool_use_id": "toolu_1", "content": "ok", "is_error": false}]}],
		"tools": [{"name": "f", "input_schema": {"type": "object"}}], "output_config": {"effort": "low"}}`,
	"gemini": `{"contents": [{"role": "user", "parts": [{"text": "Hi"}, {"inlineData": {"mimeType": "image/png", "data": "iVBORw0KGgo="}}]},
		{"role": "model", "parts": [{"functionCall": {"name": "f", "args": {"n": 3}}, "thoughtSignature": "c2ln"}]},
		{"role": "user", "parts": [{"functionResponse": {"name": "f", "response": {"ok": true}}}]}],
		"systemInstruction": {"parts": [{"text": "Be brief."}]}, "generationConfig": {"temperature": 0, "topK": 3},
		"tools": [{"functionDeclarations": [{"name": "f", "parameters": {"type": "object", "properties": {"n": {"type": "integer"}}}}]}]}`,
	"bedrock-converse": `{"modelId": "us.anthropic.claude-sonnet-4-5-20250929-v1:0", "system": [{"text": "Be brief."}],
		"messages": [{"role": "user", "content": [{"text": "Hi"}, {"image": {"format": "png", "source": {"bytes": "iVBORw0KGgo="}}}]},
		{"role": "assistant", "content": [{"reasoningContent": {"redactedContent": "c2VjcmV0"}}, {"toolUse": {"toolUseId": "t1", "name": "f", "input": {"source": {"bytes": "is text"}}}}]},
		{"role": "user", "content": [{"toolResult": {"toolUseId": "t1", "content": [{"json": {"redactedContent": "is text"}}], "status": "success"}}]}],
		"toolConfig": {"tools": [{"toolSpec": {"name": "f", "inputSchema": {"json": {"type": "object"}}}}]}, "inferenceConfig": {"maxTokens": 512, "temperature": 0.5}}`,
	"mistral": `{"model": "mistral-large-latest", "messages": [{"role": "user", "content": "Hi"}, {"role": "assistant", "content": "A", "prefix": true}], "safe_prompt": true, "random_seed": 7}`,
	"cohere":  `{"model": "command-a-03-2025", "messages": [{"role": "user", "content": "Hi"}], "documents": [{"data": {"text": "x"}}], "p": 0.75, "raw_prompting": false}`,
	"ollama":  `{"model": "llama3.2", "messages": [{"role": "user", "content": "Hi", "images": ["iVBORw0KGgo="]}], "options": {"num_ctx": 4096}, "keep_alive": "5m"}`,
}

// odd has, with the list of each format, what literals get wrong.
const odd = `"metadata": {"__proto__": {"x": 1}, "constructor": [], "a b": "'\"\\\/` + "`" + `${HOME} $(id) %s {0} \"\"\" '''", "": "", "class": true, "None": null, "toString": {"valueOf": -0.0},
	"lines": "one\r\ntwo\u2028three\u2029\u0085four\u0000\u001b[0m\u007f", "turned": "a\u202eb\u2066\ufeff\u200d", "pair": "\ud83d\ude00😀\udb40\udc41", "JSON": "\nJSON\nEOF\n", "` + "`" + `": "\t\b\f",
	"numbers": [0, -1, 1.0, 1e2, 2E-3, 9007199254740991, 0.1, 123456.789e-3, 5e-324, 1.7976931348623157e308], "deep": [[[[[[[[{"a": [[]]}]]]]]]]], "empty": {}}`

// beyond are members that no literal of some language holds.
var beyond = []string{
	`"metadata": {"n": 123456789012345678901234567890}`,
	`"metadata": {"n": 0.12345678901234567890}`,
	`"metadata": {"n": 1e400}`,
	`"metadata": {"twice": 1, "twice": 2}`,
	`"metadata": {"half": "\ud83d and \ude00"}`,
	`"metadata": ` + strings.Repeat("[", 150) + strings.Repeat("]", 150),
}

// with is a usual request with one more member.
func with(id, member string) string {
	return strings.TrimSuffix(usual[id], "}") + ", " + member + "}"
}

func TestEveryFormatOfAProviderHasAHost(t *testing.T) {
	for _, d := range format.All {
		if d.Family == format.Provider {
			require.NotNil(t, HostOf(d), "Hosts has nobody who takes %s", d.ID)
			require.NotEmpty(t, usual[d.ID], "usual has no request in %s", d.ID)
		}
	}
	seen := map[string]bool{}
	for _, host := range Hosts() {
		require.False(t, seen[host.ID], host.ID)
		seen[host.ID] = true
		require.NotNil(t, format.ByID(host.Format), host.ID)
		require.Equal(t, host, HostByID(host.ID))
	}
	require.Nil(t, HostByID("nobody"))
	require.Nil(t, HostOf(format.ByID("wick")))
}

// What the host cannot do without is put in, and said.
func TestWhatIsPutIn(t *testing.T) {
	for _, test := range []struct {
		text, host, body string
		notes            []string
	}{
		{`[{"role": "user", "content": "Hi"}]`, "openai-chat", `{
  "model": "gpt-4o",
  "messages": [
    {
      "role": "user",
      "content": "Hi"
    }
  ]
}`, []string{"The request has no model, so gpt-4o was added"}},
		{`{"model": "m", "messages": [{"role": "user", "content": [{"type": "text", "text": "Hi"}]}]}`, "vertex-anthropic", `{
  "max_tokens": 4096,
  "anthropic_version": "vertex-2023-10-16",
  "messages": [
    {
      "role": "user",
      "content": [
        {
          "type": "text",
          "text": "Hi"
        }
      ]
    }
  ]
}`, []string{"Anthropic Messages requires max_tokens, so 4096 was added", "Claude on Vertex AI requires anthropic_version, so it was added"}},
		{`{"contents": []}`, "gemini", "{\n  \"contents\": []\n}", []string{"The request has no model, so gemini-3.6-flash was added"}},
	} {
		host := HostByID(test.host)
		p := Write(open(test.text, host.Format), How{Host: host, Language: Go, Way: HTTP})
		require.Empty(t, p.Why)
		require.Equal(t, test.body, strings.TrimSpace(string(p.Body)))
		require.Equal(t, test.notes, p.Notes)
	}
	named := Write(open(usual["openai-chat"], "openai-chat"), How{Host: Hosts()[0], Language: Curl, Way: HTTP, Model: "mine"})
	require.Contains(t, string(named.Body), `"model": "mine"`)
	require.NotContains(t, string(named.Body), "gpt-4o")
}

// Every refusal says why, and is right.
func TestWhyNot(t *testing.T) {
	for _, test := range []struct{ text, host, language, way, why string }{
		{usual["anthropic"], "openai-chat", Go, HTTP, "OpenAI Chat Completions requires another format. Convert the conversation first."},
		{usual["openai-chat"], "openai-chat", Curl, SDK, "cURL has no SDK."},
		{usual["cohere"], "cohere", Go, SDK, "Cohere's Go package drops unknown fields. Plain HTTP sends the body unchanged."},
		{usual["anthropic"], "vertex-anthropic", Python, SDK, "SDK code isn't available for Claude on Vertex AI. Use plain HTTP instead."},
		{with("openai-chat", beyond[0]), "openai-chat", TypeScript, SDK, "An SDK can't send this body: the language can't represent 123456789012345678901234567890 exactly. Use plain HTTP instead."},
		{with("openai-chat", beyond[3]), "openai-chat", Python, SDK, "An SDK can't send this body: an object has a duplicate key. Use plain HTTP instead."},
		{with("anthropic", beyond[4]), "anthropic", Python, SDK, "An SDK can't send an unpaired surrogate, which this request contains. Use plain HTTP instead."},
		{with("bedrock-converse", `"surprise": 1`), "bedrock-converse", Python, SDK, `Its SDK doesn't support field "surprise".`},
		{`{"messages": [{"role": "user", "content": "Hi"`, "openai-chat", Go, HTTP, "The request isn't valid JSON. Fix it first."},
	} {
		host := HostByID(test.host)
		dialectID := host.Format
		if strings.HasPrefix(test.why, "OpenAI Chat Completions requires") {
			dialectID = "anthropic"
		}
		p := Write(open(test.text, dialectID), How{Host: host, Language: test.language, Way: test.way})
		require.Equal(t, test.why, p.Why)
		require.Empty(t, p.Text)
	}
}

func TestNumbers(t *testing.T) {
	for number, exact := range map[string]bool{
		"0": true, "-0": true, "0.0e9": true, "1.0": true, "100": true, "1e2": true, "10e1": true, "1E+2": true, "0.1": true, "0.10": true,
		"9007199254740992": true, "9007199254740993": false, "1e308": true, "1e309": false, "1e-400": false, "5e-324": true, "0.1000000000000000055": false,
		"1e99999999999999999999": false, "123456789012345678901234567890": false, "100000000000000000000": true,
	} {
		require.Equal(t, exact, isExact(number), number)
	}
}

// Go programs are as gofmt writes them.
func TestGoIsFormatted(t *testing.T) {
	for _, host := range Hosts() {
		for _, way := range []string{HTTP, SDK, Chain} {
			for _, text := range []string{usual[host.Format], with(host.Format, `"stream": true`)} {
				p := Write(open(text, host.Format), How{Host: host, Language: Go, Way: way})
				if p.Text == "" {
					require.NotEmpty(t, p.Why)
					continue
				}
				formatted, err := gofmt.Source([]byte(p.Text))
				require.NoError(t, err, p.Text)
				require.Equal(t, string(formatted), p.Text)
			}
		}
	}
}
