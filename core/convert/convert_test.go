package convert_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/convert"
	"github.com/rolecall/rolecall/core/format"
)

func ExampleConversation() {
	text := `{"model": "gpt-5.4", "temperature": 1.5, "messages": [{"role": "user", "content": "Hi", "name": "ada"}]}`
	result := convert.Conversation(read([]byte(text), format.OpenAIChat), convert.Options{To: format.Anthropic, Model: "claude-sonnet-4-6"})
	fmt.Print(string(result.Text))
	for _, loss := range result.Losses {
		fmt.Printf("%s %s: %s\n", loss.Kind, loss.What, loss.Why)
	}
	// Output:
	// {
	//   "model": "claude-sonnet-4-6",
	//   "messages": [
	//     {
	//       "role": "user",
	//       "content": "Hi"
	//     }
	//   ],
	//   "max_tokens": 4096,
	//   "temperature": 1
	// }
	// changed model to "claude-sonnet-4-6": You chose it
	// changed "temperature" from 1.5 to 1: Anthropic Messages allows at most 1
	// dropped speaker name: Anthropic Messages has no equivalent
	// invented output limit 4096: Anthropic Messages requires it
}

// said are the losses of a conversion in a line each, with their places.
func said(result *convert.Result) (lines []string) {
	at := func(place *convert.Place) string {
		if place == nil {
			return "-"
		}
		return string(place.Path)
	}
	for _, loss := range result.Losses {
		lines = append(lines, loss.Kind+" "+loss.What+" at "+at(loss.From)+" now "+at(loss.To))
	}
	return lines
}

// A conversion is a text, what is in its result without white space, and what is lost.
type conversion struct {
	name, text string
	from, to   *format.Format
	holds      []string
	losses     []string
}

func (c conversion) check(t *testing.T) {
	result := convert.Conversation(read([]byte(c.text), c.from), convert.Options{To: c.to})
	plain := strings.NewReplacer(" ", "", "\n", "", "\t", "").Replace(string(result.Text))
	for _, each := range c.holds {
		require.Contains(t, plain, each)
	}
	require.Equal(t, c.losses, said(&result), "%s", result.Text)
	require.Empty(t, errorsOf(t, result.Text, c.to))
}

