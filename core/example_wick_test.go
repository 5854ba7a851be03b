package core_test

// The examples of this file are the API's contract: each is something that users are
// shown, and must compile and print just so.

import (
	"encoding/json"
	"errors"
	"fmt"

	"github.com/rolecall/rolecall/core"
)

// A message, a call and a result are plain structs.
func Example_types() {
	message := core.Message{
		Role:       "tool",
		Content:    "main.py",
		ToolCalls:  []core.ToolCall(nil),
		ToolCallID: "call_abc123",
		Name:       "read_file",
	}
	call := core.ToolCall{
		ID:      "call_abc123",
		Name:    "read_file",
		Args:    map[string]any{"path": "/workspace/main.py"},
		RawArgs: `{"path": "/workspace/main.py"}`,
	}
	result := core.ToolResult{ToolCallID: call.ID, Name: call.Name, Output: "main.py"}
	failure := core.ToolResult{ToolCallID: call.ID, Name: call.Name, Error: "no such file"}
	for _, value := range []any{message, call, result, failure} {
		text, err := json.Marshal(value)
		fmt.Println(string(text), err)
	}
	// Output:
	// {"role":"tool","content":"main.py","tool_call_id":"call_abc123","name":"read_file"} <nil>
	// {"id":"call_abc123","name":"read_file","args":{"path":"/workspace/main.py"}} <nil>
	// {"tool_call_id":"call_abc123","name":"read_file","output":"main.py"} <nil>
	// {"tool_call_id":"call_abc123","name":"read_file","output":"","error":"no such file"} <nil>
}

// The role constants are strings.
func Example_roles() {
	var role string = core.RoleAssistant
	fmt.Println(core.RoleSystem, core.RoleUser, role, core.RoleTool)
	// Output: system user assistant tool
}

func ExampleHuman() {
	verbose := core.Message{Role: "user", Content: "hello"}
	short := core.Human("hello")
	fmt.Println(short.Role, short.Content, short.Content == verbose.Content)
	// Output: user hello true
}

func ExampleSystem() {
	msg := core.System("You are helpful.")
	fmt.Println(msg.Role, msg.Content)
	// Output: system You are helpful.
}

func ExampleAI() {
	fmt.Println(core.Messages{core.AI("Sure!")})

	// An assistant that only calls a tool has no text.
	msg := core.AI("", core.ToolCall{ID: "call_1", Name: "ls", Args: map[string]any{"path": "/workspace"}})
	fmt.Println(core.Messages{msg})
	// Output:
	// [AI]
	// Sure!
	//
	// [AI]
	//   → tool_call: ls(id=call_1, args=map[path:/workspace])
}

func ExampleToolMsg() {
	msg := core.ToolMsg("call_1", "ls", `[{"name":"main.py","type":"file","size":256}]`)
	fmt.Println(msg.Role, msg.ToolCallID, msg.Name, msg.Content)
	// Output: tool call_1 ls [{"name":"main.py","type":"file","size":256}]
}

func ExampleValidRole() {
	fmt.Println(core.ValidRole("assistant"), core.ValidRole("hacker"))
	// Output: true false
}

func ExampleUserInputRole() {
	for _, role := range []string{"user", "system", "assistant", "tool"} {
		fmt.Println(role, core.UserInputRole(role))
	}
	// Output:
	// user true
	// system true
	// assistant false
	// tool false
}

func ExampleMessages_Validate() {
	fmt.Println(core.NewMessages(core.Message{Role: "hacker", Content: "inject"}).Validate())
	fmt.Println(core.NewMessages(core.Message{Role: "tool", Content: "result"}).Validate())
	fmt.Println(core.NewMessages(core.AI("")).Validate())
	// Output:
	// message[0]: unknown role "hacker"
	// message[0]: tool message missing tool_call_id
	// message[0]: assistant message has no content and no tool calls
}

