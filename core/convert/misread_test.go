package convert_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/convert"
	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// withAll is a request that says much of what requests can say.
const withAll = `{"model": "gpt-5", "temperature": 0.5, "top_p": 0.5, "seed": 7, "max_tokens": 99, "stop": ["END"], "stream": true, "user": "ada",
  "frequency_penalty": 0.5, "reasoning_effort": "low", "parallel_tool_calls": false, "metadata": {"a": "b"},
  "response_format": {"type": "json_schema", "json_schema": {"name": "answer", "strict": true, "schema": {"type": "object", "properties": {}}}},
  "tools": [{"type": "function", "function": {"name": "w", "description": "Tells it", "strict": true, "parameters": {"type": "object"}}}],
  "tool_choice": {"type": "function", "function": {"name": "w"}},
  "messages": [{"role": "system", "content": "Be brief."}, {"role": "user", "name": "ada", "content": [{"type": "text", "text": "Oslo?"},
    {"type": "image_url", "image_url": {"url": "data:image/png;base64,iVBORw0KGgo=", "detail": "low"}},
    {"type": "file", "file": {"filename": "a.pdf", "file_data": "data:application/pdf;base64,JVBERi0="}}]},
  {"role": "assistant", "reasoning_content": "think", "content": "I look.", "tool_calls": [
    {"id": "call_1", "type": "function", "function": {"name": "w", "arguments": "{\"city\":\"Oslo\"}"}}]},
  {"role": "tool", "tool_call_id": "call_1", "content": "4 degrees"}, {"role": "assistant", "content": "Cold."}, {"role": "user", "content": "Thanks"}]}`

// withMarks are texts that say what the request says nothing of, in formats that have a place for it.
var withMarks = append([][2]string{
	{"bedrock-converse", `{"modelId": "amazon.nova-pro-v1:0", "system": [{"text": "Be brief."}], "messages": [{"role": "user", "content": [{"text": "Oslo?"}]},
  {"role": "assistant", "content": [{"toolUse": {"toolUseId": "t1", "name": "w", "input": {}}}]},
  {"role": "user", "content": [{"toolResult": {"toolUseId": "t1", "status": "error", "content": [{"text": "gone"}]}}]}]}`},
	{"anthropic", `{"model": "claude-sonnet-4-5", "max_tokens": 9, "messages": [{"role": "user", "content": "Oslo?"},
  {"role": "assistant", "content": [{"type": "thinking", "thinking": "four", "signature": "c2ln"}, {"type": "tool_use", "id": "t1", "name": "w", "input": {}}]},
  {"role": "user", "content": [{"type": "tool_result", "tool_use_id": "t1", "is_error": true, "content": [{"type": "text", "text": "gone"}]}]}]}`},
	{"gemini", `{"systemInstruction": {"role": "system", "parts": [{"text": "Be brief."}]}, "contents": [{"role": "user", "parts": [{"text": "Oslo?"}]},
  {"role": "model", "parts": [{"functionCall": {"id": "i1", "name": "w", "args": {}}}]}]}`},
	{"openai-responses", `{"model": "gpt-5", "input": [{"type": "message", "role": "user", "content": "Oslo?"},
  {"type": "function_call", "call_id": "c1", "name": "w", "arguments": "{}"}, {"type": "function_call_output", "call_id": "c1", "output": "4 C"}]}`},
	{"langchain", `{"messages": [{"type": "human", "data": {"type": "human", "content": "Oslo?"}}, {"type": "ai", "data": {"type": "ai", "content": "4 C"}}]}`},
}, withRareKeys...)

// inEveryFormat calls do with texts in every format.
func inEveryFormat(do func(d *format.Format, text string)) {
	c := read([]byte(withAll), format.OpenAIChat)
	for _, d := range format.All {
		if d == format.OpenAIChat {
			do(d, withAll)
		} else {
			do(d, string(convert.Conversation(c, convert.Options{To: d, Model: "m"}).Text))
		}
	}
	for _, each := range withMarks {
		do(format.ByID(each[0]), each[1])
	}
}

