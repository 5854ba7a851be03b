package secret

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// No two secrets share a placeholder: neither when two that are known had the same, nor when a further spelling of one
// would get that of another, or one that is in the text.
func TestNoTwoSecretsShareAPlaceholder(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	key := func() string {
		return "-----BEGIN PRIVATE KEY-----\n" + chance(r, mixed, 64) + "\n-----END PRIVATE KEY-----"
	}
	ada, bob, cy := key(), key(), key()
	inner := strings.ReplaceAll(ada, "\n", `\n`)
	known := []Secret{{Placeholder: "[PRIVATE_KEY_1]", Value: ada}, {Placeholder: "[PRIVATE_KEY_1]", Value: bob}, {Placeholder: "[PRIVATE_KEY_1.2]", Value: cy}}
	text := ada + " " + bob + " " + cy + " " + inner
	secrets := FindWith([]byte(text), known)
	redacted := apply(text, Redact(secrets))
	require.Equal(t, "[PRIVATE_KEY_1] [PRIVATE_KEY_2] [PRIVATE_KEY_1.2] [PRIVATE_KEY_1.3]", redacted)
	require.Equal(t, text, apply(redacted, Restore([]byte(redacted), secrets)))

	text = "[PRIVATE_KEY_1.2] " + inner
	require.Equal(t, "[PRIVATE_KEY_1.2] [PRIVATE_KEY_1.3]", apply(text, Redact(FindWith([]byte(text), known[:1]))))

	// Which of two secrets a placeholder stands for cannot be told: it stays, and the others go back.
	text = "[PRIVATE_KEY_1] and [PRIVATE_KEY_1.2]"
	require.Equal(t, "[PRIVATE_KEY_1] and "+cy, apply(text, Restore([]byte(text), known)))
	require.Equal(t, ada, apply("[PRIVATE_KEY_1]", Restore([]byte("[PRIVATE_KEY_1]"), []Secret{known[0], known[0]})))
}
