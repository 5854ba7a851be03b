package convert_test

import (
	"testing"

	"github.com/rolecall/rolecall/core/format"
)

// What one provider alone can read does not go to another, and files go where both have a place.
func TestForeign(t *testing.T) {
	gemini := func(parts string) string {
		return `{"contents": [{"role": "user", "parts": [{"text": "See"}, ` + parts + `]}]}`
	}
	thinking := `{"max_tokens": 9, "messages": [{"role": "user", "content": "Go"}, {"role": "assistant", "content": [
		{"type": "thinking", "thinking": "Hm", "signature": "Sig"}, {"type": "redacted_thinking", "data": "Hid"}, {"type": "text", "text": "Done"}]}, {"role": "user", "content": "On"}]}`
	for _, test := range []conversion{
		{
			name: "reasoning that Claude signed, to Gemini", text: thinking, from: format.Anthropic, to: format.Gemini,
			holds: []string{`{"role":"model","parts":[{"text":"Hm","thought":true},{"text":"Done"}]}`},
			losses: []string{
				"dropped reasoning signature at /messages/1/content/0 now -",
				"dropped encrypted reasoning at /messages/1/content/1 now -",
			},
		},
		{
			name: "to Claude on Bedrock it goes with its signature", text: thinking, from: format.Anthropic, to: format.BedrockConverse,
			holds: []string{`{"reasoningContent":{"reasoningText":{"text":"Hm","signature":"Sig"}}}`, `{"reasoningContent":{"redactedContent":"Hid"}}`},
		},
		{
			name: "reasoning that OpenAI encrypted, to Anthropic", from: format.OpenAIResponses, to: format.Anthropic,
			text: `{"max_output_tokens": 90, "input": [{"role": "user", "content": "Go"}, {"type": "reasoning", "summary": [{"type": "summary_text", "text": "Hm"}], "encrypted_content": "gAAA"},
				{"role": "assistant", "content": "Done"}, {"role": "user", "content": "On"}]}`,
			holds: []string{`{"role":"assistant","content":"Done"}`},
			losses: []string{
				"dropped reasoning at /input/1 now -",
				"dropped message with nothing left at /input/1 now -",
			},
		},
		{
			name: "thoughts that Gemini signed, to Bedrock", from: format.Gemini, to: format.BedrockConverse,
			text:   `{"contents": [{"role": "user", "parts": [{"text": "Go"}]}, {"role": "model", "parts": [{"text": "Hm", "thought": true, "thoughtSignature": "AA=="}, {"text": "Done"}]}, {"role": "user", "parts": [{"text": "On"}]}]}`,
			holds:  []string{`{"role":"assistant","content":[{"text":"Done"}]}`},
			losses: []string{"dropped reasoning at /contents/1/parts/0 now -"},
		},
		{
			name: "a file in Google's store is none of Anthropic's", text: gemini(`{"fileData": {"mimeType": "application/pdf", "fileUri": "gs://b/x.pdf"}}`), from: format.Gemini, to: format.OpenAIResponses,
			losses: []string{"dropped file at a URL that only Google Gemini can read at /contents/0/parts/1 now /input/0"},
		},
		{
			name: "an image in S3 is none of OpenAI's", from: format.BedrockConverse, to: format.OpenAIChat,
			text:   `{"messages": [{"role": "user", "content": [{"text": "See"}, {"image": {"format": "png", "source": {"s3Location": {"uri": "s3://b/x.png"}}}}]}]}`,
			losses: []string{"dropped image at a URL that only Amazon Bedrock Converse can read at /messages/0/content/1 now /messages/0"},
		},
		{
			name: "the name of a file at its provider isn't an address", from: format.Anthropic, to: format.OpenAIChat,
			text:   `{"max_tokens": 9, "messages": [{"role": "user", "content": [{"type": "text", "text": "See"}, {"type": "image", "source": {"type": "file", "file_id": "file_1"}}]}]}`,
			losses: []string{"dropped image given only by a provider's file ID at /messages/0/content/1 now /messages/0"},
		},
		{
			name: "sound", text: gemini(`{"inlineData": {"mimeType": "audio/mpeg", "data": "SUQz"}}`), from: format.Gemini, to: format.OpenAIChat,
			holds: []string{`{"type":"input_audio","input_audio":{"data":"SUQz","format":"mp3"}}`},
		},
		{
			name: "a video", text: gemini(`{"inlineData": {"mimeType": "video/mp4", "data": "AAAA"}}`), from: format.Gemini, to: format.BedrockConverse,
			holds: []string{`{"video":{"format":"mp4","source":{"bytes":"AAAA"}}}`},
		},
		{
			name: "a text file", text: gemini(`{"inlineData": {"mimeType": "text/plain", "data": "SGVsbG8="}}`), from: format.Gemini, to: format.Anthropic,
			holds:  []string{`{"type":"document","source":{"type":"text","media_type":"text/plain","data":"Hello"}}`},
			losses: []string{"invented output limit 4096 at - now /max_tokens"},
		},
		{
			name: "what else a document says is named", from: format.Anthropic, to: format.Gemini,
			text: `{"max_tokens": 9, "messages": [{"role": "user", "content": [{"type": "document", "source": {"type": "text", "media_type": "text/plain", "data": "Hello"},
				"context": "A letter", "cache_control": {"type": "ephemeral"}}]}]}`,
			holds: []string{`{"inlineData":{"mimeType":"text/plain","data":"SGVsbG8="}}`},
			losses: []string{
				`dropped file field "context" at /messages/0/content/0 now /contents/0/parts/0`,
				`dropped file field "cache_control" at /messages/0/content/0 now /contents/0/parts/0`,
			},
		},
		{
			name: "the letters of base64 that URLs take", text: gemini(`{"inlineData": {"mimeType": "image/jpeg", "data": "_9j_4AA"}}`), from: format.Gemini, to: format.OpenAIChat,
			holds:  []string{`"url":"data:image/jpeg;base64,/9j/4AA="`},
			losses: []string{"changed URL-safe base64 in an image to standard base64 at /contents/0/parts/1 now /messages/0"},
		},
		{
			name: "an image next to a response of Gemini's stays in the result", from: format.Gemini, to: format.BedrockConverse,
			text: `{"contents": [{"role": "user", "parts": [{"text": "Go"}]}, {"role": "model", "parts": [{"functionCall": {"id": "c1", "name": "f", "args": {}}}]},
				{"role": "user", "parts": [{"functionResponse": {"id": "c1", "name": "f", "response": {"output": "Here"}, "parts": [{"inlineData": {"mimeType": "image/png", "data": "iVBORw0KGgo="}}]}}]}],
				"tools": [{"functionDeclarations": [{"name": "f", "parameters": {"type": "object"}}]}]}`,
			holds: []string{`"content":[{"text":"Here"},{"image":{"format":"png","source":{"bytes":"iVBORw0KGgo="}}}]`},
			// The way back would put it next to the results.
			losses: []string{"changed value that doesn't survive a round trip at /contents/2/parts now -"},
		},
		{
			name: "and one of another's moves to the user for Gemini", from: format.Anthropic, to: format.Gemini,
			text: `{"max_tokens": 9, "messages": [{"role": "user", "content": "Go"}, {"role": "assistant", "content": [{"type": "tool_use", "id": "c1", "name": "f", "input": {}}]},
				{"role": "user", "content": [{"type": "tool_result", "tool_use_id": "c1", "content": [{"type": "text", "text": "Here"}, {"type": "image", "source": {"type": "base64", "media_type": "image/png", "data": "iVBORw0KGgo="}}]}]}]}`,
			holds:  []string{`{"functionResponse":{"id":"c1","name":"f","response":{"output":"Here"}}},{"inlineData":{"mimeType":"image/png","data":"iVBORw0KGgo="}}`},
			losses: []string{"moved image in a result to a user message after the results at /messages/2/content/0/content/1 now /contents/2/parts/1"},
		},
		{
			name: "documents of one name get one each, in a result too", from: format.Anthropic, to: format.BedrockConverse,
			text: `{"max_tokens": 9, "messages": [{"role": "user", "content": [{"type": "text", "text": "Read"},
				{"type": "document", "title": "a.b", "source": {"type": "base64", "media_type": "application/pdf", "data": "JVBERi0="}},
				{"type": "document", "title": "a b 2", "source": {"type": "base64", "media_type": "application/pdf", "data": "JVBERi0="}},
				{"type": "document", "title": "a/b", "source": {"type": "base64", "media_type": "application/pdf", "data": "JVBERi0="}},
				{"type": "document", "title": "a_b", "source": {"type": "base64", "media_type": "application/pdf", "data": "JVBERi0="}}]},
				{"role": "assistant", "content": [{"type": "tool_use", "id": "c1", "name": "f", "input": {}}]},
				{"role": "user", "content": [{"type": "tool_result", "tool_use_id": "c1", "content": [{"type": "text", "text": "Here"},
				{"type": "document", "title": "a b", "source": {"type": "base64", "media_type": "application/pdf", "data": "JVBERi0="}},
				{"type": "document", "source": {"type": "base64", "media_type": "application/pdf", "data": "JVBERi0="}}]}]}],
				"tools": [{"name": "f", "input_schema": {"type": "object"}}]}`,
			holds: []string{`"name":"ab",`, `"name":"ab2",`, `"name":"ab3",`, `"name":"a_b",`, `"name":"ab4",`, `"name":"document",`},
			losses: []string{
				`changed file name to "a b" at /messages/0/content/1 now /messages/0/content/1`,
				`changed file name to "a b 3" at /messages/0/content/3 now /messages/0/content/3`,
				`changed file name to "a b 4" at /messages/2/content/0/content/1 now /messages/2/content/0/toolResult/content/1`,
				`invented file name "document" at /messages/2/content/0/content/2 now /messages/2/content/0/toolResult/content/2`,
			},
		},
	} {
		t.Run(test.name, test.check)
	}
}
