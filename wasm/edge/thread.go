package edge

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"strconv"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/dialect"
	"github.com/rolecall/rolecall/core/engine"
	"github.com/rolecall/rolecall/core/session"
	"github.com/rolecall/rolecall/core/source"
)

// What a thread may hold. A thread is kept as one value of at most two megabytes where a
// Durable Object keeps it, and is read whole for every input.
const (
	// MaxInput is the largest body that adds to a thread, in bytes.
	MaxInput = 256 << 10
	// MaxThreadMessages is how many messages a thread may have.
	MaxThreadMessages = 1000
	// MaxThreadBytes is how large a thread may be, as session.SizeOf counts.
	MaxThreadBytes = 1 << 20
	// maxThreadID is how long the ID of a thread may be, in bytes.
	maxThreadID = 128
)

var errThreadFull = errors.New("edge: the thread is full")

// threadID is the ID of the thread that a request names, or an answer that it names none.
func (s *server) threadID(w http.ResponseWriter, r *http.Request) (string, bool) {
	if s.Threads == nil {
		problem(w, r, http.StatusNotImplemented, "This server keeps no threads.")
		return "", false
	}
	id := r.PathValue("id")
	if len(id) > maxThreadID {
		problem(w, r, http.StatusBadRequest, "The ID of a thread has at most "+strconv.Itoa(maxThreadID)+" bytes.")
		return "", false
	}
	return id, true
}

// addMessages adds a user's messages to a thread and answers with its state. A thread
// takes all of the messages or none.
func addMessages(s *server, w http.ResponseWriter, r *http.Request) {
	id, ok := s.threadID(w, r)
	if !ok || !s.acceptable(w, r) {
		return
	}
	data, ok := s.read(w, r, MaxInput)
	if !ok {
		return
	}
	messages, ok := userInput(w, r, data)
	if !ok {
		return
	}
	ctx, done := s.patience(r)
	defer done()
	var state *core.AgentState
	err := s.Threads.Update(ctx, id, func(now *core.AgentState) error {
		now.Messages = append(now.Messages, messages...)
		if len(now.Messages) > MaxThreadMessages || session.SizeOf(now) > MaxThreadBytes {
			return errThreadFull
		}
		state = now
		return nil
	})
	switch {
	case errors.Is(err, errThreadFull):
		problem(w, r, http.StatusConflict, "The thread is full: it may have "+strconv.Itoa(MaxThreadMessages)+" messages and "+strconv.Itoa(MaxThreadBytes)+" bytes. Begin another one.")
		return
	case err != nil:
		s.storeFailed(w, r, err)
		return
	}
	sendState(w, r, state)
}

// userInput reads messages and holds them against the check for what comes from outside.
func userInput(w http.ResponseWriter, r *http.Request, data []byte) ([]core.Message, bool) {
	decoded, _ := source.Decode(data)
	var e engine.Engine
	e.Use(0, decoded)
	result, failure := e.Check(engine.CheckRequest{Dialect: dialect.Rolecall.ID, Target: "wick-input"})
	if failure != nil {
		refuse(w, r, failure)
		return nil, false
	}
	if result.Counts.Error > 0 || result.Conversations != 1 {
		detail := "The messages are not what a user may send."
		switch {
		case result.Counts.Error > 0:
			detail = result.Findings[0].Message + "."
		case result.Conversations == 0:
			detail = "There are no messages in the body: send a JSON array of messages."
		default:
			detail = "Send the messages of one conversation."
		}
		findings := list("", len(result.Findings), func(out []byte, i int) []byte { return result.Findings[i].AppendJSON(out) })
		write(w, r, Problem{Status: http.StatusBadRequest, Detail: detail, Findings: findings[len(`{"":`) : len(findings)-1]})
		return nil, false
	}
	var c dialect.Conversation
	dialect.Open(source.Parse(decoded)).Decode(0, dialect.Rolecall, dialect.Options{}, &c)
	if err := c.Messages.ValidateUserInput(); err != nil {
		problem(w, r, http.StatusBadRequest, err.Error())
		return nil, false
	}
	// What comes in is what somebody says, whatever else a message could hold.
	messages := make([]core.Message, len(c.Messages))
	for i := range c.Messages {
		m := c.Messages[i].Clone()
		messages[i] = core.Message{Role: m.Role, Content: m.Content, Parts: m.Parts}
	}
	return messages, true
}

// readThread answers with the state of a thread.
func readThread(s *server, w http.ResponseWriter, r *http.Request) {
	id, ok := s.threadID(w, r)
	if !ok {
		return
	}
	ctx, done := s.patience(r)
	defer done()
	state, err := s.Threads.LoadOrCreate(ctx, id)
	if err != nil {
		s.storeFailed(w, r, err)
		return
	}
	if len(state.Messages) == 0 {
		problem(w, r, http.StatusNotFound, "There is no such thread, or none any more: a thread ends an hour after its last use.")
		return
	}
	sendState(w, r, state)
}

// deleteThread forgets a thread.
func deleteThread(s *server, w http.ResponseWriter, r *http.Request) {
	id, ok := s.threadID(w, r)
	if !ok {
		return
	}
	ctx, done := s.patience(r)
	defer done()
	if err := s.Threads.Delete(ctx, id); err != nil {
		s.storeFailed(w, r, err)
		return
	}
	w.WriteHeader(http.StatusNoContent)
}

// patience is the context of a request with the time that a store has.
func (s *server) patience(r *http.Request) (context.Context, context.CancelFunc) {
	if s.Time <= 0 {
		return r.Context(), func() {}
	}
	return context.WithTimeout(r.Context(), s.Time)
}

// storeFailed answers for a store that could not do what it was asked.
func (s *server) storeFailed(w http.ResponseWriter, r *http.Request, err error) {
	switch {
	case errors.Is(err, session.ErrNoThread):
		problem(w, r, http.StatusBadRequest, "The path names no thread.")
	case errors.Is(err, session.ErrFull), errors.Is(err, session.ErrTooLarge):
		w.Header().Set("Retry-After", "60")
		problem(w, r, http.StatusServiceUnavailable, "There is no room for more threads. Nothing was changed.")
	default:
		if s.Log != nil {
			s.Log.Error("store", "id", requestID(r), "error", err.Error())
		}
		w.Header().Set("Retry-After", "5")
		problem(w, r, http.StatusServiceUnavailable, "The thread could not be reached. Nothing was changed.")
	}
}

func sendState(w http.ResponseWriter, r *http.Request, state *core.AgentState) {
	body, err := json.Marshal(state)
	if err != nil {
		problem(w, r, http.StatusInternalServerError, err.Error())
		return
	}
	answer(w, r, body)
}
