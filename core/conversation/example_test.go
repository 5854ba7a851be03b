package conversation_test

import (
	"fmt"
	"strings"
	"time"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/conversation"
	"github.com/rolecall/rolecall/core/lint"
)

const request = `{"model": "gpt-4o", "messages": [
  {"role": "user", "content": "Weather in Oslo?"},
  {"role": "assistant", "content": null, "tool_calls": [
    {"id": "call_1", "type": "function", "function": {"name": "weather", "arguments": "{}"}}]},
  {"role": "user", "content": "Well?"},
  {"role": "tool", "tool_call_id": "call_1", "content": "4 degrees"}]}`

// What a text holds, in whichever format it is, and whether it is quite JSON or not.
func ExampleRead() {
	c, err := conversation.Read([]byte(`[{'role': 'user', 'content': 'Hi'}, {'role': 'assistant', 'content': None},]`))
	if err != nil {
		panic(err)
	}
	fmt.Println(c.Messages.Len(), c.Messages[0].Role, c.Messages[0].Text(), len(c.Rescued) > 0)
	_, err = conversation.Read([]byte(`{"a": 1}`))
	fmt.Println(err)
	// Output:
	// 2 user Hi true
	// conversation: the text has no conversation
}

// What is wrong, for whom, and where.
func ExampleConversation_Check() {
	c, err := conversation.Read([]byte(request))
	if err != nil {
		panic(err)
	}
	findings, err := c.Check(lint.OpenAIChat)
	if err != nil {
		panic(err)
	}
	for _, f := range findings {
		fmt.Println(f)
	}
	// Output:
	// 4:5: info: The request declares no tools, but its history calls "weather" (calls-without-tools)
	// 6:36: error: A user message comes between call "call_1" and its result (result-after-message)
}

// Repaired, and converted where the target takes another format.
func ExampleConversation_Fix() {
	c, err := conversation.Read([]byte(request))
	if err != nil {
		panic(err)
	}
	fixed, err := c.Fix(lint.Anthropic)
	if err != nil {
		panic(err)
	}
	for _, step := range fixed.Steps {
		fmt.Println(step.Done[0])
	}
	fmt.Println(fixed.Counts.Error, "errors,", len(fixed.Questions), "questions")
	// Output:
	// Moved the result after its call (message 4)
	// Converted from OpenAI Chat Completions to Anthropic Messages
	// 0 errors, 0 questions
}

// In another format, with what that cannot carry.
func ExampleConversation_Convert() {
	c, err := conversation.Read([]byte(`{"model": "gpt-4o", "messages": [{"role": "user", "content": "Hi", "name": "ada"}]}`))
	if err != nil {
		panic(err)
	}
	other, err := c.Convert("mistral")
	if err != nil {
		panic(err)
	}
	for _, loss := range other.Losses {
		fmt.Println(loss.Kind, loss.What)
	}
	// Output:
	// dropped field "model"
	// dropped speaker name
}

// The messages that a program has built, checked for an API before they are sent, and as its request has them.
func ExampleOf() {
	c, err := conversation.Of(core.NewMessages().Human("Weather in Oslo?").AI("", core.ToolCall{ID: "call_1", Name: "weather"}).Human("Well?"))
	if err != nil {
		panic(err)
	}
	findings, err := c.Check(lint.Anthropic)
	if err != nil {
		panic(err)
	}
	for _, f := range findings {
		fmt.Println(f.Level, f.Headline)
	}
	other, err := c.Convert("openai-chat")
	if err != nil {
		panic(err)
	}
	fmt.Println(other.Request, len(other.Losses), other.Text[0] == '[')
	// Output:
	// error Call "call_1" to "weather" has no result
	// false 0 true
}

// A text that looks like another format's, read as what it is.
func ExampleReadAs() {
	text := []byte(`[{"role": "user", "content": "Hi"}]`)
	guessed, err := conversation.Read(text)
	if err != nil {
		panic(err)
	}
	c, err := conversation.ReadAs(text, "anthropic")
	if err != nil {
		panic(err)
	}
	fmt.Println(guessed.Format, guessed.Ambiguous, c.Format, c.Ambiguous)
	// Output:
	// openai-chat true anthropic false
}

// A format that requires dates is reached with a clock.
func ExampleConversation_Fix_clock() {
	c, err := conversation.Read([]byte(`[{"role": "user", "content": "Hi"}]`))
	if err != nil {
		panic(err)
	}
	for _, now := range []func() time.Time{nil, func() time.Time { return time.Date(2026, 6, 1, 10, 0, 0, 0, time.UTC) }} {
		c.Now = now
		fixed, err := c.Fix(lint.AgentTypes)
		if err != nil {
			panic(err)
		}
		fmt.Println(fixed.Counts.Error, "errors left,", strings.Count(string(fixed.Text), "2026-06-01T10:00:00.000Z"), "dates added")
	}
	// Output:
	// 1 errors left, 0 dates added
	// 0 errors left, 1 dates added
}

// What differs between two requests, in whichever formats they are.
func ExampleConversation_Compare() {
	before, err := conversation.Read([]byte(`{"model": "gpt-4o", "messages": [{"role": "user", "content": "Weather in Oslo?"}]}`))
	if err != nil {
		panic(err)
	}
	after, err := conversation.Read([]byte(`{"model": "gpt-4o", "messages": [{"role": "user", "content": "Weather in Bergen?"}, {"role": "assistant", "content": "Rain."}]}`))
	if err != nil {
		panic(err)
	}
	for _, pair := range before.Compare(after).Pairs {
		fmt.Println(pair.Kind, pair.Before, pair.After, pair.Changes)
	}
	// Output:
	// changed 0 0 [text]
	// added -1 1 []
}

// What a provider's error message means, and where that is in the request.
func ExampleExplain() {
	meaning, err := conversation.Explain(`{"type":"error","error":{"type":"invalid_request_error","message":"messages.3: tool_use ids were found without tool_result blocks immediately after: toolu_1"}}`)
	if err != nil {
		panic(err)
	}
	fmt.Println(meaning.Provider, meaning.Sure, meaning.Causes[0].Rule)

	_, err = conversation.Explain("It doesn't work.")
	fmt.Println(err)
	// Output:
	// Anthropic true unanswered-call
	// conversation: the text names no cause that is known
}
