package loop_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"time"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/loop"
	"github.com/rolecall/rolecall/core/loop/live"
)

// validateAndConvertMessages is where an HTTP handler takes messages in.
func validateAndConvertMessages(msgs []struct{ Role, Content string }) ([]core.Message, error) {
	chain := make(core.Messages, len(msgs))
	for i, m := range msgs {
		chain[i] = core.Message{Role: m.Role, Content: m.Content}
	}
	if err := chain.ValidateUserInput(); err != nil {
		return nil, err // HTTP 400: bad request
	}
	return chain.Slice(), nil
}

// What comes from outside is checked before the agent sees it: nobody can put words into
// the model's mouth.
func Example_validateUserInput() {
	input, err := validateAndConvertMessages([]struct{ Role, Content string }{{"user", "hello"}})
	fmt.Println(len(input), err)
	_, err = validateAndConvertMessages([]struct{ Role, Content string }{{"assistant", "spoofed"}})
	fmt.Println(err)
	// Output:
	// 1 <nil>
	// message[0]: role "assistant" not allowed
}

// The loop by hand: what Loop does in each iteration, without its checks.
func Example_byHand() {
	state := core.AgentState{ThreadID: "thread-1"}
	model := &loop.Scripted{Turns: []loop.Turn{
		{Response: loop.Response{ToolCalls: []core.ToolCall{{ID: "call_abc123", Name: "read_file", Args: map[string]any{"path": "/workspace/main.py"}}}}},
		{Response: loop.Response{Content: "The file contains a FastAPI app."}},
	}}
	hook := &loop.MemoryHook{Memory: "The user likes short answers."}
	state.Messages = append(state.Messages, core.Human("Read the main.py file"))
	for range loop.MaxIterations {
		msgs := core.NewMessages(state.Messages...)              // a
		msgs, _ = hook.ModifyRequest(context.Background(), msgs) // b
		response, _ := model.Respond(context.Background(), msgs) // c
		state.Messages = append(state.Messages,                  // d
			core.AI(response.Content, response.ToolCalls...))
		if len(response.ToolCalls) == 0 { // e
			break
		}
		for _, call := range response.ToolCalls { // f
			result := core.ToolResult{ToolCallID: call.ID, Name: call.Name, Output: "app = FastAPI()"}
			state.Messages = append(state.Messages, // g
				core.ToolMsg(result.ToolCallID, result.Name, result.Output))
		}
	}
	fmt.Print(core.Messages(state.Messages))
	// Output:
	// [Human]
	// Read the main.py file
	//
	// [AI]
	//   → tool_call: read_file(id=call_abc123, args=map[path:/workspace/main.py])
	//
	// [Tool: read_file (call_id=call_abc123)]
	// app = FastAPI()
	//
	// [AI]
	// The file contains a FastAPI app.
}

// A model and tools of one's own, with contexts, timeouts and calls that run at the same
// time. A model that talks to a provider does so where this one looks at the request.
func Example() {
	model := live.Model(func(ctx context.Context, request core.Messages) (loop.Response, error) {
		if last := request.Last(); last.Role == core.RoleTool {
			return loop.Response{Content: "It says: " + last.Content}, nil
		}
		return loop.Response{ToolCalls: []core.ToolCall{{ID: "call_1", Name: "read_file", RawArgs: `{"path": "notes.txt"}`}}}, nil
	})
	files := map[string]string{"notes.txt": "Buy milk."}
	readFile := live.Tool("read_file", func(ctx context.Context, args map[string]any) (string, error) {
		path, _ := args["path"].(string)
		text, ok := files[path]
		if !ok {
			return "", os.ErrNotExist
		}
		return text, nil
	})
	agent := loop.Loop{
		Model:       model,
		Tools:       []loop.Tool{readFile},
		Hooks:       []loop.Hook{&loop.SummarizationHook{Threshold: 100_000}},
		Args:        live.Args,
		ToolTimeout: 10 * time.Second,
		Together:    live.Together,
	}
	var state core.AgentState
	outcome, err := agent.Run(context.Background(), &state, core.Human("What do my notes say?"))
	fmt.Println(outcome, err)
	fmt.Println(core.Messages(state.Messages).LastContent())
	// Output:
	// done <nil>
	// It says: Buy milk.
}

// One event after the other. What a hook adds is in the request and never stored.
func ExampleRun_Step() {
	agent := loop.Loop{
		Model: &loop.Scripted{Turns: []loop.Turn{
			{Response: loop.Response{ToolCalls: []core.ToolCall{{Name: "ls"}}}},
			{Response: loop.Response{Content: "I cannot look."}},
		}},
		Tools: []loop.Tool{loop.ScriptedTool{Name: "ls", Err: errors.New("permission denied")}.Tool()},
		Hooks: []loop.Hook{&loop.MemoryHook{Memory: "Likes Go."}},
	}
	var state core.AgentState
	run, err := agent.Start(&state, core.Human("What is there?"))
	if err != nil {
		fmt.Println(err)
		return
	}
	for event := run.Step(context.Background()); event != nil; event = run.Step(context.Background()) {
		switch event.Kind {
		case loop.Hooked:
			fmt.Printf("%d %s: %d stored, %d in the request\n", event.Iteration, event.Kind, event.Stored, len(event.Request))
		case loop.Returned:
			fmt.Printf("%d %s: %s\n", event.Iteration, event.Kind, event.Message.Content)
		case loop.Ended:
			fmt.Printf("%d %s: %s\n", event.Iteration, event.Kind, event.Outcome)
		default:
			fmt.Printf("%d %s: %d stored\n", event.Iteration, event.Kind, event.Stored)
		}
	}
	// Output:
	// 0 input: 1 stored
	// 1 copied: 1 stored
	// 1 hooked: 1 stored, 2 in the request
	// 1 answered: 2 stored
	// 1 returned: Error: permission denied
	// 2 copied: 3 stored
	// 2 hooked: 3 stored, 4 in the request
	// 2 answered: 4 stored
	// 2 ended: done
}
