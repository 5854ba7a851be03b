package audited

import (
	"context"
	"strings"
	"time"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/audit"
	"github.com/rolecall/rolecall/core/loop"
)

// The decisions that a Recorder writes.
const (
	// Loaded: the state held the message before the log began.
	Loaded = "context_loaded"
	// UserInput: the user sent it.
	UserInput = "user_input"
	// Planning: the assistant said it next to calls.
	Planning = "planning"
	// Answer: the assistant said it and called nothing.
	Answer = "response"
	// Called: the assistant called a tool, and Loop.Permit was not there to be asked.
	Called = "tool_call"
	// Approved and Denied: what Loop.Permit said about the call. The result of a call that
	// was denied is denied too.
	Approved, Denied = "tool_call_approved", "permission_denied"
	// Executed: the tool gave a result.
	Executed = "tool_executed_successfully"
	// Failed: the call gave an error.
	Failed = "error"
)

// Recorder writes runs of a loop into an audit log while they go on: one run at a time.
//
// Each entry has the decision that was made and, as audit data, what it rests on: for what
// the assistant said and called the "iteration", the time that the model took
// ("model_time_ms", with Loop.Now), and the "hooks" that changed the request, whose
// changes the log does not hold; for a call its "tool" and, with Loop.Permit, whether it
// was "granted" or the "reason" why not; for a result its "result_size_bytes" and its
// "execution_time_ms". The last entry of a run has its "outcome", and the "error" that
// ended it. "not_logged" names what a typed message cannot carry, such as an image.
type Recorder struct {
	// Log grows. It must not be nil.
	Log *audit.Conversation

	hooks []string
	last  string
}

// Run runs the agent to its end, as Loop.Run does, and writes it down. Into an empty log
// it first writes what the state holds. Input that is rejected is not stored, and so is in
// no log: the error says why.
func (r *Recorder) Run(ctx context.Context, agent *loop.Loop, state *core.AgentState, input ...core.Message) (loop.Outcome, error) {
	held := core.NewMessages(state.Messages...)
	run, err := agent.Start(state, input...)
	if err != nil {
		return loop.Refused, err
	}
	if r.Log.Len() == 0 {
		for i := range held {
			r.message(held[i], Loaded)
		}
	}
	for event := range run.Events(ctx) {
		r.Record(event)
	}
	return run.Outcome(), run.Err()
}

// Record writes one event of a run, for who takes the steps of a run themselves. All events
// of a run must come, in order.
func (r *Recorder) Record(event *loop.Event) {
	switch event.Kind {
	case loop.Input:
		decision := UserInput
		if event.Message.Role == core.RoleSystem {
			decision = Loaded
		}
		r.message(event.Message, decision)
	case loop.Copied:
		r.hooks = nil
	case loop.Hooked:
		if len(event.Changes) > 0 {
			r.hooks = append(r.hooks, event.Hook)
		}
	case loop.Answered:
		r.answered(event)
	case loop.Returned:
		r.returned(event)
	case loop.Ended:
		end := map[string]any{"outcome": string(event.Outcome)}
		if event.Err != nil {
			end["error"] = event.Err.Error()
		}
		r.Log.Annotate(r.last, end)
	}
}

// add writes an entry.
func (r *Recorder) add(message audit.LLMMessage, decision string, data map[string]any) {
	r.last = r.Log.Add(message, decision, data)
}