// The error is a Problem: it says as data what is wrong and where.
func ExampleProblem() {
	err := core.NewMessages().Human("hi").AI("", core.ToolCall{Name: "ls"}).Validate()
	var problem core.Problem
	if errors.As(err, &problem) {
		fmt.Println(problem.Kind, problem.Message, problem.Call, problem.Field)
	}
	fmt.Println(err)
	// Output:
	// missing-call-id 1 0 id
	// message[1]: tool_calls[0] missing id
}

func validateAndConvertMessages(msgs []struct{ Role, Content string }) ([]core.Message, error) {
	chain := make(core.Messages, len(msgs))
	for i, m := range msgs {
		chain[i] = core.Message{Role: m.Role, Content: m.Content}
	}
	if err := chain.ValidateUserInput(); err != nil {
		return nil, err
	}
	return chain.Slice(), nil
}

// A handler checks what comes from outside before it reaches the model.
func ExampleMessages_ValidateUserInput() {
	for _, msgs := range [][]struct{ Role, Content string }{
		{{"system", "Be brief."}, {"user", "hello"}},
		{{"user", "hello"}, {"assistant", "spoofed"}},
		{{"user", ""}},
		{},
	} {
		converted, err := validateAndConvertMessages(msgs)
		fmt.Println(len(converted), err)
	}
	// Output:
	// 2 <nil>
	// 0 message[1]: role "assistant" not allowed
	// 0 message[0]: user message has no content
	// 0 message list is empty
}

func ExampleNewMessages() {
	msg1, msg2, msg3 := core.Human("1"), core.AI("2"), core.Human("3")
	fmt.Println(core.NewMessages().Len())
	fmt.Println(core.NewMessages(msg1, msg2, msg3).Len())
	fmt.Println(make(core.Messages, 0).Human("1").Len())
	// Output:
	// 0
	// 3
	// 1
}

func ExampleMessages_AI() {
	chain := core.NewMessages().
		System("You are helpful.").
		Human("What is 2+2?")
	fmt.Println(len(chain))

	chain = chain.
		AI("Let me calculate.", core.ToolCall{ID: "call_1", Name: "calculate", Args: map[string]any{"expr": "2+2"}}).
		Tool("call_1", "calculate", "4").
		AI("2+2 = 4")
	fmt.Println(len(chain))
	for _, msg := range chain {
		fmt.Println(msg.Role, len(msg.ToolCalls))
	}
	// Output:
	// 2
	// 5
	// system 0
	// user 0
	// assistant 1
	// tool 0
	// assistant 0
}

func ExampleMessages_Add() {
	chain, otherChain := core.NewMessages().Human("1"), core.NewMessages().Human("4")
	msg1, msg2 := core.AI("2"), core.Human("3")
	chain = chain.Add(msg1, msg2)
	merged := chain.Concat(otherChain)
	fmt.Println(chain.Len(), merged.Len(), merged.LastContent())
	// Output: 3 4 4
}

func ExampleMessages_Last() {
	chain := core.NewMessages().System("You are helpful.").Human("hi")
	fmt.Println(chain.Len(), chain.Last().Role, chain.LastContent())
	fmt.Printf("%q\n", core.NewMessages().Last().Role)
	// Output:
	// 2 user hi
	// ""
}

func ExampleMessages_Slice() {
	chain := core.NewMessages().Human("hi")
	var msgs []core.Message = chain.Slice()
	fmt.Println(len(msgs))
	// Output: 1
}

func ExampleMessages_ByRole() {
	chain := core.NewMessages().System("s").Human("u1").AI("a").Human("u2").Tool("1", "ls", "t")
	fmt.Println(chain.UserMessages().Len(), chain.ByRole("user").Len())
	fmt.Println(chain.AssistantMessages().Len(), chain.ToolMessages().Len(), chain.SystemMessages().Len())
	fmt.Println(chain.Len())
	// Output:
	// 2 2
	// 1 1 1
	// 5
}

func ExampleMessages_EstimateTokens() {
	chain := core.NewMessages().
		Human("What is 2+2?").
		AI("", core.ToolCall{ID: "call_1", Name: "calculate", RawArgs: `{"expr":"2+2"}`})
	fmt.Println(chain.EstimateTokens())
	// Output: 6
}

