package token_test

import (
	"encoding/json"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/token"
)

// anthropic reads a request of Anthropic's Messages; false when there is something in it
// that is not text, reasoning, calls, results and tools of the client.
func anthropic(one truth) (token.Prompt, bool) {
	var request struct {
		System   json.RawMessage
		Messages []struct {
			Role    string
			Content json.RawMessage
		}
		Tools []wireTool
	}
	prompt := token.Prompt{API: "anthropic", Model: one.model()}
	if json.Unmarshal(one.Request, &request) != nil {
		return prompt, false
	}
	if parts, plain := content(request.System); !plain {
		return prompt, false
	} else if len(parts) > 0 {
		prompt.Messages = append(prompt.Messages, core.Message{Role: core.RoleSystem, Parts: parts})
	}
	for _, m := range request.Messages {
		if parts, plain := content(m.Content); plain && !json.Valid(append([]byte("["), m.Content...)) {
			prompt.Messages = append(prompt.Messages, core.Message{Role: m.Role, Parts: parts})
			continue
		}
		var blocks []struct {
			Type, Text, Thinking, ID, Name string
			ToolUseID                      string `json:"tool_use_id"`
			Input, Content                 json.RawMessage
		}
		if json.Unmarshal(m.Content, &blocks) != nil {
			return prompt, false
		}
		message := core.Message{Role: m.Role}
		for _, block := range blocks {
			switch block.Type {
			case "text":
				message.Parts = append(message.Parts, core.Text{Text: block.Text})
			case "thinking":
				message.Parts = append(message.Parts, core.Thinking{Text: block.Thinking})
			case "tool_use":
				message.Parts = append(message.Parts, core.ToolCall{ID: block.ID, Name: block.Name, RawArgs: string(block.Input)})
			case "tool_result":
				parts, plain := content(block.Content)
				if !plain {
					return prompt, false
				}
				prompt.Messages = append(prompt.Messages, core.Message{Role: core.RoleTool, ToolCallID: block.ToolUseID, Parts: parts})
			default:
				return prompt, false
			}
		}
		if len(message.Parts) > 0 {
			prompt.Messages = append(prompt.Messages, message)
		}
	}
	for _, each := range request.Tools {
		if each.Type != "" && each.Type != "custom" {
			return prompt, false
		}
		prompt.Tools = append(prompt.Tools, each.tool())
	}
	return prompt, true
}

