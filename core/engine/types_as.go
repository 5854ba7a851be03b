package engine

// As says as what the text is checked, where that is not the model that it names, and when. Nothing of the model
// is ever written into the text.
type As struct {
	// As is the model name. It defaults to the one in the request.
	As string `json:"as,omitempty"`
	// Facts are what is true of the model whatever is known of it: "thoughts" (it thinks before it
	// answers), "prefill" (it goes on writing a last message of the assistant), "tool-calls",
	// "system-inside" (it takes system messages between others), "pictures" and "result-files" (files
	// in the results of tools). With "no-" before it, what is not true.
	Facts []string `json:"facts,omitempty"`
	// Version is the version of the API in the request's headers, such as "2026-10-21", and Betas are the betas there.
	Version string   `json:"version,omitempty"`
	Betas   []string `json:"betas,omitempty"`
	// Rules is the day by whose facts the text is checked, such as "2026-06-30", "" for all facts. What came later isn't
	// known: it's neither accepted nor rejected.
	Rules string `json:"rulesOf,omitempty"`
	// Learned are what providers' errors showed, one a line: the day and the row of an answer's Fact.
	Learned string `json:"learned,omitempty"`
	// Now is the date of now, as RFC 3339 writes it: what repairs add where a date is required. Without it they add none.
	Now string `json:"now,omitempty"`
}

// CheckedModel is the model that was checked for.
type CheckedModel struct {
	// Name is what it was checked as, Named the first model that the text names; both may be empty.
	Name  string `json:"name"`
	Named string `json:"named"`
	// Sent is what the request's headers say that the target's rules depend on, such as "2026-10-21, 1 beta".
	Sent string `json:"sent,omitempty"`
	// Facts are those that the target's verdict depends on.
	Facts []ModelFact `json:"facts"`
}

// ModelFact is a fact about a model. Known is "yes", "no", or "" if unknown.
type ModelFact struct {
	Fact  string `json:"fact"`
	Known string `json:"known"`
}
