// Package secret finds what should not leave the house with a text: keys, tokens, passwords
// and addresses of people. It puts placeholders in their places, and the secrets back.
//
// # Terms
//
// A secret is a stretch of text that looks like one of the Kinds. It is found by its own form,
// such as a provider's prefix or a check digit, or by the name that comes before it, such as
// password. Kinds of people and machines, such as an e-mail address, are personal: they may be
// nobody's business without being a secret.
//
// A placeholder is what is written in place of a secret: [GITHUB_TOKEN_1]. The same secret has
// the same placeholder wherever it is, also where JSON escapes it differently; then its
// second spelling is [GITHUB_TOKEN_1.2], so that each goes back exactly as it was written.
//
// # The three calls
//
//	secrets := secret.Find(text)                               // what is there, and where
//	text = source.ApplyEdits(text, secret.Redact(secrets))     // placeholders instead
//	text = source.ApplyEdits(text, secret.Restore(text, secrets)) // as it was
//
// The text can be anything: JSON, JSON in a string of JSON, code, a log. What is only likely is
// said to be no more: a password that is an ordinary word is not found, and a made-up key that
// has the form of a real one is.
package secret

import "github.com/rolecall/rolecall/core/finding"

// Secret is something found in a text.
type Secret struct {
	// Kind is the ID of one of the Kinds.
	Kind string
	// Placeholder stands for it, and Value is how the text writes it.
	Placeholder, Value string
	// Bare says that it is a JSON number: its placeholder is put between quotes, so that
	// JSON stays JSON.
	Bare bool
	// At are its places, in order, in bytes.
	At []finding.Span
}

// Kind is one kind of secret.
type Kind struct {
	// ID is a word for programs, and in capitals the word of its placeholders.
	ID string
	// Name is what people call it.
	Name string
	// Personal says that it tells of people and machines and opens nothing.
	Personal bool
}

// KindByID is a kind by its ID, nil for none.
func KindByID(id string) *Kind {
	for i := range Kinds {
		if Kinds[i].ID == id {
			return &Kinds[i]
		}
	}
	return nil
}
