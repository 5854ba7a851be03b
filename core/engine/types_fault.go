package engine

// Faults are exercises, requests with one fault: package faults makes them.
type Faults struct {
	Faults []Fault `json:"faults"`
}

// Fault is an exercise.
type Fault struct {
	// Dialect is the format of the request, and Level is from 1 to 3.
	Dialect string `json:"dialect"`
	Level   int    `json:"level"`
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
