package engine

// LoopRequest asks for a run of the agent loop over a conversation, with a script for a
// model.
type LoopRequest struct {
	Revision     int    `json:"revision"`
	Units        string `json:"units,omitempty"`
	Dialect      string `json:"dialect,omitempty"`
	Conversation int    `json:"conversation,omitempty"`
	// Now is the date of now, as RFC 3339 writes it, for new messages where the format has to have one, and for new
	// entries of a log. Without it they have none.
	Now string `json:"now,omitempty"`
	// Script is the id of one of the catalogue's scripts; empty means the first, and "auto" means
	// "replay" where the conversation has a turn that the model answered, else the first.
	Script string `json:"script,omitempty"`
	// Turn is the turn of the user that "replay" plays again, from 1; 0 means the last that called
	// a tool, or else the last that the model answered.
	Turn int `json:"turn,omitempty"`
	// Fault is what goes wrong: "tool-error", "timeout", "cancel" or "limit", empty for nothing
	// but what the script says. FaultAt is the call at which it does, from 1; 0 means the first.
	Fault   string `json:"fault,omitempty"`
	FaultAt int    `json:"faultAt,omitempty"`
	// Input is what the user says; empty means the user messages at the end of the
	// conversation, or else a message of the script's own.
	Input string `json:"input,omitempty"`
	// Memory is the text of the memory hook, Skills the catalogue of the skills hook, such
	// as "review: how we review", Threshold the number of tokens above which the
	// summarization hook fires. A hook without its setting is off.
	Memory    string   `json:"memory,omitempty"`
	Skills    []string `json:"skills"`
	Threshold int      `json:"threshold,omitempty"`
}

// LoopResponse is a run from its beginning to its end.
type LoopResponse struct {
	Revision int `json:"revision"`
	// Before is how many messages were stored when the run began.
	Before int        `json:"before"`
	Steps  []LoopStep `json:"steps"`
	// Words are the explanations that the steps name.
	Words []string `json:"words"`
	// Stored are the stored messages at the end, by their index; of a long conversation
	// those in the middle are left out. Extra are the messages that only requests have.
	Stored []LoopMessage `json:"stored"`
	Extra  []LoopMessage `json:"extra"`
	// Outcome is "done", "limit", "refused", "invalid", "cancelled" or "model-failed".
	Outcome    string `json:"outcome"`
	Iterations int    `json:"iterations"`
	// Limit is how many iterations there can be.
	Limit int `json:"limit"`
	// Script is the id of the script that was played, Calls are those that it makes, in order.
	Script string     `json:"script"`
	Calls  []LoopCall `json:"calls"`
	// Turns are the turns of the user that the model answered, the last 200 of them; Turn is the
	// number of the one that was played again, 0 for none.
	Turns []LoopTurn `json:"turns"`
	Turn  int        `json:"turn"`
}

// LoopTurn is a turn of the user with what the model did about it.
type LoopTurn struct {
	// Number counts the turns of the conversation from 1.
	Number int `json:"number"`
	// Text is how the user's words begin, Calls how many calls the model made.
	Text  string `json:"text"`
	Calls int    `json:"calls"`
}

// LoopStep is one thing that happened.
type LoopStep struct {
	// Kind is "input", "copied", "hooked", "answered", "returned" or "ended".
	Kind  string `json:"kind"`
	Title string `json:"title"`
	// Words is an index in the response's Words.
	Words int `json:"words"`
	// Iteration counts from 1; 0 is before the first one.
	Iteration int `json:"iteration"`
	// Stored is how many messages are stored now. The last of them is the one that this
	// step added, if it is one of the kinds that add one.
	Stored int `json:"stored"`
	// Hook is the id of the hook; Request is the request of "copied" and "hooked",
	// Tokens its estimate by method wick.
	Hook    string      `json:"hook,omitempty"`
	Request []LoopPiece `json:"request"`
	Tokens  int         `json:"tokens,omitempty"`
	// Error is what went wrong in this step, as the loop says it.
	Error string `json:"error,omitempty"`
}

// LoopPiece is a stretch of a request: messages from From up to To of Stored, or of Extra.
type LoopPiece struct {
	// Kind is "kept", "inserted", "changed" or "removed": what the hook did to them.
	Kind  string `json:"kind"`
	Extra bool   `json:"extra,omitempty"`
	From  int    `json:"from"`
	To    int    `json:"to"`
}

// LoopMessage is one message of a run.
type LoopMessage struct {
	// Index is the place among the stored messages; 0 for an extra one.
	Index int    `json:"index"`
	Role  string `json:"role"`
	Label string `json:"label"`
	// Name is the tool's name of a result, CallID the call that it answers.
	Name   string `json:"name,omitempty"`
	CallID string `json:"callId,omitempty"`
	Text   string `json:"text"`
	// Skipped says that Text begins later than the message's, Cut that it ends earlier.
	Skipped bool `json:"skipped,omitempty"`
	Cut     bool `json:"cut,omitempty"`
	// From and To bound what the hook added to the text.
	From  int        `json:"from,omitempty"`
	To    int        `json:"to,omitempty"`
	Calls []LoopCall `json:"calls"`
}

// LoopCall is one call of a message.
type LoopCall struct {
	ID   string `json:"id"`
	Name string `json:"name"`
	Args string `json:"args"`
}
