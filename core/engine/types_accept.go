package engine

// AcceptRequest asks for a request that the target accepts.
type AcceptRequest struct {
	Revision int    `json:"revision"`
	Units    string `json:"units,omitempty"`
	Dialect  string `json:"dialect,omitempty"`
	Target   string `json:"target,omitempty"`
	// Choices answer questions and take other alternatives than a repair would, in their order.
	Choices []AcceptChoice `json:"choices"`
	// First answers every question that is left by its first alternative, where that leaves fewer errors.
	First bool `json:"first,omitempty"`
	// Model and MaxTokens are for a conversion, as those of ConvertRequest.
	Model     string `json:"model,omitempty"`
	MaxTokens int    `json:"maxTokens,omitempty"`
	As
}

// AcceptChoice is the alternative for a finding of a rule with a message: the first one, or the one with Skip such
// findings before it.
type AcceptChoice struct {
	Rule    string `json:"rule"`
	Message string `json:"message"`
	Fix     int    `json:"fix"`
	Skip    int    `json:"skip,omitempty"`
}

// AcceptResponse is the result of all steps.
type AcceptResponse struct {
	Revision int    `json:"revision"`
	Target   string `json:"target"`
	// Accepted is true if no errors are left for the target.
	Accepted bool         `json:"accepted"`
	Text     string       `json:"text"`
	Steps    []AcceptStep `json:"steps"`
	// Questions are errors that only a choice repairs: what their fixes take away or make up, no
	// rule can know. Left are those that have no fix; both with their places in Text.
	Questions []AcceptQuestion `json:"questions"`
	Left      []Finding        `json:"left"`
	Counts    Counts           `json:"counts"`
	// Stopped says how far it got if the work limit for one request was reached; empty if everything was
	// tried.
	Stopped string `json:"stopped,omitempty"`
}

// AcceptStep is one step.
type AcceptStep struct {
	// Kind is "repair", "convert", "choice" or "only".
	Kind string `json:"kind"`
	// Rule is that of a repair or a choice; Repaired are the first of its findings.
	Rule     string           `json:"rule"`
	Repaired []AcceptRepaired `json:"repaired"`
	// Done lists what was done.
	Done []string `json:"done"`
	// Edits apply to the text after the previous step.
	Edits []Edit `json:"edits"`
	// From and To are the formats of a conversion, Losses what it could not carry, Questions what
	// it decided and the user may decide better.
	From      string     `json:"from,omitempty"`
	To        string     `json:"to,omitempty"`
	Losses    []Loss     `json:"losses"`
	Questions []Question `json:"questions"`
}

// AcceptRepaired is a finding that a step fixed, with all its fixes.
type AcceptRepaired struct {
	Message string `json:"message"`
	Fixes   []Fix  `json:"fixes"`
}

// AcceptQuestion is an error and its possible fixes.
type AcceptQuestion struct {
	Finding
	// Effects has "adds", "removes" or "changes" for each fix.
	Effects []string `json:"effects"`
}
