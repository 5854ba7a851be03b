package finding

// Loss is one thing of a conversation that a form cannot carry as it was.
type Loss struct {
	// Kind is "dropped", "changed" or "invented", or "missing" for what the form requires and the messages do not say.
	Kind string
	// What names it, such as "reasoning", and Why is the reason, where there is another one than the form; "" elsewhere.
	What, Why string
	// Message is the index of the message that it is in, and Part that of the part in it; -1 for none.
	Message, Part int
	// Path is where it is in the JSON that was read, or in the messages as a JSON array.
	Path Pointer
}
