package memory_test

// The examples of this file are the API's contract: what users are shown must compile and
// do just so.

import (
	"fmt"
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/memory"
)

// When the limit is exceeded, the oldest messages go; system messages stay.
func ExampleNewConversationMemory() {
	memory := memory.NewConversationMemory(8000) // 8000 token limit

	// Add messages until limit
	memory.Add(core.System("You are a helpful assistant"))
	memory.Add(core.Human("Message 1"))
	memory.Add(core.AI("Response 1"))
	for range 40 {
		memory.Add(core.Human(strings.Repeat("more ", 200)))
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
	memory.Add(core.System("You are a helpful math tutor"))

	// 2. User question
	memory.Add(core.Human("What is 15 + 27?"))

	// 3. Assistant with thinking
	memory.Add(core.AI(`[I'll calculate this using the calculator tool]

<tool>
{
  "server_name": "local",
  "tool_name": "calculator",
  "arguments": {"operation": "add", "a": 15, "b": 27}
}
</tool>`))

	// 4. Tool result
	memory.Add(core.ToolMsg("", "calculator", "Result: 42"))

	// 5. Assistant final response
	memory.Add(core.AI(`[Great, the calculator confirmed the result]

15 + 27 = 42`))

	// 6. User follow-up
	memory.Add(core.Human("Thanks! Now what's 42 divided by 6?"))

	fmt.Println(memory.Messages().Len(), memory.Tokens())
	// Output: 6 119
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
	// 215 -> 14 [0 5] [ over-limit over-limit other-half before-user ]
	// And test.py? 160
}
