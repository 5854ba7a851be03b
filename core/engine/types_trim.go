package engine

// TrimRequest asks what to remove from a conversation to fit a budget.
type TrimRequest struct {
	Revision     int    `json:"revision"`
	Units        string `json:"units,omitempty"`
	Dialect      string `json:"dialect,omitempty"`
	Conversation int    `json:"conversation,omitempty"`
	// Policy is "oldest" (message by message, pairs may break), "pairs" (calls and results
	// go together), "user" (the same, and what is left begins with a user message; the
	// default), "task" (the first user message stays), "turns" (the newest turns alone) or
	// "results" (the output of old results goes before any message does).
	Policy string `json:"policy,omitempty"`
	// Budget is the most tokens that may stay, 0 for no limit, counted by Method: the ID of
	// an estimator, "forge" if absent, or "model" for the count of Model, which needs the
	// vocabulary of its encoding. Without a name it is the model that the request names.
	Budget int    `json:"budget,omitempty"`
	Method string `json:"method,omitempty"`
	Model  string `json:"model,omitempty"`
	// Turns is how many turns the "turns" policy keeps at most; 0 means 1.
	Turns int `json:"turns,omitempty"`
	// Want is "edits" for the edits that trim the text, "json" for the trimmed
	// conversation, and absent for neither.
	Want string `json:"want,omitempty"`
}

// TrimResponse says what is removed, and why.
type TrimResponse struct {
	Revision int `json:"revision"`
	// Missing is the encoding whose vocabulary has to be loaded first; then nothing else is
	// answered.
	Missing string `json:"missing,omitempty"`
	// Exact is true if the numbers aren't estimates. Method describes how they were counted.
	Exact  bool   `json:"exact"`
	Method string `json:"method"`
	// Tokens is what each message costs, Reasons why it goes: "over-limit", "old-turn",
	// "other-half", "before-user"; "output-only" is a message that stays without its output,
	// "" one that stays unchanged.
	Tokens  []int    `json:"tokens"`
	Reasons []string `json:"reasons"`
	// Before and After are what everything costs, System what of that cannot go: the system
	// messages and, by method "model", the declarations of tools. Results is what the results
	// of calls cost that go.
	Before  int `json:"before"`
	After   int `json:"after"`
	System  int `json:"system"`
	Results int `json:"results"`
	// Removed is the number of removed messages, Shortened the number without their output.
	Removed   int `json:"removed"`
	Shortened int `json:"shortened"`
	// Over is true if the system messages alone exceed the budget.
	Over bool `json:"over"`
	// LostQuestion is true if the last user message, which the model should answer, is removed.
	LostQuestion bool `json:"lostQuestion,omitempty"`
	// Cut is the first message of the stretch that stays at the end, the number of messages
	// when nothing of it is left.
	Cut int `json:"cut"`
	// Orphans are calls or results whose counterpart was removed.
	Orphans []int `json:"orphans"`
	// Code is the Go line that does the same.
	Code string `json:"code"`
	// Edits and JSON are the requested result, and Done describes it.
	Edits []Edit   `json:"edits"`
	JSON  string   `json:"json,omitempty"`
	Done  []string `json:"done"`
}