func TestConversation(t *testing.T) {
	anthropic := func(result string) string {
		return `{"max_tokens": 9, "messages": [{"role": "user", "content": "Go"},
			{"role": "assistant", "content": [{"type": "tool_use", "id": "toolu_1", "name": "f", "input": {"a": 1.50}}]},
			{"role": "user", "content": [{"type": "tool_result", "tool_use_id": "toolu_1", ` + result + `}]}]}`
	}
	langchain := func(status string) string {
		return `[{"type": "human", "content": "Go"}, {"type": "ai", "content": "", "tool_calls": [{"id": "c1", "name": "f", "args": {}, "type": "tool_call"}]},
			{"type": "tool", "name": "f", "tool_call_id": "c1", "status": "` + status + `", "content": "No such file"}]`
	}
	pdf := `{"type": "document", "source": {"type": "base64", "media_type": "application/pdf", "data": "JVBERi0="}, "title": "a.pdf"}`
	for _, test := range []conversion{
		{
			"an image of a result moves into a message of the user",
			anthropic(`"content": [{"type": "text", "text": "Here"}, {"type": "image", "source": {"type": "base64", "media_type": "image/png", "data": "iVBORw0KGgo="}}]`),
			format.Anthropic, format.OpenAIChat,
			[]string{`{"role":"user","content":[{"type":"image_url","image_url":{"url":"data:image/png;base64,iVBORw0KGgo="}}]}`},
			[]string{"moved image in a result to a user message after the results at /messages/2/content/0/content/1 now /messages/3/content/0"},
		},
		{
			"a failed result stays one", anthropic(`"content": "No such file", "is_error": true`), format.Anthropic, format.Gemini,
			[]string{`"response":{"error":"Nosuchfile"}`}, nil,
		},
		{
			"a failed result of LangChain stays one", langchain("error"), format.LangChain, format.Anthropic,
			[]string{`"content":"Nosuchfile","is_error":true`}, nil,
		},
		{
			"a failed result stays one in LangChain", anthropic(`"content": "No such file", "is_error": true`), format.Anthropic, format.LangChain,
			[]string{`"content":"Nosuchfile","tool_call_id":"toolu_1","name":"f","status":"error"`}, []string{`dropped field "max_tokens" at /max_tokens now -`},
		},
		{"a result of LangChain that is none", langchain("success"), format.LangChain, format.Anthropic, []string{`"tool_use_id":"c1","content":"Nosuchfile"}`}, nil},
		{
			"how a tool of LangChain ended in no word", langchain("odd"), format.LangChain, format.Anthropic, []string{`"tool_use_id":"c1","content":"Nosuchfile"}`},
			[]string{`dropped field "status" at /2/status now -`},
		},
		{
			"where nothing marks a failure, that is named", anthropic(`"content": "No such file", "is_error": true`), format.Anthropic, format.OpenAIChat,
			nil, []string{"dropped error flag at /messages/2/content/0/is_error now -"},
		},
		{
			"a PDF is one elsewhere too", `{"max_tokens": 9, "messages": [{"role": "user", "content": [` + pdf + `]}]}`, format.Anthropic, format.Mistral,
			[]string{`"document_url":"data:application/pdf;base64,JVBERi0="`, `"document_name":"a.pdf"`}, nil,
		},
		{
			"IDs as Mistral takes them, each another one",
			`{"messages": [{"role": "user", "content": "Go"}, {"role": "assistant", "content": null, "tool_calls": [
				{"id": "call_a_123456789", "type": "function", "function": {"name": "f", "arguments": "{}"}},
				{"id": "call_b_123456789", "type": "function", "function": {"name": "f", "arguments": "{}"}}]},
				{"role": "tool", "tool_call_id": "call_b_123456789", "content": "b"}, {"role": "tool", "tool_call_id": "call_a_123456789", "content": "a"}]}`,
			format.OpenAIChat, format.Mistral,
			[]string{`"content":"b","tool_call_id":"000000002"`, `"content":"a","tool_call_id":"123456789"`},
			[]string{
				`changed call ID "call_a_123456789" to "123456789" at /messages/1/tool_calls/0/id now /messages/1`,
				`changed call ID "call_b_123456789" to "000000002" at /messages/1/tool_calls/1/id now /messages/1`,
				`changed call ID "call_b_123456789" to "000000002" at /messages/2/tool_call_id now /messages/2`,
				`changed call ID "call_a_123456789" to "123456789" at /messages/3/tool_call_id now /messages/3`,
			},
		},
		{
			"tools, a choice and the form of the answer",
			`{"tools": [{"type": "function", "function": {"name": "f", "parameters": {"type": "object", "properties": {"a": {"default": 1.50}}}}}],
				"tool_choice": {"type": "function", "function": {"name": "f"}}, "parallel_tool_calls": false, "max_tokens": 9, "stop": "END",
				"messages": [{"role": "user", "content": "Go"}]}`,
			format.OpenAIChat, format.Anthropic,
			[]string{
				`"input_schema":{"type":"object","properties":{"a":{"default":1.50}}}`,
				`"tool_choice":{"type":"tool","name":"f","disable_parallel_tool_use":true}`, `"stop_sequences":["END"]`, `"max_tokens":9`,
			}, nil,
		},
		{
			"a tool that the provider runs is named", `{"max_tokens": 9, "tools": [{"type": "web_search_20250305", "name": "web_search"}], "messages": [{"role": "user", "content": "Go"}]}`,
			format.Anthropic, format.OpenAIChat, nil, []string{`dropped field "tools" at /tools now -`},
		},
	} {
		t.Run(test.name, test.check)
	}
}

// The Responses API looks for the word JSON in its list alone where any JSON is asked for: a system prompt
// stays in the list then, and becomes the instructions else.
func TestSystemPromptStaysWhereJSONIsLookedFor(t *testing.T) {
	const chat = `{"model":"gpt-4o"%s,"messages":[{"role":"system","content":"Reply in JSON."},{"role":"user","content":"Hi"}]}`
	for answer, want := range map[string]string{
		`,"response_format":{"type":"json_object"}`: `{"role":"system","content":"ReplyinJSON."}`,
		``: `"instructions":"ReplyinJSON."`,
	} {
		c := conversion{
			name: answer, text: fmt.Sprintf(chat, answer), from: format.OpenAIChat, to: format.OpenAIResponses, holds: []string{want},
		}
		c.check(t)
	}
}
