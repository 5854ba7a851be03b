package source

import "bytes"

// classes are the names of classes whose objects write in JSON, in a key of its own, what only
// the name says when Python prints them: those of LangChain, and what several others call theirs.
var classes = map[string]string{
	"HumanMessage":      `"type": "human"`,
	"HumanMessageChunk": `"type": "HumanMessageChunk"`,
	"AIMessage":         `"type": "ai"`,
	"AIMessageChunk":    `"type": "AIMessageChunk"`,
	"SystemMessage":     `"type": "system"`,
	"ToolMessage":       `"type": "tool"`,
	"FunctionMessage":   `"type": "function"`,
	"UserMessage":       `"role": "user"`,
	"AssistantMessage":  `"role": "assistant"`,
	"DeveloperMessage":  `"role": "developer"`,
}

// classOf is the member that the name before a parenthesis stands for, "" for none. Of a name
// with dots the last counts.
func classOf(name []byte) string {
	name = bytes.TrimSpace(name)
	return classes[string(name[bytes.LastIndexByte(name, '.')+1:])]
}
