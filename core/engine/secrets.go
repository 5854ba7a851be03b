//go:build !first

package engine

import (
	"slices"
	"strconv"

	"github.com/rolecall/rolecall/core/internal/secret"
)

// Secrets says what in the current text looks like a secret, and where placeholders go.
func (e *Engine) Secrets(request SecretsRequest) (SecretsResponse, *Failure) {
	if failure := e.current(request.Revision); failure != nil {
		return SecretsResponse{}, failure
	}
	if failure := ambiguous(request.Known); failure != nil {
		return SecretsResponse{}, failure
	}
	response, v := SecretsResponse{Revision: e.revision}, e.view(request.Units)
	found := secret.FindWith(e.text, secretsOf(request.Known))
	var hidden []secret.Secret
	for _, one := range found {
		kind := secret.KindByID(one.Kind)
		response.Secrets = append(response.Secrets, Secret{
			Kind: one.Kind, Name: kind.Name, Personal: kind.Personal,
			Placeholder: one.Placeholder, Value: one.Value, Bare: one.Bare,
			Count: len(one.At), At: v.place(one.At[0], "", ""),
		})
		if request.Edits && !slices.Contains(request.Leave, one.Kind) && !slices.Contains(request.Leave, one.Placeholder) {
			hidden = append(hidden, one)
		}
	}
	response.Edits = v.edits(secret.Redact(hidden))
	return response, nil
}

// Restore puts secrets back in the places of their placeholders.
func (e *Engine) Restore(request RestoreRequest) (EditResponse, *Failure) {
	if failure := e.current(request.Revision); failure != nil {
		return EditResponse{}, failure
	}
	if failure := ambiguous(request.Secrets); failure != nil {
		return EditResponse{}, failure
	}
	edits := secret.Restore(e.text, secretsOf(request.Secrets))
	response := EditResponse{Revision: e.revision, Select: -1, Edits: e.view(request.Units).edits(edits)}
	switch len(edits) {
	case 0:
	case 1:
		response.Done = []string{"Restored a secret"}
	default:
		response.Done = []string{"Restored secrets in " + strconv.Itoa(len(edits)) + " places"}
	}
	return response, nil
}

// ambiguous rejects secrets of which two have one placeholder.
func ambiguous(hidden []Hidden) *Failure {
	stands := make(map[string]Hidden, len(hidden))
	for _, one := range hidden {
		if other, twice := stands[one.Placeholder]; twice && other != one {
			return badRequest("Two secrets have the same placeholder, " + one.Placeholder + ".")
		}
		stands[one.Placeholder] = one
	}
	return nil
}

func secretsOf(hidden []Hidden) []secret.Secret {
	secrets := make([]secret.Secret, len(hidden))
	for i, one := range hidden {
		secrets[i] = secret.Secret{Placeholder: one.Placeholder, Value: one.Value, Bare: one.Bare}
	}
	return secrets
}
