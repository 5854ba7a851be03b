package engine

// CompareRequest compares another text with the current one.
type CompareRequest struct {
	Revision     int    `json:"revision"`
	Units        string `json:"units,omitempty"`
	Dialect      string `json:"dialect,omitempty"`
	Conversation int    `json:"conversation,omitempty"`
	// Other is the other text, which counts as the one before, with what its format and its
	// conversation are.
	Other             string `json:"other"`
	OtherDialect      string `json:"otherDialect,omitempty"`
	OtherConversation int    `json:"otherConversation,omitempty"`
}

// CompareResponse lists the differences, message by message.
type CompareResponse struct {
	Revision int `json:"revision"`
	// From is the format of the other text, To that of the current one.
	From string `json:"from"`
	To   string `json:"to"`
	// Others is the number of conversations in the other text.
	Others int `json:"others"`
	// Pairs are all messages of both, in the order of the current text, with those that are gone
	// where they stood.
	Pairs []ComparePair `json:"pairs"`
	// Fields are the other fields that differ.
	Fields []CompareField `json:"fields"`
}

// ComparePair is a message from each text.
type ComparePair struct {
	// Kind is "same", "changed", "moved", "added" or "removed"; what moved may have changes too.
	Kind string `json:"kind"`
	// Before is its index in the other text, After in the current one; -1 where it is not.
	Before int `json:"before"`
	After  int `json:"after"`
	// Changes describe the differences, such as "the text".
	Changes []string `json:"changes"`
	// Role and Text are its role and the first words of it, as it is now or was.
	Role string `json:"role"`
	Text string `json:"text"`
	// Was is its place in the other text, Now in the current one.
	Was *Place `json:"was,omitempty"`
	Now *Place `json:"now,omitempty"`
}

// CompareField is a field outside the messages.
type CompareField struct {
	// Kind is "changed", "added" or "removed".
	Kind string `json:"kind"`
	// Name is its key, or for a tool the tool's name.
	Name string `json:"name"`
	Tool bool   `json:"tool"`
	Was  *Place `json:"was,omitempty"`
	Now  *Place `json:"now,omitempty"`
}
