package memory_test

import (
	"fmt"

	message "github.com/rolecall/rolecall/core/forge"
	"github.com/rolecall/rolecall/core/memory"
)

// One tool after the other, the last of them to end the task.
func ExampleConversationMemory_Add_severalTools() {
	memory := memory.NewConversationMemory(8000)

	// User request
	memory.Add(message.User("Find Python tutorials and create a summary"))

	// Agent: First tool
	memory.Add(message.Assistant(`[I'll search for Python tutorials first]

<tool>
{
  "server_name": "local",
  "tool_name": "web_search",
  "arguments": {"query": "Python tutorials for beginners"}
}
</tool>`))

	// Tool 1 result
	memory.Add(message.Tool("web_search", "Found 10 tutorials..."))

	// Agent: Second tool
	memory.Add(message.Assistant(`[Now I'll create a summary]

<tool>
{
  "server_name": "local",
  "tool_name": "task_completion",
  "arguments": {
    "result": "Here are the top Python tutorials:\n1. Tutorial A...\n2. Tutorial B..."
  }
}
</tool>`))

	for _, msg := range memory.Messages() {
		fmt.Println(msg.Role, message.ValidateMessage(msg))
		for _, call := range message.Read(msg).Calls() {
			fmt.Println("  calls", call.Name, message.ValidateToolCall(msg.Content))
		}
	}
	// Output:
	// user <nil>
	// assistant <nil>
	//   calls web_search <nil>
	// tool <nil>
	// assistant <nil>
	//   calls task_completion <nil>
}

// Thinking in several steps, and an answer without them.
func ExampleConversationMemory_Add_reasoning() {
	memory := memory.NewConversationMemory(8000)
	memory.Add(message.User("Analyze this code and suggest improvements"))

	memory.Add(message.Assistant(`[Let me break this down step by step]
[1. First, I'll read the code to understand it]
[2. Then identify potential issues]
[3. Finally suggest specific improvements]

<tool>
{
  "server_name": "local",
  "tool_name": "code_analyzer",
  "arguments": {"code": "def func():\n  x=1\n  return x"}
}
</tool>`))

	memory.Add(message.Tool("code_analyzer", "Issues: No docstring, inconsistent spacing"))

	memory.Add(message.Assistant(`[Based on the analysis, I can provide specific suggestions]

Here are the improvements:
1. Add a docstring
2. Fix spacing around the equals sign (PEP 8)
3. Consider a more descriptive function name`))

	messages := memory.Messages()
	fmt.Println(len(message.Read(messages[1]).Parts), message.Read(messages[1]).Calls()[0].RawArgs)
	fmt.Println(message.WithoutThoughts(messages[3].Content))
	// Output:
	// 5 {"code": "def func():\n  x=1\n  return x"}
	// Here are the improvements:
	// 1. Add a docstring
	// 2. Fix spacing around the equals sign (PEP 8)
	// 3. Consider a more descriptive function name
}
