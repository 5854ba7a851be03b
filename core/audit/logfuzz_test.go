package audit_test

import (
	"encoding/json"
	"os"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/audit"
	"github.com/rolecall/rolecall/core/internal/mutant"
)

// FuzzImport: a log that is taken is written with everything that it had, and its messages
// go to the model's and back, or are rejected.
func FuzzImport(f *testing.F) {
	text, err := os.ReadFile("testdata/log.json")
	require.NoError(f, err)
	f.Add(text)
	var log struct{ Entries []json.RawMessage }
	require.NoError(f, json.Unmarshal(text, &log))
	for _, entry := range log.Entries {
		f.Add([]byte(`{"entries":[` + string(entry) + `]}`))
	}
	f.Fuzz(mutant.Of(300, func(t *testing.T, text []byte) {
		c, err := audit.Import(text)
		if err != nil {
			return
		}
		written, err := c.Export()
		require.NoError(t, err)
		again, err := audit.Import(written)
		require.NoError(t, err, "%s", written)
		twice, err := again.Export()
		require.NoError(t, err)
		require.Equal(t, string(written), string(twice))
		var was, is any
		if json.Unmarshal(text, &was) == nil { // no number out of range
			require.NoError(t, json.Unmarshal(written, &is))
			require.True(t, holds(is, was), "%s\n%s", text, written)
		}
		if history, err := audit.ToMessages(c.AuditLog()); err == nil {
			_, _, _ = audit.FromMessages(history.Messages, history.Failed)
		}
	}))
}

// holds reports whether a value has everything that another has, except for null and "", which
// aren't value.
func holds(is, was any) bool {
	switch was := was.(type) {
	case map[string]any:
		of, ok := is.(map[string]any)
		for key := range was {
			if !ok || !holds(of[key], was[key]) {
				return false
			}
		}
		return ok
	case []any:
		of, ok := is.([]any)
		return ok && slices.EqualFunc(of, was, holds)
	case nil:
		return true
	}
	return is == was || was == ""
}
