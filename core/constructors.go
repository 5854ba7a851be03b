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

// HumanParts makes a message of role user with parts, such as a text and an image. The parts are copied, as are
// those of the two functions that follow.
func HumanParts(parts ...Part) Message { return ofParts(RoleUser, parts) }

// AIParts makes a message of role assistant with parts, such as reasoning, a text and calls, in their order.
func AIParts(parts ...Part) Message { return ofParts(RoleAssistant, parts) }

// ToolParts makes a message of role tool with parts, such as a text and an image, in answer to the call with the
// ID toolCallID.
func ToolParts(toolCallID, name string, parts ...Part) Message {
	m := ofParts(RoleTool, parts)
	m.ToolCallID, m.Name = toolCallID, name
	return m
}

func ofParts(role Role, parts []Part) Message { return Message{Role: role, Parts: parts}.Clone() }
