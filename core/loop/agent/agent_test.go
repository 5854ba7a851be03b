package agent_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core"
	message "github.com/rolecall/rolecall/core/forge"
	"github.com/rolecall/rolecall/core/loop"
	"github.com/rolecall/rolecall/core/loop/agent"
	"github.com/rolecall/rolecall/core/loop/live"
	"github.com/rolecall/rolecall/core/memory"
)

// texts is a provider that says one text after the other, and keeps what it was asked with.
type texts struct {
	say   []string
	asked []core.Messages
}

func (p *texts) Respond(_ context.Context, request core.Messages) (loop.Response, error) {
	p.asked = append(p.asked, request.Clone())
	if len(p.say) == 0 {
		return loop.Response{}, errors.New("overloaded")
	}
	text := p.say[0]
	p.say = p.say[1:]
	return loop.Response{Content: text}, nil
}

const adds = `[I'll calculate this using the calculator tool]

<tool>
{
  "server_name": "local",
  "tool_name": "calculator",
  "arguments": {"operation": "add", "a": 15, "b": 27}
}
</tool>`

func calculator() loop.Tool {
	return live.Tool("calculator", func(_ context.Context, args map[string]any) (string, error) {
		a, b := args["a"].(float64), args["b"].(float64)
		switch args["operation"] {
		case "add":
			return fmt.Sprint("Result: ", a+b), nil
		case "divide":
			if b == 0 {
				return "", errors.New("division by zero")
			}
			return fmt.Sprint("Result: ", a/b), nil
		}
		return "", errors.New("no such operation")
	})
}

// An agent of forge, whose thinking is not shown.
func ExampleNewAgent() {
	provider := &texts{say: []string{adds, "[Great, the calculator confirmed the result]\n\n15 + 27 = 42"}}
	memory := memory.NewConversationMemory(8000)
	memory.Add(message.System("You are a helpful math tutor"))
	tools := []loop.Tool{calculator()}

	chat, err := agent.NewAgent(
		provider,
		memory,
		tools,
		agent.WithThinkingEnabled(false),
	)
	if err != nil {
		fmt.Println(err)
		return
	}
	answer, err := chat.Run(context.Background(), "What is 15 + 27?")
	fmt.Println(answer, err)
	fmt.Println(provider.asked[1].Last().Content)
	// Output:
	// 15 + 27 = 42 <nil>
	// Tool: calculator
	// Result: 42
}

// The provider reads and writes what forge does, the memory holds all of it, and thinking is
// shown if nobody says otherwise.
func TestAgentSpeaksForge(t *testing.T) {
	provider := &texts{say: []string{adds, "[Great]\n\n42", strings.NewReplacer("add", "divide", "27", "0").Replace(adds), "It cannot be divided."}}
	held := memory.NewConversationMemory(8000)
	chat, err := agent.NewAgent(provider, held, []loop.Tool{calculator()})
	require.NoError(t, err)
	answer, err := chat.Run(t.Context(), "What is 15 + 27?")
	require.NoError(t, err)
	require.Equal(t, "[Great]\n\n42", answer)
	require.Equal(t, core.Messages{message.User("What is 15 + 27?"), message.Assistant(adds), message.Tool("calculator", "Result: 42")},
		provider.asked[1], "what the provider wrote comes back as it wrote it")

	answer, err = chat.Run(t.Context(), "And by 0?")
	require.NoError(t, err)
	require.Equal(t, "It cannot be divided.", answer)
	require.Len(t, provider.asked[3], 7)
	require.Equal(t, message.ToolError("calculator", "division by zero"), provider.asked[3][6])
	messages := held.Messages()
	require.Equal(t, 8, messages.Len())
	require.NoError(t, messages.Validate())
	require.NotEqual(t, messages[1].ToolCalls[0].ID, messages[5].ToolCalls[0].ID)
}

// What went wrong is an error, never half an answer.
func TestAgentSaysWhatWentWrong(t *testing.T) {
	run := func(limit int, say ...string) (string, error) {
		chat, err := agent.NewAgent(&texts{say: say}, memory.NewConversationMemory(limit), []loop.Tool{
			loop.ScriptedTool{Name: "calculator", Output: strings.Repeat("x", 800)}.Tool(),
		})
		require.NoError(t, err)
		return chat.Run(t.Context(), "What is 15 + 27?")
	}
	_, err := run(8000)
	require.EqualError(t, err, "overloaded")
	_, err = run(8000, strings.Replace(adds, "27", "", 1))
	require.ErrorContains(t, err, "agent: can't read the provider's tool call: invalid JSON: ")
	_, err = run(5, "42")
	require.ErrorIs(t, err, agent.ErrQuestionLost)
	_, err = run(100, adds, "42")
	require.ErrorIs(t, err, agent.ErrQuestionLost, "the result leaves no room for the question")
	endless := make([]string, loop.MaxIterations+1)
	for i := range endless {
		endless[i] = adds
	}
	_, err = run(0, endless...)
	require.ErrorIs(t, err, loop.ErrLimit)

	tool := calculator()
	for want, try := range map[string]func() (*agent.Agent, error){
		"agent: an agent needs a provider and a memory": func() (*agent.Agent, error) { return agent.NewAgent(nil, new(memory.ConversationMemory), nil) },
		`agent: duplicate tool "calculator"`: func() (*agent.Agent, error) {
			return agent.NewAgent(&texts{}, new(memory.ConversationMemory), []loop.Tool{tool, tool})
		},
		`agent: tool "ls" has no name or no function`: func() (*agent.Agent, error) {
			return agent.NewAgent(&texts{}, new(memory.ConversationMemory), []loop.Tool{{Name: "ls"}})
		},
	} {
		_, err := try()
		require.EqualError(t, err, want)
	}
}

// A provider may answer with a whole message: its text and its calls count.
func TestProvidersMayAnswerWithAMessage(t *testing.T) {
	turns := &loop.Scripted{Turns: []loop.Turn{
		{Response: loop.Response{Message: core.AIParts(core.Text{Text: "I add."}, core.ToolCall{ID: "c", Name: "calculator", Args: map[string]any{"operation": "add", "a": 1.0, "b": 2.0}})}},
		{Response: loop.Response{Message: core.AI("It is 3.")}},
	}}
	kept := memory.NewConversationMemory(1000)
	a, err := agent.NewAgent(turns, kept, []loop.Tool{calculator()})
	require.NoError(t, err)
	answer, err := a.Run(t.Context(), "1 and 2?")
	require.NoError(t, err)
	require.Equal(t, "It is 3.", answer)
	require.Equal(t, "Result: 3", kept.Messages()[2].Content)
}
