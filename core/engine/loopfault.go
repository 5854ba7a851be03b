//go:build !first

package engine

import (
	"context"
	"time"

	"github.com/rolecall/rolecall/core/loop"
)

// fault is an error that is its words. A constant, unlike what errors.New makes as the program
// starts, is in no module that does not use it.
type fault string

func (f fault) Error() string { return string(f) }

const errStopped = fault("the run was cancelled")

// stop is the context of a run that a fault may cancel.
type stop struct{ err error }

func (s *stop) Deadline() (time.Time, bool) { return time.Time{}, false }
func (s *stop) Done() <-chan struct{}       { return nil }
func (s *stop) Err() error                  { return s.err }
func (s *stop) Value(any) any               { return nil }

// fail lets something go wrong at one of the calls that the script makes.
func (s *loopStage) fail(request LoopRequest) *Failure {
	at := max(1, request.FaultAt)
	if calls := s.scripted(); !s.endless() {
		at = min(at, len(calls))
	}
	switch request.Fault {
	case "":
	case "limit":
		s.Iterations = s.iterationOf(at)
	case "tool-error", "timeout", "cancel":
		run := 0
		for i := range s.Tools {
			usual := s.Tools[i].Run
			s.Tools[i].Run = func(ctx context.Context, args map[string]any) (string, error) {
				output, err := usual(ctx, args)
				if run++; run != at {
					return output, err
				}
				switch request.Fault {
				case "timeout":
					return "", loop.Sleep(ctx, slowTime)
				case "cancel":
					s.stop.err = errStopped
				}
				return "", errToolScript
			}
		}
	default:
		return badRequest("Unknown fault \"" + request.Fault + "\".")
	}
	return nil
}

func (s *loopStage) endless() bool {
	model, ok := s.Model.(*loop.Scripted)
	return ok && model.Endless
}

// iterationOf is the iteration in which the script makes a call, 0 where it makes none.
func (s *loopStage) iterationOf(call int) int {
	model, ok := s.Model.(*loop.Scripted)
	if !ok {
		return 0
	}
	seen := 0
	for iteration := 1; iteration <= loop.MaxIterations; iteration++ {
		at := iteration - 1
		if model.Endless {
			at = min(at, len(model.Turns)-1)
		}
		if at >= len(model.Turns) {
			break
		}
		if seen += len(model.Turns[at].ToolCalls); call > 0 && seen >= call {
			return iteration
		}
	}
	return 0
}

// scripted are the calls that the script makes.
func (s *loopStage) scripted() []LoopCall {
	var calls []LoopCall
	if model, ok := s.Model.(*loop.Scripted); ok {
		for i := range model.Turns {
			for _, call := range model.Turns[i].ToolCalls {
				calls = append(calls, LoopCall{ID: call.ID, Name: call.Name, Args: call.RawArgs[:headLen(call.RawArgs, turnWords)]})
			}
		}
	}
	return calls
}
