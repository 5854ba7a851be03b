package core

// AgentState is what an agent keeps of one thread between two inputs of its user.
// The zero value is an empty thread without a name.
type AgentState struct {
	// ThreadID names the thread.
	ThreadID string `json:"thread_id"`
	// Messages are the conversation so far, without what hooks add for the model's eyes only.
	Messages []Message `json:"messages"`
	// Todos are the steps that the agent has set itself.
	Todos []Todo `json:"todos,omitempty"`
	// Files are the files of the agent's workspace: path to content.
	Files map[string]string `json:"files,omitempty"`
}

// Todo is one step that an agent has set itself.
type Todo struct {
	// ID tells the steps of one thread apart.
	ID string `json:"id,omitempty"`
	// Content says in words what is to be done.
	Content string `json:"content"`
	// Status is "pending", "in_progress" or "completed"; empty means pending.
	Status string `json:"status,omitempty"`
}
