package engine

// SecretsRequest asks for the likely secrets of the current text.
type SecretsRequest struct {
	Revision int    `json:"revision"`
	Units    string `json:"units,omitempty"`
	// Leave are the kinds and placeholders that stay in the text.
	Leave []string `json:"leave,omitempty"`
	// Known are secrets of other texts: here they have the placeholders that they had there, and
	// no other secret gets those.
	Known []Hidden `json:"known,omitempty"`
	// Edits asks for the edits that put placeholders in the places of the others.
	Edits bool `json:"edits,omitempty"`
}

// SecretsResponse is what looks like a secret in the current text.
type SecretsResponse struct {
	Revision int `json:"revision"`
	// Secrets are in the order of their first places. The same secret in another spelling, as
	// in JSON that is in a string, is one of its own.
	Secrets []Secret `json:"secrets"`
	Edits   []Edit   `json:"edits"`
}

// Secret is something in a text that looks like it should stay private.
type Secret struct {
	// Kind is the ID of its kind, such as github-token, and Name its display name.
	Kind string `json:"kind"`
	Name string `json:"name"`
	// Personal is true for data about people or machines, such as an email address, that gives no access to
	// anything.
	Personal bool `json:"personal"`
	// Placeholder replaces it in a redacted text, such as [GITHUB_TOKEN_1].
	Placeholder string `json:"placeholder"`
	// Value is the secret as written. Bare is true if it's a JSON number, whose placeholder is in quotes.
	Value string `json:"value"`
	Bare  bool   `json:"bare"`
	// Count is how often it occurs in the text, and At its first position.
	Count int   `json:"count"`
	At    Place `json:"at"`
}

// RestoreRequest asks for the secrets back in the current text.
type RestoreRequest struct {
	Revision int    `json:"revision"`
	Units    string `json:"units,omitempty"`
	// Secrets are those that a redacted text had.
	Secrets []Hidden `json:"secrets"`
}

// Hidden is a secret that a placeholder stands for.
type Hidden struct {
	Placeholder string `json:"placeholder"`
	Value       string `json:"value"`
	Bare        bool   `json:"bare"`
}
