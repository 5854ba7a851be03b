package convert_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/convert"
	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/lint"
	"github.com/rolecall/rolecall/core/source"
)

// withRareKeys are requests with objects that few have: each begins with its format.
var withRareKeys = [][2]string{
	{"bedrock-converse", `{"modelId": "amazon.nova-pro-v1:0", "messages": [{"role": "user", "content": [{"text": "Oslo?"}]}],
  "toolConfig": {"tools": [{"toolSpec": {"name": "w", "inputSchema": {"json": {"type": "object"}}}}], "toolChoice": {"auto": {}}}}`},
	{"bedrock-converse", `{"modelId": "amazon.nova-pro-v1:0", "messages": [{"role": "user", "content": [{"text": "Oslo?"}]}],
  "toolConfig": {"tools": [{"toolSpec": {"name": "w", "inputSchema": {"json": {"type": "object"}}}}], "toolChoice": {"any": {}}}}`},
	{"bedrock-converse", `{"modelId": "amazon.nova-pro-v1:0", "messages": [{"role": "user", "content": [{"text": "Oslo?"}]}],
  "toolConfig": {"tools": [{"toolSpec": {"name": "w", "inputSchema": {"json": {"type": "object"}}}}], "toolChoice": {"tool": {"name": "w"}}}}`},
	{"gemini", `{"contents": [{"role": "user", "parts": [{"text": "Draw"}]}, {"role": "model", "parts": [{"functionCall": {"id": "i1", "name": "draw", "args": {}}}]},
  {"role": "user", "parts": [{"functionResponse": {"id": "i1", "name": "draw", "response": {"output": "done"}, "parts": [
    {"inlineData": {"mimeType": "image/png", "data": "iVBORw0KGgo="}}]}}]}], "tools": [{"functionDeclarations": [{"name": "draw", "description": "Draws"}]}]}`},
	{"mistral", `{"model": "magistral-medium-latest", "messages": [{"role": "user", "content": "2+2"},
  {"role": "assistant", "content": [{"type": "thinking", "thinking": [{"type": "text", "text": "four"}]}, {"type": "text", "text": "4"}]}, {"role": "user", "content": "+1"}]}`},
	{"openai-responses", `{"model": "gpt-5", "input": [{"role": "user", "content": "2+2"}, {"type": "reasoning", "id": "rs_1", "summary": [{"type": "summary_text", "text": "four"}]},
  {"role": "assistant", "content": [{"type": "refusal", "refusal": "No."}]}, {"role": "user", "content": "Why?"}]}`},
}

// A system message is named as the user's where it becomes a part of what the user says, and not where it is in the
// system prompt.
func TestRoleIsNamedWhereItChanges(t *testing.T) {
	const text = `{"model": "gpt-4o", "messages": [{"role": "system", "content": "one"}, {"role": "system", "content": "two"},
  {"role": "user", "content": "three"}, {"role": "system", "content": "four"}]}`
	for _, to := range providers {
		result := convert.Conversation(read([]byte(text), format.OpenAIChat), convert.Options{To: to, Model: "m"})
		var named []string
		for _, loss := range result.Losses {
			if strings.HasPrefix(loss.What, "role ") {
				named = append(named, loss.What+" "+string(loss.From.Path))
			}
		}
		var want []string
		if to == format.BedrockConverse || to == format.Gemini {
			want = []string{`role "system" to "user" /messages/3`}
		}
		require.Equal(t, want, named, "%s\n%s", to.ID, result.Text)
	}
}

// Of a key that is there twice in a message the last value counts, and each other is named; in what is written as it
// is, both are.
func TestEarlierValuesOfAKeyAreNamed(t *testing.T) {
	const text = `{"model": "claude-sonnet-4-5", "max_tokens": 9, "messages": [{"role": "user", "content": "the first", "content": "the last"},
  {"role": "assistant", "content": [{"type": "tool_use", "id": "toolu_0", "id": "toolu_1", "name": "w", "input": {"a": "one", "a": "two"}}]},
  {"role": "user", "content": [{"type": "tool_result", "tool_use_id": "toolu_1", "content": null, "content": [{"type": "text", "text": "cold", "text": "4 C"}]}]}],
  "tools": [{"name": "w", "input_schema": {"type": "object"}}]}`
	c := read([]byte(text), format.Anthropic)
	for _, to := range format.All {
		result := convert.Conversation(c, convert.Options{To: to, Model: c.Model})
		var named []string
		for _, loss := range result.Losses {
			if strings.HasPrefix(loss.What, "earlier value") {
				named = append(named, loss.What+" "+text[loss.From.Start:loss.From.End])
			}
		}
		require.Equal(t, []string{
			`earlier value of duplicate field "content" "the first"`, `earlier value of duplicate field "id" "toolu_0"`, `earlier value of duplicate field "text" "cold"`,
		}, named, to.ID)
		if to == format.OpenAIChat {
			require.Contains(t, string(result.Text), `{\"a\": \"one\", \"a\": \"two\"}`)
		}
	}
}

