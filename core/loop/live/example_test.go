package live_test

import (
	"context"
	"fmt"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/loop"
	"github.com/rolecall/rolecall/core/loop/live"
)

// A model that first asks for a tool and then answers with its result. A program calls its provider's SDK here.
func ExampleModel() {
	model := live.Model(func(_ context.Context, request core.Messages) (loop.Response, error) {
		if last := request.Last(); last.Role == core.RoleTool {
			return loop.Response{Content: "It has " + last.Content + "."}, nil
		}
		return loop.Response{ToolCalls: []core.ToolCall{{ID: "call_1", Name: "weather", RawArgs: `{"city": "Oslo"}`}}}, nil
	})
	weather := live.Tool("weather", func(_ context.Context, args map[string]any) (string, error) {
		return fmt.Sprintf("4 degrees in %s", args["city"]), nil
	})
	agent := loop.Loop{Model: model, Tools: []loop.Tool{weather}, Args: live.Args}
	var state core.AgentState
	outcome, err := agent.Run(context.Background(), &state, core.Human("Weather in Oslo?"))
	fmt.Println(outcome, err)
	fmt.Println(core.NewMessages(state.Messages...).LastContent())
	// Output:
	// done <nil>
	// It has 4 degrees in Oslo.
}

// A hook changes what the model gets, and not what is stored.
func ExampleHook() {
	short := live.Hook("last message alone", func(_ context.Context, messages core.Messages) (core.Messages, error) {
		return messages[messages.Len()-1:], nil
	})
	model := live.Model(func(_ context.Context, request core.Messages) (loop.Response, error) {
		return loop.Response{Content: fmt.Sprintf("I got %d message.", request.Len())}, nil
	})
	agent := loop.Loop{Model: model, Hooks: []loop.Hook{short}}
	var state core.AgentState
	_, err := agent.Run(context.Background(), &state, core.System("You are brief."), core.Human("How many messages do you get?"))
	fmt.Println(core.NewMessages(state.Messages...).LastContent(), err)
	fmt.Println(len(state.Messages), "are stored.")
	// Output:
	// I got 1 message. <nil>
	// 3 are stored.
}
