package dialect

// Wire answers what checks ask of a conversation's text, beyond its messages: where a key
// stands, what a format asks of a part, what a message would be elsewhere. It belongs to the
// rules of package lint, and changes with them; who reads, checks and converts conversations
// needs none of it.
type Wire struct{ *Conversation }

// Wire is the conversation for those who ask about its text.
func (c *Conversation) Wire() Wire { return Wire{c} }
