package core

import "slices"

// Messages is a conversation, or a stretch of one, in order. The zero value is an
// empty chain, ready for use. Being a slice, it takes make, len, range and append.
type Messages []Message

// NewMessages makes a chain of copies of the given messages. With none the chain is
// empty and not nil, so it is written to JSON as [].
func NewMessages(msgs ...Message) Messages {
	return copied(msgs, len(msgs))
}

// System returns the chain with a message of role system at its end.
func (m Messages) System(content string) Messages {
	return m.Add(System(content))
}

// Human returns the chain with a message of role user at its end.
func (m Messages) Human(content string) Messages {
	return m.Add(Human(content))
}

// AI returns the chain with a message of role assistant at its end.
func (m Messages) AI(content string, toolCalls ...ToolCall) Messages {
	return m.Add(AI(content, toolCalls...))
}

// Tool returns the chain with a message of role tool at its end: what the tool called
// name gave back for the call with the ID toolCallID.
func (m Messages) Tool(toolCallID, name, output string) Messages {
	return m.Add(ToolMsg(toolCallID, name, output))
}

// Add returns the chain with copies of msgs at its end. So that a chain grows in time for
// what is added, a long one and the first that is grown from it hold the same messages, as with
// append; see Sharing in the documentation of the package.
func (m Messages) Add(msgs ...Message) Messages {
	return m.grow(msgs)
}

// Concat returns this chain followed by the other.
func (m Messages) Concat(other Messages) Messages {
	return m.grow(other)
}

// Len is the number of messages.
func (m Messages) Len() int { return len(m) }

// Last is the last message, or the zero Message when the chain is empty.
func (m Messages) Last() Message {
	if len(m) == 0 {
		return Message{}
	}
	return m[len(m)-1]
}

// LastContent is the Content of the last message, or "" when the chain is empty.
func (m Messages) LastContent() string {
	return m.Last().Content
}

// Slice is the chain without its type. It shares the chain's messages; appending to
// it does not reach the chain's memory.
func (m Messages) Slice() []Message {
	return slices.Clip(m)
}
