package edge

import (
	"context"
	"net/http"
	"sync"

	"github.com/rolecall/rolecall/core/engine"
	"github.com/rolecall/rolecall/core/token"
)

// encodings are the encodings that were loaded. Each takes up to 13 MB, so all requests
// share them.
type encodings struct {
	mu    sync.Mutex
	known map[string]*token.Encoding
}

// encoding loads an encoding when it is first asked for. A failure is not
// remembered: the next request tries again.
func (s *server) encoding(ctx context.Context, name string) (*token.Encoding, error) {
	s.encodings.mu.Lock()
	known := s.encodings.known[name]
	s.encodings.mu.Unlock()
	if known != nil {
		return known, nil
	}
	// Two requests may both load it; they do not wait for each other, because on a Worker
	// one must not hold a lock while it waits for the outside.
	file, err := s.Vocabulary(ctx, name)
	if err != nil {
		return nil, err
	}
	loaded, err := token.Load(file)
	if err != nil {
		return nil, err
	}
	s.encodings.mu.Lock()
	defer s.encodings.mu.Unlock()
	if s.encodings.known == nil {
		s.encodings.known = map[string]*token.Encoding{}
	}
	s.encodings.known[name] = loaded
	return loaded, nil
}

// know loads an encoding for an engine, or answers why it cannot. Instead says what can be
// had without.
func (s *server) know(w http.ResponseWriter, r *http.Request, e *engine.Engine, encoding, instead string) bool {
	if s.Vocabulary == nil {
		problem(w, r, http.StatusNotImplemented, "This server has no vocabularies. "+instead)
		return false
	}
	ctx, done := s.patience(r)
	defer done()
	loaded, err := s.encoding(ctx, encoding)
	if err != nil {
		if s.Log != nil {
			s.Log.Error("vocabulary", "id", requestID(r), "error", err.Error())
		}
		w.Header().Set("Retry-After", "5")
		problem(w, r, http.StatusServiceUnavailable, "The "+encoding+" vocabulary couldn't be loaded. "+instead)
		return false
	}
	e.Know(loaded)
	return true
}

// modelOf is a model of an encoding, for those who name the encoding alone.
func modelOf(encoding string) string {
	for _, model := range token.Models {
		if model.Encoding == encoding && model.Scale == nil && !model.Harmony && !model.Search {
			return model.Prefix
		}
	}
	return ""
}

// missingFor is an encoding whose vocabulary would make a number of a count more than rough; "" for none.
func missingFor(count *engine.CountResponse) string {
	switch {
	case count.Missing:
		return count.Encoding
	case count.All != nil:
		return count.All.Missing
	}
	return ""
}

// tokens counts the tokens of a conversation.
func tokens(s *server, w http.ResponseWriter, r *http.Request) {
	conversation, ok := number(w, r, "conversation")
	if !ok {
		return
	}
	window, ok := number(w, r, "window")
	if !ok {
		return
	}
	brief, ok := flag(w, r, "brief", false)
	if !ok {
		return
	}
	all, ok := flag(w, r, "all", false)
	if !ok {
		return
	}
	query := r.URL.Query()
	model, encoding := query.Get("model"), query.Get("encoding")
	if encoding != "" && encoding != "none" && modelOf(encoding) == "" {
		problem(w, r, http.StatusBadRequest, "The parameter encoding must be "+token.O200K+", "+token.CL100K+" or none.")
		return
	}
	if model == "" && encoding != "" {
		model = modelOf(encoding)
	}
	e, _, ok := s.text(w, r)
	if !ok {
		return
	}
	estimates, failure := e.Tokens(engine.TokensRequest{Dialect: query.Get("dialect"), Conversation: conversation})
	if failure != nil {
		refuse(w, r, failure)
		return
	}
	out := []byte(`{"count":`)
	if encoding == "none" {
		out = append(out, "null"...)
	} else {
		request := engine.CountRequest{Dialect: query.Get("dialect"), Conversation: conversation, Model: model, Window: window, Brief: brief, All: all}
		count, failure := e.Count(request)
		// The conversations of a text may name models of both encodings.
		for tries := 0; tries < 2 && failure == nil && missingFor(&count) != ""; tries++ {
			if !s.know(w, r, e, missingFor(&count), "Use encoding=none to get the estimates.") {
				return
			}
			count, failure = e.Count(request)
		}
		if failure != nil {
			refuse(w, r, failure)
			return
		}
		out = count.AppendJSON(out)
	}
	out = estimates.AppendJSON(append(out, `,"estimates":`...))
	answer(w, r, append(out, '}'))
}
