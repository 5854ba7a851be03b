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
		`{"messages":[{"role":"user","content":[{"type":"image_url","image_|url":{"url":"https://a.b/c.png"}}]}]}`:    "groups the keys inside it",
		`{"messages":[{"role":"user","content":"Hi"}],"tools":[{"type":"function","func|tion":{"name":"f"}}]}`:        "groups the keys inside it",
		`{"messages":[{"role":"user","content":"Hi"}],"tools":[{"ty|pe":"function","function":{"name":"f"}}]}`:        "the type of this object, which decides what other keys it has",
		`{"messages":[{"role":"user","content":[{"text":"Hi"}]}],"inference|Config":{"maxTokens":9}}`:                 "groups the keys inside it",
		`{"messages":[{"role":"user","content":[{"text":"Hi"}]}],"inferenceConfig":{"max|Tokens":9}}`:                 "the output limit in tokens; longer answers are cut off",
		`{"contents":[{"role":"user","parts":[{"text":"Hi"}]}],"generation|Config":{"temperature":1}}`:                "groups the keys inside it",
		`{"messages":[{"role":"user","content":"Hi"}],"model":"gpt-4o","function|_call":{"name":"f"}}`:                "groups the keys inside it",
		`{"messages":[{"role":"user","content":[{"text":"Hi"}]}],"toolConfig":{"toolChoice":{"au|to":{}}}}`:           "whether the model can, must or can't call a tool",
		`{"contents":[{"role":"user","parts":[{"text":"Hi"}]}],"system|Instruction":{"parts":[{"text":"Be brief"}]}}`: "the system prompt, which the model reads before the conversation; users don't see it",
		`{"contents":[{"role":"user","parts":[{"functionResponse":{"name":"f","res|ponse":{"c":4}}}]}]}`:              "what the tool returned; the model reads it as the result of its call",
		`{"contents":[{"role":"model","parts":[{"functionCall":{"name":"f"},"thought_sig|nature":"abc"}]}]}`:          "the provider's signature on its reasoning; send it back unchanged, or the provider rejects it",
		`{"contents":[{"role":"user","parts":[{"text":"Hi"}]}],"generation_config":{"max_output|_tokens":9}}`:         "the output limit in tokens; longer answers are cut off",
		`{"contents":[{"role":"user","parts":[{"inline_data":{"mime|_type":"image/png","data":"iVBORw0KGgo="}}]}]}`:   "the file type of the data",
	} {
		before, after, _ := strings.Cut(text, "|")
		at := ask[engine.AtResponse](t, using(before+after), "at", engine.AtRequest{Revision: 1, Offset: len(before)})
		require.NotEmpty(t, at.Key, text)
		require.True(t, at.Known, text)
		require.Equal(t, want, words[at.Slot], text)
	}
}
