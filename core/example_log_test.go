package core_test

import (
	"context"
	"errors"
	"fmt"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/audit"
	"github.com/rolecall/rolecall/core/loop"
	"github.com/rolecall/rolecall/core/loop/audited"
	"github.com/rolecall/rolecall/core/loop/live"
)

// permit is what the agent may do without asking.
func permit(_ context.Context, call core.ToolCall) error {
	if call.Name == "delete_file" {
		return errors.New("deleting needs a person's consent")
	}
	return nil
}

// script is a model that says what it was told; yours asks a provider.
func script(turns ...loop.Response) loop.Model {
	model := new(loop.Scripted)
	for _, turn := range turns {
		model.Turns = append(model.Turns, loop.Turn{Response: turn})
	}
	return model
}

// An agent writes down what it did and why; the log is stored as JSON, read again, and asked
// of another model.
func Example_log() {
	ctx := context.Background()
	deletes := core.ToolCall{ID: "call_1", Name: "delete_file", RawArgs: `{"path": "/tmp/a"}`}
	agent := loop.Loop{
		Model:  script(loop.Response{Content: "I'll delete it.", ToolCalls: []core.ToolCall{deletes}}, loop.Response{Content: "I may not."}),
		Tools:  []loop.Tool{live.Tool("delete_file", func(context.Context, map[string]any) (string, error) { return "gone", nil })},
		Permit: permit,
		Args:   live.Args,
	}
	var log audit.Conversation
	state := core.AgentState{Messages: core.NewMessages().System("You look after files.")}
	recorder := audited.Recorder{Log: &log}
	if _, err := recorder.Run(ctx, &agent, &state, core.Human("Clean up.")); err != nil {
		fmt.Println(err)
		return
	}

	// Somebody reads the log, and says something about an entry.
	for _, entry := range log.AuditLog() {
		if entry.Decision == audited.Denied {
			log.Annotate(entry.ID, map[string]any{"reviewed_by": "Ada"})
		}
	}
	stored, err := log.Export()
	if err != nil {
		fmt.Println(err)
		return
	}

	// Later, and elsewhere: what would another model have done at each turn?
	read, err := audit.Import(stored)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, entry := range read.AuditLog() {
		fmt.Println(entry.Message.Type(), entry.Decision, entry.Audit["reviewed_by"])
	}
	careful := script(loop.Response{Content: "May I delete /tmp/a?"}, loop.Response{Content: "I may not."})
	turns, err := audit.Replay(ctx, nil, read.AuditLog(), audited.Backend(careful))
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, turn := range turns {
		for _, d := range turn.Differences {
			fmt.Printf("entry %d, %s: was %q, is %q\n", turn.Entry, d.What, d.Was, d.Is)
		}
	}
	// Output:
	// system_context context_loaded <nil>
	// user user_input <nil>
	// assistant_text planning <nil>
	// assistant_action permission_denied Ada
	// tool_error permission_denied Ada
	// assistant_text response <nil>
	// entry 2, text: was "I'll delete it.", is "May I delete /tmp/a?"
	// entry 2, action: was "delete_file", is ""
}
