package token_test

import (
	"encoding/json"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/token"
)

// wireTool is a declared tool, flat as Responses has it or with a function inside.
type wireTool struct {
	Type        string
	Function    *wireTool
	Name        string
	Description *string
	Parameters  json.RawMessage
	InputSchema json.RawMessage `json:"input_schema"`
}

func (w wireTool) tool() token.Tool {
	if w.Function != nil {
		return w.Function.tool()
	}
	schema := w.Parameters
	if schema == nil {
		schema = w.InputSchema
	}
	tool := token.Tool{Name: w.Name, Schema: schema}
	if w.Description != nil {
		tool.Description, tool.Empty = *w.Description, *w.Description == ""
	}
	return tool
}

type wireCall struct {
	ID       string
	Function struct{ Name, Arguments string }
}

// content reads a string, or the texts of an array of parts; plain is false when there is
// something else in it.
func content(raw json.RawMessage) (parts []core.Part, plain bool) {
	var text string
	if len(raw) == 0 || json.Unmarshal(raw, &text) == nil {
		if text == "" {
			return nil, true
		}
		return []core.Part{core.Text{Text: text}}, true
	}
	var list []struct {
		Type string
		Text *string
	}
	if json.Unmarshal(raw, &list) != nil {
		return nil, false
	}
	for _, part := range list {
		if part.Text == nil {
			return nil, false
		}
		parts = append(parts, core.Text{Text: *part.Text})
	}
	return parts, true
}

type formatSpec struct {
	Type        string
	Name        string
	Schema      json.RawMessage
	JSONSchema  *formatSpec `json:"json_schema"`
	Description string
}

// chat reads a request of Chat Completions; false when there is something in it that is
// not text, calls, results and declared functions.
func chat(one truth) (token.Prompt, bool) {
	var request struct {
		Messages []struct {
			Role, Name string
			Content    json.RawMessage
			ToolCalls  []wireCall `json:"tool_calls"`
			ToolCallID string     `json:"tool_call_id"`
		}
		Tools  []wireTool
		Format *formatSpec `json:"response_format"`
	}
	if json.Unmarshal(one.Request, &request) != nil {
		return token.Prompt{}, false
	}
	prompt := token.Prompt{API: "openai-chat", Model: one.model()}
	for _, m := range request.Messages {
		parts, plain := content(m.Content)
		if !plain {
			return token.Prompt{}, false
		}
		for _, call := range m.ToolCalls {
			parts = append(parts, core.ToolCall{ID: call.ID, Name: call.Function.Name, RawArgs: call.Function.Arguments})
		}
		prompt.Messages = append(prompt.Messages, core.Message{Role: m.Role, Name: m.Name, Parts: parts, ToolCallID: m.ToolCallID})
	}
	for _, each := range request.Tools {
		prompt.Tools = append(prompt.Tools, each.tool())
	}
	if f := request.Format; f != nil && f.JSONSchema != nil {
		prompt.Format = &token.Format{Name: f.JSONSchema.Name, Description: f.JSONSchema.Description, Schema: f.JSONSchema.Schema}
	}
	return prompt, true
}

// responses reads a request of Responses, as chat does.
func responses(one truth) (token.Prompt, bool) {
	var request struct {
		Input        json.RawMessage
		Instructions string
		Tools        []wireTool
		Previous     string `json:"previous_response_id"`
		Text         struct{ Format *formatSpec }
	}
	if json.Unmarshal(one.Request, &request) != nil || request.Previous != "" {
		return token.Prompt{}, false
	}
	prompt := token.Prompt{API: "openai-responses", Model: one.model()}
	if request.Instructions != "" {
		prompt.Messages = append(prompt.Messages, core.System(request.Instructions))
	}
	var items []struct {
		ID, Type, Role, Name, Arguments string
		Sealed                          string `json:"encrypted_content"`
		CallID                          string `json:"call_id"`
		Content, Output                 json.RawMessage
	}
	var text string
	if json.Unmarshal(request.Input, &text) == nil {
		prompt.Messages = append(prompt.Messages, core.Human(text))
	} else if json.Unmarshal(request.Input, &items) != nil {
		return token.Prompt{}, false
	}
	for _, item := range items {
		switch item.Type {
		case "", "message":
			parts, plain := content(item.Content)
			if !plain {
				return token.Prompt{}, false
			}
			prompt.Messages = append(prompt.Messages, core.Message{Role: item.Role, Parts: parts})
		case "function_call":
			call := core.AI("", core.ToolCall{ID: item.CallID, Name: item.Name, RawArgs: item.Arguments})
			call.ID = item.ID
			prompt.Messages = append(prompt.Messages, call)
		case "reasoning":
			prompt.Messages = append(prompt.Messages, core.Message{Role: core.RoleAssistant, Parts: []core.Part{core.Thinking{Data: item.Sealed}}})
		case "function_call_output":
			var output string
			if json.Unmarshal(item.Output, &output) != nil {
				return token.Prompt{}, false
			}
			prompt.Messages = append(prompt.Messages, core.ToolMsg(item.CallID, "", output))
		default:
			return token.Prompt{}, false
		}
	}
	for _, each := range request.Tools {
		if each.Type != "function" {
			return token.Prompt{}, false
		}
		prompt.Tools = append(prompt.Tools, each.tool())
	}
	if f := request.Text.Format; f != nil && f.Type == "json_schema" {
		prompt.Format = &token.Format{Name: f.Name, Description: f.Description, Schema: f.Schema}
	}
	return prompt, true
}
