package engine

// Catalogue is what the engine knows: it does not depend on the text.
type Catalogue struct {
	Version  string        `json:"version"`
	Rules    []Rule        `json:"rules"`
	Dialects []CatalogItem `json:"dialects"`
	Targets  []CatalogItem `json:"targets"`
	Examples []Example     `json:"examples"`
	Models   []ModelItem   `json:"models"`
	// Facts are what may be said of a model, in the words of As.
	Facts []CatalogItem `json:"facts"`
	// Slots say what the values of a conversation are, by the index of their slots; Authors who writes and
	// reads the messages of a role, and Kinds the parts of a kind.
	Slots   []string      `json:"slots"`
	Authors []CatalogItem `json:"authors"`
	Kinds   []CatalogItem `json:"kinds"`
	// Programs are what does in Go what the page does.
	Programs []Program `json:"programs"`
}

// Program is a whole program with gaps for what is chosen, such as {{target}}.
type Program struct {
	ID   string `json:"id"`
	Text string `json:"text"`
}

// CatalogItem is a format or a target.
type CatalogItem struct {
	ID          string `json:"id"`
	Name        string `json:"name"`
	Description string `json:"description"`
	// Group is the family that a format or a target belongs to, one of "provider", "host",
	// "framework", "dataset" and "library".
	Group string `json:"group,omitempty"`
	// Rows says that a target reads only files of rows to train on.
	Rows bool `json:"rows,omitempty"`
	// Words are further words by which people look for a format or a target: what they call it, and who takes it.
	Words string `json:"words,omitempty"`
	// Format is the ID of the format that a target takes, and Models are names of models that it is known to serve.
	Dialect string   `json:"dialect,omitempty"`
	Models  []string `json:"models,omitempty"`
	// Versions are the versions of a target's API that its rules tell apart, and Betas the beta headers that they know.
	Versions []string `json:"versions,omitempty"`
	Betas    []string `json:"betas,omitempty"`
}

// Rule is a rule with everything on its page.
type Rule struct {
	ID    string `json:"id"`
	Title string `json:"title"`
	// Why explains the rule, Evidence lists its sources, and Says are phrases from providers' errors.
	Why      string      `json:"why"`
	Evidence []string    `json:"evidence"`
	Says     []string    `json:"says"`
	Levels   []RuleLevel `json:"levels"`
	// Bad and Good are complete examples. Fix describes the fixes.
	Bad  string   `json:"bad"`
	Good string   `json:"good"`
	Fix  []string `json:"fix"`
	// Target is the target for Bad and Good, empty for their format's own.
	Target string `json:"target,omitempty"`
}

// RuleLevel is a rule's level for a target.
type RuleLevel struct {
	Target string `json:"target"`
	Level  string `json:"level"`
	// ByModel is true if this applies only to some of the target's models.
	ByModel bool `json:"byModel,omitempty"`
}

// WarmRequest brings the texts that Warm runs over, such as those of the examples.
type WarmRequest struct {
	Texts []string `json:"texts"`
}

// Example is one entry of the examples menu.
type Example struct {
	// ID is permanent: links name it.
	ID    string `json:"id"`
	Group string `json:"group"`
	Title string `json:"title"`
	// Story explains what happened and what to look at.
	Story string `json:"story"`
	// Target to check against, empty for the format's own.
	Target string `json:"target,omitempty"`
	// Format is the ID of the format that it is read as; empty where it isn't JSON.
	Dialect string `json:"dialect,omitempty"`
	Text    string `json:"text"`
}
