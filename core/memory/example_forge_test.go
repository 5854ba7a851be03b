package memory_test

// The examples of this file are the API's contract: what users are shown must compile and
// do just so.

import (
	"fmt"
	"strings"

	"github.com/rolecall/rolecall/core"
	message "github.com/rolecall/rolecall/core/forge"
	"github.com/rolecall/rolecall/core/memory"
)

// When the limit is exceeded, the oldest messages go; system messages stay.
func ExampleNewConversationMemory() {
	memory := memory.NewConversationMemory(8000) // 8000 token limit

	// Add messages until limit
	memory.Add(message.User("Message 1"))
	memory.Add(message.Assistant("Response 1"))
	// ... many more messages ...
	memory.Add(message.System("You are a helpful assistant"))
	for range 40 {
		memory.Add(message.User(strings.Repeat("more ", 200)))
	}

	// When limit exceeded, oldest messages removed (except system)
	left := memory.Messages()
	fmt.Println(left.Len(), left[0].Content, memory.Tokens(), memory.Limit())
	memory.Clear()
	fmt.Println(memory.Messages().Len(), memory.Tokens(), memory.Limit())
	// Output:
	// 32 You are a helpful assistant 7884 8000
	// 0 0 8000
}

// A conversation with a tool, as it flows.
func ExampleConversationMemory_Add() {
	memory := memory.NewConversationMemory(8000)

	// 1. System message
	memory.Add(message.System("You are a helpful math tutor"))

	// 2. User question
	memory.Add(message.User("What is 15 + 27?"))

	// 3. Assistant with thinking
	memory.Add(message.Assistant(`[I'll calculate this using the calculator tool]

<tool>
{
  "server_name": "local",
  "tool_name": "calculator",
  "arguments": {"operation": "add", "a": 15, "b": 27}
}
</tool>`))

	// 4. Tool result
	memory.Add(message.Tool("calculator", "Result: 42"))

	// 5. Assistant final response
	memory.Add(message.Assistant(`[Great, the calculator confirmed the result]

15 + 27 = 42`))

	// 6. User follow-up
	memory.Add(message.User("Thanks! Now what's 42 divided by 6?"))

	for _, msg := range memory.Messages() {
		fmt.Println(msg.Role, message.EstimateTokens(msg))
	}
	fmt.Println(memory.Tokens())
	// Output:
	// system 11
	// user 8
	// assistant 58
	// tool 16
	// assistant 18
	// user 12
	// 123
}

// A tool that fails.
func ExampleConversationMemory_Add_error() {
	memory := memory.NewConversationMemory(8000)

	// User asks question
	memory.Add(message.User("What is 10 divided by 0?"))

	// Agent tries calculator
	memory.Add(message.Assistant(`[I'll use the calculator]

<tool>
{
  "server_name": "local",
  "tool_name": "calculator",
  "arguments": {"operation": "divide", "a": 10, "b": 0}
}
</tool>`))

	// Tool returns error
	memory.Add(message.Tool("calculator", "Error: division by zero"))

	// Agent adapts
	memory.Add(message.Assistant(`[I see the error - division by zero is undefined]

I cannot calculate 10 divided by 0 because division by zero is undefined in mathematics.`))

	fmt.Println(memory.Messages().Len(), memory.Messages().ToolMessages()[0].Content)
	// Output:
	// 4 Tool: calculator
	// Error: division by zero
}

// A call written in the text and its result go together: with room for 120 tokens, the
// question goes first and then both of them.
func ExampleConversationMemory_Messages() {
	memory := memory.NewConversationMemory(120)
	memory.Add(message.User("Find Python tutorials and create a summary"))
	memory.Add(message.Assistant(`[I'll search for Python tutorials first]

<tool>
{
  "server_name": "local",
  "tool_name": "web_search",
  "arguments": {"query": "Python tutorials for beginners"}
}
</tool>`))
	memory.Add(message.Tool("web_search", "Found 10 tutorials..."))
	memory.Add(message.Assistant(strings.Repeat("Here are the top Python tutorials. ", 6)))
	for _, msg := range memory.Messages() {
		fmt.Println(msg.Role)
	}
	// Output: assistant
}

// A report says what went, and why.
func ExampleTrim() {
	chain := core.NewMessages().
		System("You read files.").
		Human("What does main.py do?").
		AI("Reading it.", core.ToolCall{ID: "call_1", Name: "read_file", RawArgs: `{"path":"main.py"}`}).
		Tool("call_1", "read_file", strings.Repeat("print('hello')\n", 40)).
		AI("It says hello, forty times.").
		Human("And test.py?")
	short, report := memory.Trim(chain, memory.Policy{Limit: 60, StartOnUser: true})
	fmt.Println(report.Before, "->", report.After, report.Kept, report.Reasons)
	fmt.Println(short.LastContent(), report.Results)
	// Output:
	// 240 -> 14 [0 5] [ over-limit over-limit other-half before-user ]
	// And test.py? 164
}

// A question that is longer than the memory is gone as soon as it was added. Add says so,
// and so there is something to tell the user.
func ExamplePruned() {
	chat := memory.ConversationMemory{Policy: memory.Policy{Limit: 60, StartOnUser: true}}
	chat.Add(core.System("You read logs."))
	chat.Add(core.Human("What is an oops?"))
	chat.Add(core.AI("A fault in the kernel."))
	pruned := chat.Add(core.Human(strings.Repeat("kernel: oops\n", 40)))
	fmt.Println(pruned.Messages.Len(), pruned.Reasons, pruned.LostQuestion)
	fmt.Print(chat.Messages())
	// Output:
	// 3 [over-limit over-limit over-limit] true
	// [System]
	// You read logs.
}
