package audit

import "fmt"

// Types are types of messages that a program has of its own, by the word of their "type".
// Each has what reads one from its JSON, as its ToLog is written; see [LLMMessage]. The
// types of this package cannot be replaced.
type Types map[MessageType]func(message []byte) (LLMMessage, error)

// Import reads an audit log with messages of these types among those of this package. Keys
// that an own type's ToLog does not write stay in the log, as those do that this package does
// not know.
func (t Types) Import(text []byte) (*Conversation, error) {
	c := &Conversation{Types: t}
	if err := c.UnmarshalJSON(text); err != nil {
		return nil, err
	}
	return c, nil
}

// read reads a message of an own type.
func (t Types) read(kind MessageType, text []byte) (LLMMessage, error) {
	own := t[kind]
	if own == nil {
		return nil, fmt.Errorf("unknown type %q", kind)
	}
	message, err := own(text)
	switch {
	case err != nil:
		return nil, err
	case message == nil:
		return nil, fmt.Errorf("no message was read for type %q", kind)
	case message.Type() != kind:
		return nil, fmt.Errorf("a message of type %q was read as %q", kind, message.Type())
	}
	return message, nil
}
