package audited_test

import (
	"context"
	"errors"
	"fmt"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/audit"
	"github.com/rolecall/rolecall/core/loop"
	"github.com/rolecall/rolecall/core/loop/audited"
)

// A run is recorded with what was decided in it, and then asked of another model.
func Example() {
	agent := loop.Loop{
		Model: &loop.Scripted{Turns: []loop.Turn{
			{Response: loop.Response{Content: "I'll clean up.", ToolCalls: []core.ToolCall{{ID: "1", Name: "rm", Args: map[string]any{"path": "/tmp/a"}}}}},
			{Response: loop.Response{Content: "I must not."}},
		}},
		Tools: []loop.Tool{loop.ScriptedTool{Name: "rm", Output: "removed"}.Tool()},
		Permit: func(_ context.Context, call core.ToolCall) error {
			if call.Name == "rm" {
				return errors.New("nothing may be removed")
			}
			return nil
		},
	}
	var log audit.Conversation
	var state core.AgentState
	recorder := audited.Recorder{Log: &log}
	outcome, err := recorder.Run(context.Background(), &agent, &state, core.Human("Clean up."))
	fmt.Println(outcome, err)
	for _, entry := range log.AuditLog() {
		fmt.Println(entry.Message.Type(), entry.Decision, entry.Audit["reason"])
	}

	careful := &loop.Scripted{Turns: []loop.Turn{
		{Response: loop.Response{Content: "May I remove /tmp/a?"}}, {Response: loop.Response{Content: "I must not."}},
	}}
	turns, _ := audit.Replay(context.Background(), nil, log.AuditLog(), audited.Backend(careful))
	for _, turn := range turns {
		for _, d := range turn.Differences {
			fmt.Printf("entry %d, %s: %q, now %q\n", turn.Entry, d.What, d.Was, d.Is)
		}
	}
	// Output:
	// done <nil>
	// user user_input <nil>
	// assistant_text planning <nil>
	// assistant_action permission_denied nothing may be removed
	// tool_error permission_denied <nil>
	// assistant_text response <nil>
	// entry 1, text: "I'll clean up.", now "May I remove /tmp/a?"
	// entry 1, action: "rm", now ""
}
