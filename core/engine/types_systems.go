package engine

// SystemsRequest asks for what one of the systems does when a list of actions is played. The
// same request always has the same answer, whatever the text.
type SystemsRequest struct {
	Revision int `json:"revision"`
	// Units, Dialect and Conversation say which conversation of the text an action takes, and how it is read.
	Units        string `json:"units,omitempty"`
	Dialect      string `json:"dialect,omitempty"`
	Conversation int    `json:"conversation,omitempty"`
	// Now is the date of now, as RFC 3339 writes it, for messages that are put into the text where the format has to have
	// one. Without it they have none.
	Now string `json:"now,omitempty"`
	// System is its id; empty means the first.
	System  string         `json:"system,omitempty"`
	Actions []SystemAction `json:"actions"`
	// See is the number of a step, from 1 on, whose last request is shown as the model gets it, without the steps; 0 for
	// none. To is the format of that, empty for the one of the text.
	See int    `json:"see,omitempty"`
	To  string `json:"to,omitempty"`
}

// SystemAction is one thing done to a system. What an action needs of its fields, its offer says.
type SystemAction struct {
	_  incomparable
	Do string `json:"do"`
	// To is the call or the message that it is about.
	To     string `json:"to,omitempty"`
	Role   string `json:"role,omitempty"`
	Name   string `json:"name,omitempty"`
	Text   string `json:"text,omitempty"`
	Amount int    `json:"amount,omitempty"`
}

// SystemsResponse is the state of a system after each action.
type SystemsResponse struct {
	Revision int    `json:"revision"`
	System   string `json:"system"`
	// Steps begin with the state before the first action.
	Steps []SystemStep `json:"steps"`
	// Rows are the rows of all boxes, each once.
	Rows []SystemRow `json:"rows"`
	// Program is the Go program that does the same. What it prints is what the steps say. It is empty where the
	// conversation of the text is too long for one.
	Program string `json:"program"`
	// Turns are the turns of the text's conversation that can be played again, where an action takes it.
	Turns []SystemTurn `json:"turns"`
	// Body is the last request of the step that is asked for, in its format, and Chat as an OpenAI Chat request.
	Body string `json:"body,omitempty"`
	Chat string `json:"chat,omitempty"`
	// Cut is how many of the request's first messages are left out of Body and Chat, because there are too many.
	Cut int `json:"cut,omitempty"`
}

// SystemTurn is a turn of the user with what the model did about it.
type SystemTurn struct {
	// Number counts the turns of the conversation from 1.
	Number int `json:"number"`
	// Text is how the user's words begin, Calls how many calls the model made.
	Text  string `json:"text"`
	Calls int    `json:"calls"`
}

// System is one of the systems as a person meets it: a file of the page has them.
type System struct {
	ID    string `json:"id"`
	Name  string `json:"name"`
	About string `json:"about"`
	// Words are others that it's looked for by.
	Words  string        `json:"words"`
	Offers []SystemOffer `json:"offers"`
	// Usual are actions to begin with, Presets others.
	Usual   []SystemAction `json:"usual"`
	Presets []SystemPreset `json:"presets"`
}

// SystemPreset is a list of actions to begin with.
type SystemPreset struct {
	ID      string         `json:"id"`
	Name    string         `json:"name"`
	About   string         `json:"about"`
	Actions []SystemAction `json:"actions"`
}

// SystemStep is one action and the state after it, or an event on the way there.
type SystemStep struct {
	Title string `json:"title"`
	// Action is the number of the action, from 1 on; 0 is the beginning. Its events come before it.
	Action int `json:"action"`
	// Event is the kind of an event, such as "answered"; empty for the action itself. About says what it means.
	Event string `json:"event,omitempty"`
	About string `json:"about,omitempty"`
	// Turn counts the turns of the loop from 1, Call the calls that were run in it.
	Turn int `json:"turn,omitempty"`
	Call int `json:"call,omitempty"`
	// Message is the number of the text's message that an event is, from 1 on; 0 for none.
	Message int `json:"message,omitempty"`
	// Text is what an event is about, such as the output of a tool, which an action can change.
	Text string `json:"text,omitempty"`
	// Go are the statements of the action, Says is what they print.
	Go    string      `json:"go,omitempty"`
	Says  string      `json:"says,omitempty"`
	Boxes []SystemBox `json:"boxes"`
}

// SystemBox is one thing that a system holds, such as what the next request has.
type SystemBox struct {
	Title string `json:"title"`
	Note  string `json:"note,omitempty"`
	// Rows are places in the response's Rows.
	Rows []int `json:"rows"`
	// Form is how it is drawn: "tree", "ledger" or "copies"; empty for a list.
	Form string `json:"form,omitempty"`
	// Amount is how much of its Limit is used, such as minutes of the hour after which a thread expires; a Limit of 0 is
	// none. Where rows have amounts, these are what is used.
	Amount int `json:"amount,omitempty"`
	Limit  int `json:"limit,omitempty"`
	// Text is what the box holds as text, such as JSON.
	Text string `json:"text,omitempty"`
}

// SystemRow is one message in a box, or another thing that is in it.
type SystemRow struct {
	_     incomparable
	Label string `json:"label"`
	Text  string `json:"text"`
	Note  string `json:"note,omitempty"`
	// Mark is what the step did to it: "new", "inserted", "changed" or "removed"; Added is the stretch of Text that it
	// added.
	Mark  string `json:"mark,omitempty"`
	Added string `json:"added,omitempty"`
	// Depth is how deep in a tree it is.
	Depth int `json:"depth,omitempty"`
	// Amount is its share of the box's limit.
	Amount int `json:"amount,omitempty"`
}

// SystemOffer is an action that a system knows.
type SystemOffer struct {
	Do     string        `json:"do"`
	Name   string        `json:"name"`
	Fields []SystemField `json:"fields"`
}

// SystemField is a field of an action that someone fills in.
type SystemField struct {
	// Key is "to", "role", "name", "text" or "amount".
	Key   string `json:"key"`
	Name  string `json:"name"`
	Usual string `json:"usual,omitempty"`
	// Options are the only values that it may have; empty for any.
	Options []string `json:"options"`
}
