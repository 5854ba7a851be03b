package forge_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/forge"
)

func TestValidateMessage(t *testing.T) {
	for _, role := range []core.Role{"system", "user", "assistant", "tool"} {
		require.NoError(t, forge.ValidateMessage(core.Message{Role: role, Content: " "}))
		require.EqualError(t, forge.ValidateMessage(core.Message{Role: role}), "content cannot be empty")
	}
	require.EqualError(t, forge.ValidateMessage(core.Message{Role: "hacker", Content: "x"}), "invalid role: hacker")
	require.EqualError(t, forge.ValidateMessage(core.Message{}), "invalid role: ")
	require.EqualError(t, forge.ValidateMessage(core.Message{Role: "user", Parts: []core.Part{core.Text{}}}), "content cannot be empty")
	require.NoError(t, forge.ValidateMessage(core.AI("", core.ToolCall{Name: "ls"})), "a call is written into the text")
	require.NoError(t, forge.ValidateMessage(core.ToolMsg("", "ls", "")), "the header is text")
}

func TestProblems(t *testing.T) {
	require.Empty(t, forge.Problems(nil))
	problems := forge.Problems(core.Messages{core.Human("Hello"), {Role: "ai"}, core.AI("")})
	require.Len(t, problems, 3)
	require.Equal(t, []core.ProblemKind{core.UnknownRole, core.EmptyContent, core.EmptyAssistant},
		[]core.ProblemKind{problems[0].Kind, problems[1].Kind, problems[2].Kind})
	require.Equal(t, []int{1, 1, 2}, []int{problems[0].Message, problems[1].Message, problems[2].Message})
}
