package core_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core"
)

func TestValidateStructured(t *testing.T) {
	good := core.ToolCall{ID: "1", Name: "fs.read"}
	tests := []struct {
		name    string
		message core.Message
		want    []string
	}{
		{"user", core.Human("hi"), nil},
		{"user, empty", core.Human(""), []string{"message[0]: user message cannot be empty"}},
		{"user, white space", core.Human(" \n\t"), []string{"message[0]: user message cannot be empty"}},
		{"user, parts", core.Message{Role: "user", Parts: []core.Part{core.Text{Text: "a"}}}, nil},
		{"user, an image alone", core.Message{Role: "user", Parts: []core.Part{core.Image{Data: "a"}}}, []string{
			"message[0]: user message cannot be empty"}},
		{"assistant, empty", core.AI(""), nil},
		{"action", core.AI("x", good), nil},
		{"action without ID", core.AI("", core.ToolCall{Name: "fs.read"}), nil},
		{"actions without tool", core.AI("x", core.ToolCall{ID: "1"}, good, core.ToolCall{}), []string{
			"message[0]: action must specify tool name", "message[0]: action must specify tool name"}},
		{"result", core.ToolMsg("1", "", ""), nil},
		{"result without ID", core.ToolMsg("", "fs.read", "x"), []string{"message[0]: tool result must reference tool ID"}},
		{"system, empty", core.System(""), nil},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			chain := core.Messages{test.message}
			var got []string
			for _, problem := range chain.StructuredProblems() {
				got = append(got, problem.Error())
			}
			require.Equal(t, test.want, got)
			if test.want == nil {
				require.NoError(t, chain.ValidateStructured())
			} else {
				require.EqualError(t, chain.ValidateStructured(), test.want[0])
			}
		})
	}
	problems := core.Messages{core.Human("a"), core.AI("x", good, core.ToolCall{})}.StructuredProblems()
	require.Equal(t, []core.Problem{{
		Kind: core.ActionWithoutTool, Message: 1, Role: "assistant", Field: "name", Call: 1, Part: 2,
	}}, problems)
}
