package session_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"sync"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/session"
	"github.com/rolecall/rolecall/core/source"
	"github.com/rolecall/rolecall/core/write"
)

// initMessages is how an agent begins a session.
func initMessages(systemPrompt, prompt string) []core.Message {
	messages := make([]core.Message, 0)
	if systemPrompt != "" {
		messages = append(messages, core.NewMessage(core.RoleSystem, systemPrompt))
	}
	messages = append(messages, core.NewMessage(core.RoleUser, prompt))
	return messages
}

// A session holds the turns of a conversation, with its calls and their results.
func Example_kernel() {
	var s session.Session = session.New()
	for _, message := range initMessages("You are helpful.", "Weather in Bern?") {
		s.AddMessage(message)
	}
	call := core.NewMessage(core.RoleAssistant, "")
	call.ToolCalls = []core.ToolCall{{ID: "call_1", Name: "weather", RawArgs: `{"city":"Bern"}`}}
	s.AddMessage(call)
	result := core.NewMessage(core.RoleTool, "12 degrees")
	result.ToolCallID = "call_1"
	s.AddMessage(result)

	// Messages is a copy: changing it does not change the session.
	messages := s.Messages()
	messages[0].Content = "changed"
	messages[2].ToolCalls[0].Name = "changed"
	fmt.Println(s.Messages()[0].Content, s.Messages()[2].ToolCalls[0].Name)

	id := s.ID()
	s.Clear()
	fmt.Println(len(s.Messages()), s.ID() == id, len(id))
	// Output:
	// You are helpful. weather
	// 0 true 36
}

// Many may add to a session at once.
func ExampleSession_concurrent() {
	s := session.New()
	var group sync.WaitGroup
	for range 50 {
		group.Add(1)
		go func() {
			defer group.Done()
			s.AddMessage(core.NewMessage(core.RoleUser, "Hello"))
		}()
	}
	group.Wait()
	fmt.Println(len(s.Messages()))
	// Output: 50
}

// Without the fields of tools, the JSON of a message is its role and its content.
func ExampleSession_json() {
	text, err := json.Marshal(core.NewMessage(core.RoleAssistant, "Mock chat response"))
	fmt.Println(string(text), err)
	// Output: {"role":"assistant","content":"Mock chat response"} <nil>
}

// On the wire, calls are flat and their arguments are text.
func ExampleSession_wire() {
	s := session.New()
	s.AddMessage(core.Message{Role: core.RoleAssistant, ToolCalls: []core.ToolCall{{ID: "call_1", Name: "weather", RawArgs: `{"city":"Bern"}`}}})
	s.AddMessage(core.Message{Role: core.RoleTool, ToolCallID: "call_1", Content: "12 degrees"})
	text, losses := write.Messages(format.Kernel, s.Messages())
	doc := source.Parse(text)
	compact, err := doc.Compact()
	fmt.Println(strings.TrimSpace(string(compact)), losses, err)
	// Output:
	// [{"role":"assistant","content":"","tool_calls":[{"id":"call_1","name":"weather","arguments":"{\"city\":\"Bern\"}"}]},{"role":"tool","content":"12 degrees","tool_call_id":"call_1"}] [] <nil>
}
