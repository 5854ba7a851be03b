package loop

import (
	"time"

	"github.com/rolecall/rolecall/core"
)

// Kind says what an Event is about.
type Kind string

// The kinds of Event, in the order in which a run has them.
const (
	// Input: a message of the user was stored.
	Input Kind = "input"
	// Copied: an iteration began, and the stored messages were copied.
	Copied Kind = "copied"
	// Hooked: a hook had the request.
	Hooked Kind = "hooked"
	// Answered: the model got the request, and its answer was stored.
	Answered Kind = "answered"
	// Returned: a call was run, and its result was stored. In iteration 0 it is a call
	// that an earlier run left open.
	Returned Kind = "returned"
	// Ended: the run is over.
	Ended Kind = "ended"
)

// Outcome says how a run ended.
type Outcome string

// The outcomes of a run. The empty one is that of a run that goes on.
const (
	// Done: the model answered without a call.
	Done Outcome = "done"
	// Limit: the model still called tools in iteration MaxIterations.
	Limit Outcome = "limit"
	// Refused: the user's input was rejected.
	Refused Outcome = "refused"
	// Invalid: the request was not well-formed, so it was not sent.
	Invalid Outcome = "invalid"
	// HookFailed: a hook gave an error.
	HookFailed Outcome = "hook-failed"
	// ModelFailed: the model gave an error, or an answer that cannot be stored.
	ModelFailed Outcome = "model-failed"
	// Cancelled: the context was cancelled.
	Cancelled Outcome = "cancelled"
)

// Event is one thing that happened in a run. Changing it changes nothing of the run.
type Event struct {
	Kind Kind
	// Iteration counts from 1; 0 is before the first one.
	Iteration int
	// Stored is how many messages are stored now.
	Stored int
	// Message is the message that was stored: of Input, Answered and Returned.
	Message core.Message
	// Hook is the name of the hook, Before and Request are the request as it got it and
	// as it left it, Changes what it did: of Hooked. Copied has a Request as well.
	Hook            string
	Before, Request core.Messages
	Changes         []Change
	// Call and Result are those of Returned.
	Call   core.ToolCall
	Result core.ToolResult
	// Verdicts are what Loop.Permit said: of Answered about each call to run, of Returned
	// about its one. There are none without Permit, nor for a call that was left open.
	Verdicts []Verdict
	// Took is how long the model needed to answer or the tool to run, by Loop.Now: of Answered and Returned.
	Took time.Duration
	// Stop is why the model stopped, in the provider's word: of Answered.
	Stop string
	// Outcome and Err are those of Ended; Err is nil when the Outcome is Done.
	Outcome Outcome
	Err     error
}

// Verdict is what was decided about a call before it ran.
type Verdict struct {
	Call core.ToolCall
	// Refused is why the call must not run; nil permits it.
	Refused error
}