// The same of a file, which each format writes in its own form, of an image and of a refusal.
func TestEarlierValuesInFilesAreNamed(t *testing.T) {
	const text = `{"model": "gpt-4o", "messages": [{"role": "user", "content": [
  {"type": "file", "file": {"filename": "old.pdf", "filename": "a.pdf", "file_data": "data:application/pdf;base64,JVBERi0="}},
  {"type": "image_url", "image_url": {"url": "data:image/png;base64,AAAA", "url": "data:image/png;base64,iVBORw0KGgo="}}]},
  {"role": "assistant", "content": [{"type": "refusal", "refusal": "Never.", "refusal": "No."}]}, {"role": "user", "content": "Why?"}]}`
	c := read([]byte(text), format.OpenAIChat)
	for _, to := range format.All {
		result := convert.Conversation(c, convert.Options{To: to, Model: c.Model})
		for _, earlier := range []string{`"old.pdf"`, `"data:image/png;base64,AAAA"`, `"Never."`} {
			at := strings.Index(text, earlier)
			named := strings.Contains(string(result.Text), strings.Trim(earlier, `"`))
			for _, loss := range result.Losses {
				named = named || loss.Kind == convert.Dropped && loss.From != nil && loss.From.Start <= at && at < loss.From.End
			}
			assert.True(t, named, "%s to %s\n%s\n%v", earlier, to.ID, result.Text, lossesOf(result))
		}
	}
}

// A border between two steps of the AI SDK isn't a part, and what is in it is named.
func TestKeyOfABorderIsNamed(t *testing.T) {
	const text = `[{"id": "m1", "role": "user", "parts": [{"type": "text", "text": "Oslo?"}]}, {"id": "m2", "role": "assistant", "parts": [
  {"type": "step-start", "telltale": 4711}, {"type": "text", "text": "I look."}, {"type": "step-start", "telltale": 4711}, {"type": "text", "text": "4 C"}]}]`
	for _, to := range format.All {
		result := convert.Conversation(read([]byte(text), format.AISDKUI), convert.Options{To: to})
		named := 0
		for _, loss := range result.Losses {
			if loss.What == `field "telltale"` {
				named++
			}
		}
		require.Equal(t, 2, named, "%s\n%v", to.ID, lossesOf(result))
	}
}

// Tools that messages for gpt-oss declare are named where they are written nowhere: a row for fine-tuning that has
// none next to its messages has no place for them.
func TestToolsInsideAreNamedWhereTheyAreLost(t *testing.T) {
	for _, to := range format.All {
		result := fromText(forGPTOSS, to)
		kept := strings.Contains(string(result.Text), "Lists.")
		require.NotEqual(t, kept, strings.Contains(strings.Join(lossesOf(result), "\n"), `field "tools"`), "%s\n%s\n%v", to.ID, result.Text, lossesOf(result))
	}
}

// A key that no format knows is named, or what holds it is dropped: that something is otherwise, or stands
// elsewhere, says nothing of the key.
func TestNoKeyIsLostByAChange(t *testing.T) {
	for _, each := range withRareKeys {
		from := format.ByID(each[0])
		require.Empty(t, errorsOf(t, []byte(each[1]), from), "%s", each[1])
		for _, text := range withKeys(each[1]) {
			c, at := read([]byte(text), from), strings.Index(text, "4711")
			for _, to := range format.All {
				result := convert.Conversation(c, convert.Options{To: to, Model: c.Model})
				named := strings.Contains(string(result.Text), "telltale")
				for _, loss := range result.Losses {
					within := loss.From != nil && loss.From.Start <= at && at < loss.From.End
					named = named || strings.Contains(loss.What, "telltale") || within && loss.Kind == convert.Dropped
				}
				assert.True(t, named, "to %s\n%s\n%s\n%v", to.ID, text, result.Text, lossesOf(result))
			}
		}
	}
}

// A result of one part that isn't text is written as the text that its loss says it is.
func TestResultOfOneFileIsItsJSON(t *testing.T) {
	c := read([]byte(`{"model": "command-a-03-2025", "messages": [{"role": "user", "content": "Look"},
  {"role": "assistant", "tool_calls": [{"id": "call_1", "type": "function", "function": {"name": "look", "arguments": "{}"}}]},
  {"role": "tool", "tool_call_id": "call_1", "content": [{"type": "document", "document": {"id": "d1", "data": "what was found"}}]}]}`), format.Cohere)
	result := convert.Conversation(c, convert.Options{To: format.AgentTypes})
	require.Contains(t, string(result.Text), `"result": "{\"type\": \"document\", \"document\": {\"id\": \"d1\", \"data\": \"what was found\"}}"`)
	require.Contains(t, strings.Join(lossesOf(result), "\n"), `part of type "document" to JSON text`)
}