// A value of a type that its format does not have there is in the result, or a loss names it or what it is in:
// in place of each value of a conversation in each format.
func TestNoValueOfAnotherTypeIsForgotten(t *testing.T) {
	tried := 0
	inEveryFormat(func(d *format.Format, text string) {
		doc := source.Parse([]byte(text))
		for node := source.Index(1); int(node) < len(doc.Nodes); node++ {
			n, other := doc.Nodes[node], `{"tell": 4711}`
			switch {
			case n.Flags&source.Key != 0:
				continue
			case n.Kind == source.Object || n.Kind == source.Array:
				other = `"tell4711"`
			case node%2 == 0:
				other = `4711`
			}
			broken := text[:n.Start] + other + text[n.End:]
			file := detect.Open(source.Parse([]byte(broken)))
			var c bind.Conversation
			if len(file.Refs) == 0 {
				continue // nothing of it is a conversation
			}
			if file.Decode(0, d, bind.Options{}, &c); c.At != file.Doc.Roots[0] {
				continue // what is around the conversation is none of it
			}
			for i, to := range format.All {
				if (i+tried)%4 != 0 {
					continue // each is tried with a fourth of the values, as that alone takes seconds
				}
				requireTold(t, broken, int(n.Start), convert.Conversation(&c, convert.Options{To: to, Model: "m"}), to)
			}
			tried++
		}
	})
	require.Greater(t, tried, 1300)
}

// requireTold fails where a result says nothing of the 4711 in a text, and no loss names it: one that says what
// became of a value is at it or within, and one of what was dropped may be around it.
func requireTold(t *testing.T, text string, start int, result convert.Result, to *format.Format) {
	at := strings.Index(text, "4711")
	told := strings.Contains(string(result.Text)+strings.Join(lossesOf(result), ""), "4711")
	for _, loss := range result.Losses {
		around := loss.From != nil && loss.From.Start <= at && at < loss.From.End
		told = told || around && (loss.Kind == convert.Dropped || loss.From.Start >= start)
	}
	assert.True(t, told, "to %s\n%s\n%s\n%v", to.ID, text, result.Text, lossesOf(result))
}

// The loss of such a value says what belongs there.
func TestValueOfAnotherTypeIsNamed(t *testing.T) {
	const text = `{"model": "gpt-4o", "temperature": "hot", "tool_choice": 3, "tools": [{"type": "function", "function": {"name": 5}}],
  "messages": [{"role": "user", "content": "Oslo?"}, {"role": "assistant", "content": "4 C", "tool_calls": "none"}]}`
	result := convert.Conversation(read([]byte(text), format.OpenAIChat), convert.Options{To: format.Anthropic, Model: "m", MaxTokens: 9})
	var told []string
	for _, loss := range result.Losses {
		if loss.Kind == convert.Dropped {
			told = append(told, string(loss.From.Path)+": "+loss.What+", "+loss.Why)
		}
	}
	require.Equal(t, []string{
		`/temperature: field "temperature", Anthropic Messages requires a number`,
		`/tool_choice: field "tool_choice", Anthropic Messages rejects a tool choice without tools`,
		`/tools: field "tools", Anthropic Messages doesn't support this tool type`,
		`/messages/1/tool_calls: value of "tool_calls", OpenAI Chat Completions requires an array of tool calls`,
	}, told)
}

// A text of any format, read as any other one, can be written in every format: what a conversion does not find
// where the format has it is a loss, and never a failure.
func TestWhatIsReadAsAnotherFormatCanBeConverted(t *testing.T) {
	tried := 0
	inEveryFormat(func(_ *format.Format, text string) {
		for _, as := range format.All {
			file := detect.Open(source.Parse([]byte(text)))
			var c bind.Conversation
			file.Decode(0, as, bind.Options{Args: true}, &c)
			for _, to := range format.All {
				require.NotPanics(t, func() { convert.Conversation(&c, convert.Options{To: to, Model: "m"}) }, "%s as %s to %s", text, as.ID, to.ID)
				tried++
			}
		}
	})
	require.Greater(t, tried, 10_000)
}