// answered writes the text and the calls of the model's answer.
func (r *Recorder) answered(event *loop.Event) {
	data := map[string]any{"iteration": event.Iteration}
	took(data, "model_time_ms", event.Took)
	if event.Stop != "" {
		data["stop_reason"] = event.Stop
	}
	if usage := event.Message.Usage; usage != nil {
		data["usage"] = map[string]any{"input": usage.Input, "output": usage.Output}
	}
	if len(r.hooks) > 0 {
		data["hooks"] = texts(r.hooks)
	}
	calls := event.Message.Calls()
	if event.Message.Text() != "" || len(calls) == 0 {
		decision := Answer
		if len(calls) > 0 {
			decision = Planning
		}
		r.add(&audit.AssistantTextMessage{Content: event.Message.Text()}, decision, data)
		data = map[string]any{"iteration": event.Iteration}
	}
	verdicts := event.Verdicts
	for _, call := range calls {
		data["tool"] = call.Name
		decision := Called
		if len(verdicts) > 0 && !call.Server {
			decision = verdict(&verdicts[0], data)
			verdicts = verdicts[1:]
		}
		r.add(action(call, data), decision, data)
		data = map[string]any{"iteration": event.Iteration}
	}
}

// verdict is the decision about a call, and puts down what it rests on.
func verdict(v *loop.Verdict, data map[string]any) string {
	data["granted"] = v.Refused == nil
	if v.Refused == nil {
		return Approved
	}
	data["reason"] = v.Refused.Error()
	return Denied
}

// action is a call as a typed message. Arguments that aren't a JSON object are audit data.
func action(call core.ToolCall, data map[string]any) *audit.AssistantActionMessage {
	args, err := arguments(&call)
	if err != nil {
		data["raw_args"], data["error"] = call.RawArgs, err.Error()
	}
	return &audit.AssistantActionMessage{ToolName: call.Name, ToolArgs: args, ToolID: call.ID}
}

// returned writes the result of a call. Its text is what the model gets.
func (r *Recorder) returned(event *loop.Event) {
	result := &event.Result
	data := map[string]any{"result_size_bytes": len(result.Output)}
	message := &audit.ToolResultMessage{ToolID: result.ToolCallID, ToolName: result.Name, ExecutedAt: r.now()}
	decision := Executed
	switch {
	case result.Error == "":
		message.Success, message.Result = true, result.Output
	case result.Output == loop.Failure+result.Error:
		message.Error, decision = result.Error, Failed
	default:
		message.Error, decision = result.Output, Failed // the tool said something before it failed
	}
	if len(event.Verdicts) > 0 && event.Verdicts[0].Refused != nil {
		decision = Denied
	} else {
		took(data, "execution_time_ms", event.Took)
	}
	r.add(message, decision, data)
}

func (r *Recorder) now() time.Time {
	if r.Log.Now != nil {
		return r.Log.Now()
	}
	return time.Now()
}

// message writes a message of the model as one entry or several. Its own date, if any, is
// audit data: that of the entry is when it was written.
func (r *Recorder) message(message core.Message, decision string) {
	data := map[string]any{}
	if message.Timestamp != "" {
		data["said_at"], message.Timestamp = message.Timestamp, ""
	}
	failed := message.Role == core.RoleTool && strings.HasPrefix(message.Text(), loop.Failure)
	if failed {
		message = core.ToolMsg(message.ToolCallID, message.Name, strings.TrimPrefix(message.Text(), loop.Failure))
	}
	entries, losses, err := audit.FromMessages(core.Messages{message}, []bool{failed})
	if err != nil || len(entries) == 0 {
		// There is no typed message for it: what it says is in the log.
		entries = []audit.ConversationEntry{{Message: &audit.UserMessage{Content: message.Text()}}}
		data["role"], data["error"] = message.Role, "it isn't a typed message"
	}
	var lost []string
	for _, loss := range losses {
		lost = append(lost, loss.What)
	}
	if len(lost) > 0 {
		data["not_logged"] = texts(lost)
	}
	for i := range entries {
		r.add(entries[i].Message, decision, data)
		data = nil
	}
}

// took puts a time down in milliseconds, if there was a clock to measure it.
func took(data map[string]any, key string, t time.Duration) {
	if t > 0 {
		data[key] = float64(t.Microseconds()) / 1000
	}
}

// texts is a list as audit data has it.
func texts(list []string) []any {
	all := make([]any, len(list))
	for i := range list {
		all[i] = list[i]
	}
	return all
}