// A word for the form of an answer that the other formats do not have is named where they have the schema.
func TestWordOfTheAnswersFormIsNamed(t *testing.T) {
	c := read([]byte(`{"contents": [{"role": "user", "parts": [{"text": "Which?"}]}],
  "generationConfig": {"responseMimeType": "text/x.enum", "responseSchema": {"type": "STRING", "enum": ["one", "two"]}}}`), format.Gemini)
	for _, to := range providers {
		if to != format.Gemini {
			result := convert.Conversation(c, convert.Options{To: to, Model: "m"})
			require.Contains(t, strings.Join(lossesOf(result), "\n"), `response format "text/x.enum"`, to.ID)
		}
	}
}

// A schema that says nothing is one of no arguments to those who ask for none; where a schema is needed, its type is
// said and named.
func TestSchemaThatSaysNothing(t *testing.T) {
	c := read([]byte(`{"model": "mistral-medium-latest", "messages": [{"role": "user", "content": "Go"}],
  "tools": [{"type": "function", "function": {"name": "run", "parameters": {}}}]}`), format.Mistral)
	for _, to := range providers {
		result := convert.Conversation(c, convert.Options{To: to, Model: "m"})
		require.Empty(t, errorsOf(t, result.Text, to), to.ID)
		typed := strings.Contains(strings.Join(strings.Fields(string(result.Text)), " "), `{ "type": "object" }`)
		require.Equal(t, typed, strings.Contains(strings.Join(lossesOf(result), "\n"), `tool schema "run" ("type": "object" added)`), "%s\n%s", to.ID, result.Text)
		require.Equal(t, to == format.Anthropic || to == format.BedrockConverse, typed, to.ID)
	}
}

// Cohere takes no budget of nothing: it is told not to think by a word alone.
func TestNoBudgetOfNothing(t *testing.T) {
	c := read([]byte(`{"model": "claude-sonnet-4-5", "max_tokens": 9, "thinking": {"type": "disabled"}, "messages": [{"role": "user", "content": "Go"}]}`), format.Anthropic)
	result := convert.Conversation(c, convert.Options{To: format.Cohere, Model: "command-a-reasoning-08-2025"})
	require.NotContains(t, string(result.Text), "token_budget")
	require.Contains(t, string(result.Text), `"type": "disabled"`)
}

// Mistral's own system prompt shows how to think, and its API takes arguments as an object too.
func TestMistralsOwnForms(t *testing.T) {
	text := []byte(`{"model": "magistral-medium-latest", "messages": [
  {"role": "system", "content": [{"type": "text", "text": "Think so:"}, {"type": "thinking", "thinking": [{"type": "text", "text": "a draft"}]}]},
  {"role": "user", "content": "Oslo?"},
  {"role": "assistant", "content": "", "tool_calls": [{"id": "abcdefgh1", "type": "function", "function": {"name": "w", "arguments": {"c": "Oslo", "n": 1.0}}}]},
  {"role": "tool", "tool_call_id": "abcdefgh1", "name": "w", "content": "4 C"}],
  "tools": [{"type": "function", "function": {"name": "w", "parameters": {"type": "object"}}}]}`)
	require.Empty(t, errorsOf(t, text, format.Mistral))
	result := convert.Conversation(read(text, format.Mistral), convert.Options{To: format.OpenAIChat, Model: "gpt-4o"})
	require.Contains(t, string(result.Text), `"arguments": "{\"c\": \"Oslo\", \"n\": 1.0}"`)
	require.Contains(t, strings.Join(lossesOf(result), "\n"), "dropped reasoning")
	require.Empty(t, errorsOf(t, result.Text, format.OpenAIChat))
}

// How closely to look at an image is in LangChain's blocks as it does in OpenAI's, which they are.
func TestDetailOfLangChainsImages(t *testing.T) {
	text := []byte(`[{"type": "human", "content": [{"type": "text", "text": "What is it?"},
  {"type": "image_url", "image_url": {"url": "https://a.example/a.png", "detail": "low"}}]}, {"type": "ai", "content": "A cat.", "additional_kwargs": {}}]`)
	result := lint.Check(lint.Request{File: detect.Open(source.Parse(text))})
	require.Equal(t, format.LangChain, result.Format)
	require.Empty(t, result.Findings)
	to := convert.Conversation(read(text, format.LangChain), convert.Options{To: format.OpenAIChat})
	require.Empty(t, lossesOf(to))
	require.Contains(t, string(to.Text), `"detail": "low"`)
}
