package session_test

import (
	"encoding/json"
	"fmt"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/session"
)

// A session of four messages, and what is counted of them on demand.
func Example_agentTypes() {
	// Text message from user
	userMessage := core.Message{
		ID: "msg-1", Role: core.RoleUser, Timestamp: "2024-01-14T10:00:00Z",
		Content: "Hello, Agent!",
	}
	// AI response with thinking
	aiMessage := core.Message{
		ID: "msg-2", Role: core.RoleAssistant, Timestamp: "2024-01-14T10:00:01Z",
		Parts: []core.Part{core.Thinking{Text: "User is greeting, should respond politely..."}},
		Usage: &core.TokenUsage{Input: 150, Output: 80},
	}
	// Tool call
	toolCall := core.Message{
		ID: "msg-3", Role: core.RoleAssistant, Timestamp: "2024-01-14T10:00:02Z",
		ToolCalls: []core.ToolCall{{ID: "call-abc", Name: "search_web", RawArgs: `{"query":"latest news"}`}},
	}
	// Tool result
	toolResult := core.Message{
		ID: "msg-4", Role: core.RoleTool, Timestamp: "2024-01-14T10:00:03Z",
		ToolCallID: "call-abc", Name: "search_web", Content: `{"items":[]}`, ContentIsJSON: true,
		ParentID: "msg-3", // Links to the tool call
	}
	record := session.Record{
		ID: "session-1", Title: "New Conversation",
		Messages:  core.Messages{userMessage, aiMessage, toolCall, toolResult},
		CreatedAt: "2024-01-14T10:00:00Z",
		UpdatedAt: "2024-01-14T10:05:00Z",
	}
	text, _ := json.MarshalIndent(record, "", "  ")
	fmt.Println(string(text))

	stats := core.ComputeSessionStats(record.Messages)
	fmt.Println(stats.Messages, stats.Tokens.Input, stats.Tokens.Output)
	// Output:
	// {
	//   "id": "session-1",
	//   "title": "New Conversation",
	//   "messages": [
	//     {
	//       "id": "msg-1",
	//       "role": "user",
	//       "content": {
	//         "type": "text",
	//         "text": "Hello, Agent!"
	//       },
	//       "timestamp": "2024-01-14T10:00:00Z"
	//     },
	//     {
	//       "id": "msg-2",
	//       "role": "assistant",
	//       "content": {
	//         "type": "thinking",
	//         "reasoning": "User is greeting, should respond politely..."
	//       },
	//       "timestamp": "2024-01-14T10:00:01Z",
	//       "usage": {
	//         "input": 150,
	//         "output": 80
	//       }
	//     },
	//     {
	//       "id": "msg-3",
	//       "role": "assistant",
	//       "content": {
	//         "type": "tool-call",
	//         "name": "search_web",
	//         "id": "call-abc",
	//         "input": {
	//           "query": "latest news"
	//         }
	//       },
	//       "timestamp": "2024-01-14T10:00:02Z"
	//     },
	//     {
	//       "id": "msg-4",
	//       "role": "tool",
	//       "content": {
	//         "type": "tool-result",
	//         "name": "search_web",
	//         "id": "call-abc",
	//         "result": {
	//           "items": []
	//         }
	//       },
	//       "timestamp": "2024-01-14T10:00:03Z",
	//       "parentId": "msg-3"
	//     }
	//   ],
	//   "createdAt": "2024-01-14T10:00:00Z",
	//   "updatedAt": "2024-01-14T10:05:00Z"
	// }
	// 4 150 80
}
