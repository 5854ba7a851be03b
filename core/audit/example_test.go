package audit_test

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"github.com/rolecall/rolecall/core/audit"
)

// Each message says what it is for, and how an API and the log have it.
func ExampleLLMMessage() {
	show := func(m audit.LLMMessage) {
		api, _ := json.Marshal(m.ToAPIFormat())
		log, _ := json.Marshal(m.ToLog())
		fmt.Printf("%s\n  %s\n  %s\n", m.Type(), api, log)
	}
	show(&audit.UserMessage{Content: "read the README", ID: "uuid-1"})
	show(&audit.AssistantTextMessage{Content: "I'll read the README file for you."})
	show(&audit.AssistantActionMessage{ToolName: "fs.read", ToolArgs: map[string]any{"path": "README.md"}, ToolID: "call-1"})
	show(&audit.ToolResultMessage{ToolID: "call-1", ToolName: "fs.read", Success: true, Result: map[string]any{"lines": 12},
		ExecutedAt: time.Date(2026, 2, 10, 15, 30, 7, 0, time.UTC)})
	show(&audit.ToolResultMessage{ToolID: "call-1", ToolName: "fs.read", Error: "no such file"})
	show(&audit.SystemContextMessage{Content: "You can read files."})
	// Output:
	// user
	//   {"content":"read the README","role":"user"}
	//   {"content":"read the README","id":"uuid-1","type":"user"}
	// assistant_text
	//   {"content":"I'll read the README file for you.","role":"assistant"}
	//   {"content":"I'll read the README file for you.","type":"assistant_text"}
	// assistant_action
	//   {"content":"I called: fs.read with args {\"path\":\"README.md\"}","role":"assistant"}
	//   {"tool_args":{"path":"README.md"},"tool_id":"call-1","tool_name":"fs.read","type":"assistant_action"}
	// tool_result
	//   {"content":"Tool fs.read result: map[lines:12]","role":"user"}
	//   {"executed_at":"2026-02-10T15:30:07Z","result":{"lines":12},"success":true,"tool_id":"call-1","tool_name":"fs.read","type":"tool_result"}
	// tool_error
	//   {"content":"Tool fs.read error: no such file","role":"user"}
	//   {"error":"no such file","success":false,"tool_id":"call-1","tool_name":"fs.read","type":"tool_error"}
	// system_context
	//   {"content":"You can read files.","role":"system"}
	//   {"content":"You can read files.","type":"system_context"}
}

// A log tracks messages with IDs, dates and decisions. The clock and the IDs are set here
// to have the same output each time; the zero value needs neither.
func ExampleConversation() {
	number, start := 0, time.Date(2026, 2, 10, 15, 30, 0, 0, time.UTC)
	c := audit.Conversation{
		NewID: func() string { number++; return fmt.Sprintf("uuid-%d", number) },
		Now:   func() time.Time { return start.Add(time.Duration(number) * time.Second) },
	}
	c.Add(&audit.UserMessage{Content: "read the README"}, "fs_read_permission_requested",
		map[string]any{"permission": "CapFSRead", "granted": true, "user_confirmed": true})
	c.Add(&audit.AssistantTextMessage{Content: "I'll read the README file for you."}, "planning", nil)
	fmt.Println(len(c.Messages()), c.AuditLog()[1].Decision)
	text, _ := c.Export()
	fmt.Print(string(text))
	// Output:
	// 2 planning
	// {
	//   "entries": [
	//     {
	//       "id": "uuid-1",
	//       "timestamp": "2026-02-10T15:30:01Z",
	//       "message": {
	//         "type": "user",
	//         "content": "read the README"
	//       },
	//       "decision": "fs_read_permission_requested",
	//       "audit": {
	//         "granted": true,
	//         "permission": "CapFSRead",
	//         "user_confirmed": true
	//       }
	//     },
	//     {
	//       "id": "uuid-2",
	//       "timestamp": "2026-02-10T15:30:02Z",
	//       "message": {
	//         "type": "assistant_text",
	//         "content": "I'll read the README file for you."
	//       },
	//       "decision": "planning",
	//       "audit": {}
	//     }
	//   ]
	// }
}

func ExampleValidateMessage() {
	fmt.Println(audit.ValidateMessage(&audit.UserMessage{Content: " \n"}))
	fmt.Println(audit.ValidateMessage(&audit.AssistantActionMessage{}))
	fmt.Println(audit.ValidateMessage(&audit.ToolResultMessage{}))
	action := &audit.AssistantActionMessage{ToolName: "fs.read"}
	fmt.Println(audit.ValidateMessage(action), action.ToolArgs != nil)
	// Output:
	// user message cannot be empty
	// action must specify tool name
	// tool result must reference tool ID
	// <nil> true
}

