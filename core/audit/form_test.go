package audit_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/audit"
	"github.com/rolecall/rolecall/core/engine"
	"github.com/rolecall/rolecall/core/format"
)

// TestFormsAgree holds that what the page shows as the API form is what this package makes.
func TestFormsAgree(t *testing.T) {
	c := chance{rand.New(rand.NewPCG(5, 6))}
	for range 500 {
		var log audit.Conversation
		for range c.IntN(6) {
			log.Add(c.message(), "", nil)
		}
		text, err := log.Export()
		require.NoError(t, err)
		read, err := audit.Import(text)
		require.NoError(t, err)
		e, messages := new(engine.Engine), read.Messages()
		e.Use(1, text)
		response, failure := e.Audit(engine.AuditRequest{Revision: 1, Dialect: format.Structured.ID, Forms: true})
		require.Nil(t, failure)
		require.Len(t, response.Entries, len(messages))
		for i, entry := range response.Entries {
			require.Equal(t, messages[i].ToAPIFormat(), map[string]string{"role": entry.Role, "content": entry.Content}, "%s", text)
		}
	}
}
