package session

import "github.com/rolecall/rolecall/core"

// threadBytes is about what a thread costs next to its texts, and entryBytes a message,
// a part, a step, a file or a value of arguments.
const (
	threadBytes = 512
	entryBytes  = 128
)

// SizeOf is about how many bytes of memory a state takes: its texts, and a fixed amount
// for the thread and for everything in it.
func SizeOf(state *core.AgentState) int {
	size := threadBytes + len(state.ThreadID)
	for i := range state.Messages {
		m := &state.Messages[i]
		size += 2*entryBytes + len(m.Role) + len(m.Content) + len(m.ToolCallID) + len(m.Name) + len(m.ID) + len(m.ParentID) + len(m.Timestamp)
		for _, call := range m.ToolCalls {
			size += sizeOfPart(call)
		}
		for _, part := range m.Parts {
			size += sizeOfPart(part)
		}
	}
	for _, todo := range state.Todos {
		size += entryBytes + len(todo.ID) + len(todo.Content) + len(todo.Status)
	}
	for path, content := range state.Files {
		size += entryBytes + len(path) + len(content)
	}
	return size
}

func sizeOfPart(part core.Part) int {
	switch part := part.(type) {
	case core.Text:
		return entryBytes + len(part.Text)
	case core.Thinking:
		return entryBytes + len(part.Text) + len(part.Signature) + len(part.Data)
	case core.Image:
		return entryBytes + len(part.Data) + len(part.MediaType) + len(part.Name)
	case core.Code:
		return entryBytes + len(part.Code) + len(part.Language)
	case core.ToolCall:
		return entryBytes + len(part.ID) + len(part.Name) + len(part.RawArgs) + sizeOfValue(part.Args)
	case core.ToolResult:
		return entryBytes + len(part.ToolCallID) + len(part.Name) + len(part.Output) + len(part.Error)
	case core.Raw:
		return entryBytes + len(part.Kind) + len(part.JSON)
	}
	return entryBytes
}

// sizeOfValue is the size of a value as readers of JSON make it.
func sizeOfValue(value any) int {
	size := 16
	switch value := value.(type) {
	case string:
		size += len(value)
	case []any:
		for _, item := range value {
			size += sizeOfValue(item)
		}
	case map[string]any:
		for key, item := range value {
			size += entryBytes + len(key) + sizeOfValue(item)
		}
	}
	return size
}
