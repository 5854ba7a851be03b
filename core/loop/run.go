package loop

import (
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
	// calls are those to answer; results are theirs as far as they are known already.
	// interrupted says that they were left open by an earlier run.
	calls       []core.ToolCall
	results     []core.ToolResult
	interrupted bool
	// outcome is set when only the event of the end is left, ended behind that.
	outcome Outcome
	err     error
	ended   bool
}

var (
	errInterrupted = errors.New("the run was interrupted before the tool answered")
	errCancelled   = errors.New("the run was cancelled before the tool answered")
	errNoModel     = errors.New("there is no model")
)

// Step does the next thing and says what it was. It is false, and does nothing, when the
// run is over. The context, which may be nil, ends the run when it ends.
func (r *Run) Step(ctx Context) (Event, bool) {
	if r.ended {
		return Event{}, false
	}
	ctx = contextOf(ctx)
	event := Event{Iteration: r.iteration}
	switch {
	case len(r.calls) > 0:
		r.answer(ctx, &event)
	case len(r.input) > 0:
		r.interrupted = false
		event.Kind, event.Message = Input, r.input[0].Clone()
		r.store(r.input[0])
		r.input = r.input[1:]
	case r.outcome != "" || r.stopped(ctx):
		r.ended = true
		event.Kind, event.Outcome, event.Err = Ended, r.outcome, r.err
	case r.request == nil:
		r.iteration++
		r.request, r.hooks = core.NewMessages(r.state.Messages...), 0
		event.Kind, event.Iteration, event.Request = Copied, r.iteration, r.request.Clone()
	case r.hooks < len(r.loop.Hooks):
		if !r.hook(ctx, &event) {
			return r.Step(ctx)
		}
	default:
		if !r.ask(ctx, &event) {
			return r.Step(ctx)
		}
	}
	event.Stored = len(r.state.Messages)
	return event, true
}

// Events are the steps of the run from here to its end.
func (r *Run) Events(ctx Context) iter.Seq[Event] {
	return func(yield func(Event) bool) {
		for event, ok := r.Step(ctx); ok && yield(event); event, ok = r.Step(ctx) {
		}
	}
}

// Done reports whether the run is over.
func (r *Run) Done() bool { return r.ended }

// Outcome says how the run ended; it is empty before.
func (r *Run) Outcome() Outcome { return r.outcome }

// Err is why the run ended without an answer, or nil.
func (r *Run) Err() error { return r.err }

// Iteration is the current iteration, counted from 1; 0 before the first one.
func (r *Run) Iteration() int { return r.iteration }

func (r *Run) end(outcome Outcome, err error) { r.outcome, r.err = outcome, err }

// stopped ends a run that was cancelled or has used up its iterations.
func (r *Run) stopped(ctx Context) bool {
	if err := ctx.Err(); err != nil {
		r.end(Cancelled, err)
	} else if r.request == nil && r.iteration == MaxIterations {
		r.end(Limit, ErrLimit)
	}
	return r.outcome != ""
}

// store appends a copy. The capacity is left to append: a long run stores many.
func (r *Run) store(message core.Message) {
	r.state.Messages = append(r.state.Messages, message.Clone())
}

// hook lets the next hook change the request; it is false when the run ends instead.
func (r *Run) hook(ctx Context, event *Event) bool {
	hook := r.loop.Hooks[r.hooks]
	r.hooks++
	after, err := modify(ctx, hook, r.request.Clone())
	if err != nil {
		r.end(HookFailed, errors.New("hook "+hook.Name()+": "+err.Error()))
		return false
	}
	// A hook may keep what it returned, and an empty request is one all the same.
	after = core.NewMessages(after...)
	event.Kind, event.Hook = Hooked, hook.Name()
	event.Before, event.Request, event.Changes = r.request, after.Clone(), Changes(r.request, after)
	r.request = after
	return true
}

// ask sends the request to the model and stores its answer; it is false when the run
// ends without one.
func (r *Run) ask(ctx Context, event *Event) bool {
	if err := r.request.Validate(); err != nil {
		r.end(Invalid, err)
		return false
	}
	var answer Response
	err := errNoModel
	if r.loop.Model != nil {
		answer, err = respond(ctx, r.loop.Model, r.request.Clone())
	}
	message := core.AI(answer.Content, answer.ToolCalls...).Clone()
	if err == nil {
		err = core.Messages{message}.Validate()
	}
	if err != nil {
		r.end(ModelFailed, err)
		if ctx.Err() != nil {
			r.end(Cancelled, ctx.Err())
		}
		return false
	}
	r.store(message)
	r.request = nil
	event.Kind, event.Message = Answered, message.Clone()
	for _, call := range message.ToolCalls {
		if !call.Server {
			r.calls = append(r.calls, call)
		}
	}
	if len(r.calls) == 0 {
		r.end(Done, nil)
	}
	return true
}

// answer runs the next call and stores its result.
func (r *Run) answer(ctx Context, event *Event) {
	call := r.calls[0]
	var result core.ToolResult
	switch {
	case r.interrupted:
		result = failed(call, "", errInterrupted)
	case r.loop.Together != nil && len(r.results) == 0 && len(r.calls) > 1:
		r.results = r.loop.executeAll(ctx, r.calls)
		fallthrough
	case len(r.results) > 0:
		result, r.results = r.results[0], r.results[1:]
	default:
		result = r.loop.execute(ctx, call)
	}
	message := core.ToolMsg(result.ToolCallID, result.Name, result.Output)
	r.store(message)
	r.calls = r.calls[1:]
	event.Kind, event.Message, event.Call, event.Result = Returned, message, call, result
}

// The next three run code that is not ours; a panic of it is an error.

func modify(ctx Context, hook Hook, messages core.Messages) (after core.Messages, err error) {
	defer calm(&err)
	return hook.ModifyRequest(ctx, messages)
}

func respond(ctx Context, model Model, request core.Messages) (answer Response, err error) {
	defer calm(&err)
	return model.Respond(ctx, request)
}

func operate(ctx Context, tool *Tool, args map[string]any) (output string, err error) {
	defer calm(&err)
	return tool.Run(ctx, args)
}

// calm makes an error of a panic.
func calm(err *error) {
	switch reason := recover().(type) {
	case nil:
	case error:
		*err = errors.New("panic: " + reason.Error())
	case string:
		*err = errors.New("panic: " + reason)
	default:
		*err = errors.New("panic")
	}
}
