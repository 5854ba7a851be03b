package engine_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/engine"
)

// Where another format has what is at a place.
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

// A key that only holds others together is not said to get lost: what is in it is carried.
func TestAtOfWhatHoldsOthers(t *testing.T) {
	catalogue, _ := new(engine.Engine).Catalogue(engine.Nothing{})
	words := catalogue.Slots
	for text, want := range map[string]string{
		`{"messages":[{"role":"user","content":[{"type":"image_url","image_|url":{"url":"https://a.b/c.png"}}]}]}`:    "holds the keys in it together; each of them says what it is",
		`{"messages":[{"role":"user","content":"Hi"}],"tools":[{"type":"function","func|tion":{"name":"f"}}]}`:        "holds the keys in it together; each of them says what it is",
		`{"messages":[{"role":"user","content":"Hi"}],"tools":[{"ty|pe":"function","function":{"name":"f"}}]}`:        "says which kind of thing this is, and so which keys it has",
		`{"messages":[{"role":"user","content":[{"text":"Hi"}]}],"inference|Config":{"maxTokens":9}}`:                 "holds the keys in it together; each of them says what it is",
		`{"messages":[{"role":"user","content":[{"text":"Hi"}]}],"inferenceConfig":{"max|Tokens":9}}`:                 "how many tokens the answer may have at most; longer ones are cut off",
		`{"contents":[{"role":"user","parts":[{"text":"Hi"}]}],"generation|Config":{"temperature":1}}`:                "holds the keys in it together; each of them says what it is",
		`{"messages":[{"role":"user","content":"Hi"}],"model":"gpt-4o","function|_call":{"name":"f"}}`:                "holds the keys in it together; each of them says what it is",
		`{"messages":[{"role":"user","content":[{"text":"Hi"}]}],"toolConfig":{"toolChoice":{"au|to":{}}}}`:           "whether the model may, must or must not call a tool",
		`{"contents":[{"role":"user","parts":[{"text":"Hi"}]}],"system|Instruction":{"parts":[{"text":"Be brief"}]}}`: "what the model is told before the conversation; the user does not see it",
		`{"contents":[{"role":"user","parts":[{"functionResponse":{"name":"f","res|ponse":{"c":4}}}]}]}`:              "what the tool returned: the model reads it as the answer to its call",
		`{"contents":[{"role":"model","parts":[{"functionCall":{"name":"f"},"thought_sig|nature":"abc"}]}]}`:          "the provider's seal on its own thinking: it goes back unchanged, or the provider rejects it",
		`{"contents":[{"role":"user","parts":[{"text":"Hi"}]}],"generation_config":{"max_output|_tokens":9}}`:         "how many tokens the answer may have at most; longer ones are cut off",
		`{"contents":[{"role":"user","parts":[{"inline_data":{"mime|_type":"image/png","data":"iVBORw0KGgo="}}]}]}`:   "which type of file the data is",
	} {
		before, after, _ := strings.Cut(text, "|")
		at := ask[engine.AtResponse](t, using(before+after), "at", engine.AtRequest{Revision: 1, Offset: len(before)})
		require.NotEmpty(t, at.Key, text)
		require.True(t, at.Known, text)
		require.Equal(t, want, words[at.Slot], text)
	}
}
