package edge

import (
	"context"
	"log/slog"
	"net/http"
	"path"
	"time"

	"github.com/rolecall/rolecall/core/session"
)

// Options are what a server lends to the handler. The zero value serves everything but
// threads, with the default limits.
type Options struct {
	// Threads keeps the threads; nil turns their endpoints off, with a clear answer.
	Threads session.ThreadStore
	// Hosts are the names under which this server keeps threads, such as localhost; nil for any. A
	// server that any page can reach by a name of its own, as one on a loopback address, needs them.
	Hosts []string
	// Vocabulary gives the vocabulary file of an encoding, such as "o200k_base"; nil leaves
	// exact counts out, with a clear answer.
	Vocabulary func(ctx context.Context, encoding string) ([]byte, error)
	// Log takes one line for each request, without anything of its content; nil for none.
	Log *slog.Logger
	// Rate is how many requests a client may make in a minute, counted by this process
	// alone; 0 for any number.
	Rate int
	// Room is how much memory texts may take that are worked on at once, in bytes, as it is reckoned
	// by their values; a client has half of it, and those that find none wait. Bodies that arrive
	// have an eighth as much besides. 0 for any amount.
	Room int
	// Time is how long a body may take to arrive, or a line of it where it is read by lines,
	// and how long a store may take; 0 for any time.
	Time time.Duration
	// Work is how long the work on a text may take; 0 for as long as the client waits.
	Work time.Duration
	// Pages is the address of the folder with the rules' own pages, such as /build/rules/;
	// findings then name the page of their rule. Empty for none.
	Pages string
	// Now is the clock of the limits, and of the dates that are added; nil means time.Now.
	Now func() time.Time
}

// server is the handler and what it lends to its endpoints.
type server struct {
	Options
	mux   *http.ServeMux
	rates rates
	// bodies is the room of those that arrive, work of those that are worked on.
	bodies, work room
	encodings    encodings
	// catalogue are the answers that never change.
	catalogue catalogue
}

// NewHandler returns the API. Between requests it keeps only how often each client came.
func NewHandler(options Options) http.Handler {
	if options.Now == nil {
		options.Now = time.Now
	}
	s := &server{Options: options, mux: http.NewServeMux()}
	s.rates = rates{perMinute: options.Rate, now: options.Now}
	s.bodies.size, s.work.size = options.Room/8, options.Room
	for i := range endpoints {
		e := &endpoints[i]
		s.mux.HandleFunc(e.Method+" "+e.Path, func(w http.ResponseWriter, r *http.Request) {
			if (e.Body == textBody || e.Body == redactedBody || e.Body == twoTexts) && !s.acceptable(w, r) {
				return
			}
			if len(e.Query) > 0 && !e.asked(w, r) {
				return
			}
			e.serve(s, w, r)
		})
	}
	s.mux.HandleFunc("/", notFound)
	return s.identified(s.logged(s.recovered(s.shared(s.limited(s.roomy(http.HandlerFunc(s.route)))))))
}

// route answers as the path says it. The mux would send whoever writes it otherwise, such as with two slashes,
// somewhere else, and a client may leave the body behind on the way.
func (s *server) route(w http.ResponseWriter, r *http.Request) {
	given := r.URL.EscapedPath()
	if clean := path.Clean("/" + given); given != clean && (clean == "/" || given != clean+"/") {
		notFound(w, r)
		return
	}
	s.mux.ServeHTTP(w, r)
}

// notFound answers for every path that isn't an endpoint, and for the wrong method.
func notFound(w http.ResponseWriter, r *http.Request) {
	var methods []string
	for i := range endpoints {
		if matches(endpoints[i].Path, r.URL.Path) {
			methods = append(methods, endpoints[i].Method)
			if endpoints[i].Method == http.MethodGet {
				methods = append(methods, http.MethodHead)
			}
		}
	}
	if len(methods) > 0 {
		w.Header().Set("Allow", join(methods)+", OPTIONS")
		problem(w, r, http.StatusMethodNotAllowed, "This path accepts "+join(methods)+".")
		return
	}
	problem(w, r, http.StatusNotFound, "Unknown path. GET /docs lists all endpoints.")
}
