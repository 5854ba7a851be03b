package write_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/write"
)

// What kernel's messages hold as content is written as it was: an empty text is one, also next to
// calls, and what was made of a value of another kind is that value.
func TestKernelContentIsKept(t *testing.T) {
	call := core.ToolCall{ID: "1", Name: "ls", RawArgs: "{}"}
	for _, test := range []struct {
		message core.Message
		want    string
	}{
		{core.Human(""), `"content": ""`},
		{core.AI("", call), `"content": ""`},
		{core.AI("a", call), `"content": "a"`},
		{core.NewMessage(core.RoleUser, 1.5), `"content": 1.5`},
		{core.NewMessage(core.RoleUser, []int{1, 2}), `"content": [1,2]`},
		{core.NewMessage(core.RoleUser, struct {
			A []string `json:"a"`
		}{[]string{"b"}}), `"content": {"a":["b"]}`},
	} {
		text, losses := write.Messages(format.Kernel, core.Messages{test.message})
		require.Contains(t, string(text), test.want)
		require.Empty(t, losses)
		var c bind.Conversation
		readOne(t, text, format.Kernel, &c)
		require.Equal(t, test.message, c.Messages[0], strings.TrimSpace(string(text)))
	}
}
