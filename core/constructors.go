package core

import "slices"

// Human makes a message of role user.
func Human(content string) Message {
	return Message{Role: RoleUser, Content: content}
}

// System makes a message of role system.
func System(content string) Message {
	return Message{Role: RoleSystem, Content: content}
}

// AI makes a message of role assistant, with the calls it makes, if any. Content may
// be empty when there are calls. The list of calls is copied.
func AI(content string, toolCalls ...ToolCall) Message {
	return Message{Role: RoleAssistant, Content: content, ToolCalls: slices.Clone(toolCalls)}
}

// ToolMsg makes a message of role tool: the output of the tool called name, in answer
// to the call with the ID toolCallID.
func ToolMsg(toolCallID, name, output string) Message {
	return Message{Role: RoleTool, Content: output, ToolCallID: toolCallID, Name: name}
}
