package core

// NewMessage makes a message of a role and a content of any kind, as kernel's sessions hold
// them. A string is the message's text and nil is none; a Part, or a list of Parts, are
// the parts. Any other content that a reader of JSON makes, or that is JSON, is kept as
// JSON: a Raw part of the kind "content". AppendJSON says what becomes of the rest: typed
// maps and lists become null.
func NewMessage(role Role, content any) Message {
	switch content := content.(type) {
	case nil:
		return Message{Role: role}
	case string:
		return Message{Role: role, Content: content}
	case Part:
		return Message{Role: role, Parts: []Part{content}}
	case []Part:
		return Message{Role: role, Parts: content}
	}
	return Message{Role: role, Parts: []Part{Raw{Kind: "content", JSON: AppendJSON(nil, content)}}}
}
