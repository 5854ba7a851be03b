package audit_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/audit"
	"github.com/rolecall/rolecall/core/source"
	"github.com/rolecall/rolecall/core/write"
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
		doc := source.Parse(text)
		i, messages := 0, read.Messages()
		for entry := range doc.Elements(doc.Member(doc.Roots[0], "entries")) {
			role, content := write.APIForm(doc, doc.Member(entry, "message"))
			require.Equal(t, messages[i].ToAPIFormat(), map[string]string{"role": role, "content": content}, "%s", text)
			i++
		}
		require.Len(t, messages, i)
	}
}
