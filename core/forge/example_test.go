package forge_test

import (
	"fmt"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/forge"
	"github.com/rolecall/rolecall/core/memory"
)

func ExampleUser() {
	fmt.Println(forge.User("Hello, how are you?").Role)
	fmt.Println(forge.Assistant("I'm doing well, thank you!").Role)
	fmt.Println(forge.System("You are a helpful assistant").Role)
	fmt.Println(forge.Tool("calculator", "Result: 42").Role)
	fmt.Println(forge.User("Please help me with:\n1. Understanding the code\n2. Fixing the bug\n3. Writing tests").Content)
	// Output:
	// user
	// assistant
	// system
	// tool
	// Please help me with:
	// 1. Understanding the code
	// 2. Fixing the bug
	// 3. Writing tests
}

func ExampleTool() {
	fmt.Println(forge.Tool("calculator", "Result: 8").Content)
	fmt.Println(forge.ToolError("calculator", "division by zero").Content)
	result, ok := forge.ParseResult("Tool: calculator\nError: division by zero")
	fmt.Printf("%+v %v\n", result, ok)
	// Output:
	// Tool: calculator
	// Result: 8
	// Tool: calculator
	// Error: division by zero
	// {ToolCallID: Name:calculator Output: Error:division by zero} true
}

// print shows the parts of an assistant's text.
func print(text string) {
	for _, part := range forge.Read(forge.Assistant(text)).All() {
		switch part := part.(type) {
		case core.Thinking:
			fmt.Printf("thinking: %s\n", part.Text)
		case core.ToolCall:
			fmt.Printf("call: %s %s\n", part.Name, part.RawArgs)
		case core.Text:
			fmt.Printf("text: %s\n", part.Text)
		}
	}
}

func ExampleRead() {
	print(`[Let me search for this information...]

Based on my search, the capital of France is Paris.`)
	print(`[I'll use the calculator for this]

<tool>
{
  "server_name": "local",
  "tool_name": "calculator",
  "arguments": {"a": 5, "b": 3, "operation": "add"}
}
</tool>`)
	// Output:
	// thinking: Let me search for this information...
	// text: Based on my search, the capital of France is Paris.
	// thinking: I'll use the calculator for this
	// call: calculator {"a": 5, "b": 3, "operation": "add"}
}

func ExampleRead_severalCalls() {
	print(`[I'll need to use multiple tools for this]

<tool>
{
  "server_name": "local",
  "tool_name": "search",
  "arguments": {"query": "Python tutorials"}
}
</tool>

[Now I'll summarize the results]

<tool>
{
  "server_name": "local",
  "tool_name": "task_completion",
  "arguments": {"result": "Here are the top Python tutorials..."}
}
</tool>`)
	// Output:
	// thinking: I'll need to use multiple tools for this
	// call: search {"query": "Python tutorials"}
	// thinking: Now I'll summarize the results
	// call: task_completion {"result": "Here are the top Python tutorials..."}
}

func ExampleRead_complexCall() {
	print(`<tool>
{
  "server_name": "local",
  "tool_name": "api_request",
  "arguments": {
    "method": "POST",
    "headers": {
      "Content-Type": "application/json"
    },
    "body": "{\"key\": \"value\"}"
  }
}
</tool>`)
	// Output:
	// call: api_request {
	//     "method": "POST",
	//     "headers": {
	//       "Content-Type": "application/json"
	//     },
	//     "body": "{\"key\": \"value\"}"
	//   }
}

func ExampleRead_thinking() {
	print(`[First, I need to understand what the user is asking]
[They want the sum of 5 and 3]
[I'll use the calculator tool for this]`)
	print(`[Let me break this down step by step]
[1. First, I'll read the code to understand it]
[2. Then identify potential issues]
[3. Finally suggest specific improvements]

Here are the improvements:
1. Add a docstring`)
	// Output:
	// thinking: First, I need to understand what the user is asking
	// thinking: They want the sum of 5 and 3
	// thinking: I'll use the calculator tool for this
	// thinking: Let me break this down step by step
	// thinking: 1. First, I'll read the code to understand it
	// thinking: 2. Then identify potential issues
	// thinking: 3. Finally suggest specific improvements
	// text: Here are the improvements:
	// 1. Add a docstring
}

// With thinking disabled, only the final response is shown.
func ExampleWithoutThoughts() {
	fmt.Println(forge.WithoutThoughts(`[Let me search for this information...]

Based on my search, the capital of France is Paris.`))
	// Output: Based on my search, the capital of France is Paris.
}

func ExampleEstimateTokens() {
	fmt.Println(forge.EstimateTokens(forge.User("Hello")))
	fmt.Println(forge.EstimateTokens(forge.User("Please explain the difference between lists and tuples in Python, " +
		"including their performance characteristics and common use cases.")))
	fmt.Println(forge.EstimateTokens(forge.Assistant(`<tool>
{
  "server_name": "local",
  "tool_name": "calculator",
  "arguments": {"a": 5, "b": 3}
}
</tool>`)))
	fmt.Println(forge.EstimateTokens(forge.Tool("calculator", "Result: 8")))
	// Output:
	// 5
	// 36
	// 40
	// 16
}

func ExampleValidateMessage() {
	fmt.Println(forge.ValidateMessage(forge.User("What is 2+2?")))
	fmt.Println(forge.ValidateMessage(core.Message{Role: "hacker", Content: "x"}))
	fmt.Println(forge.ValidateMessage(forge.User("")))
	// Output:
	// <nil>
	// invalid role: hacker
	// content cannot be empty
}

func ExampleValidateToolCall() {
	for _, content := range []string{
		`<tool>{"server_name": "local", "tool_name": "calculator", "arguments": {"a": 5}}</tool>`,
		`{"tool_name": "calculator"}`,
		`<tool>{"tool_name": "calculator"}`,
		`<tool>{"tool_name": "calculator",}</tool>`,
		`<tool>{"arguments": {}}</tool>`,
		`<tool>{"tool_name": "calculator"}</tool>`,
	} {
		fmt.Println(forge.ValidateToolCall(content))
	}
	// Output:
	// <nil>
	// missing <tool> tag
	// missing </tool> tag
	// invalid JSON: Trailing comma before "}"
	// missing tool_name
	// missing arguments
}

// A conversation in the memory of an agent: when it outgrows its limit, the oldest messages
// go, and the system message stays.
func Example_memory() {
	m := memory.NewConversationMemory(8000)
	m.Add(forge.System("You are a helpful math tutor"))
	m.Add(forge.User("What is 15 + 27?"))
	m.Add(forge.Assistant(`[I'll calculate this using the calculator tool]

<tool>
{
  "server_name": "local",
  "tool_name": "calculator",
  "arguments": {"operation": "add", "a": 15, "b": 27}
}
</tool>`))
	m.Add(forge.Tool("calculator", "Result: 42"))
	m.Add(forge.Assistant(`[Great, the calculator confirmed the result]

15 + 27 = 42`))
	m.Add(forge.User("Thanks! Now what's 42 divided by 6?"))
	fmt.Println(len(m.Messages()))

	small := memory.NewConversationMemory(60)
	small.Add(forge.System("You are a helpful math tutor"))
	for i := range 20 {
		small.Add(forge.User(fmt.Sprint("Message ", i+1)))
		small.Add(forge.Assistant(fmt.Sprint("Response ", i+1)))
	}
	kept := small.Messages()
	fmt.Println(kept[0].Content, "…", kept[len(kept)-1].Content, len(kept) < 41)
	// Output:
	// 6
	// You are a helpful math tutor … Response 20 true
}
