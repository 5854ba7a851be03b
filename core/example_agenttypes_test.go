package core_test

import (
	"fmt"

	"github.com/rolecall/rolecall/core"
)

// The messages that agent-types creates, as the model holds them.
func agentTypesMessages() core.Messages {
	// Text message from user
	userMessage := core.Message{
		ID: "msg-1", Role: core.RoleUser, Timestamp: "2024-01-14T10:00:00Z",
		Parts: []core.Part{core.Text{Text: "Hello, Agent!"}},
	}
	// AI response with thinking
	aiMessage := core.Message{
		ID: "msg-2", Role: core.RoleAssistant, Timestamp: "2024-01-14T10:00:02Z",
		Parts: []core.Part{core.Thinking{Text: "User is greeting, should respond politely..."}},
		Usage: &core.TokenUsage{Input: 150, Output: 80},
	}
	// Tool call
	toolCall := core.Message{
		ID: "msg-3", Role: core.RoleAssistant, Timestamp: "2024-01-14T10:00:03Z",
		ToolCalls: []core.ToolCall{{ID: "call-abc", Name: "search_web", Args: map[string]any{"query": "latest news"}}},
	}
	// Tool result
	toolResult := core.Message{
		ID: "msg-4", Role: core.RoleTool, Timestamp: "2024-01-14T10:00:04Z",
		ToolCallID: "call-abc", Name: "search_web", Content: `{"items":[]}`,
		ParentID: "msg-3", // Links to the tool call
	}
	return core.NewMessages(userMessage, aiMessage, toolCall, toolResult)
}

func ExampleMessage_agentTypes() {
	fmt.Println(agentTypesMessages())
	// Output:
	// [Human]
	// Hello, Agent!
	//
	// [AI]
	//   → thinking: User is greeting, should respond politely...
	//
	// [AI]
	//   → tool_call: search_web(id=call-abc, args=map[query:latest news])
	//
	// [Tool: search_web (call_id=call-abc)]
	// {"items":[]}
}

// Content handled by guards.
func ExampleIsText() {
	for _, message := range agentTypesMessages() {
		for _, part := range message.All() {
			switch {
			case core.IsText(part):
				fmt.Println("text:", part.(core.Text).Text)
			case core.IsThinking(part):
				fmt.Println("thinking:", part.(core.Thinking).Text)
			case core.IsToolCall(part):
				fmt.Println("call:", part.(core.ToolCall).Name)
			}
		}
	}
	// Output:
	// text: Hello, Agent!
	// thinking: User is greeting, should respond politely...
	// call: search_web
	// text: {"items":[]}
}

// render has a method for every kind of part; without one of them it is no
// PartHandler[string], and the program does not compile.
type render struct{}

func (render) Text(part core.Text) string             { return "<p>" + part.Text + "</p>" }
func (render) Thinking(part core.Thinking) string     { return "<details>" + part.Text + "</details>" }
func (render) Image(part core.Image) string           { return "<img alt=" + part.Name + ">" }
func (render) Code(part core.Code) string             { return "<pre>" + part.Code + "</pre>" }
func (render) ToolCall(part core.ToolCall) string     { return "<call>" + part.Name + "</call>" }
func (render) ToolResult(part core.ToolResult) string { return "<result>" + part.Output + "</result>" }
func (render) Raw(part core.Raw) string               { return "<unknown>" + part.Kind + "</unknown>" }

// Content handled by a switch that the compiler holds to be whole.
func ExampleHandlePart() {
	parts := []core.Part{
		core.Text{Text: "Look:"},
		core.Thinking{Text: "They want a picture."},
		core.ToolCall{ID: "1", Name: "draw"},
		core.ToolResult{ToolCallID: "1", Output: "done"},
		core.Image{Name: "house.png", MediaType: core.ImagePNG},
		core.Code{Code: "draw(house)", Language: "go"},
		core.Raw{Kind: "diff", JSON: []byte(`{"type":"diff"}`)},
	}
	for _, part := range parts {
		fmt.Println(core.HandlePart[string](part, render{}))
	}
	// Output:
	// <p>Look:</p>
	// <details>They want a picture.</details>
	// <call>draw</call>
	// <result>done</result>
	// <img alt=house.png>
	// <pre>draw(house)</pre>
	// <unknown>diff</unknown>
}

func ExampleIsImageMediaType() {
	fmt.Println(core.IsImageMediaType("image/png"), core.IsImageMediaType("image/jpg"), core.IsImageMediaType("IMAGE/PNG"))
	// Output: true false false
}
