package engine_test

import (
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/engine"
)

// A text is redacted and restored in the units of whoever asks, and what is to stay stays.
func TestSecretsAndBack(t *testing.T) {
	text := `{"messages":[{"role":"user","content":"🙂 mail ada@engine.io, password: hunt3r!22"},{"role":"user","content":"ada@engine.io"}]}`
	var e engine.Engine
	e.Use(1, []byte(text))
	all, failure := e.Secrets(engine.SecretsRequest{Revision: 1, Units: "utf16"})
	require.Nil(t, failure)
	require.Empty(t, all.Edits)
	require.Len(t, all.Secrets, 2)
	mail, password := all.Secrets[0], all.Secrets[1]
	require.Equal(t, "Email address", mail.Name)
	require.True(t, mail.Personal)
	require.Equal(t, 2, mail.Count)
	require.Equal(t, len(utf16.Encode([]rune(text[:strings.Index(text, "ada@")]))), mail.At.Offset)
	require.Equal(t, "hunt3r!22", password.Value)
	require.False(t, password.Personal)

	asked, failure := e.Secrets(engine.SecretsRequest{Revision: 1, Edits: true, Leave: []string{"password"}})
	require.Nil(t, failure)
	require.Len(t, asked.Edits, 2)
	asked, failure = e.Secrets(engine.SecretsRequest{Revision: 1, Edits: true})
	require.Nil(t, failure)
	redacted := put(text, asked.Edits)
	require.Equal(t, `{"messages":[{"role":"user","content":"🙂 mail [EMAIL_1], password: [PASSWORD_1]"},{"role":"user","content":"[EMAIL_1]"}]}`, redacted)

	e.Use(2, []byte(redacted))
	var hidden []engine.Hidden
	for _, secret := range asked.Secrets {
		hidden = append(hidden, engine.Hidden{Placeholder: secret.Placeholder, Value: secret.Value, Bare: secret.Bare})
	}
	back, failure := e.Restore(engine.RestoreRequest{Revision: 2, Secrets: hidden})
	require.Nil(t, failure)
	require.Equal(t, []string{"Restored secrets in 3 places"}, back.Done)
	require.Equal(t, text, put(redacted, back.Edits))
}

// Two secrets with one placeholder are rejected, and the same one twice is not.
func TestSecretsOfOnePlaceholder(t *testing.T) {
	var e engine.Engine
	e.Use(1, []byte(`["[EMAIL_1]"]`))
	ada, bob := engine.Hidden{Placeholder: "[EMAIL_1]", Value: "ada@engine.io"}, engine.Hidden{Placeholder: "[EMAIL_1]", Value: "bob@engine.io"}
	const told = "Two secrets have the same placeholder, [EMAIL_1]."
	_, failure := e.Restore(engine.RestoreRequest{Revision: 1, Secrets: []engine.Hidden{ada, bob}})
	require.Equal(t, &engine.Failure{Kind: "bad-request", Message: told}, failure)
	_, failure = e.Secrets(engine.SecretsRequest{Revision: 1, Known: []engine.Hidden{ada, bob}})
	require.Equal(t, told, failure.Message)
	back, failure := e.Restore(engine.RestoreRequest{Revision: 1, Secrets: []engine.Hidden{ada, ada}})
	require.Nil(t, failure)
	require.Len(t, back.Edits, 1)
}

// put applies edits that count bytes.
func put(text string, edits []engine.Edit) string {
	var out strings.Builder
	at := 0
	for _, edit := range edits {
		out.WriteString(text[at:edit.Offset] + edit.Text)
		at = edit.Offset + edit.Length
	}
	return out.String() + text[at:]
}
