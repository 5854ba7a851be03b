package loop

import (
	"context"
	"errors"
	"iter"

	"github.com/rolecall/rolecall/core"
)

// Run is a loop on its way. It is not safe for concurrent use.
type Run struct {
	loop  *Loop
	state *core.AgentState
	// input is what is not stored yet.
	input core.Messages
	// iteration is the current one; request is its copy of the messages, nil before it is
	// made; hooks is how many hooks have had it.
	iteration int
	request   core.Messages
	hooks     int
	// calls are those to answer; verdicts, if any, and results are theirs, the results as
	// far as they are known already. interrupted says that they were left open by an earlier
	// run.
	calls       []core.ToolCall
	verdicts    []Verdict
	results     []returned
	interrupted bool
	// outcome is set when only the event of the end is left, ended after that.
	outcome Outcome
	err     error
	ended   bool
}

var (
	errInterrupted = errors.New("the run was interrupted before the tool answered")
	errCancelled   = errors.New("the run was cancelled before the tool answered")
	errNoModel     = errors.New("the loop has no model")
	// errNotAssistant is about a Response.Message.
	errNotAssistant = errors.New("the model's message doesn't have the assistant role")
)

// Step does the next thing and says what it was: nil, when the run is over. The context,
// which may be nil, ends the run when it ends.
func (r *Run) Step(ctx context.Context) *Event {
	if r.ended {
		return nil
	}
	ctx = contextOf(ctx)
	event := new(Event)
	// What only ends the run makes no event: the end is the next.
	for event.Kind == "" {
		event.Iteration = r.iteration
		switch {
		case len(r.calls) > 0:
			r.answer(ctx, event)
		case len(r.input) > 0:
			r.interrupted = false
			event.Kind = Input
			r.store(event, r.input[0])
			r.input = r.input[1:]
		case r.outcome != "" || r.stopped(ctx):
			r.ended = true
			event.Kind, event.Outcome, event.Err = Ended, r.outcome, r.err
		case r.request == nil:
			r.iteration++
			r.request, r.hooks = core.NewMessages(r.state.Messages...), 0
			event.Kind, event.Iteration, event.Request = Copied, r.iteration, r.request.Clone()
		case r.hooks < len(r.loop.Hooks):
			r.hook(ctx, event)
		default:
			r.ask(ctx, event)
		}
	}
	event.Stored = len(r.state.Messages)
	return event
}

// Events are the steps of the run from here to its end. The error is nil but for the last event, which has that of Err.
func (r *Run) Events(ctx context.Context) iter.Seq2[*Event, error] {
	return func(yield func(*Event, error) bool) {
		for event := r.Step(ctx); event != nil && yield(event, event.Err); event = r.Step(ctx) {
		}
	}
}

// Done reports whether the run is over.
func (r *Run) Done() bool { return r.ended }

// Outcome says how the run ended; it is empty before.
func (r *Run) Outcome() Outcome {
	if !r.ended {
		return ""
	}
	return r.outcome
}

// Err is why the run ended without an answer; nil otherwise, and before.
func (r *Run) Err() error {
	if !r.ended {
		return nil
	}
	return r.err
}

// Iteration is the current iteration, counted from 1; 0 before the first one.
func (r *Run) Iteration() int { return r.iteration }

func (r *Run) end(outcome Outcome, err error) { r.outcome, r.err = outcome, err }

// stopped ends a run that was cancelled or has used up its iterations.
func (r *Run) stopped(ctx context.Context) bool {
	if err := ctx.Err(); err != nil {
		r.end(Cancelled, err)
	} else if most := r.loop.Iterations; r.request == nil && most > 0 && most < MaxIterations && r.iteration >= most {
		r.end(Limit, fewer(most))
	} else if r.request == nil && r.iteration == MaxIterations {
		r.end(Limit, ErrLimit)
	}
	return r.outcome != ""
}

// store appends a message and makes it the event's.
func (r *Run) store(event *Event, message core.Message) {
	event.Message = message
	push((*core.Messages)(&r.state.Messages), message.Clone())
}

