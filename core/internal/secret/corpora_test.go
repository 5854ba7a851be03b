package secret

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/internal/recorded"
)

// ordinary are the values that aren't secret, whatever comes before them: words with what joins
// them, numbers, dates, versions, and the IDs that programs give to calls, messages and records.
var ordinary = regexp.MustCompile(`^(?:[\p{L}]+(?:[-_.:/' ]+[\p{L}]+)*|v?[0-9]+(?:\.[0-9]+){0,2}|[0-9]{4}-[0-9]{2}-[0-9]{2}.*|(?:call|toolu|srvtoolu|msg|resp|rs|fc|ws|run|chatcmpl|tooluse|file|req)[-_][\w-]+|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$`)

// In the real conversations nothing ordinary is taken for a secret. Each was published, with its
// keys taken out, so what is found has to be read by people: the test lists it.
func TestNothingOrdinaryIsASecret(t *testing.T) {
	root := recorded.Folder(t)
	size, kinds := 0, map[string]map[string]bool{}
	require.NoError(t, filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		size += len(text)
		secrets := Find(text)
		for _, secret := range secrets {
			if ordinary.MatchString(secret.Value) {
				t.Errorf("%s: %s is no secret: %q", filepath.Base(path), secret.Kind, secret.Value)
			}
			if kinds[secret.Kind] == nil {
				kinds[secret.Kind] = map[string]bool{}
			}
			kinds[secret.Kind][secret.Value] = true
		}
		redacted := apply(string(text), Redact(secrets))
		require.True(t, string(text) == apply(redacted, Restore([]byte(redacted), secrets)), path)
		return nil
	}))
	for kind, values := range kinds {
		for value := range values {
			t.Logf("%s: %q", kind, value)
		}
		// They are a few of ten million words; a kind that finds many finds something else.
		require.Less(t, len(values), 10, kind)
	}
	require.Greater(t, size, 1<<20)
	t.Logf("%d bytes looked through", size)
}
