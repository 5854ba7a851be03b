package core_test

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/loop"
	"github.com/rolecall/rolecall/core/loop/live"
	"github.com/rolecall/rolecall/core/memory"
	"github.com/rolecall/rolecall/core/session"
	"github.com/rolecall/rolecall/core/token"
	"github.com/rolecall/rolecall/core/token/o200k"
)

// chat answers the messages of many threads at once. It keeps a thread whole, and sends the
// model what fits into its budget.
type chat struct {
	threads session.ThreadStore
	agent   loop.Loop
}

var errTooLong = errors.New("the message is longer than the model can read")

// newChat makes a chat with a model that reads so many tokens.
func newChat(model loop.Model, tools []loop.Tool, budget int) *chat {
	trim := live.Hook("trim", func(_ context.Context, request core.Messages) (core.Messages, error) {
		prompt := token.Prompt{API: "openai-chat", Model: "gpt-4o", Messages: request}
		cost := prompt.Cost(o200k.Encoding().Count)
		short, report := memory.Trim(request, memory.Policy{Limit: budget, StartOnUser: true, Cost: &cost})
		if report.LostQuestion {
			return nil, errTooLong // rather than an answer to an older question
		}
		return short, nil
	})
	return &chat{
		threads: &session.MemoryThreads{}, // an hour, 100,000 threads, 256 MB
		agent:   loop.Loop{Model: model, Tools: tools, Hooks: []loop.Hook{trim}, Args: live.Args},
	}
}

// say is one turn of a thread. Turns of one thread wait for each other; nothing of a turn is
// kept that came to no answer.
func (c *chat) say(ctx context.Context, thread, text string) (answer string, err error) {
	err = c.threads.Update(ctx, thread, func(state *core.AgentState) error {
		outcome, err := c.agent.Run(ctx, state, core.Human(text))
		if err != nil {
			return fmt.Errorf("%s: %w", outcome, err)
		}
		answer = core.Messages(state.Messages).LastContent()
		return nil
	})
	return answer, err
}

// A backend of a chat keeps threads, runs tools and trims what it sends to the model.
func Example_chat() {
	// A model that says how many messages it got; yours asks a provider.
	model := live.Model(func(_ context.Context, request core.Messages) (loop.Response, error) {
		if last := request.Last(); last.Role == core.RoleUser && strings.Contains(last.Content, "time") {
			return loop.Response{ToolCalls: []core.ToolCall{{ID: "call_1", Name: "clock", RawArgs: `{"zone": "UTC"}`}}}, nil
		}
		return loop.Response{Content: fmt.Sprintf("I got %d messages.", request.Len())}, nil
	})
	clock := live.Tool("clock", func(_ context.Context, args map[string]any) (string, error) {
		return fmt.Sprintf("12:00 %v", args["zone"]), nil
	})
	chat := newChat(model, []loop.Tool{clock}, 70)
	ctx := context.Background()

	fmt.Println(chat.say(ctx, "ada", "Hello!"))
	fmt.Println(chat.say(ctx, "ada", "What is the time?"))
	fmt.Println(chat.say(ctx, "ada", "And what did I say at the very beginning of all this?"))
	fmt.Println(chat.say(ctx, "bob", "Hello!"))

	_, err := chat.say(ctx, "ada", strings.Repeat("Why? ", 100))
	fmt.Println(err, errors.Is(err, errTooLong))

	state, _ := chat.threads.LoadOrCreate(ctx, "ada")
	fmt.Println(len(state.Messages), "messages are kept")
	// Output:
	// I got 1 messages. <nil>
	// I got 5 messages. <nil>
	// I got 5 messages. <nil>
	// I got 1 messages. <nil>
	// hook-failed: hook trim: the message is longer than the model can read true
	// 8 messages are kept
}