// client is a backend as its authors write it: it makes the messages of an API's request.
type client struct{}

func (c *client) StreamStructured(
	ctx context.Context,
	system *audit.SystemContextMessage,
	history []audit.LLMMessage,
) (audit.Stream, error) {
	apiMessages := []map[string]string{}

	// Add system context
	apiMessages = append(apiMessages, system.ToAPIFormat())

	// Add history, filtering system messages
	for _, msg := range history {
		if msg.Type() != audit.TypeSystemMessage {
			apiMessages = append(apiMessages, msg.ToAPIFormat())
		}
	}

	for _, m := range apiMessages {
		fmt.Println(m["role"] + ": " + m["content"])
	}
	echo := audit.Scripted{Replies: []audit.Reply{{Chunks: []audit.Chunk{{Text: "Do"}, {Text: "ne."}}}}}
	return echo.StreamStructured(ctx, system, history)
}

func ExampleBackend() {
	var backend audit.Backend = &client{}
	system := &audit.SystemContextMessage{Content: "You can read files."}
	stream, _ := backend.StreamStructured(context.Background(), system, []audit.LLMMessage{
		&audit.SystemContextMessage{Content: "left out"},
		&audit.UserMessage{Content: "read the README"},
		&audit.AssistantActionMessage{ToolName: "fs.read", ToolArgs: map[string]any{"path": "README.md"}},
		&audit.ToolResultMessage{ToolName: "fs.read", Success: true, Result: "# Readme"},
	})
	answer, err := audit.Collect(stream)
	fmt.Println(answer[0].ToAPIFormat()["content"], err)
	// Output:
	// system: You can read files.
	// user: read the README
	// assistant: I called: fs.read with args {"path":"README.md"}
	// user: Tool fs.read result: # Readme
	// Done. <nil>
}

// The loop of a chat: typed messages in place of a list of roles and texts, a decision
// with every turn.
func ExampleScripted() {
	var history audit.Conversation
	backend := &audit.Scripted{Replies: []audit.Reply{
		{Chunks: []audit.Chunk{{Text: "I'll look."}, {Action: &audit.AssistantActionMessage{ToolName: "fs.read", ToolArgs: map[string]any{"path": "README.md"}, ToolID: "1"}}}},
		{Chunks: []audit.Chunk{{Text: "It says hello."}}},
	}}
	history.Add(&audit.UserMessage{Content: "read the README"}, "user_input", nil)
	for done := false; !done; {
		stream, err := backend.StreamStructured(context.Background(), nil, history.Messages())
		if err != nil {
			fmt.Println(err)
			return
		}
		turn, _ := audit.Collect(stream)
		done = true
		for _, message := range turn {
			action, ok := message.(*audit.AssistantActionMessage)
			if !ok {
				history.Add(message, "planning", nil)
				continue
			}
			done = false
			history.Add(action, "tool_call_approved", map[string]any{"tool": action.ToolName})
			history.Add(&audit.ToolResultMessage{ToolID: action.ToolID, ToolName: action.ToolName, Success: true, Result: "hello"},
				"tool_executed_successfully", map[string]any{"execution_time_ms": 42})
		}
	}
	for _, entry := range history.AuditLog() {
		fmt.Println(entry.Message.Type(), entry.Decision)
	}
	// Output:
	// user user_input
	// assistant_text planning
	// assistant_action tool_call_approved
	// tool_result tool_executed_successfully
	// assistant_text planning
}

// The same messages through another model: what differs is data.
func ExampleReplay() {
	log, _ := audit.Import([]byte(`{"entries": [
		{"message": {"type": "user", "content": "read the README"}},
		{"message": {"type": "assistant_text", "content": "I'll read it."}},
		{"message": {"type": "assistant_action", "tool_name": "fs.read", "tool_args": {"path": "README.md"}, "tool_id": "1"}}
	]}`))
	other := &audit.Scripted{Replies: []audit.Reply{{Chunks: []audit.Chunk{
		{Text: "I'll read it."},
		{Action: &audit.AssistantActionMessage{ToolName: "fs.read", ToolArgs: map[string]any{"path": "readme.txt"}, ToolID: "x7"}},
	}}}}
	turns, _ := audit.Replay(context.Background(), nil, log.AuditLog(), other)
	for _, turn := range turns {
		for _, d := range turn.Differences {
			fmt.Printf("entry %d, %s of action %d: %s, now %s\n", turn.Entry, d.What, d.Action, d.Was, d.Is)
		}
	}
	// Output:
	// entry 1, args of action 0: {"path":"README.md"}, now {"path":"readme.txt"}
}
