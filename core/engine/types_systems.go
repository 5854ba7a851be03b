package engine

// SystemsRequest asks for what one of the systems does when a list of actions is played. The
// same request always has the same answer, whatever the text.
type SystemsRequest struct {
	Revision int `json:"revision"`
	// System is its id; empty means the first.
	System  string         `json:"system,omitempty"`
	Actions []SystemAction `json:"actions"`
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
	// Program is the Go program that does the same. What it prints is what the steps say.
	Program string `json:"program"`
}

// System is one of the systems as a person meets it: a file of the page has them.
type System struct {
	ID    string `json:"id"`
	Name  string `json:"name"`
	About string `json:"about"`
	// Words are others that it's looked for by.
	Words  string        `json:"words"`
	Offers []SystemOffer `json:"offers"`
	// Usual are actions to begin with.
	Usual []SystemAction `json:"usual"`
}

// SystemStep is one action and the state after it.
type SystemStep struct {
	Title string `json:"title"`
	// Go are the statements of the action, Says is what they print.
	Go    string      `json:"go,omitempty"`
	Says  string      `json:"says,omitempty"`
	Boxes []SystemBox `json:"boxes"`
}

// SystemBox is one thing that a system holds, such as what the next request has.
type SystemBox struct {
	Title string      `json:"title"`
	Note  string      `json:"note,omitempty"`
	Rows  []SystemRow `json:"rows"`
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
