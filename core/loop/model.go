package loop

import (
	"context"
	"errors"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/internal/callid"
)

// Model gives the next message of the assistant. The request is the model's own.
type Model interface {
	Respond(ctx context.Context, request core.Messages) (Response, error)
}

// Response is what a model says and which tools it calls.
type Response struct {
	Content   string
	ToolCalls []core.ToolCall
	// Message, where it has a role, is the whole answer in place of Content and ToolCalls. It is stored
	// with all that it holds: its parts in their order, reasoning with its signature, ID and usage.
	Message core.Message
	// Stop is why the model stopped, in the provider's word, such as "end_turn" or "length"; "" for not known.
	Stop string
}

// Answer is the message of the response, a copy of its own.
func (r Response) Answer() core.Message {
	if r.Message.Role != "" {
		return r.Message.Clone()
	}
	return core.AI(r.Content, r.ToolCalls...).Clone()
}

// ModelFunc is a Model made of a function.
type ModelFunc func(ctx context.Context, request core.Messages) (Response, error)

// Respond calls the function.
func (f ModelFunc) Respond(ctx context.Context, request core.Messages) (Response, error) {
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

var errScriptEnded = errors.New("the script has no more turns")

// Respond gives the next turn. Calls without an ID get one.
func (s *Scripted) Respond(_ context.Context, _ core.Messages) (Response, error) {
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
	answer.Message = answer.Message.Clone()
	for i := range answer.ToolCalls {
		if answer.ToolCalls[i].ID == "" {
			s.NextID = max(s.NextID, 1)
			answer.ToolCalls[i].ID = callid.Of(s.NextID)
			s.NextID++
		}
	}
	return answer, s.Turns[at].Err
}