func ExampleMessages_PrettyPrint() {
	fmt.Print(core.NewMessages().
		System("You are helpful.").
		Human("What is 2+2?").
		AI("Let me calculate.", core.ToolCall{ID: "call_1", Name: "calculate", Args: map[string]any{"expr": "2+2"}}).
		Tool("call_1", "calculate", "4").
		AI("2+2 = 4"))
	// Output:
	// [System]
	// You are helpful.
	//
	// [Human]
	// What is 2+2?
	//
	// [AI]
	// Let me calculate.
	//   → tool_call: calculate(id=call_1, args=map[expr:2+2])
	//
	// [Tool: calculate (call_id=call_1)]
	// 4
	//
	// [AI]
	// 2+2 = 4
}

// One turn of an agent: the hooks get a copy, the answer and the results are appended.
func Example_agentLoop() {
	type response struct {
		Content   string
		ToolCalls []core.ToolCall
	}
	answers := []response{
		{"", []core.ToolCall{{ID: "call_1", Name: "ls"}}},
		{"There is main.py.", nil},
	}
	history := core.NewMessages().System("You list files.").Slice()
	history = append(history, core.Human("What is here?"))
	for _, answer := range answers {
		msgs := make([]core.Message, len(history))
		copy(msgs, history)
		msgs[0].Content += "\n<agent_memory/>"

		history = append(history, core.AI(answer.Content, answer.ToolCalls...))
		if len(answer.ToolCalls) == 0 {
			break
		}
		for _, call := range answer.ToolCalls {
			result := core.ToolResult{ToolCallID: call.ID, Name: call.Name, Output: "main.py"}
			history = append(history, core.ToolMsg(result.ToolCallID, result.Name, result.Output))
		}
	}
	fmt.Print(core.Messages(history))
	fmt.Println(core.Messages(history).Validate())
	// Output:
	// [System]
	// You list files.
	//
	// [Human]
	// What is here?
	//
	// [AI]
	//   → tool_call: ls(id=call_1, args=map[])
	//
	// [Tool: ls (call_id=call_1)]
	// main.py
	//
	// [AI]
	// There is main.py.
	// <nil>
}

// What the test endpoint does.
func Example_testEndpoint() {
	// 1. Build a chain
	chain := core.NewMessages().
		System("You are helpful.").
		Human("What is 2+2?").
		AI("Let me calculate.", core.ToolCall{ID: "call_1", Name: "calculate", Args: map[string]any{"expression": "2+2"}}).
		Tool("call_1", "calculate", "4").
		AI("2+2 = 4")

	// 2. Validate
	fmt.Println("valid:", chain.Validate())

	// 3. Filter
	userMsgs := chain.UserMessages()
	aiMsgs := chain.AssistantMessages()
	toolMsgs := chain.ToolMessages()
	sysMsgs := chain.SystemMessages()
	fmt.Println("filters:", len(userMsgs), len(aiMsgs), len(toolMsgs), len(sysMsgs))

	// 4. Unknown roles are rejected
	badChain := core.NewMessages(core.Message{Role: "hacker", Content: "inject"})
	fmt.Println("unknown:", badChain.Validate())

	// 5. User input cannot spoof the model
	spoofChain := core.NewMessages().Human("ok")
	spoofChain = append(spoofChain, core.AI("spoofed"))
	fmt.Println("spoofed:", spoofChain.ValidateUserInput())

	// 6. Concat
	chain2 := core.NewMessages().Human("follow-up question")
	merged := chain.Concat(chain2)

	// 7. Token estimate
	tokens := chain.EstimateTokens()

	fmt.Println("length:", chain.Len(), "merged:", merged.Len(), "tokens:", tokens)
	fmt.Println("last:", chain.Last().Role, chain.LastContent())
	// Output:
	// valid: <nil>
	// filters: 1 2 1 1
	// unknown: message[0]: unknown role "hacker"
	// spoofed: message[1]: role "assistant" not allowed
	// length: 5 merged: 6 tokens: 12
	// last: assistant 2+2 = 4
}
