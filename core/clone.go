package core

import (
	"maps"
	"slices"
)

// Clone returns a copy of the chain that shares nothing changeable with it. A nil
// chain stays nil.
func (m Messages) Clone() Messages {
	if m == nil {
		return nil
	}
	return copied(m, len(m))
}

// Clone returns a copy of the message that shares nothing changeable with it: parts,
// calls, arguments as JSON parsers make them (maps and slices of any), raw bytes and
// usage are all copied.
func (m Message) Clone() Message {
	if m.ToolCalls != nil {
		calls := make([]ToolCall, len(m.ToolCalls))
		for i, call := range m.ToolCalls {
			calls[i] = call.clone()
		}
		m.ToolCalls = calls
	}
	if m.Parts != nil {
		parts := make([]Part, len(m.Parts))
		for i, part := range m.Parts {
			parts[i] = clonePart(part)
		}
		m.Parts = parts
	}
	if m.Usage != nil {
		usage := *m.Usage
		m.Usage = &usage
	}
	return m
}

// Clone returns a copy of the state that shares nothing changeable with it. The copy of
// nil is nil.
func (s *AgentState) Clone() *AgentState {
	if s == nil {
		return nil
	}
	copied := *s
	copied.Messages = Messages(s.Messages).Clone()
	copied.Todos = slices.Clone(s.Todos)
	copied.Files = maps.Clone(s.Files)
	return &copied
}

// clonePart copies the parts that hold something changeable; the others are values.
func clonePart(part Part) Part {
	switch part := part.(type) {
	case ToolCall:
		return part.clone()
	case Raw:
		part.JSON = slices.Clone(part.JSON)
		return part
	}
	return part
}

func (c ToolCall) clone() ToolCall {
	if c.Args != nil {
		c.Args = cloneValue(c.Args).(map[string]any)
	}
	return c
}

// cloneValue copies a value as a JSON parser makes it. Values of other types are
// returned as they are.
func cloneValue(value any) any {
	switch value := value.(type) {
	case map[string]any:
		if value == nil {
			return value
		}
		out := make(map[string]any, len(value))
		for key, item := range value {
			out[key] = cloneValue(item)
		}
		return out
	case []any:
		if value == nil {
			return value
		}
		out := make([]any, len(value))
		for i, item := range value {
			out[i] = cloneValue(item)
		}
		return out
	}
	return value
}
