package edge

import (
	"context"
	"io"
	"log/slog"
	"net/http"
	"runtime"
	"strconv"
	"strings"

	"github.com/google/uuid"

	"github.com/rolecall/rolecall/core/engine"
)

type idKey struct{}

// requestID is the ID that identified gave to a request.
func requestID(r *http.Request) string {
	id, _ := r.Context().Value(idKey{}).(string)
	return id
}

// identified gives every request an ID, or keeps a UUID that the client gave it, and a
// body: a Worker's request without one has none at all.
func (s *server) identified(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Body == nil {
			r.Body = http.NoBody
		}
		id := r.Header.Get("X-Request-Id")
		if parsed, err := uuid.Parse(id); err == nil && len(id) == 36 {
			id = parsed.String()
		} else if made, err := uuid.NewV7(); err == nil {
			id = made.String()
		}
		h := w.Header()
		h.Set("X-Request-Id", id)
		h.Set("X-Content-Type-Options", "nosniff")
		// No answer is a page but /docs, which says its own policy, and none is a part of another
		// origin's page but by a request of its script.
		h.Set("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'")
		h.Set("Cross-Origin-Resource-Policy", "same-origin")
		h.Set("Permissions-Policy", "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()")
		h.Set("Referrer-Policy", "no-referrer")
		next.ServeHTTP(w, r.WithContext(context.WithValue(r.Context(), idKey{}, id)))
	})
}

// recorder remembers what was answered.
type recorder struct {
	http.ResponseWriter
	status, bytes int
}

func (r *recorder) WriteHeader(status int) {
	if r.status == 0 {
		r.status = status
	}
	r.ResponseWriter.WriteHeader(status)
}

func (r *recorder) Write(b []byte) (int, error) {
	if r.status == 0 {
		r.status = http.StatusOK
	}
	n, err := r.ResponseWriter.Write(b)
	r.bytes += n
	return n, err
}

// Flush sends what was written so far, where the server can.
func (r *recorder) Flush() {
	if flusher, ok := r.ResponseWriter.(http.Flusher); ok {
		flusher.Flush()
	}
}

// Unwrap is the writer that it wraps, for http.ResponseController.
func (r *recorder) Unwrap() http.ResponseWriter { return r.ResponseWriter }

// counted counts the bytes of a body that were read.
type counted struct {
	io.ReadCloser
	bytes int
}

func (c *counted) Read(b []byte) (int, error) {
	n, err := c.ReadCloser.Read(b)
	c.bytes += n
	return n, err
}

// logged writes one line for each request: the route, never the path of a thread, the
// query or the content.
func (s *server) logged(next http.Handler) http.Handler {
	if s.Log == nil {
		return next
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		start := s.Now()
		record, body := &recorder{ResponseWriter: w}, &counted{ReadCloser: r.Body}
		r.Body = body
		next.ServeHTTP(record, r)
		s.Log.LogAttrs(r.Context(), slog.LevelInfo, "request",
			slog.String("id", requestID(r)),
			slog.String("method", r.Method),
			slog.String("route", route(r)),
			slog.Int("status", record.status),
			slog.Int("bytes_in", body.bytes),
			slog.Int("bytes_out", record.bytes),
			slog.Duration("took", s.Now().Sub(start)))
	})
}

// recovered answers a panic with a problem: Workers doesn't. Where the answer
// has begun, the connection is broken off, so that half of it isn't taken for the whole.
func (s *server) recovered(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		record := &recorder{ResponseWriter: w}
		defer func() {
			reason := recover()
			if reason == nil {
				return
			}
			if reason == engine.ErrGone {
				switch {
				case r.Context().Err() != nil && record.status == 0:
					w.WriteHeader(statusLeft)
				case r.Context().Err() != nil:
				case record.status != 0:
					panic(http.ErrAbortHandler)
				default:
					w.Header().Set("Retry-After", "60")
					problem(w, r, http.StatusServiceUnavailable, "The work took more than "+s.Work.String()+". Send the text in parts, or use rolecall check, which has no limit.")
				}
				return
			}
			if s.Log != nil {
				s.Log.Error("panic", slog.String("id", requestID(r)), slog.String("route", route(r)), slog.Any("stack", stack()))
			}
			if record.status != 0 {
				panic(http.ErrAbortHandler)
			}
			problem(w, r, http.StatusInternalServerError, "Rolecall failed. This isn't the fault of your request. Please report it with the request ID.")
		}()
		next.ServeHTTP(record, r)
	})
}

// statusLeft is the status of a request whose client left before it was answered, for the log alone.
const statusLeft = 499

// stack is where a panic came from, innermost first. The Worker's module has no names: there
// it is the numbers that build/edge/app.symbols.txt has names for.
func stack() (places []string) {
	var callers [48]uintptr
	// After Callers, this function and the deferred one is what panicked.
	frames := runtime.CallersFrames(callers[:runtime.Callers(3, callers[:])])
	for more := true; more; {
		var frame runtime.Frame
		frame, more = frames.Next()
		switch {
		case frame.Function != "":
			places = append(places, frame.Function+":"+strconv.Itoa(frame.Line))
		case frame.Entry != 0:
			places = append(places, "function "+strconv.Itoa(int(frame.Entry>>16)))
		}
	}
	return places
}

// shared lets pages of any origin use the API except for threads: it has no cookies and no
// secrets, so there is nothing that another origin could take. Threads are for pages of
// the same origin: others can neither read them nor change them.
func (s *server) shared(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !isThreadPath(r.URL.Path) {
			h := w.Header()
			h.Set("Access-Control-Allow-Origin", "*")
			h.Set("Access-Control-Expose-Headers", "X-Request-Id, Retry-After, ETag")
			if r.Method == http.MethodOptions {
				h.Set("Access-Control-Allow-Methods", "GET, POST")
				h.Set("Access-Control-Allow-Headers", "Content-Type, Content-Encoding, If-None-Match, X-Request-Id")
				h.Set("Access-Control-Max-Age", "86400")
				w.WriteHeader(http.StatusNoContent)
				return
			}
		} else if r.Method == http.MethodOptions {
			w.WriteHeader(http.StatusNoContent)
			return
		} else if !s.ownThreads(w, r) {
			return
		}
		next.ServeHTTP(w, r)
	})
}

// route is the pattern of the endpoint that a request asks for.
func route(r *http.Request) string {
	method := r.Method
	if method == http.MethodHead { // the answer of GET without its body
		method = http.MethodGet
	}
	for i := range endpoints {
		if endpoints[i].Method == method && matches(endpoints[i].Path, r.URL.Path) {
			return endpoints[i].Path
		}
	}
	return "none"
}

// matches reports whether a path is one of a pattern such as "/v1/rules/{id}", where an ID
// has at least one character.
func matches(pattern, path string) bool {
	for {
		p, patternRest, more := strings.Cut(pattern, "/")
		q, pathRest, pathMore := strings.Cut(path, "/")
		if strings.HasPrefix(p, "{") && q == "" || !strings.HasPrefix(p, "{") && p != q || more != pathMore {
			return false
		}
		if !more {
			return true
		}
		pattern, path = patternRest, pathRest
	}
}
