package dialect_test

import (
	"math/rand/v2"
	"testing"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/dialect"
	"github.com/stretchr/testify/require"
)

// An editor makes the patches that encoding all messages makes, whatever it changed before.
func TestEditor(t *testing.T) {
	for _, d := range dialect.All {
		t.Run(d.ID, func(t *testing.T) {
			c := chance{Rand: rand.New(rand.NewPCG(3, 4)), dialect: d}
			patched := 0
			for range 100 {
				text, _ := d.Write(c.messages())
				var conversation dialect.Conversation
				open(text).Decode(0, d, dialect.Options{}, &conversation)
				editor := conversation.Editor()
				for range 2 * len(conversation.Messages) {
					i := c.IntN(len(conversation.Messages))
					items := conversation.Items()
					items[i] = changed(items[i], c.mutate)
					if c.IntN(4) == 0 {
						items[i].Role = []core.Role{core.RoleUser, core.RoleAssistant, core.RoleSystem}[c.IntN(3)]
					}
					want, lost := conversation.Encode(items)
					ops, losses := editor.Change(i, items[i].Message)
					require.Equal(t, len(want), len(ops), "%s", text)
					for k := range want {
						require.Equal(t, want[k], ops[k], "%s", text)
					}
					require.Equal(t, lost, losses, "%s", text)
					patched += len(ops)
				}
			}
			require.Greater(t, patched, 100)
		})
	}
}
