package core_test

import (
	"fmt"

	"github.com/rolecall/rolecall/core/conversation"
)

// Three calls: read a request, check it for an API, and fix it for another one.
func Example_front() {
	c, err := conversation.Read([]byte(`{"model": "gpt-4o", "messages": [
  {"role": "user", "content": "Weather in Oslo?"},
  {"role": "assistant", "content": null, "tool_calls": [
    {"id": "call_1", "type": "function", "function": {"name": "weather", "arguments": "{}"}}]},
  {"role": "user", "content": "Well?"},
  {"role": "tool", "tool_call_id": "call_1", "content": "4 degrees"}]}`))
	if err != nil {
		fmt.Println(err) // the text has no conversation
		return
	}
	findings, _ := c.Check("openai-chat")
	for _, f := range findings {
		fmt.Println(f)
	}
	fixed, _ := c.Fix("anthropic")
	for _, step := range fixed.Steps {
		fmt.Println(step.Done[0])
	}
	fmt.Println(fixed.Counts.Error, "errors left,", len(fixed.Questions), "questions,", len(fixed.Text), "bytes to send")
	// Output:
	// 4:5: info: The request declares no tools, but its history calls "weather" (calls-without-tools)
	// 6:36: error: A user message comes between call "call_1" and its result (result-after-message)
	// Moved the result after its call (message 4)
	// Converted from OpenAI Chat Completions to Anthropic Messages
	// 0 errors left, 0 questions, 597 bytes to send
}
