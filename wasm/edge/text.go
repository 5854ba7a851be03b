package edge

import (
	"errors"
	"io"
	"mime"
	"net/http"
	"os"
	"strconv"
	"strings"
	"time"

	"github.com/rolecall/rolecall/core/engine"
	"github.com/rolecall/rolecall/core/source"
)

// MaxBody is the largest body accepted, in bytes. A Worker has 128 MB of memory, and the
// text, its nodes and the answer must fit side by side: most of eight megabytes has to be
// long strings, and a Worker says so of a text that needs more memory than there is.
const MaxBody = 8 << 20

// drained is how much of a rejected body is read, in bytes.
const drained = 32 << 20

// acceptable reports whether the body is of a kind that can be a text, and has it unpacked
// where it is packed.
func (s *server) acceptable(w http.ResponseWriter, r *http.Request) bool {
	switch strings.ToLower(r.Header.Get("Content-Encoding")) {
	case "", "identity":
	case "gzip", "x-gzip":
		unpack(r)
	default:
		w.Header().Set("Accept-Encoding", "gzip, identity")
		problem(w, r, http.StatusUnsupportedMediaType, "Unsupported Content-Encoding. Send the body uncompressed or with gzip.")
		return false
	}
	given := r.Header.Get("Content-Type")
	if given == "" {
		return true
	}
	kind, _, err := mime.ParseMediaType(given)
	if err == nil {
		switch kind {
		// curl says the form type when it is not told otherwise.
		case "application/json", "application/x-ndjson", "application/jsonl", "text/plain", "application/octet-stream", "application/x-www-form-urlencoded":
			return true
		}
	}
	problem(w, r, http.StatusUnsupportedMediaType, "Unsupported Content-Type. Send the text as the raw request body, as application/json, application/x-ndjson or text/plain.")
	return false
}

// hurry sets the time by which more of the body has to be there. Where a runtime cannot
// be told, as on Workers, it has a limit of its own.
func (s *server) hurry(w http.ResponseWriter) {
	if s.Time > 0 {
		_ = http.NewResponseController(w).SetReadDeadline(time.Now().Add(s.Time))
	}
}

// read reads the body to its end, or answers why it cannot.
func (s *server) read(w http.ResponseWriter, r *http.Request, limit int64) ([]byte, bool) {
	s.hurry(w)
	text, err := readAll(http.MaxBytesReader(w, r.Body, limit), min(r.ContentLength, limit), func() error { return s.enlarge(w, r) })
	if err == nil {
		return text, true
	}
	if errors.Is(err, errBusy) {
		// What has not come is not waited for either.
		w.Header().Set("Connection", "close")
		w.Header().Set("Retry-After", "5")
		problem(w, r, http.StatusServiceUnavailable, busy)
		return nil, false
	}
	// The rest is read and dropped, as it came: a runtime that streams the body would
	// otherwise break the connection before the client sees the answer.
	rest := io.Reader(r.Body)
	packed, isPacked := r.Body.(*unpacked)
	if isPacked {
		rest = packed.packed
	}
	_, _ = io.Copy(io.Discard, io.LimitReader(rest, drained))
	var tooLarge *http.MaxBytesError
	switch {
	case errors.As(err, &tooLarge) && isPacked:
		problem(w, r, http.StatusRequestEntityTooLarge, "The body is larger than "+strconv.FormatInt(limit, 10)+" bytes uncompressed.")
	case errors.As(err, &tooLarge):
		problem(w, r, http.StatusRequestEntityTooLarge, "The body is larger than "+strconv.FormatInt(limit, 10)+" bytes.")
	case errors.Is(err, errNotPacked):
		problem(w, r, http.StatusBadRequest, notPacked)
	case errors.Is(err, os.ErrDeadlineExceeded):
		problem(w, r, http.StatusRequestTimeout, "The body did not arrive within "+s.Time.String()+".")
	default:
		problem(w, r, http.StatusBadRequest, "The body is incomplete.")
	}
	return nil, false
}

// text reads the body as the text of an engine. A byte order mark goes, and UTF-16 is decoded.
func (s *server) text(w http.ResponseWriter, r *http.Request) (*engine.Engine, []byte, bool) {
	data, ok := s.read(w, r, MaxBody)
	if !ok {
		return nil, nil, false
	}
	decoded, _ := source.Decode(data)
	if !s.admitted(w, r, decoded) {
		return nil, nil, false
	}
	e := engine.New()
	e.Use(0, decoded)
	e.Bound(s.bounds(w, r))
	return e, decoded, true
}

// bounds are those of an engine that works for a request: it stops when the client leaves, or when the work takes too long.
// The time for the body to arrive is over: it would end the connection of a client that waits for its answer.
func (s *server) bounds(w http.ResponseWriter, r *http.Request) engine.Bounds {
	ctx, end := r.Context(), time.Now().Add(s.Work)
	if s.Time > 0 {
		_ = http.NewResponseController(w).SetReadDeadline(time.Time{})
	}
	late := func() bool { return s.Work > 0 && time.Now().After(end) }
	return engine.Bounds{Gone: func() bool { return ctx.Err() != nil || late() }}
}

// give answers what the engine answered, or says why it did not.
func give(w http.ResponseWriter, r *http.Request, response interface{ AppendJSON([]byte) []byte }, failure *engine.Failure) {
	if failure != nil {
		refuse(w, r, failure)
		return
	}
	answer(w, r, response.AppendJSON(nil))
}

// refuse answers for an operation that failed.
func refuse(w http.ResponseWriter, r *http.Request, failure *engine.Failure) {
	switch failure.Kind {
	case "bad-request":
		problem(w, r, http.StatusBadRequest, failure.Message)
	case "too-large":
		problem(w, r, http.StatusRequestEntityTooLarge, failure.Message)
	case "refused":
		problem(w, r, http.StatusUnprocessableEntity, failure.Message)
	default:
		problem(w, r, http.StatusInternalServerError, failure.Message)
	}
}
