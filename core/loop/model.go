package loop

import (
	"errors"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/internal/callid"
)

// Model gives the next message of the assistant. The request is the model's own.
type Model interface {
	Respond(ctx Context, request core.Messages) (Response, error)
}

// Response is what a model says and which tools it calls.
type Response struct {
	Content   string
	ToolCalls []core.ToolCall
}

// ModelFunc is a Model made of a function.
type ModelFunc func(ctx Context, request core.Messages) (Response, error)

// Respond calls the function.
func (f ModelFunc) Respond(ctx Context, request core.Messages) (Response, error) {
	return f(ctx, request)
}

// Scripted is a Model that says what was written beforehand, one turn for each request.
// It is not safe for concurrent use.
type Scripted struct {
	// Turns are what it says, in order.
	Turns []Turn
	// Endless says the last turn again and again; otherwise a request after the last
	// turn fails.
	Endless bool
	// NextID is the number of the next call that has no ID in its turn: 1, or 0, makes
	// call_1. Choose one that the conversation does not use.
	NextID int

	turn int
}

// Turn is one answer of a Scripted model. A turn with an Err fails.
type Turn struct {
	Response
	Err error
}

var errScriptEnded = errors.New("the script has no further turn")

// Respond gives the next turn. Calls without an ID get one.
func (s *Scripted) Respond(_ Context, _ core.Messages) (Response, error) {
	at := s.turn
	if s.Endless {
		at = min(at, len(s.Turns)-1)
	}
	if at < 0 || at >= len(s.Turns) {
		return Response{}, errScriptEnded
	}
	s.turn++
	answer := s.Turns[at].Response
	answer.ToolCalls = core.AI("", answer.ToolCalls...).Clone().ToolCalls
	for i := range answer.ToolCalls {
		if answer.ToolCalls[i].ID == "" {
			s.NextID = max(s.NextID, 1)
			answer.ToolCalls[i].ID = callid.Of(s.NextID)
			s.NextID++
		}
	}
	return answer, s.Turns[at].Err
}
