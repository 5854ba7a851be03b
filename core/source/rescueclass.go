package source

import (
	"bytes"
	"strings"
)

// classes are the names of classes whose objects write in JSON, in a key of its own, what only
// the name says when Python or Node prints them: those of LangChain and Pydantic AI, and what several
// others call theirs.
var classes = [...][2]string{
	{"HumanMessage", `"type": "human"`},
	{"HumanMessageChunk", `"type": "HumanMessageChunk"`},
	{"AIMessage", `"type": "ai"`},
	{"AIMessageChunk", `"type": "AIMessageChunk"`},
	{"SystemMessage", `"type": "system"`},
	{"ToolMessage", `"type": "tool"`},
	{"FunctionMessage", `"type": "function"`},
	{"UserMessage", `"role": "user"`},
	{"AssistantMessage", `"role": "assistant"`},
	{"DeveloperMessage", `"role": "developer"`},

	{"ModelRequest", `"kind": "request"`},
	{"ModelResponse", `"kind": "response"`},
	{"SystemPromptPart", `"part_kind": "system-prompt"`},
	{"UserPromptPart", `"part_kind": "user-prompt"`},
	{"ToolReturnPart", `"part_kind": "tool-return"`},
	{"RetryPromptPart", `"part_kind": "retry-prompt"`},
	{"TextPart", `"part_kind": "text"`},
	{"ThinkingPart", `"part_kind": "thinking"`},
	{"ToolCallPart", `"part_kind": "tool-call"`},
	{"BuiltinToolCallPart", `"part_kind": "builtin-tool-call"`},
	{"BuiltinToolReturnPart", `"part_kind": "builtin-tool-return"`},
}

// classOf is the member that the name before a parenthesis stands for, "" for none. Of a name
// with dots the last counts.
func classOf(name []byte) string {
	name = bytes.TrimSpace(name)
	name = name[bytes.LastIndexByte(name, '.')+1:]
	for i := range classes {
		if classes[i][0] == string(name) {
			return classes[i][1]
		}
	}
	return ""
}

// partOf is the member of a class, "" for that of a part of Pydantic AI which isn't in one of its
// messages: others have classes of those names.
//
//go:noinline
func (r *rescuer) partOf(class string) string {
	if !strings.HasPrefix(class, `"part_kind"`) {
		return class
	}
	n := len(r.stack)
	if n < 2 || !strings.HasPrefix(r.stack[n-2].class, `"kind"`) {
		return ""
	}
	return class
}
