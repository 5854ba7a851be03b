package loop

import (
	"context"
	"errors"
	"strconv"
	"time"

	"github.com/rolecall/rolecall/core"
)

// MaxIterations is how often a run asks the model before it gives up. A model that
// still calls tools after that number of rounds most likely goes round in circles.
const MaxIterations = 25

// ErrLimit is why a run ended that used up its iterations. With fewer than MaxIterations of them
// the error says how many, and errors.Is tells it by ErrLimit.
var ErrLimit = errors.New("the model still called tools after 25 iterations")

// fewer is ErrLimit for a Loop with Iterations.
type fewer int

func (n fewer) Error() string {
	if n == 1 {
		return "the model still called tools after 1 iteration"
	}
	return "the model still called tools after " + strconv.Itoa(int(n)) + " iterations"
}

func (n fewer) Is(target error) bool { return target == ErrLimit }

// Loop is an agent: a model, its tools and the hooks of its requests. The zero value
// of every field but Model works. A Loop may be used by several runs at a time if its
// model, tools and hooks may.
type Loop struct {
	// Model answers. A run without one ends with ModelFailed.
	Model Model
	// Tools are what calls run, found by name; of two with one name the first counts.
	Tools []Tool
	// Hooks change the request, in this order.
	Hooks []Hook
	// Iterations is how often a run asks the model before it gives up, where it is less than
	// MaxIterations; 0 is that.
	Iterations int
	// Args reads the text of a call's arguments where the model gave no parsed form. Nil
	// means that the model parses: RawArgs without Args then isn't a JSON object.
	Args func(raw string) (map[string]any, error)
	// CheckArgs compares the arguments of each call with its tool's Schema before the tool runs. A call that doesn't match
	// doesn't run, and its result tells the model what doesn't match, so that it can call again. It knows types, required and
	// unknown properties, allowed values, lists, alternatives and references within the schema, and passes over the rest.
	// It is off unless you set it, because many models and tools get along with schemas that say too much.
	CheckArgs bool
	// Permit decides about the calls of an answer before any of them runs, one after the
	// other in their order. An error rejects the call: no tool runs, and the result says
	// "permission denied: " and why. A panic rejects as well. Nil permits all.
	Permit func(ctx context.Context, call core.ToolCall) error
	// ToolTimeout is how long one call may take; 0 is for ever. The result of a call that takes longer says so, and the
	// run goes on: a tool that doesn't heed its context is left behind.
	ToolTimeout time.Duration
	// Virtual counts the Sleeps of a tool against ToolTimeout, in place of the time that passes, so that the same calls
	// always end in the same way. It is for scripts and tests.
	Virtual bool
	// Together runs the calls of one message at the same time: it calls one for every
	// number below count and returns when all have returned, as live.Together does. Nil
	// is one after the other. Results are stored in the order of the calls either way.
	Together func(count int, one func(int))
	// Now is the clock for Event.Took, such as time.Now; nil measures nothing.
	Now func() time.Time
}

// Start begins a run over a state. The input is what the user sends: it is rejected, with
// the error of [core.Messages.ValidateUserInput], before anything is stored. Until the
// run is done the state belongs to it.
func (l *Loop) Start(state *core.AgentState, input ...core.Message) (*Run, error) {
	if err := core.Messages(input).ValidateUserInput(); err != nil {
		return nil, err
	}
	return &Run{loop: l, state: state, input: core.NewMessages(input...), calls: openCalls(state.Messages), interrupted: true}, nil
}

// Run runs to the end, or until the context ends, and says how it came about. The error is nil when the model
// answered; input that is rejected is [Rejected] with the error of Start.
func (l *Loop) Run(ctx context.Context, state *core.AgentState, input ...core.Message) (Outcome, error) {
	run, err := l.Start(state, input...)
	if err != nil {
		return Refused, err
	}
	for run.Step(ctx) != nil {
	}
	return run.Outcome(), run.Err()
}

// openCalls are the calls at the end of a conversation that have no result: those
// of the last message except for results.
func openCalls(messages []core.Message) []core.ToolCall {
	answered := map[string]bool{}
	for i := len(messages) - 1; i >= 0; i-- {
		if messages[i].Role == core.RoleTool {
			answered[messages[i].ToolCallID] = true
			continue
		}
		var open []core.ToolCall
		for _, call := range messages[i].Calls() {
			if !call.Server && !answered[call.ID] {
				open = append(open, call)
			}
		}
		return open
	}
	return nil
}
