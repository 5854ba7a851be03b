package edge

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"net/http"
	"strconv"
	"unicode/utf8"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/engine"
	"github.com/rolecall/rolecall/core/format"
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
	// minThreadID is how long the ID of a thread has to be, in characters: who knows it may read
	// and change the thread.
	minThreadID = 16
	// maxThreadID is how long it may be, in bytes.
	maxThreadID = 128
)

var (
	errThreadFull = errors.New("edge: the thread is full")
	errNotMaker   = errors.New("edge: only the thread's creator can send system messages")
)

// keyHeader has the key of a thread, which its maker alone knows.
const keyHeader = "Thread-Key"

// idOf is the ID of the thread that a key belongs to. No server keeps keys.
func idOf(key string) string {
	sum := sha256.Sum256([]byte(key))
	return base64.RawURLEncoding.EncodeToString(sum[:])
}

// threadID is the ID of the thread that a request names, or an answer that it names none.
func (s *server) threadID(w http.ResponseWriter, r *http.Request) (string, bool) {
	if s.Threads == nil {
		problem(w, r, http.StatusNotImplemented, "This server doesn't support threads.")
		return "", false
	}
	id := r.PathValue("id")
	detail := ""
	switch {
	case !utf8.ValidString(id):
		detail = "A thread ID must be valid UTF-8."
	case utf8.RuneCountInString(id) < minThreadID:
		detail = "A thread ID must have at least " + strconv.Itoa(minThreadID) + " characters, because it's all that protects the thread. Use a UUID, or create one with POST /threads."
	case len(id) > maxThreadID:
		detail = "A thread ID can have up to " + strconv.Itoa(maxThreadID) + " bytes."
	default:
		return id, true
	}
	problem(w, r, http.StatusBadRequest, detail)
	return "", false
}

// beginThread makes a thread of a user's messages, with an ID that cannot be guessed and a key for its maker.
func beginThread(s *server, w http.ResponseWriter, r *http.Request) {
	if s.Threads == nil {
		problem(w, r, http.StatusNotImplemented, "This server doesn't support threads.")
		return
	}
	var random [32]byte
	_, _ = rand.Read(random[:]) // never fails
	key := base64.RawURLEncoding.EncodeToString(random[:])
	id := idOf(key)
	s.add(w, r, id, func(state *core.AgentState) {
		w.Header().Set(keyHeader, key)
		w.Header().Set("Location", "/threads/"+id)
		sendState(w, r, http.StatusCreated, state)
	})
}

// addMessages adds a user's messages to a thread and answers with its state.
func addMessages(s *server, w http.ResponseWriter, r *http.Request) {
	if id, ok := s.threadID(w, r); ok {
		s.add(w, r, id, func(state *core.AgentState) { sendState(w, r, http.StatusOK, state) })
	}
}

// add adds the messages of a body to a thread, which takes all of them or none. Those who come
// after its maker say only what a user says: a system message is for the model.
func (s *server) add(w http.ResponseWriter, r *http.Request, id string, send func(*core.AgentState)) {
	if !s.acceptable(w, r) {
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
	if len(messages) > MaxThreadMessages || session.SizeOf(&core.AgentState{ThreadID: id, Messages: messages}) > MaxThreadBytes {
		// Another thread would make room for what no thread holds.
		s.threadFull(w, r)
		return
	}
	ctx, done := s.patience(r)
	defer done()
	key := r.Header.Get(keyHeader)
	speaks := core.Messages(messages).SystemMessages().Len() == 0 || key != "" && idOf(key) == id
	var state *core.AgentState
	err := s.Threads.Update(session.WithOwner(ctx, client(r)), id, func(now *core.AgentState) error {
		if len(now.Messages) > 0 && !speaks {
			return errNotMaker
		}
		now.Messages = append(now.Messages, messages...)
		if len(now.Messages) > MaxThreadMessages || session.SizeOf(now) > MaxThreadBytes {
			return errThreadFull
		}
		state = now
		return nil
	})
	switch {
	case errors.Is(err, errThreadFull):
		s.threadFull(w, r)
	case errors.Is(err, errNotMaker):
		problem(w, r, http.StatusForbidden, "Only the thread's creator can add system messages. Send the "+keyHeader+" returned by POST /threads, or create another thread.")
	case err != nil:
		s.storeFailed(w, r, err)
	default:
		send(state)
	}
}

func (s *server) threadFull(w http.ResponseWriter, r *http.Request) {
	problem(w, r, http.StatusConflict, "The thread is full: the limit is "+strconv.Itoa(MaxThreadMessages)+" messages and "+strconv.Itoa(MaxThreadBytes)+" bytes. Create another one.")
}

// userInput reads messages and holds them against the check for what comes from outside.
func userInput(w http.ResponseWriter, r *http.Request, data []byte) ([]core.Message, bool) {
	decoded, _ := source.Decode(data)
	var e engine.Engine
	e.Use(0, decoded)
	result, failure := e.Check(engine.CheckRequest{Dialect: format.Rolecall.ID, Target: "wick-input"})
	if failure != nil {
		refuse(w, r, failure)
		return nil, false
	}
	if result.Counts.Error > 0 || result.Conversations != 1 {
		detail := "These messages aren't allowed from a user."
		switch {
		case result.Counts.Error > 0:
			detail = result.Findings[0].Message + "."
		case result.Conversations == 0:
			detail = "The body has no messages. Send a JSON array of messages."
		default:
			detail = "Send the messages of a single conversation."
		}
		findings := list("", len(result.Findings), func(out []byte, i int) []byte { return result.Findings[i].AppendJSON(out) })
		writeProblem(w, r, Problem{Status: http.StatusBadRequest, Detail: detail, Findings: findings[len(`{"":`) : len(findings)-1]})
		return nil, false
	}
	var c bind.Conversation
	detect.Open(source.Parse(decoded)).Decode(0, format.Rolecall, bind.Options{}, &c)
	if err := c.Messages.ValidateUserInput(); err != nil {
		problem(w, r, http.StatusBadRequest, err.Error())
		return nil, false
	}
	// What comes in is what a user says, whatever else a message could hold.
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
		problem(w, r, http.StatusNotFound, "This thread doesn't exist or has expired. Threads expire an hour after their last use.")
		return
	}
	sendState(w, r, http.StatusOK, state)
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
		problem(w, r, http.StatusBadRequest, "The path has no thread ID.")
	case errors.Is(err, session.ErrFull), errors.Is(err, session.ErrTooLarge):
		w.Header().Set("Retry-After", "60")
		problem(w, r, http.StatusServiceUnavailable, "The server has no room for more threads. Nothing was changed.")
	default:
		if s.Log != nil {
			s.Log.Error("store", "id", requestID(r), "error", err.Error())
		}
		w.Header().Set("Retry-After", "5")
		problem(w, r, http.StatusServiceUnavailable, "The thread is unavailable. Nothing was changed.")
	}
}

func sendState(w http.ResponseWriter, r *http.Request, status int, state *core.AgentState) {
	body, err := json.Marshal(state)
	if err != nil {
		problem(w, r, http.StatusInternalServerError, err.Error())
		return
	}
	w.Header().Set("Content-Type", jsonType)
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(status)
	_, _ = w.Write(body)
}
