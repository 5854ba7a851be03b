package core

import "github.com/rolecall/rolecall/core/internal/jsonvalue"

// contentKind is the kind of a Raw part that is the whole content of a message.
const contentKind = "content"

// NewMessage makes a message of a role and a content of any kind, as kernel's sessions hold
// them. A string is the message's text and nil is none; a Part, or a list of Parts, are
// the parts. Any other content is kept as the JSON of it, as encoding/json writes it except for
// the escapes for HTML: a Raw part of the kind "content".
//
// Content that cannot be JSON, such as a channel, leaves a Raw part of that kind without JSON.
// Validate rejects it as BrokenContent.
func NewMessage(role Role, content any) Message {
	switch content := content.(type) {
	case nil:
		return Message{Role: role}
	case string:
		return Message{Role: role, Content: content}
	case Part:
		return Message{Role: role, Parts: []Part{clonePart(content)}}
	case []Part:
		return Message{Role: role, Parts: content}.Clone()
	}
	raw := Raw{Kind: contentKind}
	if text, err := jsonvalue.Append(nil, content); err == nil {
		raw.JSON = text
	}
	return Message{Role: role, Parts: []Part{raw}}
}
