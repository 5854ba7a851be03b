package engine

// TrimRequest asks what of one conversation goes to make it fit into a budget.
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
	// Turns is the most turns that stay under the policy "turns"; 0 stands for 1.
	Turns int `json:"turns,omitempty"`
	// Want is "edits" for the edits that trim the text, "json" for the trimmed
	// conversation, and absent for neither.
	Want string `json:"want,omitempty"`
}

// TrimResponse says what goes, and why.
type TrimResponse struct {
	Revision int `json:"revision"`
	// Missing is the encoding whose vocabulary has to be loaded first; then nothing else is
	// answered.
	Missing string `json:"missing,omitempty"`
	// Exact says that the numbers aren't estimates, Method in a sentence how they are made.
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
	// Removed counts the messages that go, Shortened those that lose their output.
	Removed   int `json:"removed"`
	Shortened int `json:"shortened"`
	// Over says that the system messages alone exceed the budget.
	Over bool `json:"over"`
	// LostQuestion says that the last user message, which the model is to answer, is among
	// those that go.
	LostQuestion bool `json:"lostQuestion,omitempty"`
	// Cut is the first message of the stretch that stays at the end, the number of messages
	// when nothing of it is left.
	Cut int `json:"cut"`
	// Orphans are the messages left without their other half.
	Orphans []int `json:"orphans"`
	// Code is the Go line that does the same.
	Code string `json:"code"`
	// Edits, JSON and Done are what was wanted, and what they do in words.
	Edits []Edit   `json:"edits"`
	JSON  string   `json:"json,omitempty"`
	Done  []string `json:"done"`
}