// gemini reads a request of Gemini's generateContent, as anthropic does.
func gemini(one truth) (token.Prompt, bool) {
	type call struct {
		Name     string
		Args     json.RawMessage
		Response json.RawMessage
		Parts    json.RawMessage
	}
	type turn struct {
		Role  string
		Parts []map[string]json.RawMessage
	}
	var request struct {
		System   *turn `json:"systemInstruction"`
		Contents json.RawMessage
		Tools    []struct {
			Functions []struct {
				Name, Description string
				Parameters        json.RawMessage
				Schema            json.RawMessage `json:"parametersJsonSchema"`
				Snake             json.RawMessage `json:"parameters_json_schema"`
			} `json:"functionDeclarations"`
			Search  json.RawMessage `json:"googleSearch"`
			Code    json.RawMessage `json:"codeExecution"`
			Snake   json.RawMessage `json:"code_execution"`
			File    json.RawMessage `json:"fileSearch"`
			Context json.RawMessage `json:"urlContext"`
		}
	}
	prompt := token.Prompt{API: "gemini", Model: one.model()}
	if json.Unmarshal(one.Request, &request) != nil {
		return prompt, false
	}
	var turns []turn
	if json.Unmarshal(request.Contents, &turns) != nil {
		return prompt, false
	}
	if request.System != nil {
		request.System.Role = core.RoleSystem
		turns = append([]turn{*request.System}, turns...)
	}
	for _, each := range turns {
		message := core.Message{Role: each.Role}
		if message.Role == "model" {
			message.Role = core.RoleAssistant
		}
		for _, part := range each.Parts {
			known := false
			// Vertex does not count sealed reasoning that comes back, the Gemini API does.
			if one.Source.Host == "generativelanguage.googleapis.com" {
				for _, key := range []string{"thoughtSignature", "thought_signature"} {
					var seal string
					if json.Unmarshal(part[key], &seal) == nil && seal != "" {
						message.Parts = append(message.Parts, core.Thinking{Signature: seal})
					}
				}
			}
			for key, value := range part {
				var text string
				var use call
				switch key {
				case "text":
					if json.Unmarshal(value, &text) != nil {
						return prompt, false
					}
					known = true
					if string(part["thought"]) == "true" {
						message.Parts = append(message.Parts, core.Thinking{Text: text})
						continue
					}
					message.Parts = append(message.Parts, core.Text{Text: text})
				case "functionCall", "function_call":
					if json.Unmarshal(value, &use) != nil {
						return prompt, false
					}
					known = true
					message.Parts = append(message.Parts, core.ToolCall{Name: use.Name, RawArgs: string(use.Args)})
				case "functionResponse", "function_response":
					if json.Unmarshal(value, &use) != nil || use.Parts != nil {
						return prompt, false
					}
					known = true
					prompt.Messages = append(prompt.Messages, core.ToolMsg("", use.Name, string(use.Response)))
				}
			}
			if !known {
				return prompt, false
			}
		}
		if len(message.Parts) > 0 {
			prompt.Messages = append(prompt.Messages, message)
		}
	}
	for _, each := range request.Tools {
		if each.Search != nil || each.Code != nil || each.Snake != nil || each.File != nil || each.Context != nil {
			return prompt, false
		}
		for _, f := range each.Functions {
			schema := f.Parameters
			if schema == nil {
				schema = f.Schema
			}
			if schema == nil {
				schema = f.Snake
			}
			prompt.Tools = append(prompt.Tools, token.Tool{Name: f.Name, Description: f.Description, Schema: schema})
		}
	}
	return prompt, true
}

// mistral reads a request of Mistral's chat, as anthropic does. It is the same as Chat
// Completions except for reasoning, which is a part, and arguments, which may be an object.
func mistral(one truth) (token.Prompt, bool) {
	var request struct {
		Messages []struct {
			Role, Name string
			Content    json.RawMessage
			ToolCallID string `json:"tool_call_id"`
			ToolCalls  []struct {
				ID       string
				Function struct {
					Name      string
					Arguments json.RawMessage
				}
			} `json:"tool_calls"`
		}
		Tools []wireTool
	}
	prompt := token.Prompt{API: "mistral", Model: one.model()}
	if json.Unmarshal(one.Request, &request) != nil {
		return prompt, false
	}
	for _, m := range request.Messages {
		message := core.Message{Role: m.Role, ToolCallID: m.ToolCallID}
		if parts, plain := content(m.Content); plain {
			message.Parts = parts
		} else {
			var blocks []struct {
				Type     string
				Text     string
				Thinking []struct{ Text string }
			}
			if json.Unmarshal(m.Content, &blocks) != nil {
				return prompt, false
			}
			for _, block := range blocks {
				switch block.Type {
				case "text":
					message.Parts = append(message.Parts, core.Text{Text: block.Text})
				case "thinking":
					for _, thought := range block.Thinking {
						message.Parts = append(message.Parts, core.Thinking{Text: thought.Text})
					}
				default:
					return prompt, false
				}
			}
		}
		for _, use := range m.ToolCalls {
			arguments := string(use.Function.Arguments)
			var text string
			if json.Unmarshal(use.Function.Arguments, &text) == nil {
				arguments = text
			}
			message.Parts = append(message.Parts, core.ToolCall{ID: use.ID, Name: use.Function.Name, RawArgs: arguments})
		}
		prompt.Messages = append(prompt.Messages, message)
	}
	for _, each := range request.Tools {
		prompt.Tools = append(prompt.Tools, each.tool())
	}
	return prompt, true
}
