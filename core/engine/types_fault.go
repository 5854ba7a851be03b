package engine

// FaultRequest asks for an exercise: a request with one fault. The same request always has the same answer.
type FaultRequest struct {
	Revision int `json:"revision"`
	Seed     int `json:"seed"`
	// Level is from 1 to 3.
	Level int `json:"level"`
	// Dialect is the format of the request.
	Dialect string `json:"dialect"`
}

// FaultResponse is an exercise.
type FaultResponse struct {
	Revision int `json:"revision"`
	// Text has the fault, and Valid is the same request without it.
	Text  string `json:"text"`
	Valid string `json:"valid"`
	// Rule is the kind of the fault, and Others are kinds that it isn't.
	Rule   string   `json:"rule"`
	Others []string `json:"others"`
	// Lines are those that show the fault, counted from 1.
	Lines []int `json:"lines"`
	// Message and Note are what the rule says.
	Message string `json:"message"`
	Note    string `json:"note,omitempty"`
}