// push is append in one place: the code for it is long in WebAssembly.
func push(list *core.Messages, message core.Message) { *list = append(*list, message) }

// hook lets the next hook change the request.
func (r *Run) hook(ctx context.Context, event *Event) {
	hook := r.loop.Hooks[r.hooks]
	r.hooks++
	after, err := modify(ctx, hook, r.request.Clone())
	if err != nil {
		r.end(HookFailed, &wrapped{"hook " + hook.Name() + ": ", err})
		return
	}
	event.Kind, event.Hook = Hooked, hook.Name()
	event.Before, event.Request, event.Changes = r.request, after, Changes(r.request, after)
	// The event and the hook may keep theirs. An empty request is one.
	r.request = core.NewMessages(after...)
}

// ask sends the request to the model and stores its answer.
func (r *Run) ask(ctx context.Context, event *Event) {
	err := r.request.Validate()
	if err != nil {
		r.end(Invalid, err)
		return
	}
	var answer Response
	start := r.loop.now()
	err = errNoModel
	if r.loop.Model != nil {
		answer, err = respond(ctx, r.loop.Model, r.request)
	}
	message := core.Messages{answer.Answer()}
	if err == nil && message[0].Role != core.RoleAssistant {
		err = errNotAssistant
	}
	if err == nil {
		err = message.Validate()
	}
	if err != nil {
		if ctx.Err() != nil {
			r.end(Cancelled, ctx.Err())
		} else {
			r.end(ModelFailed, err)
		}
		return
	}
	event.Kind, event.Took, event.Stop, r.request = Answered, r.loop.now().Sub(start), answer.Stop, nil
	r.store(event, message[0])
	r.calls = openCalls(message.Clone())
	r.verdicts = r.loop.judge(ctx, r.calls)
	event.Verdicts = append([]Verdict(nil), r.verdicts...)
	if len(r.calls) == 0 {
		r.end(Done, nil)
	}
}

// answer runs the next call and stores its result.
func (r *Run) answer(ctx context.Context, event *Event) {
	event.Kind, event.Call = Returned, r.calls[0]
	var back returned
	switch {
	case r.interrupted:
		back.result = failed(&event.Call, "", errInterrupted)
	case r.loop.Together != nil && len(r.results) == 0 && len(r.calls) > 1:
		r.results = r.loop.executeAll(ctx, r.calls, r.verdicts)
		fallthrough
	case len(r.results) > 0:
		back, r.results = r.results[0], r.results[1:]
	default:
		back = r.loop.execute(ctx, &event.Call, refusal(r.verdicts, 0))
	}
	event.Result, event.Took = back.result, back.took
	if len(r.verdicts) > 0 {
		event.Verdicts, r.verdicts = r.verdicts[:1:1], r.verdicts[1:]
	}
	r.store(event, core.ToolMsg(event.Result.ToolCallID, event.Result.Name, event.Result.Output))
	r.calls = r.calls[1:]
}

// The next four run code that is not ours; a panic of it is an error.

func permit(ctx context.Context, l *Loop, call core.ToolCall) (err error) {
	defer calm(&err)
	return l.Permit(ctx, call)
}

func modify(ctx context.Context, hook Hook, messages core.Messages) (after core.Messages, err error) {
	defer calm(&err)
	return hook.ModifyRequest(ctx, messages)
}

func respond(ctx context.Context, model Model, request core.Messages) (answer Response, err error) {
	defer calm(&err)
	return model.Respond(ctx, request)
}

func operate(ctx context.Context, tool *Tool, args map[string]any) (output string, err error) {
	defer calm(&err)
	return tool.Run(ctx, args)
}

// calm makes an error of a panic.
func calm(err *error) {
	switch reason := recover().(type) {
	case nil:
	case error:
		*err = &wrapped{"panic: ", reason}
	case string:
		*err = errors.New("panic: " + reason)
	default:
		*err = errors.New("panic")
	}
}
