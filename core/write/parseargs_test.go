package write

import (
	"reflect"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// A conversation whose arguments are parsed later is the one that is decoded with them.
func TestParseArgs(t *testing.T) {
	var without []string // formats that have no calls
	for _, d := range format.All {
		text, _ := Messages(d, core.Messages{
			core.Human("Rain?"),
			{Role: core.RoleAssistant, ToolCalls: []core.ToolCall{{ID: "call_1", Name: "f", RawArgs: `{"a":[1,"b"]}`}}},
			core.ToolMsg("call_1", "f", "dry"),
			{Role: core.RoleAssistant, Parts: []core.Part{core.Text{Text: "And"}, core.ToolCall{ID: "call_2", Name: "f", RawArgs: `{}`}}},
			core.ToolMsg("call_2", "f", "dry"),
		})
		file := detect.Open(source.Parse(text))
		var first, later bind.Conversation
		file.Decode(0, d, bind.Options{Args: true}, &first)
		file.Decode(0, d, bind.Options{}, &later)
		if reflect.DeepEqual(first.Messages, later.Messages) {
			without = append(without, d.ID)
		}
		later.ParseArgs()
		require.Equal(t, first.Messages, later.Messages, d.ID)
	}
	require.Equal(t, []string{format.ShareGPT.ID}, without, "formats without tool calls: add a new format here only if its messages can't hold any")
}
