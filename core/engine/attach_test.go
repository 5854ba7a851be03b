package engine_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/engine"
)

// An image and a file are where each format has its place for them, and those that have none
// say so.
func TestAttach(t *testing.T) {
	photo := engine.Attachment{Data: "aGVsbG8=", MediaType: "image/png", Name: "photo.png"}
	paper := engine.Attachment{Data: "JVBERi0=", MediaType: "application/pdf", Name: "paper.pdf"}
	linked := engine.Attachment{Data: "https://example.com/photo.png", MediaType: "image/png"}
	tests := []struct{ name, dialect, text, photo, paper, linked string }{
		{"OpenAI Chat Completions", "openai-chat", `{"model":"gpt-4o","messages":[{"role":"user","content":"What is this?"}]}`,
			`{"type":"text","text":"What is this?"},{"type":"image_url","image_url":{"url":"data:image/png;base64,aGVsbG8="}}`,
			`{"type":"file","file":{"filename":"paper.pdf","file_data":"data:application/pdf;base64,JVBERi0="}}`,
			`{"type":"image_url","image_url":{"url":"https://example.com/photo.png"}}`},
		{"OpenAI Responses", "openai-responses", `{"model":"gpt-4o","input":[{"role":"user","content":"What is this?"}]}`,
			`{"type":"input_image","image_url":"data:image/png;base64,aGVsbG8="`, `{"type":"input_file","filename":"paper.pdf","file_data":"data:application/pdf;base64,JVBERi0="`, `"https://example.com/photo.png"`},
		{"Anthropic", "anthropic", `{"model":"claude-sonnet-4-5","max_tokens":9,"messages":[{"role":"user","content":"What is this?"}]}`,
			`{"type":"image","source":{"type":"base64","media_type":"image/png","data":"aGVsbG8="}}`,
			`{"type":"document","source":{"type":"base64","media_type":"application/pdf","data":"JVBERi0="},"title":"paper.pdf"}`,
			`{"type":"image","source":{"type":"url","url":"https://example.com/photo.png"}}`},
		{"Gemini", "gemini", `{"contents":[{"role":"user","parts":[{"text":"What is this?"}]}]}`,
			`{"inlineData":{"mimeType":"image/png","data":"aGVsbG8="`, `{"inlineData":{"mimeType":"application/pdf","data":"JVBERi0="`,
			`"fileUri":"https://example.com/photo.png"`},
		{"Bedrock", "bedrock-converse", `{"messages":[{"role":"user","content":[{"text":"What is this?"}]}]}`,
			`{"image":{"format":"png","source":{"bytes":"aGVsbG8="}}}`, `{"document":{"format":"pdf","name":"paper pdf","source":{"bytes":"JVBERi0="}}}`, "refused"},
		{"Mistral", "mistral", `{"model":"mistral-large-latest","messages":[{"role":"user","content":"What is this?"}]}`,
			`"image_url"`, `{"type":"document_url","document_url":"data:application/pdf;base64,JVBERi0="`, `https://example.com/photo.png`},
		{"Ollama", "ollama", `{"model":"llava","messages":[{"role":"user","content":"What is this?"}]}`, `"images":["aGVsbG8="]`, "refused", "refused"},
		{"AI SDK", "ai-sdk-ui", `[{"id":"1","role":"user","parts":[{"type":"text","text":"What is this?"}]}]`, `"data:image/png;base64,aGVsbG8="`, `"application/pdf"`, `https://example.com/photo.png`},
		{"LangChain", "langchain", `[{"type":"human","content":"What is this?"}]`, `"data:image/png;base64,aGVsbG8="`, "refused", "https://example.com/photo.png"},
		{"forge", "forge", `[{"role":"user","content":"What is this?"}]`, "refused", "refused", "refused"},
	}
	for _, test := range tests {
		for i, file := range []engine.Attachment{photo, paper, linked} {
			want := []string{test.photo, test.paper, test.linked}[i]
			request := engine.BuildRequest{Revision: 1, Units: "utf16", Dialect: test.dialect, Action: "attach", Files: []engine.Attachment{file}}
			a := call[engine.EditResponse](t, using(test.text), "build", request, nil)
			if want == "refused" {
				require.NotNil(t, a.Failure, "%s %s", test.name, file.MediaType)
				require.Equal(t, "refused", a.Failure.Kind)
				require.Contains(t, a.Failure.Message, "doesn't support", test.name)
				continue
			}
			require.Nil(t, a.Failure, "%s %s: %v", test.name, file.MediaType, a.Failure)
			after := edited(t, test.text, a.Result.Edits)
			require.Contains(t, strings.NewReplacer(" ", "", "\n", "").Replace(after), strings.ReplaceAll(want, " ", ""), test.name)
			check := ask[engine.CheckResponse](t, using(after), "check", engine.CheckRequest{Revision: 1, Dialect: test.dialect})
			require.Zero(t, check.Counts.Error, "%s\n%v\n%s", test.name, check.Findings, after)

			// What was added is taken out again.
			request = engine.BuildRequest{Revision: 1, Units: "utf16", Dialect: test.dialect, Action: "detach", Part: 1}
			gone := edited(t, after, ask[engine.EditResponse](t, using(after), "build", request).Edits)
			require.NotContains(t, gone, file.Data, test.name)
			require.Contains(t, gone, "What is this?")
		}
	}
}

func TestAttachToANewMessage(t *testing.T) {
	photo := engine.Attachment{Data: strings.Repeat("aGVsbG8=", 100), MediaType: "image/png", Name: "photo.png"}
	request := engine.BuildRequest{Revision: 1, Units: "utf16", Dialect: "openai-chat", Action: "add", Role: "user", Files: []engine.Attachment{photo}}
	response := ask[engine.EditResponse](t, using(""), "build", request)
	text := edited(t, "", response.Edits)
	require.Contains(t, text, photo.Data)
	require.Equal(t, []string{"Added a user message as message 1", `Added an image, "photo.png", to message 1`}, response.Done)
	require.Less(t, len(response.Code), 300)
	require.Contains(t, response.Code, `os.ReadFile("photo.png")`)
	bare := `{"messages":[{"role":"user","content":[{"text":""}]}]}`
	paper := engine.Attachment{Data: "JVBERi0=", MediaType: "application/pdf", Name: "paper.pdf"}
	needs := call[engine.EditResponse](t, using(bare), "build", engine.BuildRequest{Revision: 1, Dialect: "bedrock-converse", Action: "attach", Files: []engine.Attachment{paper}}, nil)
	require.Equal(t, "Amazon Bedrock Converse requires text with a file. Write the text first.", needs.Failure.Message)
}

func TestNameWhoSpeaks(t *testing.T) {
	text := `[{"role": "user", "content": "Hi"}, {"role": "assistant", "content": "Ho"}]`
	request := engine.BuildRequest{Revision: 1, Units: "utf16", Dialect: "openai-chat", Action: "name", Name: " ada "}
	named := edited(t, text, ask[engine.EditResponse](t, using(text), "build", request).Edits)
	require.JSONEq(t, `[{"role": "user", "content": "Hi", "name": "ada"}, {"role": "assistant", "content": "Ho"}]`, named)
	request.Name = ""
	require.JSONEq(t, text, edited(t, named, ask[engine.EditResponse](t, using(named), "build", request).Edits))
}
